import { keptText, type Names } from '../facts/free-text.ts';

/**
 * The text of a message as people see it: `<@U123>` a person, `<#C1|general>` a channel, `<https://…|here>` its
 * label, `&lt;` a bracket. Everybody who is known by name becomes a number.
 */
export function messageText(text: string, names: Names, person: (id: string) => string): string {
  const plain = text
    .slice(0, 8000)
    .replace(/<([^<>]{1,2000})>/g, (_, inside: string) => link(inside, person))
    .replace(/&(lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
  return keptText(plain, names, person);
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&' };

function link(inside: string, person: (id: string) => string): string {
  const [target = '', label = ''] = inside.split('|', 2);
  const user = /^@([UW][A-Z0-9]{1,20})$/.exec(target)?.[1];
  if (user !== undefined) return person(user);
  if (target.startsWith('#')) return `#${label || 'channel'}`;
  if (target.startsWith('!')) return `@${(label || target.slice(1)).replace(/^@/, '').replace(/\^.*$/, '')}`;
  return label || target.replace(/^mailto:/, '');
}

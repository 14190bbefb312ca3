import { type About, podAbout } from '../facts/about.ts';
import { marked } from '../facts/marked.ts';
import { type Meaning, meaning } from '../facts/meaning.ts';
import { isFields } from '../reading/fields.ts';
import type { Actor } from './actor.ts';
import type { Call } from './call.ts';
import { kindOf } from './objects.ts';
import { patched } from './patch.ts';
import { differences, remembered, type Shape, shapeOf } from './shape.ts';

export interface ToldChange {
  readonly about: About;
  readonly meaning: Meaning;
}

const VERBS: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'updated',
  patch: 'patched',
  delete: 'deleted',
  deletecollection: 'deleted',
};

/** Parts of objects that are changed by calls of their own, and what such a call is called. */
const PARTS: Readonly<Record<string, string>> = {
  scale: 'scaled',
  eviction: 'evicted',
  ephemeralcontainers: 'given a container to look inside',
};

export type Ignored = 'reads' | 'others' | 'routine';

/** Tells what calls change; what it sees of objects is remembered as shapes alone. */
export function changeTeller() {
  const shapes = new Map<string, { readonly shape: Shape; readonly at: number }>();

  const whatChanged = (call: Call, key: string): readonly string[] => {
    const isWhole = call.verb === 'update' || call.verb === 'create';
    const sent = isWhole && isFields(call.request) ? shapeOf(call.request) : null;
    const answered = shapeOf(call.response);
    const isAnswered = answered.replicas !== null || answered.probes !== null;
    const at = call.instant?.at ?? 0;
    const known = shapes.get(key);
    // Some logs come newest first, which tells nothing of what was before.
    const isLater = known === undefined || at >= known.at;
    const before = isLater ? known?.shape : undefined;
    const now = remembered(before, isAnswered ? answered : (sent ?? { replicas: null, probes: null }));
    const named = call.verb === 'patch' ? patched(call.request) : [];
    const replicas = named
      .map((each) => /^replicas to (\d+)$/.exec(each)?.[1])
      .find((each) => each !== undefined);
    const after = replicas === undefined ? now : { ...now, replicas: Number(replicas) };
    if (call.verb === 'delete') shapes.delete(key);
    else if (isLater && (after.replicas !== null || after.probes !== null))
      shapes.set(key, { shape: after, at });
    const found = before === undefined ? [] : differences(before, after);
    const isScale = call.subresource === 'scale' && call.verb === 'update' && found.length === 0;
    return [
      ...found,
      ...named.filter((each) => !found.some((other) => sameMatter(each, other))),
      ...(isScale && after.replicas !== null ? [`replicas to ${after.replicas}`] : []),
    ];
  };

  return (call: Call, actor: Actor): ToldChange | Ignored => {
    const verb = Object.hasOwn(VERBS, call.verb) ? VERBS[call.verb] : undefined;
    if (verb === undefined) return 'reads';
    const kind = kindOf(call.group, call.resource);
    const part = Object.hasOwn(PARTS, call.subresource) ? PARTS[call.subresource] : undefined;
    if (kind === null || (call.subresource !== '' && part === undefined)) return 'others';
    const isPod = kind === 'Pod';
    const isBirthOrEnd = isPod && (call.verb === 'create' || call.verb === 'delete');
    const facts = whatChanged(call, JSON.stringify([kind, call.namespace, call.name]));
    if (actor.isRoutine && part === undefined && !isBirthOrEnd) return 'routine';

    const about = { ...podAbout(call), kind };
    const isOne = call.verb !== 'deletecollection' && call.name !== '';
    const what = `${part ?? verb} by ${actor.who}${facts.length === 0 ? '' : `: ${facts.join(', ')}`}`;
    if (!isOne) {
      const of = call.namespace === '' ? '' : ` of ${marked(call.namespace)}`;
      const several = call.verb === 'deletecollection' ? `several of kind ${kind}${of}` : `${kind}${of}`;
      return {
        about: { ...about, kind: 'List', name: 'unnamed' },
        meaning: meaning('change', `${several} ${what}`),
      };
    }
    if (!isPod) return { about, meaning: meaning('change', `${kind} ${marked(about.name)} ${what}`) };
    // The kubelet deletes a pod once all of it has ended.
    if (call.verb === 'delete' && actor.isKubelet) return { about, meaning: meaning('note', 'gone', 'gone') };
    const effect = call.verb === 'create' && part === undefined ? 'preparing' : 'none';
    return { about, meaning: meaning(actor.isRoutine ? 'note' : 'change', what, effect) };
  };
}

/** Two ways to say of the same that it changed. */
const sameMatter = (one: string, other: string): boolean =>
  /^(?:replicas|\w+ probe)/.exec(one)?.[0] === /^(?:replicas|\w+ probe)/.exec(other)?.[0] &&
  /^(?:replicas|\w+ probe)/.test(one);

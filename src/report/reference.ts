import { type SettingReference, settingsReference } from '../scenario/reference.ts';

/** The page of all settings in Markdown, a table for each block of a scenario. */
export function settingsPage(): string {
  const settings = settingsReference();
  const blocks = [...new Set(settings.map(blockOf))];
  const sections = blocks.map((block) =>
    section(
      block,
      settings.filter((each) => blockOf(each) === block),
    ),
  );
  return [
    '# Settings of a scenario\n',
    'What may be written, what stands where nothing is written, and what it means. NAME is any name of your',
    'own, N the place in a list, from 0. A fix sets settings by these paths; an intervention those of app,',
    'proxy, the probes, processManager, controlPlane and balancer. All times are UTC.\n',
    ...sections,
  ].join('\n');
}

const blockOf = ({ path }: SettingReference): string => path.split('.')[0] ?? path;

function section(block: string, settings: readonly SettingReference[]): string {
  const rows = settings.map(
    ({ path, expects, fallback, about }) =>
      `| \`${path}\` | ${cell(about)} | ${cell(expects)} | ${fallback === null ? '' : `\`${fallback}\``} |`,
  );
  return [`## ${block}\n`, '| setting | meaning | may be | default |', '|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}

/** A bar would end a cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

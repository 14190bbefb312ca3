import { type SettingReference, settingsReference } from '../scenario/reference.ts';

/** The page of all settings in Markdown, a table for each block of a scenario. */
export function settingsPage(): string {
  const settings = settingsReference();
  const blocks = [...new Set(settings.map(blockOf))];
  const grainOf = (block: string): Grain => {
    const [first, ...rest] = new Set(
      settings.filter((each) => blockOf(each) === block).map((each) => each.grain),
    );
    return rest.length === 0 ? (first ?? null) : null;
  };
  const list = (grain: Grain): string =>
    blocks
      .filter((block) => grainOf(block) === grain)
      .map((block) => `[${block}](#${block.toLowerCase()})`)
      .join(', ');
  const sections = blocks.map((block) =>
    section(
      block,
      grainOf(block),
      settings.filter((each) => blockOf(each) === block),
    ),
  );
  return [
    '# Settings of a scenario\n',
    'What may be written, what stands where nothing is written, and what it means. NAME is any name of your',
    'own, N the place in a list, from 0. A fix sets settings by these paths; an intervention those of app,',
    'proxy, the probes, processManager, controlPlane and balancer. All times are UTC.\n',
    'A scenario is of one of two grains, and each has blocks of its own:\n',
    '- `grain: fluid`, which a file need not say: rates and backlogs of one fleet of boxes, with their probes,',
    `  proxies, kills and births. Its blocks: ${list('fluid')}.`,
    '- `grain: requests`: every request from callers through services, with its tries and the policies on its',
    `  way. Its blocks: ${list('requests')}.\n`,
    `Both have ${list(null)}.\n`,
    ...sections,
  ].join('\n');
}

type Grain = SettingReference['grain'];

const OF: Readonly<Record<'fluid' | 'requests', string>> = {
  fluid: 'Of the fluid grain.\n\n',
  requests: 'Of the grain of requests.\n\n',
};

const blockOf = ({ path }: SettingReference): string => path.split('.')[0] ?? path;

function section(block: string, grain: Grain, settings: readonly SettingReference[]): string {
  const rows = settings.map((setting) => {
    const { path, expects, fallback, about } = setting;
    const only = setting.grain === grain ? '' : ` (grain: ${setting.grain})`;
    return `| \`${path}\` | ${cell(about)}${only} | ${cell(expects)} | ${fallback === null ? '' : `\`${fallback}\``} |`;
  });
  const head = `## ${block}\n\n${grain === null ? '' : OF[grain]}| setting | meaning | may be | default |`;
  return [head, '|---|---|---|---|', ...rows, ''].join('\n');
}

/** A bar would end a cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

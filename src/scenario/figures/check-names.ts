import { meantOr } from '../../text/nearest.ts';
import { shown } from '../../text/shown.ts';
import { EVENT_KINDS } from '../../timeline/event-kinds.ts';
import { APP_STATES, BOX_STATES, PROXY_STATES } from '../../timeline/states.ts';
import { settingValue } from '../setting-value.ts';
import type { Figure, FigureOf } from '../settings/figures.ts';
import { BOX_SERIES_UNITS, SERIES_UNITS } from '../settings/series.ts';
import { checkBoxName } from './check-boxes.ts';
import { checkFrom, checkPath } from './check-calls.ts';
import { checkKnown } from './known.ts';
import type { Check } from './refuse.ts';

/** Refuses names, paths and states of what is not there, and figures without the one that they need. */
export function checkNames(check: Check): void {
  const { figure, refuse } = check;
  const missing = NEEDS[figure.of]?.find((field) => figure[field] === undefined);
  if (missing !== undefined) refuse([], `found no ${missing}; expected ${WHAT[missing]} for ${figure.of}`);
  BY_KIND[figure.of]?.(check);
  for (const [path, name] of [
    [['box'], figure.box],
    [['where', 'box'], figure.where.box],
  ] as const)
    if (name !== undefined) checkBoxName(check, path, name);
}

type Named = 'name' | 'state' | 'path' | 'from';

const WHAT: Readonly<Record<Named, string>> = {
  name: 'a name',
  state: 'a state',
  path: 'a path of names',
  from: 'the caller that they are of',
};

const NEEDS: Readonly<Partial<Record<FigureOf, readonly Named[]>>> = {
  windows: ['from'],
  boxes: ['state'],
  events: ['name'],
  series: ['name'],
  bulkhead: ['name'],
  service: ['name'],
  chain: ['path'],
  setting: ['name'],
  figures: ['path'],
};

const BY_KIND: Readonly<Partial<Record<FigureOf, (check: Check) => void>>> = {
  calls: (check) => (check.figure.measure === 'product' ? checkPath(check) : checkFrom(check)),
  tries: checkFrom,
  windows: checkFrom,
  boxes: checkBoxes,
  events: (check) => checkName(check, EVENT_KINDS, 'kind of event'),
  series: checkSeries,
  bulkhead: (check) => checkName(check, namesOf(check, 'bulkheads'), 'bulkhead'),
  service: (check) => checkName(check, namesOf(check, 'services'), 'service'),
  chain: checkChain,
  setting: checkSetting,
  figures: checkFigurePath,
};

const nameOf = ({ name }: Figure): string => name ?? '';

const checkName = (check: Check, names: readonly string[], what: string): void =>
  checkKnown(check, ['name'], nameOf(check.figure), names, what);

function namesOf({ settings }: Check, block: 'bulkheads' | 'services'): readonly string[] {
  return settings.grain === 'requests' ? Object.keys(settings[block]) : [];
}

function checkBoxes(check: Check): void {
  const { figure, settings, refuse } = check;
  const states: readonly string[] = [
    ...BOX_STATES,
    ...APP_STATES.map((state) => `app:${state}`),
    ...PROXY_STATES.map((state) => `proxy:${state}`),
  ];
  checkKnown(check, ['state'], figure.state ?? '', states, 'state');
  if (figure.name === undefined) return;
  if (settings.grain === 'fluid') refuse(['name'], 'found a service in the grain fluid; expected none');
  if (figure.box !== undefined) refuse(['box'], 'found a box beside a service; expected one of them');
  checkName(check, namesOf(check, 'services'), 'service');
}

function checkSeries(check: Check): void {
  const { figure, settings } = check;
  const units = figure.box === undefined ? SERIES_UNITS : BOX_SERIES_UNITS;
  checkName(
    check,
    Object.keys(units[settings.grain]),
    figure.box === undefined ? 'series' : 'series of a box',
  );
}

/** A chain leads through services that need each other; who calls them is up while there is one. */
function checkChain(check: Check): void {
  const names = namesOf(check, 'services');
  check.figure.path?.forEach((name, i) => {
    checkKnown(check, ['path', i], name, names, 'service');
  });
}

function checkSetting({ figure, settings, refuse }: Check): void {
  const found = settingValue(settings, nameOf(figure));
  if (found === 'no-setting')
    refuse(
      ['name'],
      `found no setting ${shown(figure.name)}; expected the path of one, as services.shop.boxes`,
    );
  if (found === 'no-number')
    refuse(
      ['name'],
      `found ${shown(figure.name)}, which is no number; expected the path of a setting that is one`,
    );
}

function checkFigurePath(check: Check): void {
  const { figure, settings, refuse } = check;
  const path = figure.path ?? [];
  const names = Object.keys(settings.figures);
  path.forEach((name, i) => {
    if (names.includes(name)) return;
    refuse(
      ['path', i],
      `found no figure ${shown(name)}; ${meantOr(name, names, `there is ${names.join(', ')}`)}`,
    );
  });
  if (figure.measure === 'ratio' && path.length !== 2)
    refuse(
      ['path'],
      `found ${path.length} in a path for a ratio; expected two, the second divides the first`,
    );
}

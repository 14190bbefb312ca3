import { placesOf } from '../calls.ts';
import type { RequestSettings } from '../scenario.ts';
import { isWanted } from './edges.ts';
import { checkKnown } from './known.ts';
import type { Check } from './refuse.ts';

/** Refuses callers and services that are not there, or do not call each other. */
export function checkFrom(check: Check): void {
  const { figure, settings, refuse } = check;
  if (settings.grain === 'fluid') return;
  const { from, to } = figure;
  const callers = Object.keys(settings.callers);
  if (from !== undefined && figure.of === 'windows') checkKnown(check, ['from'], from, callers, 'caller');
  else if (from !== undefined) checkKnown(check, ['from'], from, makers(settings), 'caller or service');
  if (to !== undefined) checkKnown(check, ['to'], to, Object.keys(settings.services), 'service');
  if (from === undefined && to === undefined) return;
  const calls = placesOf(settings);
  if (calls.some(({ of, call, outside }) => isWanted(figure, { from: of, to: call.to, outside }))) return;
  const whose = from === undefined ? `to ${to}` : to === undefined ? `of ${from}` : `from ${from} to ${to}`;
  refuse([from === undefined ? 'to' : 'from'], `found no call ${whose}; expected one that is made`);
}

/** Refuses a path of calls that cannot be gone along. */
export function checkPath(check: Check): void {
  const { figure, settings, refuse } = check;
  if (settings.grain === 'fluid') return;
  const { path = [] } = figure;
  if (path.length < 2)
    refuse(
      figure.path === undefined ? [] : ['path'],
      'found no path of calls; expected the names of a caller or service, and of those called in turn',
    );
  const calls = placesOf(settings);
  path.forEach((name, i) => {
    checkKnown(check, ['path', i], name, makers(settings), 'caller or service');
    const before = path[i - 1];
    if (before !== undefined && !calls.some(({ of, call }) => of === before && call.to === name))
      refuse(['path', i], `found no call from ${before} to ${name}; expected each to call the next`);
  });
}

const makers = ({ callers, services }: RequestSettings): readonly string[] => [
  ...Object.keys(callers),
  ...Object.keys(services),
];

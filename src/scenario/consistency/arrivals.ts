import { formatDuration } from '../../text/durations.ts';
import type { Path } from '../document.ts';
import type { RequestSettings } from '../scenario.ts';
import type { Arrivals } from '../settings/requests.ts';
import { millisecondsAfter, type WrittenTime } from '../times.ts';
import { foundTime, type Refuse } from './refuse.ts';

const EXPECTED = 'expected one of perSecond, count with every, and at';

/** Refuses requests that come in no way or in two, end before they begin, or begin after the end. */
export function checkArrivals({ callers, clock }: RequestSettings, refuse: Refuse): void {
  const after = (time: WrittenTime) => millisecondsAfter(clock.start, time);
  const beforeEnd = (path: Path, time: WrittenTime) => {
    if (after(time) >= clock.length)
      refuse(path, `${foundTime(after(time))}; expected one before the end, ${formatDuration(clock.length)}`);
  };
  for (const [caller, { arrivals }] of Object.entries(callers))
    arrivals.forEach((block, i) => {
      const path = ['callers', caller, 'arrivals', i];
      checkWay(block, path, refuse);
      beforeEnd([...path, 'from'], block.from);
      for (const [n, time] of block.at?.entries() ?? []) beforeEnd([...path, 'at', n], time);
      if (block.until !== undefined && after(block.until) <= after(block.from))
        refuse([...path, 'until'], `${foundTime(after(block.until))}; expected one after from`);
    });
}

/** Requests come in one way: at a rate, one after the other, or at given instants. */
function checkWay({ perSecond, count, every, at }: Arrivals, path: Path, refuse: Refuse): void {
  const counted = count !== undefined || every !== undefined;
  const ways = [
    perSecond === undefined ? [] : ['perSecond'],
    counted ? [count === undefined ? 'every' : 'count'] : [],
    at === undefined ? [] : ['at'],
  ].flat();
  if (ways.length === 0) refuse(path, `found none of them; ${EXPECTED}`);
  if (ways.length > 1) refuse(path, `found ${ways.join(' and ')} together; ${EXPECTED}`);
  if (counted && count === undefined) refuse(path, 'found every without count; expected both');
  if (counted && every === undefined) refuse(path, 'found count without every; expected both');
}

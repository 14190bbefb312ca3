import { problemIn } from '../../text/problem.ts';
import { podAbout } from '../facts/about.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext, Together } from '../format.ts';
import { lineReader, TOO_LONG } from '../reading/lines.ts';
import type { FileReader } from '../reading/reader.ts';
import { happeningsOf } from './chain.ts';
import { type Entry, entryReader, localOf } from './entries.ts';
import type { Fact } from './fact.ts';
import { namesIn } from './ids.ts';
import { factsOf, MESSAGES } from './structured.ts';
import { factsOfText } from './unstructured.ts';
import { saidIn } from './values.ts';
import { type Clue, clueIn, yearBefore, yearNear } from './years.ts';

/** Logs that know their year by other files alone, which are read first. */
interface Waiting extends Together {
  readonly logs: (() => void)[];
}

function waitingLogs(): Waiting {
  const logs: (() => void)[] = [];
  return {
    logs,
    finish() {
      for (const tell of logs) tell();
    },
  };
}

/**
 * Reads the log of a kubelet: failed checks, when an end was decided, when the container ended and when it
 * started again, each with its instant. Its times have no year and no zone.
 */
export function kubeletLogReader(context: FileContext, sink: Sink): FileReader {
  const { file } = context;
  const facts: Fact[] = [];
  let [entries, first] = [0, 0];
  let clue: Clue | null = null;
  let last: Entry | null = null;

  const reader = entryReader(
    (entry) => {
      entries++;
      first ||= entry.line;
      last = entry;
      if (clue === null || (clue.ahead === null && entry.instant !== null)) clue = clueIn(entry) ?? clue;
      const said = saidIn(entry.text, MESSAGES);
      for (const told of said === null ? factsOfText(entry.text) : factsOf(said))
        facts.push({
          container: '',
          init: false,
          ...told,
          time: entry.time,
          node: entry.node,
          line: entry.line,
        });
    },
    (number) => sink.skipped('lines of something else than the kubelet', number),
  );

  return lineReader({
    line: reader.line,
    tooLong: (number) => sink.skipped(TOO_LONG, number),
    end() {
      reader.end();
      if (facts.length === 0)
        throw problemIn(
          file,
          null,
          `found ${entries} entries of a log of Kubernetes, and none that tells of a check, a start or an end of a container; expected that of a kubelet, at its usual level (-v=2)`,
        );
      if (clue !== null || context.takenAt !== null) tell();
      else context.together(waitingLogs).logs.push(tell);
    },
  });

  function tell(): void {
    const year = yearOfFirst();
    const ahead = context.zone === null ? (clue?.ahead ?? null) : null;
    const at = ({ time }: Fact): number => {
      const local = localOf(time, year);
      return ahead === null ? context.toUtc(local) : local - ahead;
    };
    if (context.zone === null && ahead === null)
      sink.assumed('Times of a kubelet, which have no zone, are UTC; --timezone tells another.');
    sink.clock(context.zone ?? (ahead === null ? 'UTC' : `local time, ${spokenOffset(ahead)}`));
    sink.note(
      'A kubelet looks once a second what has become of its containers: starts and ends were up to a second before.',
    );
    for (const happening of happeningsOf(facts, namesIn(facts), at)) sink.happening(happening);
    for (const { pod, node } of facts) if (pod.name !== '') sink.box(podAbout(pod), { node });
  }

  function yearOfFirst(): number {
    if (clue !== null) return clue.year;
    const time = last?.time ?? { years: 0, month: 1, day: 1, ms: 0 };
    if (context.takenAt !== null) return yearBefore(time, context.takenAt);
    const near = context.latest();
    if (near === null && context.now === null)
      throw problemIn(
        file,
        first,
        'found times without a year; expected --taken-at with when it was printed',
      );
    const year = near === null ? yearBefore(time, context.now ?? 0) : yearNear(time, near);
    sink.assumed(
      near === null
        ? `A kubelet's log without a year is of the last twelve months: of ${year}; --taken-at tells otherwise.`
        : `A kubelet's log without a year is of the year of the other files: of ${year}.`,
    );
    return year;
  }
}

function spokenOffset(ahead: number): string {
  const minutes = Math.abs(ahead) / 60_000;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

import { problemIn } from '../../text/problem.ts';
import { podAbout } from '../facts/about.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { ageOf, takenAtMissing } from '../kubernetes/ages.ts';
import { type Table, tableOf } from '../kubernetes/table.ts';
import { lineReader, TOO_LONG } from '../reading/lines.ts';
import { plainLine } from '../reading/plain.ts';
import type { FileReader } from '../reading/reader.ts';
import { rowHappenings } from './table-row.ts';

const HEADER = /^(?:NAMESPACE +)?NAME +READY +STATUS +RESTARTS +AGE\b/;

/** Reads what `kubectl get pods` prints: how pods were at one instant, which a person has to give. */
export function podTableReader({ file, takenAt }: FileContext, sink: Sink): FileReader {
  let table: Table | null = null;
  let pods = 0;
  return lineReader({
    line(text, number) {
      const line = plainLine(text);
      if (HEADER.test(line)) {
        table = tableOf(line);
        return;
      }
      const cells = table?.cells(line);
      const ready = cells?.get('READY') ?? '';
      if (cells === null || cells === undefined || !/^\d{1,4}\/\d{1,4}$/.test(ready)) {
        if (line.trim() !== '' && table !== null)
          sink.skipped('lines that are no row of a table of pods', number);
        return;
      }
      const age = cells.get('AGE') ?? '';
      if (takenAt === null)
        throw takenAtMissing(
          file,
          number,
          ageOf(age) === null ? 'a state without an instant, of age' : 'an age of',
          age,
        );
      pods++;
      const name = cells.get('NAME') ?? '';
      const address = cells.get('IP') ?? '';
      const about = podAbout({
        namespace: cells.get('NAMESPACE') ?? '',
        name,
        address: /^[\d.]{7,15}$|:/.test(address) ? address : '',
      });
      const node = cells.get('NODE') ?? '';
      sink.box(about, { node: node === '<none>' ? '' : node });
      for (const happening of rowHappenings(cells, about, takenAt, number)) sink.happening(happening);
    },
    tooLong: (number) => sink.skipped(TOO_LONG, number),
    end() {
      if (pods === 0)
        throw problemIn(
          file,
          null,
          'found a table of pods without a row; `kubectl get pods` prints one a pod',
        );
      sink.clock('ages');
      sink.note(
        'A table of pods tells how they were when it was printed, and of a restart only when the last end was; `kubectl get pods -o json` tells more.',
      );
    },
  });
}

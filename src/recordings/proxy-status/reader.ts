import { problemIn } from '../../text/problem.ts';
import type { Sink } from '../facts/sink.ts';
import { momentOf } from '../facts/snapshot.ts';
import type { FileContext } from '../format.ts';
import { isFields } from '../reading/fields.ts';
import { jsonReader } from '../reading/json.ts';
import { lineReader, TOO_LONG } from '../reading/lines.ts';
import type { FileReader } from '../reading/reader.ts';
import { istiodIn, proxyOfJson } from './json.ts';
import { type ProxySeen, tellProxies } from './proxy.ts';
import { type Column, columnsOf, HEADER, proxyIn } from './table.ts';

/**
 * Reads what `istioctl proxy-status` prints, as a table of any generation or as JSON, as states at one moment:
 * which proxies have the configuration that istiod has for them.
 */
export function proxyStatusReader(context: FileContext, sink: Sink): FileReader {
  const instant = momentOf(context);
  const finish = (proxies: readonly ProxySeen[]): void => {
    if (proxies.length === 0)
      throw problemIn(context.file, null, 'found no proxy; expected what istioctl proxy-status prints');
    sink.clock('the moment of --taken-at');
    sink.note(
      'istioctl proxy-status tells which proxies have their configuration at one moment, as istiod sees it.',
    );
    tellProxies(proxies, instant, sink);
  };
  let page: FileReader | null = null;
  return {
    text(piece) {
      if (page === null && piece.trim() === '') return;
      page ??= /^\s*[{[]/.test(piece.replace(/^\ufeff/, ''))
        ? jsonPage(context.file, sink, finish)
        : tablePage(sink, finish);
      page.text(piece);
    },
    end() {
      if (page === null) finish([]);
      else page.end();
    },
  };
}

function tablePage(sink: Sink, finish: (proxies: readonly ProxySeen[]) => void): FileReader {
  const proxies: ProxySeen[] = [];
  let columns: readonly Column[] = [];
  return lineReader({
    line(text, number) {
      if (text.trim() === '') return;
      if (HEADER.test(text)) {
        columns = columnsOf(text);
        return;
      }
      const proxy = columns.length === 0 ? null : proxyIn(text, columns, number);
      if (proxy === null) sink.skipped('lines that are no row of the table', number);
      else proxies.push(proxy);
    },
    tooLong: (number) => sink.skipped(TOO_LONG, number),
    end: () => finish(proxies),
  });
}

/** One answer of each istiod, one after the other, or in an array. */
function jsonPage(file: string, sink: Sink, finish: (proxies: readonly ProxySeen[]) => void): FileReader {
  const proxies: ProxySeen[] = [];
  let ofThis: ProxySeen[] = [];
  const read = (value: unknown, istiod: string, line: number): void => {
    if (!isFields(value)) return;
    const inside = value['resources'];
    if (Array.isArray(inside)) {
      for (const each of inside) read(each, istiodIn(value), line);
      return;
    }
    const proxy = proxyOfJson(value, istiod, line);
    if (proxy === null) sink.skipped('values that are no proxy', line);
    else ofThis.push(proxy);
  };
  return jsonReader(file, {
    lists: ['', 'resources'],
    element: (value, _, __, line) => read(value, '', line),
    value(rest) {
      const istiod = isFields(rest) ? istiodIn(rest) : '';
      for (const proxy of ofThis) proxies.push({ ...proxy, istiod: proxy.istiod || istiod });
      ofThis = [];
    },
    end(torn) {
      if (torn) sink.skipped('a value that the file ends inside', 0);
      finish([...proxies, ...ofThis]);
    },
  });
}

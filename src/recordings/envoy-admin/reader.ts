import type { Sink } from '../facts/sink.ts';
import { momentOf } from '../facts/snapshot.ts';
import type { FileContext } from '../format.ts';
import type { FileReader } from '../reading/reader.ts';
import { jsonPage } from './json-page.ts';
import { textPage } from './text-page.ts';

/** Characters by which it is told whether a page is JSON or text. */
const ENOUGH = 65_536;

/**
 * Reads an admin page of Envoy (/clusters, /server_info, /stats, /ready; text or JSON) as states at one moment.
 * Lines of a log before it, which `pilot-agent request` prints, are left out.
 */
export function envoyAdminReader(context: FileContext, sink: Sink): FileReader {
  const instant = momentOf(context);
  let beginning = '';
  let page: FileReader | null = null;

  const open = (): FileReader => {
    const from = beginning.search(/^\s*\{/m);
    const opened = from < 0 ? textPage(context, instant, sink) : jsonPage(context, instant, sink);
    // Line numbers stay what they are.
    const before = from < 0 ? '' : beginning.slice(0, from).replace(/[^\n]+/g, '');
    opened.text(before + beginning.slice(Math.max(0, from)));
    beginning = '';
    return opened;
  };

  return {
    text(piece) {
      if (page !== null) return page.text(piece);
      beginning += piece;
      if (beginning.length > ENOUGH) page = open();
    },
    end() {
      page ??= open();
      page.end();
      sink.clock('the moment of --taken-at');
      sink.note(
        'A page of Envoy tells how things were at one moment, as that Envoy saw them, not what came before.',
      );
    },
  };
}

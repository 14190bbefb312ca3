import { podAbout } from '../facts/about.ts';
import type { Samples } from '../facts/metric.ts';
import type { Sink } from '../facts/sink.ts';
import type { Together } from '../format.ts';
import { secondSums } from '../measures/seconds.ts';
import type { Entry } from './entry.ts';
import { BY_UPSTREAM, COUNTED, NO_HEALTHY, NO_ROUTE } from './flags.ts';
import { ownText } from './own-text.ts';
import type { Writer } from './prefix.ts';
import { addressed, noteSent, type Sidecar, type Told, toldBy } from './proxies.ts';
import { MOST_IDS, requestTable } from './requests.ts';
import { RULES, sampled } from './rules.ts';
import { type Opened, tally, tellBoxes, tellWhole } from './tell.ts';
import { noLines, wholeOf } from './whole.ts';

/** What one file of an access log tells. */
export interface LogFile {
  /** `who`: whose proxy wrote it; the names empty where the file does not say. */
  take(entry: Entry, who: Writer, line: number): void;
}

/** All access logs of an import: caller and called box may be in different files. */
export interface AccessLogs extends Together {
  /** `stem`: the box as the name of the file tells it, for lines that name none. */
  file(sink: Sink, shift: number, stem: ReturnType<typeof podAbout> | null): LogFile;
}

/** Gathers the lines of all access logs. `mostIds`: how many request ids are remembered. */
export function accessLogs(mostIds = MOST_IDS): AccessLogs {
  const requests = requestTable(mostIds);
  const lines = noLines();
  const proxies: Sidecar[] = [];
  const byKey = new Map<string, Sidecar>();
  const files: Opened[] = [];
  const addresses = new Set<string>();
  /** Addresses of boxes whose own proxy tells what arrives. */
  const told = new Set<string>();

  const proxyOf = (name: string): Sidecar => {
    const known = byKey.get(name);
    if (known !== undefined) return known;
    const proxy = { number: proxies.length, isCalled: false };
    proxies.push(proxy);
    byKey.set(name, proxy);
    return proxy;
  };

  return {
    file(sink, shift, stem) {
      const file: Opened = { sink, shift, told: [], from: Number.POSITIVE_INFINITY, until: 0 };
      const number = files.push(file);
      /** By namespace and pod. */
      const byName = new Map<string, Map<string, Told>>();
      const byAddress = new Map<string, Told>();
      const flags: (Samples | undefined)[] = [];
      let tries: Samples | null = null;
      let recent: Told | null = null;
      let recentWho: Writer | null = null;

      /** Lines that name no pod are told apart by address. */
      const toldOf = (who: Writer, own: string): Told => {
        if (who.pod === '' && own !== '') {
          const known = byAddress.get(own);
          if (known !== undefined) return known;
          const address = ownText(own);
          const made = toldBy(proxyOf(address), addressed(address));
          byAddress.set(address, made);
          file.told.push(made);
          return made;
        }
        if (who === recentWho && recent !== null) return recent;
        const { namespace, pod } = who;
        const pods = byName.get(namespace) ?? new Map<string, Told>();
        let known = pods.get(pod);
        if (known === undefined) {
          const name = pod === '' ? `${number}` : `${namespace}/${pod}`;
          known = toldBy(proxyOf(name), pod === '' ? stem : podAbout({ namespace, name: pod }));
          byName.set(namespace, pods.set(pod, known));
          file.told.push(known);
        }
        [recent, recentWho] = [known, who];
        return known;
      };

      const arrived = (entry: Entry, by: Told, second: number, line: number): void => {
        tries ??= sink.series(tally('tries', RULES.tries));
        tries.add(entry.start, 1, line);
        if (by.about === null) return;
        if (!by.proxy.isCalled) {
          by.proxy.isCalled = true;
          by.sent.clear();
        }
        by.arrivals ??= secondSums();
        by.arrivals.add(second, 1);
        if (entry.own === '' || told.has(entry.own)) return;
        const address = ownText(entry.own);
        told.add(address);
        sink.box({ ...by.about, address }, {});
      };

      return {
        take(entry, who, line) {
          const by = toldOf(who, entry.own);
          const failed = entry.code >= 500 || (entry.code === 0 && (entry.flags & BY_UPSTREAM) !== 0);
          requests.take(entry, shift, by.proxy.number, failed);

          const end = entry.start + Math.max(0, entry.duration);
          const second = Math.floor((entry.start + shift) / 1000);
          const last = Math.floor((end + shift) / 1000);
          if (second < file.from) file.from = second;
          if (last > file.until) file.until = last;
          lines.started.add(second, 1);
          if (entry.duration >= 0) lines.ended.add(last, 1);
          if (entry.duration >= 0) lines.failed.add(last, failed ? 1 : 0);
          if (entry.isInbound) {
            lines.inbound.add(second, 1);
            arrived(entry, by, second, line);
          } else if (entry.host !== '' && !by.proxy.isCalled && !noteSent(by, entry.host, second, addresses))
            sink.skipped('requests to an address beyond the first 5,000, in what arrives at each box', line);

          if (entry.flags === 0) return;
          for (let at = 0; at < COUNTED.length; at++) {
            const flag = COUNTED[at];
            if (flag === undefined || (entry.flags & flag.bit) === 0) continue;
            const samples = flags[at] ?? sink.series(tally(flag.name, RULES.flag(flag.says)));
            flags[at] = samples;
            samples.add(end, 1, line);
          }
          if ((entry.flags & NO_ROUTE) !== 0) by.noRoute.add(end, line);
          if ((entry.flags & NO_HEALTHY) !== 0) by.noHealthy.add(end, line);
        },
      };
    },

    finish() {
      const whole = wholeOf(requests, lines, (proxy) => proxies[proxy]?.isCalled === true);
      tellBoxes(files, told);
      tellWhole(files, whole, requests.sampling() > 1 ? sampled(mostIds, requests.sampling()) : null);
    },
  };
}

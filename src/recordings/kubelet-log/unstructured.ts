import { containerAt } from '../kubernetes/field-path.ts';
import { podIn } from '../kubernetes/pod-name.ts';
import type { Told } from './fact.ts';
import { notStarted } from './not-started.ts';
import { graceIn, lifecycle, syncLoop } from './structured.ts';

const CHECK =
  /^(Liveness|Readiness|Startup) probe for "([^"]{1,600}):([^":]{1,63})" (failed|errored)(?: \(\w+\))?: ?/;
const SYNC = /^SyncLoop \((ADD|DELETE|REMOVE), "\w+"\): (.*)$/s;
const KILLING =
  /^Killing (?:unwanted )?container "(?:\w+:\/\/)?([0-9a-f]{6,128})"(?: .*?)? with (?:a )?(\d{1,6}) second grace period/;
const RECORDED =
  /^Event\(v1\.ObjectReference\{Kind:"(\w{1,60})", Namespace:"([^"]{0,63})", Name:"([^"]{1,253})", UID:"([^"]{0,63})".*?(?:FieldPath:"([^"]{0,100})")?\}\): type: '\w+' reason: '(\w{1,128})' ?/;

/** What an entry of the time before entries had a structure says. */
export function factsOfText(text: string): readonly Told[] {
  const check = CHECK.exec(text);
  if (check !== null) {
    const [found, probe, where = '', container = '', how] = check;
    const pod = podIn(where);
    const message = `${probe} probe ${how}: ${text.slice(found.length)}`;
    return pod === null ? [] : [{ pod, container, tells: { is: 'check', message } }];
  }
  const sync = SYNC.exec(text);
  if (sync !== null) return syncLoop(sync[1] ?? '', podsIn(sync[2] ?? ''));
  const recorded = RECORDED.exec(text);
  if (recorded !== null) {
    const [found, kind = '', namespace = '', name = '', uid = '', path = '', reason = ''] = recorded;
    const tells = { is: 'event', kind, reason, message: text.slice(found.length) } as const;
    return [{ pod: { namespace, name, uid }, ...containerAt(path), tells }];
  }
  const killing = KILLING.exec(text);
  if (killing !== null) {
    const pod = podIn(text) ?? { namespace: '', name: '', uid: '' };
    return [{ pod, tells: { is: 'killing', id: killing[1] ?? '', grace: graceIn(killing[2] ?? '') } }];
  }
  const pod = podIn(text);
  if (pod === null) return [];
  if (text.startsWith('SyncLoop (PLEG)')) return lifecycle(text).map((tells) => ({ pod, tells }));
  if (text.startsWith('SyncLoop (container unhealthy)'))
    return [{ pod, tells: { is: 'unhealthy', probe: 'liveness' } }];
  if (text.startsWith('Error syncing pod')) return notStarted(text, pod);
  const reason =
    /^Container "([^"]{1,63})" \(.{0,300}?\) of pod [^:]{1,600}: (Container failed \w+ probe.*)$/s.exec(text);
  if (reason === null) return [];
  return [{ pod, container: reason[1] ?? '', tells: { is: 'reason', message: reason[2] ?? '', id: '' } }];
}

const podsIn = (text: string) =>
  text
    .split(/", "|, /)
    .map(podIn)
    .filter((pod) => pod !== null);

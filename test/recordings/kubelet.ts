/** Logs of a kubelet as journals hold them, for tests: pod `shop/web`, container `app`. */
export interface Loop {
  /** Times of day at which its liveness check fails; with the last it is doomed. */
  readonly checks: readonly string[];
  readonly died: string;
  readonly started: string;
}

let ids = 0xb000_0000_0001;
let current = '';
const next = (): string => (ids++).toString(16).padStart(16, '0');

/** An entry of 1 March. */
export const entry = (time: string, text: string): string =>
  `I0301 ${time.padEnd(8, '0').includes('.') ? time.padEnd(15, '0') : `${time}.000000`}    4052 kubelet.go:2100] ${text}\n`;

const lifecycle = (type: string, id: string): string =>
  `"SyncLoop (PLEG): event for pod" pod="shop/web" event={"ID":"aaaa-1","Type":"${type}","Data":"${id}"}`;

/** A pod that is assigned to the node: its sandbox a second later, its container two. */
export function begins(time: string): string {
  const [, minutes = '', seconds = ''] = /^(.*:)(\d\d)$/.exec(time) ?? [];
  const later = (by: number): string => `${minutes}${String(Number(seconds) + by).padStart(2, '0')}`;
  current = next();
  return (
    entry(time, '"SyncLoop ADD" source="api" pods=["shop/web"]') +
    entry(later(1), lifecycle('ContainerStarted', next())) +
    entry(later(2), lifecycle('ContainerStarted', current))
  );
}

/** Its liveness check fails, it is to end, has 30 s, ends and starts again. */
export function loopLog({ checks, died, started }: Loop): string {
  const pod = 'pod="shop/web" podUID="aaaa-1"';
  const decided = checks.at(-1) ?? '';
  const before = current || next();
  current = next();
  return [
    ...checks.map((time) =>
      entry(
        time,
        `"Probe failed" probeType="Liveness" ${pod} containerName="app" probeResult="failure" output="HTTP probe failed with statuscode: 503"`,
      ),
    ),
    entry(decided, '"SyncLoop (probe)" probe="liveness" status="unhealthy" pod="shop/web"'),
    entry(
      decided,
      `"Message for Container of pod" containerName="app" containerStatusID={Type:containerd ID:${before}} pod="shop/web" containerMessage="Container app failed liveness probe, will be restarted"`,
    ),
    entry(
      decided,
      `"Killing container with a grace period" ${pod} containerName="app" containerID="containerd://${before}" gracePeriod=30`,
    ),
    entry(died, lifecycle('ContainerDied', before)),
    entry(started, lifecycle('ContainerStarted', current)),
  ].join('');
}

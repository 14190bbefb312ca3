import type { Timeline } from '../../src/timeline/timeline.ts';

/** What a line says; the rest is as in an answer that went well. */
export interface GivenLine {
  /** Time of day of 2026-03-01 with milliseconds: `10:00:00.250`. */
  readonly at: string;
  readonly ms?: number | '-';
  readonly code?: number;
  readonly flags?: string;
  readonly id?: string;
  readonly host?: string;
  readonly cluster?: string;
  readonly from?: string;
  readonly called?: string;
  readonly request?: string;
  readonly agent?: string;
}

const given = (line: GivenLine): Required<GivenLine> => ({
  ms: 10,
  code: 200,
  flags: '-',
  id: '-',
  host: '10.0.0.7:8080',
  cluster: 'outbound|80||web.shop.svc.cluster.local',
  from: '10.0.1.1:45194',
  called: '10.0.0.7:8080',
  request: 'GET /cart?token=s3cr3t HTTP/1.1',
  agent: 'curl/8.7.1',
  ...line,
});

/** A line as Istio writes it from 1.9 on. */
export function istio(line: GivenLine): string {
  const { at, ms, code, flags, id, host, cluster, from, called, request, agent } = given(line);
  return `[2026-03-01T${at}Z] "${request}" ${code} ${flags} via_upstream - "-" 0 135 ${ms} 4 "192.0.2.7" "${agent}" "${id}" "shop.example" "${host}" ${cluster} ${from} ${called} 198.51.100.9:40210 - default`;
}

/** The same as Envoy writes it unless told otherwise. */
export function envoy(line: GivenLine): string {
  const { at, ms, code, flags, id, host, request, agent } = given(line);
  return `[2026-03-01T${at}Z] "${request}" ${code} ${flags} 0 135 ${ms} 4 "192.0.2.7" "${agent}" "${id}" "shop.example" "${host}"`;
}

/** The same as Istio writes it as JSON. */
export function json(line: GivenLine): string {
  const { at, ms, code, flags, id, host, cluster, from, called, request, agent } = given(line);
  const [method, path, protocol] = request.split(' ');
  const told = (value: string) => (value === '-' ? null : value);
  return JSON.stringify({
    authority: 'shop.example',
    bytes_received: 0,
    downstream_local_address: called,
    downstream_remote_address: '198.51.100.9:40210',
    duration: ms === '-' ? null : ms,
    method,
    path,
    protocol,
    request_id: told(id),
    response_code: code,
    response_code_details: 'via_upstream',
    response_flags: told(flags),
    start_time: `2026-03-01T${at}Z`,
    upstream_cluster: told(cluster),
    upstream_host: told(host),
    upstream_local_address: told(from),
    upstream_service_time: '4',
    user_agent: agent,
    x_forwarded_for: '192.0.2.7',
  });
}

/** What the called box's own proxy writes. */
export const inbound = (line: GivenLine): GivenLine => ({
  cluster: 'inbound|8080||',
  from: '127.0.0.6:45194',
  ...line,
});

/** As `kubectl logs --prefix` prints it. */
export const of = (pod: string, line: string): string => `[pod/${pod}/istio-proxy] ${line}`;

/** Values of a series, one each second of the timeline, `-` where there is none; null for no such series. */
export function valuesOf(timeline: Timeline, name: string, box?: string): string | null {
  const index = box === undefined ? -1 : timeline.boxes.findIndex((each) => each.name === box);
  const series = timeline.series.find((each) => each.name === name && each.box === index);
  if (series === undefined) return null;
  return Array.from({ length: timeline.clock.length }, (_, second) => {
    const value = series.values[(second * 1000 - series.start) / series.step];
    return value === undefined || Number.isNaN(value) ? '-' : String(value);
  }).join(' ');
}

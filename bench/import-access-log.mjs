// A million lines of an access log, as text and as JSON: time and peak memory of `ratchet import`.
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from './figures.mjs';
import { imported } from './imported.mjs';

const [LINES, PODS, PER_SECOND, TIMES] = [1_000_000, 100, 500, 3];
const START = Date.parse('2026-10-20T10:00:00Z');

/** Lines of a gateway and of a hundred pods: two a request, every tenth has a retry. */
function* lines(count, write) {
  let [state, requests] = [42, 0];
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const hex = (digits) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  for (let line = 0; line < count; requests++) {
    const start = START + Math.floor((requests * 1000) / PER_SECOND);
    const duration = 1 + Math.floor(random() ** 3 * 800);
    const id = `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(6)}${hex(6)}`;
    const tries = random() < 0.1 ? 2 : 1;
    let pod = 0;
    for (let attempt = 0; attempt < tries && line < count; attempt++, line++) {
      pod = Math.floor(random() * PODS);
      const code = attempt + 1 < tries ? 503 : 200;
      yield write({
        pod: `web-7d9c5b8f6c-${pod}`,
        inbound: true,
        start: start + 1,
        duration: duration - 1,
        id,
        code,
        address: `10.0.0.${pod}`,
      });
    }
    if (line++ < count)
      yield write({
        pod: 'gateway-5f6d8',
        inbound: false,
        start,
        duration,
        id,
        code: 200,
        address: `10.0.0.${pod}`,
      });
  }
}

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

const asText = ({ pod, inbound, start, duration, id, code, address }) =>
  `[pod/${pod}/istio-proxy] [${new Date(start).toISOString()}] "GET /cart/items?page=${duration} HTTP/1.1" ${code} - via_upstream - "-" 0 5289 ${duration} ${duration} "192.0.2.7" "${AGENT}" "${id}" "shop.example" "${address}:8080" ${inbound ? 'inbound|8080||' : 'outbound|80||web.shop.svc.cluster.local'} ${inbound ? '127.0.0.6:45194' : '10.0.1.1:45194'} ${address}:8080 10.0.1.1:40210 - default\n`;

const asJson = ({ pod, inbound, start, duration, id, code, address }) =>
  `[pod/${pod}/istio-proxy] ${JSON.stringify({
    authority: 'shop.example',
    bytes_received: 0,
    bytes_sent: 5289,
    connection_termination_details: null,
    downstream_local_address: `${address}:8080`,
    downstream_remote_address: '10.0.1.1:40210',
    duration,
    method: 'GET',
    path: `/cart/items?page=${duration}`,
    protocol: 'HTTP/1.1',
    request_id: id,
    requested_server_name: null,
    response_code: code,
    response_code_details: 'via_upstream',
    response_flags: '-',
    route_name: 'default',
    start_time: new Date(start).toISOString(),
    upstream_cluster: inbound ? 'inbound|8080||' : 'outbound|80||web.shop.svc.cluster.local',
    upstream_host: `${address}:8080`,
    upstream_local_address: inbound ? '127.0.0.6:45194' : '10.0.1.1:45194',
    upstream_service_time: String(duration),
    user_agent: AGENT,
    x_forwarded_for: '192.0.2.7',
  })}\n`;

function written(file, count, write) {
  const to = openSync(file, 'w');
  let piece = '';
  for (const line of lines(count, write)) {
    piece += line;
    if (piece.length > 1e6) {
      writeSync(to, piece);
      piece = '';
    }
  }
  writeSync(to, piece);
  closeSync(to);
  return statSync(file).size;
}

export async function importAccessLog() {
  const folder = mkdtempSync(join(tmpdir(), 'ratchet-bench-'));
  try {
    for (const [what, write, count, times] of [
      ['text', asText, LINES, TIMES],
      ['JSON', asJson, LINES, TIMES],
      ['text', asText, 5 * LINES, 1],
    ]) {
      const file = join(folder, 'access.log');
      const bytes = written(file, count, write);
      const runs = Array.from({ length: times }, () => imported(file, join(folder, 'out.jsonl')));
      const took = (what) => runs.map((run) => run[what]);
      const wanted = count === LINES ? '<= 6' : undefined;
      print(`access log, ${count / 1e6} million lines as ${what}`, [bytes / 1e6], 'MB');
      print('  import', took('seconds'), 's', wanted);
      print('  import: CPU', took('cpu'), 's');
      print('  import: peak memory', took('peak'), 'MB', '<= 300 beyond the timeline');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

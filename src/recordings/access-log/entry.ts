import { isLoopback } from '../facts/address.ts';

/** What is read off one line. Nothing of a path, header, client or authority is; the request id only as a number. */
export interface Entry {
  /** Start of the request, milliseconds since 1970-01-01T00:00:00Z. */
  start: number;
  /** In milliseconds; -1 where it is not told. */
  duration: number;
  /** 0: there was no answer. */
  code: number;
  /** As bits, see flags.ts. */
  flags: number;
  /** The proxy of the box that was called wrote it; else that of the caller, or one between. */
  isInbound: boolean;
  /** Where it was sent last, without its port (`10.0.0.7`); empty where it is not told or no address. */
  host: string;
  /** The address of the machine or pod that wrote it; empty where it is not told. */
  own: string;
  /** The request id as two numbers of 32 bits; both 0 where none is told. */
  idHigh: number;
  idLow: number;
}

export const emptyEntry = (): Entry => ({
  start: 0,
  duration: -1,
  code: 0,
  flags: 0,
  isInbound: false,
  host: '',
  own: '',
  idHigh: 0,
  idLow: 0,
});

/** What became of a line. */
export type Reading = 'request' | 'connection' | 'other';

/** Notes the request id that lies at `from` to `until` of a text; `-` and nothing are none. */
export function takeId(entry: Entry, text: string, from: number, until: number): void {
  entry.idHigh = 0;
  entry.idLow = 0;
  const end = Math.min(until, from + 200);
  if (end <= from || (end === from + 1 && text.charCodeAt(from) === 0x2d)) return;
  let [high, low] = [0x9e3779b9, 0x85ebca6b];
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul((low << 5) ^ (low >>> 27) ^ code, 0x27d4eb2f);
  }
  entry.idHigh = mixed(high);
  // Never 0, so that it is told from none.
  entry.idLow = (mixed(low) | 1) >>> 0;
}

/** Spreads a number over all 32 bits. */
export function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * Where a request was sent and whose proxy says so, from what the line has of it. A cluster tells the side; where
 * it tells none, what was sent to the machine itself is inbound. `called`: the address that the client called;
 * `from`: the one that it was sent on from.
 */
export function takeRoute(entry: Entry, host: string, cluster: string, from: string, called: string): void {
  entry.host = addressIn(host);
  entry.isInbound = isInbound(cluster, entry.host);
  entry.own = addressIn(entry.isInbound ? called : from);
  if (isLoopback(entry.host)) entry.host = '';
  if (isLoopback(entry.own)) entry.own = '';
}

function isInbound(cluster: string, host: string): boolean {
  // Istio; Consul names the cluster of the app itself local_app.
  if (cluster.startsWith('inbound') || cluster.startsWith('InboundPassthrough')) return true;
  if (cluster.startsWith('local_app')) return true;
  return !cluster.startsWith('outbound') && isLoopback(host);
}

/** `10.0.0.7` of `10.0.0.7:8080`, `::1` of `[::1]:80`; empty for what is no address: a socket, a host name, `-`. */
function addressIn(text: string): string {
  if (text.length < 3 || text.length > 200) return '';
  // What a tunnel carries: envoy://connect_originate/10.0.0.7:8080
  const from = text.startsWith('envoy://') ? text.lastIndexOf('/') + 1 : 0;
  if (text.charCodeAt(from) === 0x5b) {
    const close = text.indexOf(']', from);
    const inside = text.slice(from + 1, close);
    return close > 0 && /^[0-9a-fA-F:.]{2,45}$/.test(inside) ? inside : '';
  }
  const colon = text.lastIndexOf(':');
  const address = text.slice(from, colon < from ? text.length : colon);
  return /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address) ? address : '';
}

import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { quoted, visible } from '../../text/escape.ts';
import { Problem } from '../../text/problem.ts';
import { faultCode } from '../faults.ts';

/** Where to ask, and how to be let in. */
export interface Server {
  readonly url: URL;
  /** Sent as a bearer token, to this host alone; null for none. */
  readonly token: string | null;
  /** Certificates to trust beside those of the system, as PEM; null for none. */
  readonly ca: string | null;
  readonly verifiesTls: boolean;
}

export interface Answer {
  readonly status: number;
  /** What the server asks to wait before the next try, in milliseconds; null if it says nothing. */
  readonly retryAfter: number | null;
  readonly body: readonly Buffer[];
}

/** The largest answer that is held at once. */
const MAX_ANSWER = 1024 * 1024 * 1024;
/** Longer than Prometheus works on a query (two minutes by default). Milliseconds. */
const PATIENCE = 150_000;
const MOST_REDIRECTS = 5;
/** Some servers take no longer line. */
const LONGEST_QUERY = 4000;

/** The URL of a server as it was typed. Throws `Problem`: credentials do not belong there. */
export function serverUrl(typed: string): URL {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Problem(`found ${quoted(typed)}; expected the URL of a server, such as http://prometheus:9090`);
  if (url.username !== '' || url.password !== '')
    throw new Problem(
      'found a user in the URL; expected none: a token comes from --token-file or the environment (RATCHET_TOKEN)',
    );
  url.search = '';
  url.hash = '';
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/**
 * Asks a server once, by GET or, for what is too long for a line, by POST. Redirects are followed; the token
 * stays behind where they lead to another host or out of TLS. Throws `Problem` for what no later try will mend,
 * other errors for what one may.
 */
export async function ask(server: Server, path: string, params: URLSearchParams): Promise<Answer> {
  let url = new URL(path, server.url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await askOnce(server, url, params);
    if (answer.location === null) return answer;
    const next = URL.canParse(answer.location, url.href) ? new URL(answer.location, url) : null;
    if (next === null || !/^https?:$/.test(next.protocol))
      throw new Problem(`${hostOf(url)}: is redirected to ${quoted(answer.location)}; expected a URL`);
    next.search = '';
    next.username = next.password = '';
    url = next;
  }
  throw new Problem(`${hostOf(server.url)}: is redirected more than ${MOST_REDIRECTS} times`);
}

/** What sentences call a server: no path, no user. */
export const hostOf = (url: URL): string => visible(url.host);

function askOnce(
  { url: home, token, ca, verifiesTls }: Server,
  url: URL,
  params: URLSearchParams,
): Promise<Answer & { readonly location: string | null }> {
  const query = params.toString();
  const isLong = query.length > LONGEST_QUERY;
  const at = new URL(url);
  if (!isLong) at.search = query;
  const isHome = url.host === home.host && (url.protocol === home.protocol || url.protocol === 'https:');
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const sent = (isTls ? tlsRequest : plainRequest)(
      at,
      {
        method: isLong ? 'POST' : 'GET',
        timeout: PATIENCE,
        headers: {
          accept: 'application/json',
          ...(isLong ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...(token !== null && isHome ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(isTls ? { rejectUnauthorized: verifiesTls, ...(ca === null ? {} : { ca }) } : {}),
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        const location = status >= 300 && status < 400 ? (headers.location ?? null) : null;
        const body: Buffer[] = [];
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > MAX_ANSWER) {
            response.destroy();
            reject(
              new Problem(`${hostOf(url)}: answers more than 1 GiB at once; a longer --step asks for less`),
            );
          }
          body.push(chunk);
        });
        response.on('end', () =>
          resolve({ status, location, retryAfter: waitOf(headers['retry-after']), body }),
        );
        response.on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    sent.on('error', (error) => reject(hopeless(url, error)));
    sent.end(isLong ? query : undefined);
  });
}

const waitOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,4}$/.test(header) ? Number(header) * 1000 : null;

/** What no later try will mend is a sentence; all else stays as it is. */
function hopeless(url: URL, error: Error): Error {
  const code = faultCode(error);
  if (code === 'ENOTFOUND') return new Problem(`${hostOf(url)}: no such host`);
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return new Problem(
      `${hostOf(url)}: its certificate is not trusted (${code}); --ca-file names one to trust, --insecure-skip-tls-verify trusts all`,
    );
  if (code === 'EPROTO' || code.startsWith('ERR_SSL'))
    return new Problem(`${hostOf(url)}: does not speak TLS there; expected http:// instead?`);
  return error;
}

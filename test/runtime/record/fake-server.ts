import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/** What came in: method, path with query or body, and the authorization that came with it. */
export interface Asked {
  readonly path: string;
  readonly params: URLSearchParams;
  readonly authorization: string | undefined;
}

export type Respond = (asked: Asked, response: ServerResponse) => void;

const running: Server[] = [];
afterEach(async () => {
  const stopped = running.splice(0).map((server) => new Promise((done) => server.close(done)));
  await Promise.all(stopped);
});

/** A server on loopback that answers as told; closed after the test. */
export async function fakeServer(respond: Respond): Promise<{ url: URL; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://x');
      const one = {
        path: url.pathname,
        params: request.method === 'POST' ? new URLSearchParams(body) : url.searchParams,
        authorization: request.headers.authorization,
      };
      asked.push(one);
      response.setHeader('connection', 'close');
      respond(one, response);
    });
  });
  running.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/`), asked };
}

async function readAll(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** An answer of query_range: series by labels and samples. */
export const matrix = (
  ...result: readonly [Readonly<Record<string, string>>, ...(readonly [number, string])[]][]
): string =>
  JSON.stringify({
    status: 'success',
    data: { resultType: 'matrix', result: result.map(([metric, ...values]) => ({ metric, values })) },
  });

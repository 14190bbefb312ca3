import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Server } from '../../../src/runtime/record/server.ts';
import { workspace } from '../workspace.ts';

/** A certificate of our own for 127.0.0.1, made anew for each run. */
const path = workspace();
const made = ((): boolean => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!made) console.warn('openssl is not installed: the tests of certificates are skipped');

let close = (): void => undefined;
let url = new URL('https://127.0.0.1/');

beforeAll(async () => {
  if (!made) return;
  const files = ['-keyout', path('key.pem'), '-out', path('cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...files, ...subject];
  execFileSync('openssl', args, { stdio: 'ignore' });
  const server = createServer(
    { key: readFileSync(path('key.pem')), cert: readFileSync(path('cert.pem')) },
    (_, response) => void response.setHeader('connection', 'close').end('{}'),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  close = () => void server.close();
}, 30_000);
afterAll(() => close());

describe.skipIf(!made)('a certificate', () => {
  const status = async (choice: Partial<Server>): Promise<number> =>
    (await ask({ url, token: null, ca: null, verifiesTls: true, ...choice }, '', new URLSearchParams()))
      .status;

  test('that nobody vouches for is not trusted, and the sentence says what to do', async () => {
    await expect(status({})).rejects.toThrow(
      /certificate is not trusted \(\w+\); --ca-file names one to trust/,
    );
  });

  test('of --ca-file is', async () => {
    expect(await status({ ca: readFileSync(path('cert.pem'), 'utf8') })).toBe(200);
  });

  test('is any with --insecure-skip-tls-verify', async () => {
    expect(await status({ verifiesTls: false })).toBe(200);
  });
});

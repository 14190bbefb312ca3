import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPreferences } from '../../src/runtime/config.ts';
import { configFile } from '../../src/runtime/places.ts';
import { workspace } from './workspace.ts';

const machine = (platform: string, env: Readonly<Record<string, string>> = {}) => ({
  platform,
  home: '/home/ann',
  env,
});

test.each([
  ['linux', {}, '/home/ann/.config/ratchet/config.yaml'],
  ['freebsd', {}, '/home/ann/.config/ratchet/config.yaml'],
  ['darwin', {}, '/home/ann/Library/Application Support/ratchet/config.yaml'],
  ['win32', { APPDATA: '/roaming' }, '/roaming/ratchet/Config/config.yaml'],
  ['linux', { XDG_CONFIG_HOME: '/etc/ann' }, '/etc/ann/ratchet/config.yaml'],
  ['darwin', { XDG_CONFIG_HOME: '/etc/ann' }, '/etc/ann/ratchet/config.yaml'],
  ['win32', { XDG_CONFIG_HOME: '/etc/ann' }, '/etc/ann/ratchet/config.yaml'],
  ['linux', { XDG_CONFIG_HOME: 'here' }, '/home/ann/.config/ratchet/config.yaml'],
  ['linux', { XDG_CONFIG_HOME: '' }, '/home/ann/.config/ratchet/config.yaml'],
])('on %s with %o the configuration is %s', (platform, env, path) => {
  expect(configFile(machine(platform, env))).toBe(path);
});

const place = workspace();
const written = (name: string, text: string | Buffer): string => {
  writeFileSync(place(name), text);
  return place(name);
};

test('no file says nothing, nor does one whose folder is a file', async () => {
  expect(await readPreferences(place('missing.yaml'))).toEqual({});
  expect(await readPreferences(join(written('file', ''), 'config.yaml'))).toEqual({});
});

test('what it says is read, with a mark of Unicode before it', async () => {
  expect(await readPreferences(written('good.yaml', '\ufefftheme: dark\n'))).toEqual({ theme: 'dark' });
});

test('what is wrong is said with the whole path and the line', async () => {
  const path = written('bad.yaml', '\nthem: dark\n');
  await expect(readPreferences(path)).rejects.toThrow(
    `${path}:2: found unknown key "them"; did you mean theme?`,
  );
});

test('a directory and what is too large are refused', async () => {
  mkdirSync(place('folder'));
  await expect(readPreferences(place('folder'))).rejects.toThrow('is a directory; expected a file');
  const large = written('large.yaml', '#'.repeat(65 * 1024));
  await expect(readPreferences(large)).rejects.toThrow('is larger than 64 KiB, the most that is read');
});

test('any bytes end in settings or in a sentence', async () => {
  await expect(readPreferences(written('bytes.yaml', Buffer.from([0xff, 0, 1, 2, 0x1b])))).rejects.toThrow(
    /bytes\.yaml.*expected|not YAML/,
  );
});

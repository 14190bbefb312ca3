import { StringDecoder } from 'node:string_decoder';
import { keyReader } from './key-reader.ts';
import { splitter } from './splitter.ts';

/** So long, in milliseconds, the rest of an escape sequence may take; an Escape key has none. */
const REST_MS = 50;

/** What keys are read from: process.stdin, a terminal, is one. */
export interface Keyboard {
  setRawMode(raw: boolean): unknown;
  on(event: 'data', listener: (chunk: Buffer) => void): unknown;
  off(event: 'data', listener: (chunk: Buffer) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** Calls `handle` with the name of each key that is pressed (see keys.ts), without Ink. Gives back how to stop. */
export function readRawKeys(keyboard: Keyboard, handle: (key: string) => void): () => void {
  const decoder = new StringDecoder('utf8');
  const parts = splitter();
  const keysOf = keyReader();
  let timer: NodeJS.Timeout | null = null;
  const press = (part: string): void => {
    for (const key of keysOf(part)) handle(key);
  };
  const onData = (chunk: Buffer): void => {
    if (timer !== null) clearTimeout(timer);
    for (const part of parts.push(decoder.write(chunk))) press(part);
    timer = setTimeout(() => {
      const rest = parts.rest();
      if (rest !== '') press(rest);
    }, REST_MS);
    timer.unref();
  };
  keyboard.setRawMode(true);
  keyboard.on('data', onData);
  keyboard.resume();
  return () => {
    if (timer !== null) clearTimeout(timer);
    keyboard.off('data', onData);
    keyboard.setRawMode(false);
    keyboard.pause();
  };
}

import { useStdin } from 'ink';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { keyReader } from './key-reader.ts';

/**
 * Calls `handle`, as it was last given, with the name of each key that is pressed, in order. Ink's own useInput
 * throws at a key with Ctrl that it has no name for, such as Ctrl-F1, so only its reading is used.
 */
export function useKeys(handle: (key: string) => void): void {
  const { internal_eventEmitter: inputs, setRawMode } = useStdin();
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  }, [handle]);
  useEffect(() => {
    const read = keyReader();
    const onInput = (input: string): void => {
      for (const name of read(input)) latest.current(name);
    };
    setRawMode(true);
    inputs.on('input', onInput);
    return () => {
      inputs.removeListener('input', onInput);
      setRawMode(false);
    };
  }, [inputs, setRawMode]);
}

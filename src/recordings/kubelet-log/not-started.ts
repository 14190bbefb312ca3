import type { Told } from './fact.ts';

/** What `failed to "StartContainer" for "app" with CrashLoopBackOff: "…"` says, quotation marks escaped or not. */
export function notStarted(text: string, pod: Told['pod']): readonly Told[] {
  const plain = text.replaceAll('\\', '');
  return [
    ...plain.matchAll(/failed to "StartContainer" for "([^"]{1,63})" with (\w{1,60}): "(.{0,2000})/gs),
  ].map(([, container = '', word = '', message = '']) => ({
    pod,
    container,
    tells: { is: 'not-started', word, message },
  }));
}

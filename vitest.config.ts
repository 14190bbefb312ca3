import { defineConfig } from 'vitest/config';
import { nativeSource } from './test/native.ts';

export default defineConfig({
  // The production build of React has no jsxDEV.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // src/ without the module runner, three times as fast; with it under --watch.
  plugins: [nativeSource()],
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // One worker on each core: most of the time goes into simulations.
    maxWorkers: '100%',
    // Files share modules, which hold no state but runs that are made once.
    isolate: false,
    // It takes away what test/e2e/program.ts has built.
    globalSetup: ['test/e2e/program.ts'],
    env: { TZ: 'UTC', NODE_ENV: 'production' },
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The production build of React has no jsxDEV.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    testTimeout: 30_000,
    // One worker on each core: most of the time goes into simulations.
    maxWorkers: '100%',
    env: { TZ: 'UTC', NODE_ENV: 'production' },
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The production build of React has no jsxDEV.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    testTimeout: 30_000,
    env: { TZ: 'UTC', NODE_ENV: 'production' },
  },
});

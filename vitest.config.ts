import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Two copies of graphql 16 (CommonJS and ESM) in one process refuse each other's types.
  resolve: { alias: { graphql: 'graphql/index.js' } },
  test: {
    include: ['test/**/*.test.ts'],
    // No module holds state, so test files may share them: loading them once for all files halves the run.
    isolate: false,
    // Two files at a time also where there are two cores; many of them wait.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});

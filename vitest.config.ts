import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Two copies of graphql 16 (CommonJS and ESM) in one process refuse each other's types.
  resolve: { alias: { graphql: 'graphql/index.js' } },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});

import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/slow-first.ts';

export default defineConfig({
  resolve: {
    // Two copies of graphql 16 (CommonJS and ESM) in one process refuse each other's types.
    alias: { graphql: 'graphql/index.js' },
  },
  // The packages of this repository are taken from their sources.
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
    sequence: { sequencer: SlowFirst },
    globalSetup: ['test/dashboard/built.ts'],
    // No module holds state, so test files may share them: loading them once for all files halves the run.
    isolate: false,
    // Two files at a time also where there are two cores; many of them wait.
    maxWorkers: '100%',
    execArgv: ['--conditions=source'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // On a machine nobody knows what waits for real processes is tried once more; the report says which was.
    retry: process.env['CI'] === undefined ? 0 : 1,
    // What is awaited comes soon; how soon is not what a test is about, nor what a busy machine can promise.
    expect: { poll: { timeout: 10_000 } },
  },
});

import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import CpuTimeReport from './test/runner/cpu-time-report.ts';
import { SlowFirst } from './test/runner/slow-first.ts';
import { installedChromium } from './test/support/installed-chromium.ts';

const chromium = installedChromium();

/** On a machine nobody knows what waits for real processes is tried once more; the report says which was. */
const retry = process.env['CI'] === undefined ? 0 : 1;

/** What takes long and seldom breaks, as memory, packages and a thousand connections do: by `npm run test:long`, not in the gate. */
const longRuns = ['test/**/*.long.test.ts', 'packages/*/test/**/*.long.test.ts'];

/** Single tests that do are marked `{ tags: 'long' }`: the gate leaves them out, `npx vitest run PATH` does not. */
const tags = [{ name: 'long', description: 'takes long, and another test of the gate goes the same way' }];

/** What runs in Node, with the gateway, the sandbox and the page as it is built. */
const inNode = (
  name: string,
  files: Pick<NonNullable<TestProjectInlineConfiguration['test']>, 'include' | 'exclude'>,
): TestProjectInlineConfiguration => ({
  test: {
    name,
    ...files,
    tags,
    runner: `${import.meta.dirname}/test/runner/cpu-time-runner.ts`,
    // No module holds state, so test files may share them: loading them once for all files halves the run.
    isolate: false,
    // Node loads them itself, and takes the packages of this repository from their sources.
    execArgv: [
      '--max-semi-space-size=32',
      '--conditions=source',
      '--import',
      `${import.meta.dirname}/test/runner/from-source.mjs`,
    ],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry,
    // Tests wait for events. These bounds only end what hangs, also on a machine with other work.
    expect: { poll: { timeout: 60_000 } },
  },
});

/** Parts of the page by themselves, in the browser. Where there is none they are left out; tests of the page say so. */
const inBrowser = (executablePath: string): TestProjectInlineConfiguration => ({
  extends: './packages/dashboard/vite.config.ts',
  test: {
    name: 'page',
    include: ['packages/dashboard/test/**/*.test.tsx'],
    tags,
    isolate: false,
    testTimeout: 120_000,
    retry,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Chromium has no sandbox for root.
      provider: playwright({ launchOptions: { executablePath, chromiumSandbox: process.getuid?.() !== 0 } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

const node = inNode('node', {
  include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
  exclude: longRuns,
});
const long = inNode('long', { include: longRuns });

export default defineConfig({
  test: {
    tags,
    globalSetup: ['test/dashboard/built.ts'],
    projects: chromium === undefined ? [node, long] : [node, long, inBrowser(chromium)],
    sequence: { sequencer: SlowFirst },
    reporters: ['default', new CpuTimeReport()],
    // More files at a time than there are cores: many of them wait.
    maxWorkers: 2 * availableParallelism(),
  },
});

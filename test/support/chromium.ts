import { type Browser, type BrowserContextOptions, chromium as engine, type Page } from 'playwright-core';
import type { TestAPI } from 'vitest';
import { installedChromium } from './installed-chromium.ts';

/** A real browser, for what only one can say. */
interface Chromium {
  /** A page of somebody who has never been here; it is closed after the test. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** What pages have complained about so far: what they threw, refused by their policy, failed to load or wrote as an error. */
  complaints(): readonly string[];
}

interface InChromium {
  /** One browser for all tests of a worker; without an installed one the test is skipped, in CI it fails. */
  chromium: Chromium;
  /** What ends it; no test needs it. */
  chromiumEnds: null;
}

const missing = 'Chromium is not installed; CHROMIUM may say where it is.';

let running: Promise<Browser> | null = null;
let isMissed = false;

/** Starts with the first test that wants it. Vitest's own fixtures of a worker would be one for each `extend`. */
function start(executablePath: string): Promise<Browser> {
  running ??= engine.launch({
    executablePath,
    // Chromium has no sandbox for root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      // WebGL without a graphics card. Pages themselves are put together without it, which costs a fifth of it.
      ...['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
      ...['--disable-gpu-compositing', '--disable-gpu-rasterization'],
    ],
  });
  return running;
}

async function stop(): Promise<void> {
  const browser = await running;
  running = null;
  await browser?.close();
}

/** Any `test` with a browser: `withChromium(test)`. */
export const withChromium = <T extends object>(plain: TestAPI<T>) =>
  plain.extend<InChromium>({
    chromiumEnds: [
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
      async ({}, use) => {
        await use(null);
        await stop();
      },
      { scope: 'worker' },
    ],
    chromium: async ({ skip, chromiumEnds: _ }, use) => {
      const executablePath = installedChromium();
      if (executablePath === undefined) return miss(skip);
      const browser = await start(executablePath);
      const thrown: unknown[] = [];
      const complaints: string[] = [];
      const contexts: { close(): Promise<void> }[] = [];
      await use({
        async open(options = {}) {
          // What moves is drawn again and again.
          const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
          contexts.push(context);
          // As for all waiting of tests: it only ends what hangs, also on a machine with other work.
          context.setDefaultTimeout(60_000);
          const page = await context.newPage();
          page.on('pageerror', (error) => {
            thrown.push(error);
            complaints.push(error.message);
          });
          page.on('console', (message) => {
            if (message.type() === 'error') complaints.push(message.text());
          });
          return page;
        },
        complaints: () => complaints,
      });
      await Promise.all(contexts.map((context) => context.close()));
      if (thrown.length > 0) throw thrown[0];
    },
  });

function miss(skip: (note: string) => never): never {
  if (process.env['CI']) throw new Error(missing);
  if (!isMissed) process.stderr.write(`\n*** ${missing} Tests that need it are SKIPPED. ***\n\n`);
  isMissed = true;
  return skip(missing);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { withChromium } from '../support/chromium.ts';
import { type Road, roadTo } from '../support/road.ts';
import { test as base } from '../support/test.ts';

interface OfExamples {
  /** Complaints of the browser that a test brings about. */
  tolerated: RegExp | null;
  /** The line between the server of the page and the gateway. */
  road: Road;
  /** Builds the page of a folder by its own configuration, once for all tests of a worker, and answers the folder it is in. */
  built(source: string): Promise<string>;
  /**
   * The page of a folder as its reader has it: built by its own configuration and served by vite, which hands the graph on
   * to the gateway. After the test nothing may have been thrown, refused, missed or asked of another origin.
   */
  pageOf(source: string): Promise<Page>;
  /** A page of `examples/`. */
  example(name: string): Promise<Page>;
}

const examples = fileURLToPath(new URL('../../examples/', import.meta.url));

/** What each builds; starting a browser is not all that takes its time. */
export const long = { timeout: 120_000 };

/** `test` with pages of `examples/` on a gateway with the demonstration of the sandbox. */
export const test = withChromium(
  base.extend<{ demo: boolean }>({ demo: [true, { injected: false }] }),
).extend<OfExamples>({
  tolerated: [null, { injected: false }],
  road: async ({ listener }, use) => {
    const road = await roadTo(listener.url);
    await use(road);
    await road.close();
  },
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
    async ({}, use) => {
      const folders = new Map<string, Promise<string>>();
      await use(async (source) => {
        const folder = folders.get(source) ?? build(source);
        folders.set(source, folder);
        return await folder;
      });
      for (const folder of folders.values()) await rm(await folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  pageOf: async ({ chromium, road, built, tolerated }, use) => {
    const pages: Page[] = [];
    const servers: ChildProcess[] = [];
    const foreign: string[] = [];
    await use(async (source) => {
      const folder = await built(source);
      const serving = ['preview', '--outDir', folder, '--port', '0', '--host', '127.0.0.1'];
      const server = vite(source, serving, { GATEWAY_URL: road.url, NO_COLOR: '1' });
      servers.push(server);
      const { origin } = new URL(await addressOf(server));
      const page = await chromium.open();
      pages.push(page);
      page.on('request', (request) => {
        if (new URL(request.url()).protocol !== 'data:' && !request.url().startsWith(`${origin}/`))
          foreign.push(`asked ${request.url()}`);
      });
      await page.goto(origin);
      return page;
    });
    // First, since a page complains of streams that break.
    await Promise.all(pages.map((page) => page.close()));
    for (const server of servers) server.kill();
    const complaints = chromium.complaints().filter((one) => tolerated?.test(one) !== true);
    const wrong = [...foreign, ...complaints];
    if (wrong.length > 0) throw new Error(`The page did what it should not:\n${wrong.join('\n')}`);
  },
  example: async ({ pageOf }, use) => use((name) => pageOf(join(examples, name))),
});

async function build(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `built-${basename(source)}-`));
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const [code] = await once(vite(source, args, { NODE_ENV: 'production' }), 'exit');
  if (code !== 0) throw new Error(`${source} could not be built.`);
  return folder;
}

/** As the scripts of the page call it, from the installed packages of this repository. */
function vite(cwd: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const entry = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js');
  return spawn(process.execPath, [entry, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('The server ended before it said where it is.');
}

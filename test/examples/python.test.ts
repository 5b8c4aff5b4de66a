import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { frameXml } from '../support/frame.ts';
import { test as base } from '../support/test.ts';

interface Run {
  code: number | null;
  output: string;
  failure: string;
  /** Names of what it saved. */
  saved: string[];
}

const program = fileURLToPath(new URL('../../examples/python/check_project.py', import.meta.url));
const missing = 'Python 3.9 is not installed.';

/** `test` with the program, on a gateway with the demonstration of the sandbox. */
const test = base.extend<{ demo: boolean; folder: string; check(file: string, url?: string): Promise<Run> }>({
  demo: [true, { injected: false }],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'example-python-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  check: async ({ folder, listener, skip }, use) => {
    const { status } = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']);
    if (status !== 0 && process.env['CI']) throw new Error(missing);
    if (status !== 0) return skip(missing);
    await use(async (file, url = listener.url) => {
      const out = join(folder, 'saved');
      const args = ['-B', program, file, '--gateway', url, '--out', out];
      const child = spawn('python3', args, { stdio: ['ignore', 'pipe', 'pipe'] });
      const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
      const [output, failure, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      return { code, output, failure, saved: await readdir(out) };
    });
  },
});

describe('examples/python', () => {
  // So that there is something to tell of.
  test.override({ sandboxOptions: { calculationDelayMs: 100 } });

  test('opens a project file, tells how far it is, prints what fails and saves report and tables', async ({
    ask,
    check,
    folder,
  }) => {
    const { data: before } = await ask('{ projects { totalCount nodes { download { url } } } }');
    const file = join(folder, 'Hall 7.ideaCon');
    const content = await fetch(before.projects.nodes[0].download.url);
    await writeFile(file, Buffer.from(await content.arrayBuffer()));

    const { code, output, failure, saved } = await check(file);

    expect(failure).toBe('');
    expect(output).toContain('[7/7] C7 Secondary beam to girder: PASSED');
    expect(output).toMatch(/C2 Crane bracket beam: FAILED\n {2}BOLTS: .+\n {4}B1009 117\.8 %/);
    expect(output).toMatch(/C3 Canopy beam: FAILED\n {2}ANALYSIS: /);
    expect(output).toContain('4 of 7 connections pass.');
    expect(code).toBe(1);
    const [csv = '', pdf = '', xlsx = ''] = saved.toSorted((a, b) => (a.slice(-4) < b.slice(-4) ? -1 : 1));
    expect(await readFile(join(folder, 'saved', csv), 'utf8')).toContain('C2 Crane bracket beam');
    expect(await readFile(join(folder, 'saved', pdf), 'latin1')).toMatch(/^%PDF/);
    expect(await readFile(join(folder, 'saved', xlsx), 'latin1')).toMatch(/^PK/);
    const { data: after } = await ask('{ projects { totalCount } }');
    expect(after.projects.totalCount).toBe(before.projects.totalCount);
  });

  test('opens open models, and goes on behind the last event of a stream that breaks', {
    tags: 'long',
  }, async ({ check, folder, listener }) => {
    const file = join(folder, 'frame.xml');
    await writeFile(file, frameXml([{ name: 'J1', shear: { Snow: -20_000 } }, { name: 'J2' }]));
    const way = await breakingWay(listener.url);

    const { code, output, failure } = await check(file, way.url);

    expect(failure).toBe('');
    expect(way.lastEventIds).toEqual([undefined, expect.stringMatching(/./)]);
    expect(output.match(/^\[.+/gm)).toHaveLength(2);
    expect(code).toBe(1);
    await way.close();
  });

  test('says why a file cannot be opened', { tags: 'long' }, async ({ check, folder }) => {
    const file = join(folder, 'empty.ideaCon');
    await writeFile(file, 'nothing');

    const { code, failure, saved } = await check(file);

    expect(failure).toContain('Not checked: This sandbox cannot read .ideaCon files.');
    expect([code, saved]).toEqual([2, []]);
  });
});

/** A way to a gateway on which the first stream of events breaks after its first event. */
async function breakingWay(target: string) {
  const lastEventIds: unknown[] = [];
  const server = createServer((asked, answered) => {
    // Each connection of the way has its own end.
    const {
      method,
      headers: { connection: _, ...headers },
    } = asked;
    const onward = request(new URL(asked.url ?? '/', target), { method, headers }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      if (headers.accept !== 'text/event-stream') return answer.pipe(answered);
      lastEventIds.push(headers['last-event-id']);
      const breaks = lastEventIds.length === 1;
      return answer
        .on('data', (chunk: Buffer) => {
          const isEvent = String(chunk).includes('event: next');
          answered.write(chunk, () => {
            if (breaks && isEvent) answered.destroy();
          });
        })
        .on('end', () => answered.end());
    });
    asked.pipe(onward);
    answered.on('close', () => onward.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lastEventIds,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { openLogOutput } from '../../src/log-output.ts';
import { freePort } from '../support/processes.ts';
import { test } from './run.ts';

const nowhere = ['--upstream', 'http://127.0.0.1:1'];

/** What came first. */
const within = <T>(ms: number, work: Promise<T>) => Promise.race([work, wait(ms, 'still there' as const)]);

async function live(url: string): Promise<number | null> {
  const response = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );
  await response?.arrayBuffer();
  return response?.status ?? null;
}

describe('a gateway whose output', () => {
  test('goes to a program that has ended answers on, and SIGTERM ends it', async ({ run }) => {
    const { child, saying, ended } = run('src/main.ts', ['--port', '0', ...nowhere]);
    const [, url = ''] = await saying(/GraphQL +(\S+)\/graphql/);

    child.stdout.destroy();
    child.stderr.destroy();
    for (let count = 0; count < 5; count += 1) await (await fetch(`${url}/elsewhere`)).arrayBuffer();

    expect(await live(url)).toBe(200);
    child.kill('SIGTERM');
    expect(await within(15_000, ended)).toBe(0);
  });

  test('goes to one that had ended before answers too', async ({ run }) => {
    const port = await freePort();
    const { child, ended } = run('src/main.ts', ['--port', String(port), ...nowhere], { isUnread: true });
    child.stdout.destroy();
    child.stderr.destroy();

    await expect.poll(() => live(`http://127.0.0.1:${port}`)).toBe(200);
    child.kill('SIGTERM');

    expect(await within(15_000, ended)).toBe(0);
  });

  test('is not read by anybody answers on, and SIGTERM ends it', async ({ run }) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { child, ended } = run('src/main.ts', ['--port', String(port), ...nowhere], { isUnread: true });
    await expect.poll(() => live(url)).toBe(200);

    // More than a pipe holds.
    for (let count = 0; count < 800; count += 1)
      await (await fetch(`${url}/${'x'.repeat(190)}`)).arrayBuffer();

    expect(await live(url)).toBe(200);
    child.kill('SIGTERM');
    expect(await within(15_000, ended)).toBe(0);
  });
});

describe('lines of the log', () => {
  test('that come in one turn of the event loop are written in one piece, in their order', async () => {
    const pieces: string[] = [];
    const stream = new PassThrough().on('data', (piece: Buffer) => pieces.push(String(piece)));
    const output = openLogOutput(Object.assign(stream, { fd: -1 }));

    for (let line = 0; line < 3; line += 1) output.write(`${line}\n`);
    await output.flushed(1_000);

    expect(pieces.filter((piece) => piece !== '')).toEqual(['0\n1\n2\n']);
  });
});

describe('a sandbox of its own', () => {
  test('whose output goes to a program that has ended works on', { tags: 'long' }, async ({ run }) => {
    const port = await freePort();
    const { child, ended } = run('packages/sandbox/src/main.ts', ['--port', String(port)], {
      isUnread: true,
    });
    child.stdout.destroy();
    child.stderr.destroy();

    const heartbeat = () =>
      fetch(`http://127.0.0.1:${port}/heartbeat`).then(
        ({ status }) => status,
        () => null,
      );
    await expect.poll(heartbeat).toBe(200);
    child.kill('SIGTERM');

    expect(await within(15_000, ended)).toBe(0);
  });
});

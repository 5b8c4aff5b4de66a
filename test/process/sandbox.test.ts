import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { compiled } from '../support/compiled.ts';

/** What the gateway starts where it has no service; from its sources a thread takes seconds to start. */
const { startSandbox }: typeof import('@connection-gateway/sandbox/start') = await import(
  compiled('packages/sandbox/src/start.ts')
);

/** Runs the program until it has written a line, or to its end. */
function run(...args: string[]) {
  const child = spawn(process.execPath, [compiled('packages/sandbox/src/main.ts'), ...args], {
    stdio: 'pipe',
  });
  let output = '';
  child.stdout.on('data', (data) => (output += String(data)));
  child.stderr.on('data', (data) => (output += String(data)));
  return { child, output: () => output, ended: once(child, 'exit') };
}

describe('startSandbox', () => {
  test('runs in a thread of its own, starts it again at the same address when it ends, empty, says so, and closes', async () => {
    const threads: Worker[] = [];
    const noted = (thread: Worker) => threads.push(thread);
    process.on('worker', noted);
    const reasons: string[] = [];
    const options = { demo: false, generations: [4] } as const;
    const { url, close } = await startSandbox(options, (reason) => reasons.push(reason));
    process.off('worker', noted);
    expect(await (await fetch(`${url}/heartbeat`)).text()).toBe('Healthy');
    expect((await fetch(`${url}/api/3/clients/connect-client`)).status).toBe(404);
    const clientId = await (await fetch(`${url}/api/4/clients/connect-client`)).text();
    const projects = () => fetch(`${url}/api/4/projects`, { headers: { ClientId: clientId } });
    expect((await projects()).status).toBe(200);

    await threads.at(-1)?.terminate();
    await expect.poll(() => reasons).toEqual(['without an error']);

    expect((await projects()).status).toBe(401);
    await close();
    await expect(projects()).rejects.toThrow('fetch failed');
    expect(reasons).toHaveLength(1);
  }, 90_000);

  test('rejects when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;

    await expect(startSandbox({ port })).rejects.toThrow('EADDRINUSE');
    other.close();
  });
});

describe('the program', () => {
  test('says where it listens and ends on a signal', async () => {
    const { child, output, ended } = run('--port', '0', '--no-demo');
    await once(child.stdout, 'data');

    const url = /http:\S+/.exec(output())?.[0] ?? '';
    expect((await fetch(`${url}/heartbeat`)).status).toBe(200);
    child.kill('SIGTERM');

    expect(await ended).toEqual([0, null]);
  });
});

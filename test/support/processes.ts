import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { compiled } from './compiled.ts';

/** A program of this repository that can be killed and started again at the same address. */
export interface Program {
  url: string;
  start(): Promise<void>;
  /** Without any warning. */
  kill(): Promise<void>;
  /** As asked to; how it ended is its exit code, or the signal. */
  stop(): Promise<number | NodeJS.Signals | null>;
  /** Lets it stand still, with its connections open and silent. */
  freeze(): void;
  thaw(): void;
  output(): string;
}

/**
 * @param main Path of its source in this repository.
 * @param ready Path that answers with success when it can be used.
 * @param options `node` are arguments of Node itself.
 */
export async function program(
  main: string,
  args: readonly string[],
  ready: string,
  { env = {}, node = [] }: { env?: Record<string, string>; node?: readonly string[] } = {},
): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = compiled(main);
  let child: ChildProcess | null = null;
  let output = '';
  return {
    url,
    output: () => output,
    async start() {
      const started = spawn(process.execPath, [...node, file, '--port', String(port), ...args], {
        stdio: 'pipe',
        env: { ...process.env, LOG_LEVEL: 'info', ...env },
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (data) => (output = `${output}${String(data)}`.slice(-20_000)));
      while (!(await answers(`${url}${ready}`))) {
        if (started.exitCode !== null) throw new Error(`${main} ended:\n${output}`);
        await wait(20);
      }
    },
    async stop() {
      const running = child;
      child = null;
      if (running === null) return null;
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      await ended;
      return running.exitCode ?? running.signalCode;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async kill() {
      const running = child;
      child = null;
      if (running === null || running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * One that nobody listens at. It is below those that the system gives to whoever asks for any, from 32,768 on with Linux: a connection of
 * another test could take one of these before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(16_384, 32_768);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

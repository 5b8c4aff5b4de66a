import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { executable, installationsIn, newestKnown, registryKey } from './installations.ts';
import { LaunchError } from './launch-error.ts';
import { type LaunchProgram, type LaunchTimes, type Supervised, supervise } from './supervise.ts';

/** Port of the first service; the others take the next free ones. */
const FIRST_PORT = 5_000;
const LAST_PORT = 5_999;

export interface LaunchOrder {
  /** A program with `{port}` among its arguments; null launches the product. */
  launchCommand: LaunchProgram | null;
  /** `auto`, or the path of an installation or of the program in it. */
  launch: string | null;
  launchCount: number;
  /** Of the gateway, which is not taken. */
  port: number;
}

/** Services that live as long as the gateway. */
export interface LaunchedServices {
  urls: readonly string[];
  /** Why the one at an address is not started any more; null while it is. */
  givenUp(url: string): string | null;
  /** Resolves with the reason when none of them is started any more. */
  over: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts as many services as are ordered, and waits until each answers. Throws `LaunchError`. SIGINT and SIGTERM meanwhile
 * end those that were started.
 *
 * @param times Where they differ from the usual.
 */
export async function launchServices(
  order: LaunchOrder,
  log: Logger,
  times?: Partial<LaunchTimes>,
): Promise<LaunchedServices> {
  const program = order.launchCommand ?? (await productAt(order.launch ?? 'auto'));
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, interrupt);
  const started: Supervised[] = [];
  process.once('exit', () => {
    for (const { kill } of started) kill();
  });
  const stop = async () => void (await Promise.all(started.map((one) => one.stop())));
  try {
    let port = FIRST_PORT - 1;
    for (let count = 0; count < order.launchCount; count += 1) {
      port = await freePort(port + 1, order.port);
      started.push(await supervise(program, port, { log, signal: interruption.signal, times }));
      log.info({ url: started.at(-1)?.url, program: program[0] }, 'a service was launched');
    }
  } catch (error) {
    await stop();
    throw error;
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
  const ended = new Map<string, string>();
  for (const { url, givenUp } of started) void givenUp.then((reason) => ended.set(url, reason));
  const over = Promise.all(started.map(({ givenUp }) => givenUp)).then((reasons) => reasons.at(-1) ?? '');
  const givenUp = (url: string) => ended.get(url) ?? null;
  return { urls: started.map(({ url }) => url), givenUp, over, stop };
}

/** The first port that nothing on this machine listens at. */
async function freePort(from: number, not: number): Promise<number> {
  for (let port = from; port <= LAST_PORT; port += 1) {
    if (port === not) continue;
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
    });
    if (!isFree) continue;
    const closed = once(server, 'close');
    server.close();
    await closed;
    return port;
  }
  throw new LaunchError(`No port from ${from} to ${LAST_PORT} is free for the service.`);
}

/** The product's service with its arguments, from the registry or at a path. */
async function productAt(place: string): Promise<LaunchProgram> {
  const folder = place === 'auto' ? newestKnown(await installed()).folder : place;
  const file = folder.toLowerCase().endsWith('.exe') ? folder : join(folder, executable);
  if (!existsSync(file))
    throw new LaunchError(`There is no ${file}. Name the folder with ${executable}: --launch PATH.`);
  return [file, '-port={port}'];
}

async function installed() {
  try {
    const { stdout } = await promisify(execFile)('reg', ['query', registryKey, '/s', '/reg:64'], {
      windowsHide: true,
    });
    return installationsIn(stdout);
  } catch {
    // What `reg` says where there is no such key.
    return [];
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { LaunchError } from './launch-error.ts';

/** A program and its arguments, of which each may hold `{port}`. */
export type LaunchProgram = readonly [string, ...string[]];

/** When a service is started again, in ms. */
export interface LaunchTimes {
  /** Between an exit and the next start: after the first exit, the second, and all others. */
  pausesMs: readonly number[];
  /** After so long without an exit the next one counts as the first. */
  steadyMs: number;
  /** `mostExits` exits within this time end it. */
  windowMs: number;
  mostExits: number;
  /** How long the first answer may take. */
  startMs: number;
}

const usual: LaunchTimes = {
  pausesMs: [1_000, 5_000, 30_000],
  steadyMs: 1_800_000,
  windowMs: 300_000,
  mostExits: 3,
  startMs: 180_000,
};
/** Between two looks whether a started service answers, and how long one may take. */
const BEAT_MS = 250;
/** From the request to end until a service is killed, in ms. */
const GRACE_MS = 5_000;
/** How long the rest of its output may take after it has ended, in ms. */
const LAST_WORDS_MS = 500;
/** Characters of the output that are kept to say why it ended. */
const KEPT = 500;

/** A program that is started again when it ends. */
export interface Supervised {
  url: string;
  /** Resolves with the reason when it is not started any more. */
  givenUp: Promise<string>;
  /** Ends it, with all processes it has started. */
  stop(): Promise<void>;
  /** The same at once, for the end of the process. */
  kill(): void;
}

/**
 * Starts a service at a port and waits for its heartbeat. Throws `LaunchError` when it does not come, with what the program
 * said.
 */
export async function supervise(
  program: LaunchProgram,
  port: number,
  { log, signal, times }: { log: Logger; signal: AbortSignal; times?: Partial<LaunchTimes> | undefined },
): Promise<Supervised> {
  const { pausesMs, steadyMs, windowMs, mostExits, startMs } = { ...usual, ...times };
  const url = `http://127.0.0.1:${port}`;
  const [file, ...args] = program.map((part) => part.replace(/\{port\}/g, String(port)));
  const stopping = new AbortController();
  const exits: number[] = [];
  let child: ChildProcess | null = null;
  let [said, inRow] = ['', 0];

  async function runOnce(): Promise<string> {
    said = '';
    // A group of its own, so that what it starts ends with it; on Windows taskkill finds them.
    const started = spawn(file ?? '', args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      detached: process.platform !== 'win32',
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (data) => {
        said = `${said}${String(data)}`.slice(-KEPT);
        log.debug({ url, said: String(data).trimEnd() }, 'the launched service says');
      });
    const closed = once(started, 'close').catch(() => {});
    const [code, ending] = (await once(started, 'exit')) as [number | null, string | null];
    // What it has started holds its output open.
    killTree(started, true);
    await Promise.race([closed, sleep(LAST_WORDS_MS)]);
    child = null;
    const how = code === null ? `by ${ending}` : `with exit code ${code}`;
    return said.trim() === '' ? `It ended ${how}.` : `It ended ${how} and said: "${said.trim()}".`;
  }

  /** Answers why it is not started any more. */
  async function keepUp(): Promise<string> {
    for (;;) {
      const since = performance.now();
      const how = await runOnce().catch((error: Error) => `It cannot be started: ${error.message}`);
      if (stopping.signal.aborted) return 'It was stopped.';
      log.warn({ url, how }, 'a launched service has ended');
      const now = performance.now();
      exits.push(now);
      const recent = exits.filter((at) => now - at < windowMs).length;
      if (how.startsWith('It cannot')) return how;
      if (recent >= mostExits) return `${how} That was exit ${recent} within ${windowMs / 60_000} min.`;
      inRow = now - since > steadyMs ? 1 : inRow + 1;
      await sleep(pausesMs[Math.min(inRow, pausesMs.length) - 1], undefined, {
        signal: stopping.signal,
      }).catch(() => {});
      if (stopping.signal.aborted) return 'It was stopped.';
    }
  }

  const givenUp = keepUp();

  async function stop(): Promise<void> {
    stopping.abort();
    const running = child;
    if (running !== null) {
      killTree(running, false);
      await Promise.race([givenUp, sleep(GRACE_MS)]);
      killTree(running, true);
    }
    await givenUp;
  }

  const started = await Promise.race([
    untilBeating(url, AbortSignal.any([signal, stopping.signal, AbortSignal.timeout(startMs)])),
    givenUp,
  ]);
  if (started === 'beats') return { url, givenUp, stop, kill: () => child !== null && killTree(child, true) };
  await stop();
  const why =
    started !== 'silent'
      ? started
      : signal.aborted
        ? 'It was stopped before it answered.'
        : `It did not answer at ${url}/heartbeat within ${startMs / 1000} s.`;
  throw new LaunchError(`The service could not be launched: ${program.join(' ')}. ${why}`);
}

async function untilBeating(url: string, signal: AbortSignal): Promise<'beats' | 'silent'> {
  while (!signal.aborted) {
    if (await beats(url)) return 'beats';
    await sleep(BEAT_MS, undefined, { signal }).catch(() => {});
  }
  return 'silent';
}

function beats(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(`${url}/heartbeat`, { timeout: BEAT_MS * 8, agent: false }, (response) => {
      const { statusCode = 0 } = response.resume();
      resolve(statusCode >= 200 && statusCode < 300);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

/** Tells a process and all it has started to end, or ends them. What is gone already is no error. */
function killTree({ pid }: ChildProcess, isForced: boolean): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    // A program without a window cannot be asked to.
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(-pid, isForced ? 'SIGKILL' : 'SIGTERM');
  } catch {
    // They are gone.
  }
}

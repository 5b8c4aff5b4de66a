import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { SandboxOptions } from './http/options.ts';
import { startThread } from './thread.ts';

/** Options that can travel to another thread, and where to listen. */
export interface StartOptions
  extends Pick<
    SandboxOptions,
    'demo' | 'generations' | 'calculationDelayMs' | 'laterAdditions' | 'platesAsUtilization'
  > {
  /** Default `127.0.0.1`. */
  readonly host?: string;
  /** Default 0: a free one. */
  readonly port?: number;
}

/** A sandbox running in a thread of its own. */
export interface RunningSandbox {
  /** For example `http://127.0.0.1:5000`; it stays when the thread has to be started again. */
  readonly url: string;
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 2000;
/** Before a thread that has ended is started again, and between two attempts to. */
const PAUSE_MS = 200;

/**
 * Starts the sandbox in a worker thread. One that ends without being told to is started again at the same address, empty.
 *
 * @param onRestart Told why it ended, once it listens again, or that it cannot be started.
 * Errors: those of listening, for example a port that is taken.
 */
export async function startSandbox(
  options: StartOptions = {},
  onRestart: (reason: string) => void = () => undefined,
): Promise<RunningSandbox> {
  const closing = new AbortController();
  let { worker, url } = await startWorker(options);
  const again = { ...options, port: Number(new URL(url).port) };
  watch();

  function watch(): void {
    let reason = 'without an error';
    worker.once('error', (error) => {
      reason = error.message;
    });
    worker.once('exit', () => {
      if (!closing.signal.aborted) void restart(reason).catch(() => undefined);
    });
  }

  async function restart(reason: string): Promise<void> {
    await wait(PAUSE_MS, undefined, { signal: closing.signal });
    try {
      ({ worker, url } = await startWorker(again));
    } catch (error) {
      return await restart(
        `${reason}, and then: ${error instanceof Error ? error.message : error}`.slice(-300),
      );
    }
    watch();
    if (closing.signal.aborted) await closeWorker(worker);
    else onRestart(reason);
  }

  return {
    url,
    async close() {
      closing.abort();
      await closeWorker(worker);
    },
  };
}

async function startWorker(options: StartOptions): Promise<{ worker: Worker; url: string }> {
  const worker = startThread('worker', { workerData: options });
  const url = await new Promise<string>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The sandbox ended with code ${code} before it was ready.`)),
    );
  });
  worker.removeAllListeners();
  return { worker, url };
}

async function closeWorker(worker: Worker): Promise<void> {
  // One that has ended has no number any more.
  if (worker.threadId === -1) return;
  const ended = once(worker, 'exit');
  worker.postMessage('close');
  const impatience = setTimeout(() => void worker.terminate(), CLOSE_WITHIN_MS);
  await ended;
  clearTimeout(impatience);
}

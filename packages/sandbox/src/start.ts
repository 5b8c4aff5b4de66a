import type { Worker } from 'node:worker_threads';
import type { SandboxOptions } from './http/options.ts';
import { startThread } from './thread.ts';

/** Options that can travel to another thread, and where to listen. */
export interface StartOptions
  extends Pick<SandboxOptions, 'demo' | 'generations' | 'calculationDelayMs' | 'laterAdditions'> {
  /** Default `127.0.0.1`. */
  readonly host?: string;
  /** Default 0: a free one. */
  readonly port?: number;
}

/** A sandbox running in a thread of its own. */
export interface RunningSandbox {
  /** For example `http://127.0.0.1:5000`. */
  readonly url: string;
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 2000;

/** Starts the sandbox in a worker thread. Errors: those of listening, for example a port that is taken. */
export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const worker = startThread('worker', { workerData: options });
  const url = await new Promise<string>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The sandbox ended with code ${code} before it was ready.`)),
    );
  });
  worker.removeAllListeners();
  return { url, close: () => closeWorker(worker) };
}

async function closeWorker(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.postMessage('close');
  const impatience = setTimeout(() => void worker.terminate(), CLOSE_WITHIN_MS);
  await ended;
  clearTimeout(impatience);
}

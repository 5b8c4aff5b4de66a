import { Worker } from 'node:worker_threads';
import type { SandboxOptions } from './options.ts';

/** Options that can travel to another thread, and where to listen. */
export interface StartOptions
  extends Pick<SandboxOptions, 'demo' | 'generations' | 'calculationDelayMs' | 'calculationJobs'> {
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
  const worker = createWorker(options);
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

/** Node 20 does not give worker threads the loader of their parent, so sources register it for themselves. */
function createWorker(options: StartOptions): Worker {
  const fromSource = import.meta.url.endsWith('.ts');
  const script = new URL(fromSource ? './worker.ts' : './worker.js', import.meta.url);
  if (!fromSource) return new Worker(script, { workerData: options });
  const loader = import.meta.resolve('tsx/esm/api');
  const code = `import { register } from ${JSON.stringify(loader)};
register();
await import(${JSON.stringify(script.href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { workerData: options });
}

async function closeWorker(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.postMessage('close');
  const impatience = setTimeout(() => void worker.terminate(), CLOSE_WITHIN_MS);
  await ended;
  clearTimeout(impatience);
}

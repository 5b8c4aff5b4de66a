import { getHeapStatistics } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Heap of one thread at most, MB; `--max-old-space-size` goes before. */
const MOST_HEAP_MB = 2048;

/**
 * Starts a module of this folder, named without extension, in a thread of its own, which ends alone when its memory does
 * not suffice. Node 20 does not give threads the loader of their parent, so sources register it for themselves.
 */
export function startThread(module: string, given: WorkerOptions = {}): Worker {
  const ownMb = Math.floor(getHeapStatistics().heap_size_limit / 1024 ** 2);
  const resourceLimits = { maxOldGenerationSizeMb: Math.min(ownMb, MOST_HEAP_MB) };
  const options: WorkerOptions = { resourceLimits, ...given };
  const fromSource = import.meta.url.endsWith('.ts');
  const script = new URL(`./${module}.${fromSource ? 'ts' : 'js'}`, import.meta.url);
  if (!fromSource) return new Worker(script, options);
  const loader = import.meta.resolve('tsx/esm/api');
  const code = `import { register } from ${JSON.stringify(loader)};
register();
await import(${JSON.stringify(script.href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), options);
}

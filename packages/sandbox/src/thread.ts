import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a module of this folder, named without extension, in a thread of its own. Node 20 does not give threads the
 * loader of their parent, so sources register it for themselves.
 */
export function startThread(module: string, options: WorkerOptions = {}): Worker {
  const fromSource = import.meta.url.endsWith('.ts');
  const script = new URL(`./${module}.${fromSource ? 'ts' : 'js'}`, import.meta.url);
  if (!fromSource) return new Worker(script, options);
  const loader = import.meta.resolve('tsx/esm/api');
  const code = `import { register } from ${JSON.stringify(loader)};
register();
await import(${JSON.stringify(script.href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), options);
}

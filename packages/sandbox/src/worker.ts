import { parentPort, workerData } from 'node:worker_threads';
import { createSandbox } from './http/server.ts';
import type { StartOptions } from './start.ts';

/** Runs the sandbox in this thread and tells the other one its address; any message from there ends it. */
async function run(port: NonNullable<typeof parentPort>, { host, port: number, ...options }: StartOptions) {
  const sandbox = createSandbox({
    ...options,
    calculationThreads: 1,
    // Nobody can ask for them across threads.
    remember: 0,
    onDefect: (error) =>
      process.stderr.write(`Sandbox defect: ${error instanceof Error ? error.stack : error}\n`),
  });
  port.once('message', () => {
    void sandbox.close().finally(() => port.close());
  });
  const url = await sandbox.listen({ host: host ?? '127.0.0.1', port: number ?? 0 });
  port.postMessage(url);
}

// `start.ts` starts this file with its options as data.
if (parentPort !== null) await run(parentPort, workerData as StartOptions);

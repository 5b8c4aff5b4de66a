import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** CPU of a process so far in ms, and its memory in MB. */
interface Usage {
  cpuMs: number;
  residentMb: number;
  heapMb: number;
}

/** A process that is measured from the outside: it knows nothing of the benchmark but for a probe it is started with. */
export interface Measured {
  url: string;
  usage(options?: { afterGc?: boolean }): Promise<Usage>;
  stop(): Promise<void>;
}

// Answers what the benchmark wants to know over the channel to its parent, in whatever program it is put.
const PROBE = `process.on('message', (question) => {
  if (question.gc) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  process.send({ number: question.number, cpuMs: (user + system) / 1000, residentMb: rss / 1e6, heapMb: heapUsed / 1e6 });
});`;
const withProbe = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(PROBE)}`];
/** As `npm start` does. */
const AS_STARTED = '--max-semi-space-size=32';
const fromSource = ['--import', 'tsx', '--conditions=source'];

const here = (name: string) => new URL(name, import.meta.url).pathname;

/** A program of this folder that says its address when it listens. */
export async function startHere(name: string, args: readonly string[] = []): Promise<Measured> {
  const child = fork(here(name), args, { execArgv: [...withProbe, ...fromSource] });
  const [ready] = (await once(child, 'message')) as [{ url: string }];
  return measured(child, ready.url);
}

/** The gateway as it is built, on a free port. Its CPU until it listened is that of its start. */
export async function startGateway(
  service: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Measured> {
  const args = [
    ...withProbe,
    AS_STARTED,
    here('../../dist/connection-gateway.js'),
    '--port',
    '0',
    '--upstream',
    service,
  ];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, ...settings },
  });
  const { stderr } = child;
  if (stderr === null) throw new Error('The gateway has no standard error.');
  for await (const line of createInterface({ input: stderr })) {
    const url = /GraphQL\s+(\S+)\/graphql/.exec(line)?.[1];
    if (url !== undefined) {
      stderr.resume();
      return measured(child, url);
    }
  }
  throw new Error('The gateway did not start.');
}

function measured(child: ChildProcess, url: string): Measured {
  let number = 0;
  return {
    url,
    usage({ afterGc = false } = {}) {
      number += 1;
      const asked = number;
      return new Promise((resolve) => {
        const take = (answer: Usage & { number?: number }) => {
          if (answer.number !== asked) return;
          child.off('message', take);
          resolve(answer);
        };
        child.on('message', take);
        child.send({ number: asked, gc: afterGc });
      });
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

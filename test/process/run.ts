import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base } from 'vitest';
import { compiled } from '../support/compiled.ts';

/** A program of this repository as a process of its own. */
export interface Run {
  child: ChildProcessWithoutNullStreams;
  /** Everything it has said so far, on both streams. */
  said(): string;
  /** The first match in what it says. */
  saying(pattern: RegExp): Promise<RegExpExecArray>;
  /** How it ended: its exit code, or the signal. */
  ended: Promise<number | NodeJS.Signals | null>;
}

interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Whether nobody reads what it says. */
  isUnread?: boolean;
}

/** Runs programs, those of this repository by the path of their source in it, and ends what is left of them. */
export const test = base.extend<{
  run: (path: string, args: readonly string[], options?: RunOptions) => Run;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  run: async ({}, use) => {
    const runs: Run[] = [];
    await use((path, args, options = {}) => {
      const run = start(path, args, options);
      runs.push(run);
      return run;
    });
    for (const { child } of runs) child.kill('SIGKILL');
    await Promise.all(runs.map(({ ended }) => ended));
  },
});

function start(path: string, args: readonly string[], { env = {}, cwd, isUnread = false }: RunOptions): Run {
  const file = path.endsWith('.ts') ? compiled(path) : path;
  const child = spawn(process.execPath, [file, ...args], {
    // Nothing of what the tests themselves were told.
    env: { PATH: process.env['PATH'], ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of isUnread ? [] : [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += String(data);
      for (const listener of listeners) listener();
    });
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  return {
    child,
    said: () => said,
    async saying(pattern) {
      return await new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(said);
          if (match !== null) resolve(match);
        };
        listeners.add(look);
        look();
        child.once('close', () => reject(new Error(`It never said ${pattern}:\n${said}`)));
      });
    },
    ended,
  };
}

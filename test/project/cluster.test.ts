import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

/** Lines of the gateway that name a package, but for those that import its types. */
const linesWith = (name: string) =>
  sourceFiles
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path }) => {
      const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
      const lines = text.split('\n').filter((line) => new RegExp(`['"]${name}['"]`).test(line));
      return lines.map((line) => ({ path, line: line.trim() }));
    })
    .filter(({ line }) => !line.startsWith('import type '));

test('only the one who opens a connection to Redis loads its client', () => {
  expect(linesWith('ioredis')).toEqual([
    { path: 'src/cluster/connection.ts', line: "const { Redis } = await import('ioredis');" },
  ]);
});

test('BullMQ is loaded with the first step that waits for a machine of several gateways', () => {
  expect([...linesWith('bullmq'), ...linesWith('./bullmq.ts')]).toEqual([
    { path: 'src/jobs/steps/bullmq.ts', line: "export { Queue, Worker } from 'bullmq';" },
    {
      path: 'src/jobs/steps/bullmq-queues.ts',
      line: "const [bullmq, connection] = await Promise.all([import('./bullmq.ts'), redis.connect('steps')]);",
    },
  ]);
});

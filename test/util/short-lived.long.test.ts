import { Pool } from 'undici';
import { test as base, describe, expect } from 'vitest';
import { type Program, program } from '../support/processes.ts';

// What a request makes is young memory that is gone at the next look through it. What is held for longer is moved about
// instead, which was most of the garbage of a small query; no snapshot of the heap shows it.

const WARM = 1_500;
const ASKED = 2_000;
const AT_ONCE = 16;
/** Of each request, in bytes: those under way at the time, and the little that Node keeps. It was 13,000. */
const MOST_KEPT = 6_000;

const test = base
  .extend(
    'sandbox',
    { scope: 'file' },
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
    async ({}, { onCleanup }): Promise<Program> => {
      const sandbox = await program('packages/sandbox/src/main.ts', ['--no-demo'], '/heartbeat');
      onCleanup(() => sandbox.kill());
      await sandbox.start();
      return sandbox;
    },
  )
  .extend('gateway', { scope: 'file' }, async ({ sandbox }, { onCleanup }): Promise<Program> => {
    const gateway = await program('src/main.ts', ['--upstream', sandbox.url], '/health/live', {
      env: { LOG_LEVEL: 'warn', READ_CACHE: 'off' },
      node: ['--trace-gc'],
    });
    onCleanup(() => gateway.kill());
    await gateway.start();
    return gateway;
  });

/** Bytes that outlived each look through young memory, together. */
function keptIn(trace: string): number {
  let kept = 0;
  let before: number | null = null;
  for (const line of trace.split('\n')) {
    const [, kind, after] = /ms: (Scavenge|Mark-Compact).*? -> ([\d.]+) /.exec(line) ?? [];
    if (kind === undefined) continue;
    if (kind === 'Scavenge' && before !== null) kept += Math.max(0, Number(after) - before);
    before = Number(after);
  }
  return kept * 2 ** 20;
}

describe('what a request makes', () => {
  test.for([
    ['a query of nothing', '{ __typename }', '{"data":{"__typename":"Query"}}'],
    [
      'a query that asks the service',
      '{ projects { totalCount } }',
      '{"data":{"projects":{"totalCount":0}}}',
    ],
  ])('is gone with it (%s)', async ([, query, wanted], { gateway }) => {
    const pool = new Pool(gateway.url, { connections: AT_ONCE });
    const body = JSON.stringify({ query });
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    async function ask(times: number): Promise<void> {
      let asked = 0;
      const caller = async () => {
        while (asked < times) {
          asked += 1;
          const { body: answer } = await pool.request({ method: 'POST', path: '/graphql', headers, body });
          expect(await answer.text()).toBe(wanted);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, caller));
    }

    await ask(WARM);
    const before = gateway.output().length;
    await ask(ASKED);
    const trace = gateway.output().slice(before);
    await pool.close();

    expect(trace).toContain('Scavenge');
    expect(keptIn(trace) / ASKED).toBeLessThan(MOST_KEPT);
  });
});

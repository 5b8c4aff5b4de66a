import { setTimeout as wait } from 'node:timers/promises';
import { jointOf } from '../../../support/designed.ts';
import { askAt } from './callers.ts';
import type { ChaosGateway } from './system.ts';

/** Reads a project at one gateway several times a second. */
export interface Probe {
  stop(): Promise<void>;
  /** Longest time from one answer to the next, in ms. */
  longestMs(): number;
  /** What was said in place of an answer, without repeats. */
  refusals: Set<string>;
}

const PAUSE_MS = 150;
/** Longer than any gateway keeps a request waiting for its owner, in ms. */
const PATIENCE_MS = 30_000;

export function startProbe(gateway: ChaosGateway, key: string, project: string): Probe {
  let answeredAt = performance.now();
  let longestMs = 0;
  let isOver = false;
  const refusals = new Set<string>();
  const asked = {
    query: 'query ($id: ID!) { connection(id: $id) { name } }',
    variables: { id: jointOf(project).connection },
    patienceMs: PATIENCE_MS,
  };
  const asking = (async () => {
    while (!isOver) {
      const answer = await askAt(gateway, key, asked).catch((error: Error) => error);
      if ('data' in answer && answer.data?.connection) {
        longestMs = Math.max(longestMs, performance.now() - answeredAt);
        answeredAt = performance.now();
      } else refusals.add('message' in answer ? answer.message : (answer.errors?.[0]?.message ?? '?'));
      await wait(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
    },
    longestMs: () => Math.round(Math.max(longestMs, performance.now() - answeredAt)),
    refusals,
  };
}

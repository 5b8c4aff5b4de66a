import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Ask } from '../../../support/test.ts';
import type { ChaosGateway, ChaosSystem } from './system.ts';

/** Gateways as a balancer sees them, which asks every half second whether they live. */
export interface Balancer {
  /** Whether callers are sent there. */
  isUp(gateway: ChaosGateway): boolean;
  close(): void;
}

const LOOK_MS = 500;
/** Time a caller waits for an answer before asking again, in ms. */
const PATIENCE_MS = 5_000;

export function createBalancer({ one, other }: ChaosSystem): Balancer {
  const down = new Set<ChaosGateway>();
  const closing = new AbortController();
  async function watch(gateway: ChaosGateway): Promise<void> {
    while (!closing.signal.aborted) {
      const isThere = await fetch(`${gateway.url}/health/live`, { signal: AbortSignal.timeout(1_000) })
        .then(async (response) => {
          await response.arrayBuffer();
          return response.ok;
        })
        .catch(() => false);
      if (isThere) down.delete(gateway);
      else down.add(gateway);
      await wait(LOOK_MS);
    }
  }
  void watch(one);
  void watch(other);
  return { isUp: (gateway) => !gateway.isIsland && !down.has(gateway), close: () => closing.abort() };
}

/** Asks one gateway; throws where no answer comes. */
export async function askAt(
  { url }: ChaosGateway,
  key: string,
  { query, variables, patienceMs = PATIENCE_MS }: Asked,
): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': key },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(patienceMs),
  });
  return (await response.json()) as Answer;
}

interface Asked {
  query: string;
  variables: Record<string, unknown>;
  patienceMs?: number;
}

/** Asks a gateway that is preferred, or the other where that is down or refuses connections. */
export async function askBalanced(
  balancer: Balancer,
  [preferred, second]: readonly [ChaosGateway, ChaosGateway],
  key: string,
  asked: Asked,
): Promise<Answer> {
  const [begin, next] = balancer.isUp(preferred) ? [preferred, second] : [second, preferred];
  try {
    return await askAt(begin, key, asked);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return await askAt(next, key, asked);
  }
}

/** Asks again and again until there is an answer without errors; for what is no measurement. */
export const patiently =
  (balancer: Balancer, { one, other }: ChaosSystem, key: string): Ask =>
  async (query, variables = {}) => {
    for (let tries = 1; ; tries += 1) {
      const gateways = tries % 2 === 0 ? ([one, other] as const) : ([other, one] as const);
      const asked = { query, variables, patienceMs: 20_000 };
      const answer = await askBalanced(balancer, gateways, key, asked).catch((error: unknown) => error);
      if (isAnswer(answer) && answer.errors === undefined) return answer;
      if (tries === 100) throw new Error(`No answer: ${isAnswer(answer) ? JSON.stringify(answer) : answer}`);
      await wait(300);
    }
  };

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !(value instanceof Error);

const isRefused = (error: unknown): boolean =>
  error instanceof Error && (Reflect.get(error, 'code') === 'ECONNREFUSED' || isRefused(error.cause));

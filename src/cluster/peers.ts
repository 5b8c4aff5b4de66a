import { Agent } from 'undici';
import { type ForwardedCallers, forwardedHeader } from '../auth/forwarded-callers.ts';
import type { LiveGateway } from './preferred-gateway.ts';
import type { RedisStore } from './redis-store.ts';

/** What the gateway answers to another one. What it throws is a failure there too. */
type PeerAnswer = (input: unknown) => Promise<unknown>;

/** Questions of gateways to each other, signed as forwarded requests are. */
export interface Peers {
  /** Waits for the answer for as long as it takes. Throws where there is none. */
  ask(gateway: LiveGateway, question: string, input: unknown, signal: AbortSignal): Promise<unknown>;
  /** Asks all others at once. Who does not answer in time is silent. */
  askOthers(question: string, input: unknown): Promise<{ answers: unknown[]; silent: string[] }>;
  /** Answers a question from now on. */
  on(question: string, answer: PeerAnswer): void;
  /** Null where there is no such question. */
  answerTo(question: string): PeerAnswer | null;
  close(): Promise<void>;
}

/** Where gateways ask each other; the question comes after it. */
export const peerPath = '/cluster/';

/** How long others may take to answer what is asked of all, in ms. */
const PATIENCE_MS = 3_000;

export function createPeers(
  callers: Pick<ForwardedCallers, 'sign'>,
  { gatewayId, liveGateways }: Pick<RedisStore, 'gatewayId' | 'liveGateways'>,
): Peers {
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 2_000 } });
  const answers = new Map<string, PeerAnswer>();
  const ask: Peers['ask'] = async ({ id, address }, question, input, signal) => {
    const { statusCode, body } = await agent.request({
      ...{ origin: address, path: `${peerPath}${question}`, method: 'POST', signal },
      headers: { 'content-type': 'application/json', [forwardedHeader]: callers.sign(null, id) },
      body: JSON.stringify(input),
    });
    const answer: unknown = await body.json();
    if (statusCode === 200) return answer;
    throw new Error(`Gateway ${id} answered ${question} with ${statusCode}.`);
  };

  return {
    ask,
    async askOthers(question, input) {
      const others = liveGateways().filter(({ id }) => id !== gatewayId);
      const answers = await Promise.allSettled(
        others.map(async (one) => await ask(one, question, input, AbortSignal.timeout(PATIENCE_MS))),
      );
      return {
        answers: answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
        silent: others.filter((_, at) => answers[at]?.status === 'rejected').map(({ address }) => address),
      };
    },
    on: (question, answer) => void answers.set(question, answer),
    answerTo: (question) => answers.get(question) ?? null,
    close: async () => await agent.destroy(),
  };
}

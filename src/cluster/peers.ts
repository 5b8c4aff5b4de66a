import { Agent } from 'undici';
import { type ForwardedCallers, forwardedHeader } from '../auth/forwarded-callers.ts';
import type { LiveGateway } from './preferred-gateway.ts';

/** What the gateway answers to another one. What it throws is a failure there too. */
type PeerAnswer = (input: unknown) => Promise<unknown>;

/** Questions of gateways to each other, signed as forwarded requests are. */
export interface Peers {
  /** Waits for the answer for as long as it takes. Throws where there is none. */
  ask(gateway: LiveGateway, question: string, input: unknown, signal: AbortSignal): Promise<unknown>;
  /** Answers a question from now on. */
  on(question: string, answer: PeerAnswer): void;
  /** Null where there is no such question. */
  answerTo(question: string): PeerAnswer | null;
  close(): Promise<void>;
}

/** Where gateways ask each other; the question comes after it. */
export const peerPath = '/cluster/';

export function createPeers(callers: Pick<ForwardedCallers, 'sign'>): Peers {
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 2_000 } });
  const answers = new Map<string, PeerAnswer>();
  return {
    async ask({ id, address }, question, input, signal) {
      const { statusCode, body } = await agent.request({
        ...{ origin: address, path: `${peerPath}${question}`, method: 'POST', signal },
        headers: { 'content-type': 'application/json', [forwardedHeader]: callers.sign(null, id) },
        body: JSON.stringify(input),
      });
      const answer: unknown = await body.json();
      if (statusCode === 200) return answer;
      throw new Error(`Gateway ${id} answered ${question} with ${statusCode}.`);
    },
    on: (question, answer) => void answers.set(question, answer),
    answerTo: (question) => answers.get(question) ?? null,
    close: async () => await agent.destroy(),
  };
}

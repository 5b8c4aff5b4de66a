import type { Answer, Gateway, Request } from './gateway.ts';
import { type Network, pause } from './network.ts';
import { between, oneOf, type Random, untilNext } from './random.ts';

/** What went wrong, said so that it can be looked for in a run with the same seed. */
interface Findings {
  /** A read that did not show an acknowledged change. */
  stale: string[];
  /** A change that is there twice. */
  doubled: string[];
}

export interface Users {
  /** Nobody begins anything from now on. */
  rest(): void;
  findings: Findings;
  counts: { requests: number; changes: number; studies: number; retries: number };
  /** From the first time that a request was sent until it was answered, in s, of those that were sent more than once. */
  withoutAnswer: number[];
  /** Of all requests, in ms. */
  times: number[];
  /** How many changes were acknowledged to each of them. */
  acknowledged: ReadonlyMap<string, number>;
  areWaiting(): number;
}

interface UsersOptions {
  count: number;
  /** Between two requests of a user, in s. */
  thinkS: number;
  /** Of all requests. */
  changes: number;
  studies: number;
  random: Random;
  network: Network;
  /** A balancer in front of the gateways that are there. */
  gateways(): readonly Gateway[];
}

/** How long a program waits before it sends again, in ms. */
const GIVE_UP_MS = 10_000;
/** How often a balancer keeps a user at the gateway of the last request. */
const STICKY = 0.5;
/** Users work for a while and then do something else: how often the next request comes soon, and how soon in s. */
const BURST = 0.85;
const QUICK_S = 2;

export function createUsers(options: UsersOptions): Users {
  const { count, thinkS, random, network, gateways } = options;
  const findings: Findings = { stale: [], doubled: [] };
  const counts = { requests: 0, changes: 0, studies: 0, retries: 0 };
  const acknowledged = new Map<string, number>();
  const withoutAnswer: number[] = [];
  const times: number[] = [];
  let isResting = false;
  let waiting = 0;

  function newRequest(user: string): Request {
    const kind = random();
    counts.requests += 1;
    const key = `${user}-${counts.requests}`;
    if (kind < options.studies)
      return { kind: 'study', user, key, points: Math.round(between(random, 10, 60)) };
    return kind < options.studies + options.changes ? { kind: 'change', user, key } : { kind: 'read', user };
  }

  async function live(user: string): Promise<void> {
    let at: Gateway | undefined;
    acknowledged.set(user, 0);
    // They do not all come at once.
    await pause(between(random, 0, 2 * thinkS * 1000));
    while (!isResting) {
      const request = newRequest(user);
      if (at === undefined || !gateways().includes(at) || random() > STICKY) at = oneOf(random, gateways());
      if (at !== undefined) at = await send(request, at);
      await pause(
        1000 * untilNext(random, random() < BURST ? QUICK_S : (thinkS - BURST * QUICK_S) / (1 - BURST)),
      );
    }
  }

  /** Sends until it is answered, as programs do: what has a key may be sent again. */
  async function send(request: Request, first: Gateway): Promise<Gateway | undefined> {
    const since = performance.now();
    let gateway: Gateway | undefined = first;
    waiting += 1;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await askAt(gateway, request);
      if (answer?.is === 'answered') {
        waiting -= 1;
        times.push(performance.now() - since);
        if (attempt > 1) withoutAnswer.push((performance.now() - since) / 1000);
        check(request, answer.changes);
        return gateway;
      }
      counts.retries += 1;
      await pause(answer?.is === 'refused' ? answer.retryAfterMs : 500);
      if (answer === null) gateway = oneOf(random, gateways());
    }
  }

  async function askAt(gateway: Gateway | undefined, request: Request): Promise<Answer | null> {
    if (gateway === undefined) return null;
    try {
      return await network.ask('users', gateway.id, () => gateway.receive(request), GIVE_UP_MS);
    } catch {
      return null;
    }
  }

  function check(request: Request, changes: number): void {
    const { user, kind } = request;
    const before = acknowledged.get(user) ?? 0;
    const wanted = kind === 'change' ? before + 1 : before;
    if (kind === 'change') counts.changes += 1;
    if (kind === 'study') counts.studies += 1;
    // One that is there twice is told once.
    acknowledged.set(user, Math.max(wanted, changes));
    const text = `${user} at ${Math.round(performance.now())} ms: ${changes} changes instead of ${wanted}`;
    if (changes < wanted) findings.stale.push(text);
    if (changes > wanted) findings.doubled.push(text);
  }

  for (let at = 1; at <= count; at += 1) void live(`user-${at}`);
  return {
    rest() {
      isResting = true;
    },
    ...{ findings, counts, withoutAnswer, times, acknowledged },
    areWaiting: () => waiting,
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { request } from 'undici';
import type { Job } from '../jobs/job.ts';
import { messageOf, type WebhookMessage } from './message.ts';
import { type Delivery, noopObserver, type WebhookObserver } from './observer.ts';
import { keyOf, signedHeaders } from './signature.ts';

/** Tells receivers outside that long work has ended. */
export interface Webhooks {
  /** @param principalId On whose behalf it ran. Never throws, and never blocks the caller. */
  jobEnded(job: Job, principalId: string): void;
  /** Gives what is on its way `graceMs` to arrive; what waits to be repeated is dropped, and the log says so. */
  close(graceMs: number): Promise<void>;
}

export interface WebhookOptions {
  /** Addresses, as the operator has set them; no caller can name another. */
  urls: readonly string[];
  secret: string;
  log: Logger;
  observer?: WebhookObserver | undefined;
  /** Pauses before the attempts that follow the first, in ms. */
  pausesMs?: readonly number[];
  /** Messages in flight or waiting, for all addresses together; more are dropped. */
  mostWaiting?: number;
}

const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000];
const MOST_WAITING = 1000;
/** How long a receiver may take, in ms. */
const ANSWER_MS = 10_000;
/** Of an answer, which no one reads, in bytes. */
const ANSWER_BYTES = 64_000;
/** Does nothing. */
const GONE = 410;

/** Sends each message until a receiver takes it (2xx) or all attempts are used. Redirects are not followed. */
export function createWebhooks(options: WebhookOptions): Webhooks {
  const {
    urls,
    secret,
    log,
    pausesMs = PAUSES_MS,
    mostWaiting = MOST_WAITING,
    observer = noopObserver,
  } = options;
  const key = keyOf(secret);
  const stop = new AbortController();
  const cut = new AbortController();
  const waiting = new Set<Promise<void>>();

  /** Status of the answer; the reason where there is none. */
  async function send(url: string, { id, body }: WebhookMessage): Promise<number | string> {
    try {
      const answer = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders(key, id, new Date(), body) },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), cut.signal]),
      });
      await answer.body.dump({ limit: ANSWER_BYTES }).catch(() => {});
      return answer.statusCode;
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
      return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
    }
  }

  async function deliver(url: string, message: WebhookMessage): Promise<Delivery> {
    // Not the path, which may be a key.
    const facts = { webhookId: message.id, receiver: new URL(url).host };
    for (const [index, pause] of [0, ...pausesMs].entries()) {
      try {
        if (pause > 0) await sleep(pause, undefined, { signal: stop.signal, ref: false });
      } catch {
        break;
      }
      const outcome = await send(url, message);
      const attempt = index + 1;
      observer.attempted(typeof outcome === 'number' ? outcome : null);
      if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) {
        log.info({ ...facts, attempt, status: outcome }, 'a webhook was delivered');
        return 'delivered';
      }
      log.warn({ ...facts, attempt, outcome }, 'a webhook was not taken');
      if (outcome === GONE) break;
    }
    log.error(facts, 'a webhook is given up');
    return 'given_up';
  }

  return {
    jobEnded(job, principalId) {
      const message = messageOf(job, principalId);
      if (message === null) return;
      for (const url of urls) {
        if (waiting.size >= mostWaiting || stop.signal.aborted) {
          log.error(
            { webhookId: message.id, receiver: new URL(url).host },
            'a webhook is dropped: too many wait',
          );
          observer.ended('dropped');
          continue;
        }
        const delivery = deliver(url, message).then((how) => {
          waiting.delete(delivery);
          observer.moved(waiting.size);
          observer.ended(how);
        });
        waiting.add(delivery);
        observer.moved(waiting.size);
      }
    },
    async close(graceMs) {
      stop.abort();
      const impatience = setTimeout(() => cut.abort(), graceMs);
      await Promise.all(waiting);
      clearTimeout(impatience);
    },
  };
}

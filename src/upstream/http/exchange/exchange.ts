import { setTimeout as sleep } from 'node:timers/promises';
import type { Decoder } from '../bodies/decode.ts';
import type { CallerSignal } from '../end-signal.ts';
import type { Limits, UpstreamOptions } from '../options.ts';
import { startDeadline } from '../pool/deadline.ts';
import { createAttempt, type GuardedPool } from './attempt.ts';
import { interrupted, timedOut } from './broken-call.ts';
import type { Progress } from './outcome.ts';
import { pauseBeforeRepeat } from './repeat.ts';
import type { Request, Sender } from './request.ts';

/** Sends one request and repeats it where that is safe. Throws `GatewayError`, or the reason of the caller's abort. */
export type Exchange = <T>(
  request: Request,
  sender: Sender,
  caller: CallerSignal,
  decoder: Decoder<T>,
) => Promise<T>;

/** A repeat waits for a service that is left alone when that is over so soon, in ms. */
const WORTH_WAITING_MS = 1_000;

export function createExchange(guarded: GuardedPool, limits: Limits, log: UpstreamOptions['log']): Exchange {
  const attempt = createAttempt(guarded, limits, log);
  return async function exchange<T>(
    request: Request,
    sender: Sender,
    caller: CallerSignal,
    decoder: Decoder<T>,
  ): Promise<T> {
    const { id, endpoint } = request;
    const milliseconds = endpoint.slow === true ? limits.slowTimeoutMs : limits.timeoutMs;
    const deadline = startDeadline(milliseconds, caller);
    const progress: Progress = { id, sent: false, status: null, clientId: null };
    try {
      for (let repeats = 0; ; repeats += 1) {
        const outcome = await attempt(request, sender, deadline, decoder, progress);
        if ('value' in outcome) {
          // A file releases it at its end.
          if (decoder.kind === 'value') deadline.release();
          return outcome.value;
        }
        const pause = pauseBeforeRepeat(endpoint, outcome.failure, repeats);
        const closedFor = guarded.breaker.retryAfterMs() ?? 0;
        // A pause beyond the deadline is useless: fail at once.
        if (pause === null || pause >= deadline.remaining() || closedFor > WORTH_WAITING_MS)
          throw outcome.error;
        await sleep(Math.max(pause, closedFor), undefined, { signal: deadline.signal });
      }
    } catch (error) {
      deadline.release();
      if (caller.aborted) throw interrupted(id, progress.sent, caller.reason);
      if (deadline.expired) throw timedOut(id, progress.sent, milliseconds);
      throw error;
    }
  };
}

import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult, type IBackoff } from 'cockatiel';
import { GatewayError } from '../../../errors.ts';
import { orAbort } from '../abortable.ts';
import type { AttemptOutcome } from '../attempt-outcome.ts';

/** Keeps calls from a service that is sick, until something small has shown that it is well again. */
export interface Breaker {
  /** ms until the service is tried again; null while calls are let through. */
  retryAfterMs(): number | null;
  /**
   * Returns when calls are let through. The first call after the pause asks the service something small, and goes on
   * when that was answered; all others fail meanwhile. Throws `UPSTREAM_UNAVAILABLE`.
   */
  pass(id: EndpointId, signal: AbortSignal): Promise<void>;
  /** Runs one attempt and learns from its outcome. What is thrown, as an abort of the caller, says nothing. */
  watch<T>(id: EndpointId, attempt: () => Promise<AttemptOutcome<T>>): Promise<AttemptOutcome<T>>;
}

interface BreakerOptions {
  /** Failures one after another that open it; 0 never does. */
  failures: number;
  /** First pause; it doubles up to `LONGEST_PAUSE_MS`. */
  pauseMs: number;
  /** Whether the service answers something small. */
  probe: () => Promise<boolean>;
  onOpen: () => void;
  onClose: () => void;
}

const LONGEST_PAUSE_MS = 30_000;
/** The retry time while a probe runs, in ms. */
const PROBE_MS = 200;

/** Statuses of a service, or of what stands before it, that is not at work. A plain 500 is about one input. */
const sickStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

export function createBreaker({ failures, pauseMs, probe, onOpen, onClose }: BreakerOptions): Breaker {
  let openedAt = 0;
  let pause = pauseMs;
  function pauseOf(milliseconds: number): IBackoff<unknown> {
    pause = milliseconds;
    // The policy measures by the clock on the wall, which may be set; here is the only place that waits.
    return {
      duration: Number.NEGATIVE_INFINITY,
      next: () => pauseOf(Math.min(LONGEST_PAUSE_MS, milliseconds * 2)),
    };
  }
  const policy = circuitBreaker(handleWhenResult(isSick), {
    halfOpenAfter: { next: () => pauseOf(pauseMs) },
    breaker: new ConsecutiveBreaker(failures === 0 ? Number.POSITIVE_INFINITY : failures),
  });
  policy.onBreak(() => {
    openedAt = performance.now();
    onOpen();
  });
  policy.onReset(onClose);

  function retryAfterMs(): number | null {
    if (policy.state === CircuitState.Closed) return null;
    if (policy.state === CircuitState.HalfOpen) return PROBE_MS;
    return Math.max(0, openedAt + pause - performance.now());
  }

  async function tryService(): Promise<void> {
    try {
      await policy.execute(async (): Promise<AttemptOutcome<true>> => {
        return (await probe()) ? { value: true } : { error: closed('GetVersion', 0), failure: silent };
      });
    } catch {
      // It was not let through, which its state says as well.
    }
  }

  return {
    retryAfterMs,
    async pass(id, signal) {
      if (retryAfterMs() === 0) await orAbort(tryService(), signal);
      const wait = retryAfterMs();
      if (wait !== null) throw closed(id, wait);
    },
    async watch(id, attempt) {
      const wait = retryAfterMs();
      // It opened while the call waited for its place.
      if (wait !== null) throw closed(id, wait);
      return await policy.execute(attempt);
    },
  };
}

const silent = { breakage: 'refused', status: null, retryAfter: null, isLate: false } as const;

function isSick(outcome: unknown): boolean {
  // Only outcomes of attempts are ever handed to the policy.
  const result = outcome as AttemptOutcome<unknown>;
  if ('value' in result) return false;
  const { breakage, status, isLate } = result.failure;
  if (breakage !== null) return breakage !== 'closed';
  return isLate || (status !== null && sickStatuses.has(status));
}

function closed(id: EndpointId, wait: number): GatewayError {
  const message = `The service has failed several times; it is not asked for ${id} until it answers again.`;
  return new GatewayError('UPSTREAM_UNAVAILABLE', message, {
    retryable: true,
    retryAfterMs: Math.max(PROBE_MS, Math.ceil(wait)),
    upstream: { operation: id, status: null, title: null, detail: null },
  });
}

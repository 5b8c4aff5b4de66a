import type { GatewayError } from '../../errors.ts';

/** How one attempt ended: with a value, or with the error to throw unless another attempt is made. */
export type AttemptOutcome<T> = { value: T } | { error: GatewayError; failure: Failure };

/** Why an attempt failed, as far as that decides about another one. */
export interface Failure {
  breakage: Breakage | null;
  status: number | null;
  /** ms the service asked to wait. */
  retryAfter: number | null;
  /** The deadline ended it. */
  isLate: boolean;
}

/**
 * `garbled`: what arrived is no HTTP, or too much of it before the body. `machineTimeout`: nothing comes from where it was sent, and
 * would not another time.
 */
export type Breakage = 'refused' | 'reset' | 'closed' | 'garbled' | 'givenUp';

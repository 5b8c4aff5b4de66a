import type { Cancellation } from '../util/cancellation.ts';
import type { Principal } from './principal.ts';

/** What credentials are good for. */
export interface Grant {
  principal: Principal;
  /** When the credentials are not good any more: expired, taken back, or changed. */
  whenOver: Cancellation;
}

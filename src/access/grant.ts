import type { Principal } from './principal.ts';
import type { Stop } from './stop.ts';

/** What credentials are good for. */
export interface Grant {
  principal: Principal;
  /** When the credentials are not good any more: expired, taken back, or changed. */
  whenOver: Stop;
}

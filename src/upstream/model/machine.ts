import type { ApiDeprecation } from './service.ts';

/** `DRAINING` takes no new projects and loses those it has; `AWAY` does not answer, and its projects are opened elsewhere. */
export type MachineState = 'READY' | 'DRAINING' | 'AWAY';

/** A machine of the service, as the gateway sees it. Its address is not told. */
export interface Machine {
  name: string;
  state: MachineState;
  /** Why no work is sent to it, for people; null while it is at work. */
  problem: string | null;
  /** As it last said it; null until then. */
  version: string | null;
  /** Generations of the interface that it says it has; null where it does not say. */
  supportedGenerations: readonly number[] | null;
  /** Null while the generation in use is not deprecated there. */
  deprecation: ApiDeprecation | null;
  /** Calculations it may run at once; null where nothing is set. */
  slots: number | null;
  /** Calls in flight at it, and calls that wait for it. */
  calls: number;
  waiting: number;
  /** When it last answered; null until then. */
  lastSeenAt: Date | null;
}

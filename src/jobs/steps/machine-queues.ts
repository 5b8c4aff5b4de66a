/** The right to calculate on a machine now. */
export interface Slot {
  /** Gives it to the next that waits. */
  leave(): void;
}

/** On whose behalf a machine is to calculate. */
export interface StepOrigin {
  principalId: string;
  jobId: string;
}

/** A place in the queue of a machine that this gateway has taken. */
export interface MachinePlace extends StepOrigin {
  machine: string;
  /** When it came. */
  since: Date;
  /** Whether it has its slot. */
  isGranted: boolean;
}

/**
 * The queues in which steps of jobs wait for a machine: in this process, or of all gateways together. A place that comes
 * when the fewest of the same user wait goes first, and of those the one that came first, so that no user waits behind all work of another.
 */
export interface MachineQueues {
  /**
   * Waits for a slot of a machine; null when the signal comes first.
   *
   * @param slots Calculations that the machine may run at once; null where that is not known, and nothing but a pause is waited for.
   */
  take(machine: string, slots: number | null, origin: StepOrigin, signal: AbortSignal): Promise<Slot | null>;
  /** Gives no more slots of a machine, at any gateway, until it is resumed. What runs goes on. Throws while Redis is unavailable. */
  pause(machine: string): Promise<void>;
  resume(machine: string): Promise<void>;
  isPaused(machine: string): Promise<boolean>;
  /** Places of this gateway, oldest first. */
  places(): readonly Readonly<MachinePlace>[];
  close(): Promise<void>;
}

/** What comes first in a queue: a user's first place before the second of any other. */
export function priorityOf(places: Iterable<MachinePlace>, machine: string, principalId: string): number {
  let waiting = 0;
  for (const place of places)
    if (!place.isGranted && place.machine === machine && place.principalId === principalId) waiting += 1;
  return waiting + 1;
}

import type { Logger } from 'pino';

/** Whether a machine is there, as it was seen. */
export interface Sights {
  /** `missed`: it did not answer the last time, and has not been missed for long. */
  state(): 'here' | 'missed' | 'away';
  /** Why it is not there, for people. */
  problem(): string | null;
  lastSeenAt(): Date | null;
  close(): void;
}

interface SightsOptions {
  log: Partial<Pick<Logger, 'info' | 'warn'>> | undefined;
  away(machine: string): void;
  back(machine: string): void;
  /** It has just answered. */
  seen(machine: string): void;
}

/** Between two looks, and how long one may take, in ms. */
const LOOK_MS = 2_000;
/** Missed for so long it is away, in ms. */
const AWAY_MS = 10_000;

/** Makes what looks at a machine again and again. With null nobody looks: it counts as there. */
export function createSightsOf({ log, away, back, seen }: SightsOptions) {
  return (machine: string, trouble: ((signal: AbortSignal) => Promise<string | null>) | null): Sights => {
    let problem: string | null = null;
    let seenAt: Date | null = null;
    /** By a clock that nobody sets. */
    let missedSince: number | null = null;
    let isAway = false;
    let isLooking = false;

    function note(found: string | null): void {
      problem = found;
      if (found === null) {
        seenAt = new Date();
        missedSince = null;
        if (isAway) comeBack();
        seen(machine);
        return;
      }
      missedSince ??= performance.now();
      if (isAway || performance.now() - missedSince < AWAY_MS) return;
      isAway = true;
      log?.warn?.(
        { machine, reason: found },
        'a machine of the service is away; its projects are opened elsewhere',
      );
      away(machine);
    }

    function comeBack(): void {
      isAway = false;
      log?.info?.({ machine }, 'a machine of the service is back');
      back(machine);
    }

    async function look(): Promise<void> {
      if (isLooking || trouble === null) return;
      isLooking = true;
      try {
        note(await trouble(AbortSignal.timeout(LOOK_MS)));
      } finally {
        isLooking = false;
      }
    }

    const timer = trouble === null ? undefined : setInterval(() => void look(), LOOK_MS).unref();
    void look();

    return {
      state: () => (isAway ? 'away' : problem === null ? 'here' : 'missed'),
      problem: () => problem,
      lastSeenAt: () => seenAt,
      close: () => clearInterval(timer),
    };
  };
}

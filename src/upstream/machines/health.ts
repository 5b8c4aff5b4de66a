import type { Logger } from 'pino';
import { leases } from '../../config/limits.ts';
import type { Reachability } from '../http/reachability.ts';
import type { HealthVotes } from './health-votes.ts';

/** Whether a machine is there, as it was seen. */
export interface MachineHealth {
  /** `missed`: it did not answer the last time, and has not been missed for long. */
  state(): 'here' | 'missed' | 'away';
  /** Why it is not there, for people. */
  problem(): string | null;
  lastSeenAt(): Date | null;
  close(): void;
}

/** How machines are watched. */
export interface WatchTimes {
  /** From one look to the next, in ms. */
  everyMs: number;
  /** A machine that is missed for so long is away, in ms. */
  awayMs: number;
}

interface HealthOptions {
  log: Partial<Pick<Logger, 'info' | 'warn'>> | undefined;
  away(machine: string): void;
  /** It has just answered. */
  seen(machine: string): void;
  /** Votes of other gateways: a machine that one of them reaches is not away. */
  healthVotes: HealthVotes | null;
  times?: Partial<WatchTimes> | undefined;
}

const usual: WatchTimes = { everyMs: 2_000, awayMs: leases.machineMs };
/** How long one look may take, in ms. */
const CHECK_MS = 2_000;

/** Of a machine that is alone: the gateway looks when it is asked how the machine is, and nothing is moved elsewhere. */
export function healthOnDemand(lastCheck: Reachability['lastCheck']): MachineHealth {
  return {
    state() {
      const { problem, silentMs } = lastCheck();
      if (problem === null) return 'here';
      return silentMs < usual.awayMs ? 'missed' : 'away';
    },
    problem: () => lastCheck().problem,
    lastSeenAt: () => lastCheck().seenAt,
    close() {},
  };
}

/** Makes what looks at a machine again and again. */
export function createHealthOf({ log, away, seen, healthVotes, times }: HealthOptions) {
  const { everyMs, awayMs } = { ...usual, ...times };
  return (machine: string, trouble: (signal: AbortSignal) => Promise<string | null>): MachineHealth => {
    let problem: string | null = null;
    let seenAt: Date | null = null;
    /** By the monotonic clock. */
    let missedSince: number | null = null;
    let isAway = false;
    let isLooking = false;

    async function note(found: string | null): Promise<void> {
      problem = found;
      if (found === null) {
        seenAt = new Date();
        missedSince = null;
        if (isAway) log?.info?.({ machine }, 'a machine of the service is back');
        isAway = false;
        healthVotes?.reportSeen(machine);
        seen(machine);
        return;
      }
      missedSince ??= performance.now();
      if (isAway || performance.now() - missedSince < awayMs) return;
      // Where the votes of others are unknown nothing can be moved either.
      if (healthVotes !== null && (await healthVotes.isSeen(machine).catch(() => true))) return;
      isAway = true;
      log?.warn?.(
        { machine, reason: found },
        'a machine of the service is away; its projects are opened elsewhere',
      );
      away(machine);
    }

    async function look(): Promise<void> {
      if (isLooking) return;
      isLooking = true;
      try {
        await note(await trouble(AbortSignal.timeout(CHECK_MS)));
      } finally {
        isLooking = false;
      }
    }

    const timer = setInterval(() => void look(), everyMs).unref();
    void look();

    return {
      state: () => (isAway ? 'away' : problem === null ? 'here' : 'missed'),
      problem: () => problem,
      lastSeenAt: () => seenAt,
      close: () => clearInterval(timer),
    };
  };
}

import type { Logger } from 'pino';
import { isNotFound } from '../../errors.ts';
import type { Machines } from '../../upstream/machines/machines.ts';
import type { Location } from '../location.ts';

/** Closed ones that are still remembered. */
const MOST_CLOSED = 1_000;

/** Locations that projects have left: what a machine still has there is not shown. */
export interface OrphanCleanup {
  /** The project is not used there any more. */
  leave(location: Location): void;
  /** The same, and it is closed there without being waited for; where that fails, when it is met again. */
  close(location: Location): void;
  /** It was closed. An answer that is on its way may still name it. */
  closed(serviceId: string): void;
  /** Whether a project that a machine shows is open at such a place. One that could not be closed is closed now. */
  meets(serviceId: string): boolean;
  /** Closes what could not be closed at a machine before. */
  closeAt(machine: string): void;
  /** It is used there again. */
  takeBack(location: Location): void;
}

interface Left {
  location: Location;
  state: 'left' | 'closing' | 'stays';
}

/** @param machines Not bound to a caller. */
export function createOrphanCleanup(
  machines: Machines,
  log: Pick<Logger, 'debug'> | undefined,
): OrphanCleanup {
  const left = new Map<string, Left>();
  const past = new Set<string>();

  function closed(serviceId: string): void {
    left.delete(serviceId);
    past.add(serviceId);
    const [oldest] = past;
    if (past.size > MOST_CLOSED && oldest !== undefined) past.delete(oldest);
  }

  async function close(one: Left): Promise<void> {
    const { machine, serviceId } = one.location;
    one.state = 'closing';
    try {
      await machines.at(machine).call('CloseProject', { params: { projectId: serviceId } });
      closed(serviceId);
    } catch (err) {
      // A machine that was started anew has nothing of it.
      if (isNotFound(err)) return closed(serviceId);
      one.state = 'stays';
      log?.debug({ err, machine }, 'a project of before could not be closed');
    }
  }

  function leave(location: Location): Left {
    const one = left.get(location.serviceId) ?? { location, state: 'left' };
    left.set(location.serviceId, one);
    return one;
  }

  return {
    leave: (location) => void leave(location),
    close(location) {
      const one = leave(location);
      if (one.state !== 'closing') void close(one);
    },
    closed,
    meets(given) {
      const serviceId = given.toLowerCase();
      const one = left.get(serviceId);
      if (one?.state === 'stays') void close(one);
      return one !== undefined || past.has(serviceId);
    },
    closeAt(machine) {
      for (const one of left.values())
        if (one.location.machine === machine && one.state === 'stays') void close(one);
    },
    takeBack: ({ serviceId }) => void left.delete(serviceId),
  };
}

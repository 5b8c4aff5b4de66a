import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { factsOf } from './known-project.ts';
import type { ProjectDirectory } from './project-directory.ts';
import type { ProjectRecovery } from './recovery.ts';
import { type Location, sameLocation } from './registry/facts.ts';
import type { Lock, ProjectRegistry } from './registry/registry.ts';

/** What a lock is for. */
interface Wanted {
  projectId: string;
  signal: AbortSignal;
  singleChange: EndpointId | null;
}

/** The locks that are held here now. */
export interface ProjectLocks {
  /** Runs `work` while it holds the lock of a project, after changes of other gateways are known here. */
  hold<T>(wanted: Wanted, work: () => Promise<T>): Promise<T>;
  /** The lock of a project. Throws when it is not held here. */
  of(projectId: string): Lock;
  /** Lets other gateways know that something was changed, before one of them can hold a lock. Never throws. */
  publish(): Promise<void>;
  /** Writes the state of a project before its lock ends, if possible. Never throws. */
  noteNow(projectId: string): Promise<void>;
}

interface LocksOptions {
  registry: ProjectRegistry;
  directory: ProjectDirectory;
  /** Recovers what the previous holder left in doubt. */
  recovery: Pick<ProjectRecovery, 'again'>;
  /** Closes an orphan in the background. */
  abandon: (location: Location) => void;
  /** Others have changed it since. */
  outdate: (projectId: string) => void;
  /** Left out where there is no other gateway. */
  publish?: (() => Promise<void>) | undefined;
}

export function createProjectLocks({
  registry,
  directory,
  recovery,
  abandon,
  outdate,
  publish = async () => {},
}: LocksOptions): ProjectLocks {
  const held = new Map<string, Lock>();

  /** Applies the state the previous holder left. */
  async function takeOver(projectId: string, lock: Lock): Promise<void> {
    const { header, pendingChange, pendingOpen, commit } = lock;
    // The gateway that was reopening it is gone, or too late.
    if (pendingOpen !== null && !sameLocation(pendingOpen, header?.facts?.location ?? null))
      abandon(pendingOpen);
    if (header?.isStale === true) outdate(projectId);
    if (header !== null) directory.hear(header);
    if (header?.isStale === true) outdate(projectId);
    if (pendingChange === null) return;
    const known = directory.known(projectId);
    if (known !== null && mayChange(pendingChange)) await recovery.again(known);
    await commit();
  }

  async function published(): Promise<void> {
    try {
      await publish();
    } catch {
      // Redis cannot be reached, so no gateway gets a lock now either; it is told when it is back.
    }
  }

  /** Never throws. */
  async function release(projectId: string, lock: Lock): Promise<void> {
    await published();
    try {
      await lock.note();
    } catch {
      // Where it is open may not be what others know, so that is asked for before it is used again.
      const known = directory.known(projectId);
      if (known !== null) known.location = null;
    } finally {
      held.delete(projectId);
      lock.end();
    }
  }

  function lockOf(projectId: string): Lock {
    const lock = held.get(projectId);
    if (lock === undefined) throw new Error(`Project ${projectId} is not locked by this gateway.`);
    return lock;
  }

  return {
    async hold(wanted, work) {
      const { projectId } = wanted;
      const facts = () => {
        const known = directory.known(projectId);
        return known === null ? null : factsOf(known);
      };
      const lock = await registry.begin({ ...wanted, facts });
      held.set(projectId, lock);
      try {
        await takeOver(projectId, lock);
        return await work();
      } finally {
        await release(projectId, lock);
      }
    },
    of: lockOf,
    publish: published,
    async noteNow(projectId) {
      try {
        await lockOf(projectId).note();
      } catch {
        // It is repeated when the lock ends, and that result counts.
      }
    },
  };
}

/** Whether a change leaves something that would not be there in a project opened anew: results never are. */
function mayChange(id: string): boolean {
  if (!(id in endpoints)) return true;
  const { recovery = 'nothing' }: Endpoint = endpoints[id as EndpointId];
  return recovery !== 'nothing';
}

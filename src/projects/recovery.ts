import type { LimitFunction } from 'p-limit';
import type { Logger } from 'pino';
import { GatewayError, isNotFound } from '../errors.ts';
import { isRejection } from '../upstream/http/exchange/status-error.ts';
import type { Machines } from '../upstream/machines/machines.ts';
import type { ProjectNotice } from '../upstream/model/project-state.ts';
import { type KnownProject, projectGone } from './known-project.ts';
import type { Location } from './location.ts';
import type { ProjectDirectory } from './project-directory.ts';
import type { Reopen } from './reopen.ts';
import type { SnapshotScheduler } from './snapshot-scheduler.ts';
import { SnapshotError } from './snapshots/snapshot-error.ts';

/** Opens projects again that the service has lost, from their snapshots. */
export interface ProjectRecovery {
  /** At once; nothing when it is open or gone. Requires the lock. Throws `PROJECT_GONE`, or what keeps it away for now. */
  now(known: KnownProject): Promise<void>;
  /** Acquires the lock first; concurrent callers share one recovery. Throws the same. */
  underLock(known: KnownProject): Promise<void>;
  /** The same in the background. No file of it is due meanwhile. */
  later(known: KnownProject): void;
  /** It is open where it was all the same, with whatever became of it there. Requires the lock. */
  resume(known: KnownProject, location: Location): Promise<void>;
  /** It does not come back, which is said wherever it can be. */
  giveUp(known: KnownProject, because: string): void;
}

interface RecoveryOptions {
  reopen: Reopen;
  directory: ProjectDirectory;
  scheduler: SnapshotScheduler;
  /** How many are recovered at the same time. */
  limit: LimitFunction;
  notify: (notice: ProjectNotice) => void;
  log: Pick<Logger, 'info' | 'warn' | 'error'> | undefined;
}

/** @param machines Not bound to a caller. */
export function createRecovery(
  machines: Machines,
  { reopen, directory, scheduler, limit, notify, log }: RecoveryOptions,
): ProjectRecovery {
  const comingBack = new Map<KnownProject, Promise<void>>();
  /** Projects with a published start of recovery and no published end. */
  const begun = new WeakSet<KnownProject>();

  async function now(known: KnownProject): Promise<void> {
    const { snapshot, location, goneBecause, projectId } = known;
    if (location !== null || goneBecause !== null || !directory.holds(known)) return;
    if (snapshot === null) return giveUp(known, 'no snapshot of it is kept.');
    // What fails for now is tried again.
    if (!begun.has(known)) notify({ projectId, kind: 'RESTORING' });
    begun.add(known);
    try {
      await reopen.open(known, snapshot);
      begun.delete(known);
      scheduler.begin(known);
      notify({ projectId, kind: 'RESTORED' });
    } catch (error) {
      if (error instanceof SnapshotError || (error instanceof GatewayError && isRejection(error))) {
        giveUp(known, `it could not be opened from its snapshot. ${error.message}`);
        throw projectGone(known);
      }
      // A 404 of a proxy must not count as one of the project.
      if (isNotFound(error)) throw notYet(projectId, error);
      throw error;
    }
  }

  function giveUp(known: KnownProject, because: string): void {
    directory.giveUp(known, because);
    begun.delete(known);
    scheduler.cancel(known);
    log?.error({ projectId: known.projectId, because }, 'a project is gone');
    notify({ projectId: known.projectId, kind: 'GONE' });
  }

  function underLock(known: KnownProject, work = () => now(known)): Promise<void> {
    const coming =
      comingBack.get(known) ??
      machines.withLock(known.projectId, work).finally(() => comingBack.delete(known));
    comingBack.set(known, coming);
    return coming;
  }

  return {
    now,
    underLock: (known) => underLock(known),
    later(known) {
      scheduler.cancel(known);
      underLock(known, () => limit(() => now(known))).catch((err: unknown) => {
        log?.warn({ err, projectId: known.projectId }, 'a project could not be recovered yet');
      });
    },
    async resume(known, location) {
      const { projectId, snapshot } = known;
      Object.assign(known, { location, goneBecause: null });
      begun.delete(known);
      if ((snapshot?.facts() ?? null) !== null) scheduler.begin(known);
      log?.info({ projectId, machine: location.machine }, 'a project is used again where it was');
      notify({ projectId, kind: 'RESTORED' });
    },
    giveUp,
  };
}

function notYet(projectId: string, cause: GatewayError): GatewayError {
  const message = `Project ${projectId} could not be recovered yet. ${cause.message}`;
  return new GatewayError('UPSTREAM_UNAVAILABLE', message, { cause, retryable: true });
}

import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import type { LimitFunction } from 'p-limit';
import type { Logger } from 'pino';
import { GatewayError } from '../errors.ts';
import { BodyTooLarge, readBody } from '../upstream/http/bodies/body.ts';
import type { LooseInput } from '../upstream/http/call-types.ts';
import type { Machines } from '../upstream/machines/machines.ts';
import { createDebounceTimers } from '../util/debounce.ts';
import { idsOf } from './answer-ids.ts';
import type { KnownProject } from './known-project.ts';
import type { Location } from './location.ts';
import { SnapshotError } from './snapshots/snapshot-error.ts';

/** Larger files are not copied, whatever room there is: they are held in memory on their way. */
const LARGEST_FILE = 500_000_000;

/** Longer bodies are not recorded; a new file is taken instead. */
const LONGEST_RECORDED = 1_000_000;

/** A file that found no room on the disk is taken again after this many times the rest, whether or not anything changes. */
const RETRY_RESTS = 15;

interface SchedulerOptions {
  delayMs: number;
  /** Bytes there is room for. */
  left: () => number;
  limit: LimitFunction;
  log: Pick<Logger, 'warn' | 'error' | 'info'> | undefined;
}

/** Keeps the snapshots of projects up to date. */
export interface SnapshotScheduler {
  prepare(project: KnownProject): Promise<void>;
  /** Takes a file of the project as it is now. Requires the lock. Throws `GatewayError`; what keeps it off the disk is said in the project. */
  take(project: KnownProject): Promise<void>;
  keep(project: KnownProject, id: EndpointId, input: LooseInput, answer: unknown): Promise<void>;
  uncertain(project: KnownProject): void;
  /** A project was opened again: its snapshot goes on, the next file is due. */
  begin(project: KnownProject): void;
  /** No file is due any more. */
  cancel(project: KnownProject): void;
  close(): void;
}

/** @param machines Not bound to a caller. */
export function createSnapshotScheduler(machines: Machines, options: SchedulerOptions): SnapshotScheduler {
  const { delayMs, left, limit, log } = options;
  const timers = createDebounceTimers<KnownProject>(delayMs, takeUnderLock);
  const retries = createDebounceTimers<KnownProject>(RETRY_RESTS * delayMs, takeUnderLock);

  function cancel(project: KnownProject): void {
    timers.cancel(project);
    retries.cancel(project);
  }

  /** Takes a file of the project as it is now. Requires the lock, so that nothing changes meanwhile. Throws `GatewayError`. */
  async function take(project: KnownProject): Promise<void> {
    const { snapshot, location, projectId } = project;
    if (snapshot === null) return;
    cancel(project);
    if (location === null) throw lost(projectId);
    const most = Math.min(LARGEST_FILE, left());
    try {
      await snapshot.keep(await readBody((await fileOf(machines, location)).body, most), project);
      if (project.problem !== null) log?.info({ projectId }, 'a project is kept again');
      project.problem = null;
      project.isUncertain = false;
    } catch (error) {
      trouble(project, log, reasonOf(error, most));
      // One that is never copied would be downloaded again and again.
      if (most < LARGEST_FILE || error instanceof SnapshotError) retries.start(project);
    }
  }

  function takeUnderLock(project: KnownProject): void {
    // Another gateway may have taken one meanwhile.
    const work = () => limit(async () => (isWhole(project) ? undefined : await take(project)));
    machines.withLock(project.projectId, work).catch((err: unknown) => {
      log?.warn({ err, projectId: project.projectId }, 'no file of a project could be taken');
    });
  }

  return {
    take,
    async prepare(project) {
      if (project.snapshot !== null && project.snapshot.facts() === null && project.problem === null)
        await takeIfThereIsOne(project);
    },
    async keep(project, id, input, answer) {
      const { snapshot } = project;
      const { params, query = {}, body } = input;
      const recovery = recoveryOf(id, body);
      if (snapshot === null || recovery === 'nothing') return;
      if (recovery === 'file' || project.isUncertain) return await takeOrSay(project, id);
      if (project.problem === null) {
        const { projectId: _, ...others } = params ?? {};
        const change = { operation: id, params: others, query, ids: idsOf(answer) };
        try {
          await snapshot.append(body === undefined ? change : { ...change, body });
        } catch (error) {
          if (!(error instanceof SnapshotError)) throw error;
          trouble(project, log, error.message);
        }
      }
      timers.start(project);
    },
    uncertain(project) {
      if (project.snapshot === null) return;
      project.isUncertain = true;
      timers.start(project);
    },
    begin(project) {
      // The record goes on only with ids that are certain; until the next file is there, each change takes one.
      project.isUncertain = true;
      timers.start(project);
    },
    cancel,
    close() {
      timers.close();
      retries.close();
    },
  };

  /** People's work does not stop where the service gives something else for its file. */
  async function takeIfThereIsOne(project: KnownProject): Promise<void> {
    try {
      await take(project);
    } catch (error) {
      if (!(error instanceof GatewayError && error.code === 'UPSTREAM_INVALID')) throw error;
      trouble(project, log, error.message);
    }
  }

  /** The change is made; it must not be acknowledged before it is on disk. */
  async function takeOrSay(project: KnownProject, id: EndpointId): Promise<void> {
    try {
      await takeIfThereIsOne(project);
    } catch (cause) {
      project.isUncertain = true;
      const message = `${id} was made, but the service went away before a snapshot of the project could be taken. The change may be lost: read the object again before repeating it.`;
      throw new GatewayError('UPSTREAM_UNAVAILABLE', message, { cause, outcomeUnknown: true });
    }
  }
}

/** Whether its file has everything. */
const isWhole = ({ snapshot, isUncertain, problem }: KnownProject): boolean =>
  !isUncertain && problem === null && snapshot?.facts()?.changes === 0 && snapshot.facts()?.gap === null;

function recoveryOf(id: EndpointId, body: unknown): 'record' | 'file' | 'nothing' {
  const { recovery = 'nothing' }: Endpoint = endpoints[id];
  const isShort = body === undefined || JSON.stringify(body).length <= LONGEST_RECORDED;
  return recovery === 'record' && !isShort ? 'file' : recovery;
}

function lost(projectId: string): GatewayError {
  const message = `The service has lost project ${projectId}.`;
  return new GatewayError('UPSTREAM_UNAVAILABLE', message, { retryable: true });
}

/** The connection ended within the file. */
function broken(cause: unknown): GatewayError {
  const message = 'The service closed the connection before the project file was complete.';
  return new GatewayError('UPSTREAM_UNAVAILABLE', message, { cause, retryable: true });
}

/** Upstream: `DownloadProject`. */
const fileOf = (machines: Machines, { machine, serviceId: projectId }: Location) =>
  machines.at(machine).stream('DownloadProject', { params: { projectId } });

/** Why a project was not copied. Throws what is no matter of room. */
function reasonOf(error: unknown, most: number): string {
  if (error instanceof GatewayError) throw error;
  if (error instanceof SnapshotError) return error.message;
  if (error instanceof BodyTooLarge)
    return `The project file is larger than the ${most} bytes there is room for.`;
  throw broken(error);
}

/** The project goes on without its latest changes on disk, which is said wherever it can be. */
function trouble(project: KnownProject, log: SchedulerOptions['log'], problem: string): void {
  if (project.problem === null)
    log?.error({ projectId: project.projectId, problem }, 'a project is not kept');
  project.problem = problem;
  project.snapshot?.markGap();
}

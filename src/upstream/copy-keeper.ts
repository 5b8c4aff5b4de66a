import type { LimitFunction } from 'p-limit';
import type { Logger } from 'pino';
import { GatewayError } from '../errors.ts';
import { CopyError } from '../snapshots/copy-error.ts';
import { idsOf } from './answer-ids.ts';
import { BodyTooLarge, readBody } from './body.ts';
import { keptBy } from './change-class.ts';
import type { OperationId } from './contract/later.ts';
import type { Http } from './http.ts';
import type { KnownProject } from './known-project.ts';

/** A new file is taken after this many times the rest, however busy the project is. */
const PATIENCE = 10;
/** Larger files are not copied, whatever room there is: they are held in memory on their way. */
const LARGEST_FILE = 500_000_000;

interface Waiting {
  timer: NodeJS.Timeout;
  since: number;
}

interface KeeperOptions {
  restMs: number;
  /** Bytes there is room for. */
  left: () => number;
  limit: LimitFunction;
  log: Pick<Logger, 'warn' | 'error' | 'info'> | undefined;
}

/** Keeps the copies of projects up to date. */
export interface CopyKeeper {
  prepare(project: KnownProject): Promise<void>;
  keep(project: KnownProject, id: string, input: object, answer: unknown): Promise<void>;
  uncertain(project: KnownProject): void;
  /** A project was opened again: its copy goes on, the next file is due. */
  begin(project: KnownProject): void;
  /** No file is due any more. */
  cancel(project: KnownProject): void;
  close(): void;
}

export function createCopyKeeper(http: Http, { restMs, left, limit, log }: KeeperOptions): CopyKeeper {
  const waiting = new Map<KnownProject, Waiting>();

  /** Takes a file of the project as it is now. In turn, so that nothing changes meanwhile. Throws `GatewayError`. */
  async function take(project: KnownProject): Promise<void> {
    const { copy, place, projectId, name } = project;
    if (copy === null) return;
    cancel(project);
    if (place === null) throw lost(projectId);
    const params = { projectId: place.serviceId };
    const most = Math.min(LARGEST_FILE, left());
    try {
      const { body } = await http.stream('DownloadProject', { params });
      const file = await readBody(body, most);
      await copy.keep(file, name);
      if (project.problem !== null) log?.info({ projectId }, 'a project is kept again');
      project.problem = null;
      project.isUncertain = false;
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      if (error instanceof CopyError) trouble(project, error.message);
      else if (error instanceof BodyTooLarge)
        trouble(project, `The project file is larger than the ${most} bytes there is room for.`);
      else throw broken(error);
    }
  }

  /** The project goes on without its latest changes on disk, which is said wherever it can be. */
  function trouble(project: KnownProject, problem: string): void {
    if (project.problem === null)
      log?.error({ projectId: project.projectId, problem }, 'a project is not kept');
    project.problem = problem;
    project.copy?.markGap();
  }

  function takeLater(project: KnownProject): void {
    const { since = performance.now(), timer } = waiting.get(project) ?? {};
    clearTimeout(timer);
    const most = Math.max(0, PATIENCE * restMs - (performance.now() - since));
    const next = setTimeout(() => takeInTurn(project), Math.min(restMs, most)).unref();
    waiting.set(project, { since, timer: next });
  }

  function takeInTurn(project: KnownProject): void {
    waiting.delete(project);
    const work = () => limit(() => take(project));
    http.inOneTurn(project.projectId, work).catch((err: unknown) => {
      log?.warn({ err, projectId: project.projectId }, 'no file of a project could be taken');
    });
  }

  function cancel(project: KnownProject): void {
    clearTimeout(waiting.get(project)?.timer);
    waiting.delete(project);
  }

  return {
    async prepare(project) {
      if (project.copy !== null && project.copy.facts() === null && project.problem === null)
        await take(project);
    },
    async keep(project, id, input, answer) {
      const { copy } = project;
      const { params, query = {}, body } = input as Sent;
      const kind = keptBy(id as OperationId, body);
      if (copy === null || kind === 'nothing') return;
      if (kind === 'file' || project.isUncertain) return await takeOrSay(project, id);
      if (project.problem === null) {
        const { projectId: _, ...others } = params ?? {};
        const change = { operation: id, params: others, query, ids: idsOf(answer) };
        try {
          await copy.append(body === undefined ? change : { ...change, body });
        } catch (error) {
          if (!(error instanceof CopyError)) throw error;
          trouble(project, error.message);
        }
      }
      takeLater(project);
    },
    uncertain(project) {
      if (project.copy === null) return;
      project.isUncertain = true;
      takeLater(project);
    },
    begin(project) {
      // The record goes on only with ids that are certain; until the next file is there, each change takes one.
      project.isUncertain = true;
      takeLater(project);
    },
    cancel,
    close() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };

  /** The change is made; it must not be acknowledged before it is on disk. */
  async function takeOrSay(project: KnownProject, operation: string): Promise<void> {
    try {
      await take(project);
    } catch (cause) {
      project.isUncertain = true;
      const message = `${operation} was made, but the service went away before a copy of the project could be taken. The change may be lost: read the object again before repeating it.`;
      throw new GatewayError('UPSTREAM_UNAVAILABLE', message, { cause, outcomeUnknown: true });
    }
  }
}

/** What of a call is written down. */
interface Sent {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
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

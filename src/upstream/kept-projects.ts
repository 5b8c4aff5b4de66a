import pLimit, { type LimitFunction } from 'p-limit';
import type { Logger } from 'pino';
import { GatewayError } from '../errors.ts';
import { CopyError } from '../snapshots/copy-error.ts';
import type { ProjectCopy } from '../snapshots/project-copy.ts';
import type { ProjectCopies } from '../snapshots/snapshots.ts';
import { orAbort } from './abortable.ts';
import { createCopyKeeper } from './copy-keeper.ts';
import type { Http } from './http.ts';
import { type KnownProject, type Place, projectGone, standingOf } from './known-project.ts';
import type { ProjectNotice, ProjectStanding } from './project-standing.ts';
import { isRefusal, restoreProject } from './restore-project.ts';

/** Most projects that are gone and still named. */
const MOST_GONE = 200;
/** Projects that are brought back, or copied, at the same time. */
const AT_ONCE = 2;

export interface KeepOptions {
  /** Null keeps no copies: what the service loses is then gone, and said to be. */
  copies?: ProjectCopies | null | undefined;
  /** How long a project must rest before a new file of it is taken, in ms. */
  restMs?: number | undefined;
  /** Hears what subscribers must hear. Must not throw. */
  tell?: ((notice: ProjectNotice) => void) | undefined;
  log?: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> | undefined;
}

/** The projects of one client of the service, which may have other ids there than in the graph. */
export interface KeptProjects {
  /** Id in the graph, of a project given by either of its ids. */
  graphId(id: string): string;
  /**
   * Where a project is open now. One the service has lost is brought back first; one that was never seen is taken to
   * be where its id says. Throws `PROJECT_GONE`.
   *
   * @param isOurTurn The caller holds the turn of the project.
   */
  locate(projectId: string, isOurTurn: boolean, signal: AbortSignal): Promise<Place>;
  /** Whether the service has lost the project since it was located; found out with `look` where that is not certain. */
  isLost(projectId: string, place: Place, look: () => Promise<boolean>): Promise<boolean>;
  /** Whether there are copies at all. */
  readonly keepsCopies: boolean;
  known(projectId: string): KnownProject | null;
  /** Notes a project the service has shown, under the id it has there; answers its id in the graph. */
  seen(serviceId: string, name: string | null): string;
  /** Whether the service may show a project of which the gateway does not know yet what it is. */
  isUnclear(serviceId: string): boolean;
  /** Before a change: there is a copy for it to go on top of. In turn. */
  prepare(project: KnownProject): Promise<void>;
  /** After a change: it is on disk when this resolves. In turn. */
  keep(project: KnownProject, id: string, input: object, answer: unknown): Promise<void>;
  /** A change failed, and nobody knows whether it happened. */
  uncertain(project: KnownProject): void;
  /** Forgets a project and removes its copy. In turn. */
  forget(projectId: string): Promise<void>;
  /** The client has registered; what an earlier registration had opened is lost. */
  registered(): void;
  /** Asks the service whether it has what was opened, since nobody else might. Never throws. */
  check(): Promise<void>;
  /** Begins to bring back everything that can be. */
  restoreAll(): void;
  standing(projectId: string): ProjectStanding | null;
  standings(): ProjectStanding[];
  close(): void;
}

/** @param http Bound to nobody: what it does goes on when a caller leaves. */
export function createKeptProjects(http: Http, options: KeepOptions): KeptProjects {
  const { copies = null, tell = () => {}, log } = options;
  const projects = new Map<string, KnownProject>();
  /** Projects that are being opened again, and those whose opening was given up half way: nobody's. */
  const halfOpen = new Set<string>();
  const comingBack = new Map<KnownProject, Promise<void>>();
  let restoring = 0;
  let registration = 0;
  const background = pLimit(AT_ONCE);
  const keeper = createCopyKeeper(http, {
    log,
    restMs: options.restMs ?? 2_000,
    left: () => copies?.left() ?? 0,
    limit: background,
  });

  for (const projectId of copies?.found() ?? []) {
    const known = add(projectId, null);
    known.name = known.copy?.facts()?.name ?? null;
    if ((known.copy?.facts() ?? null) === null) gone(known, 'its copy cannot be read.');
  }

  function add(projectId: string, place: Place | null): KnownProject {
    let copy: ProjectCopy | null = null;
    let problem: string | null = null;
    try {
      copy = copies?.copy(projectId) ?? null;
    } catch (error) {
      if (!(error instanceof CopyError)) throw error;
      problem = error.message;
      log?.error({ projectId, reason: problem }, 'a project is not kept');
    }
    const known: KnownProject = {
      projectId,
      name: null,
      place,
      goneBecause: null,
      copy,
      isUncertain: false,
      problem,
      recovery: null,
    };
    projects.set(projectId, known);
    return known;
  }

  function gone(known: KnownProject, because: string): void {
    known.place = null;
    known.goneBecause = because;
    keeper.cancel(known);
    log?.error({ projectId: known.projectId, because }, 'a project is gone');
    tell({ projectId: known.projectId, kind: 'GONE' });
    const all = [...projects.values()].filter(({ goneBecause }) => goneBecause !== null);
    for (const oldest of all.slice(0, Math.max(0, all.length - MOST_GONE))) projects.delete(oldest.projectId);
  }

  function lose(known: KnownProject): void {
    known.place = null;
    keeper.cancel(known);
    if ((known.copy?.facts() ?? null) === null) {
      gone(known, `the service has lost it, and ${whyNoCopy(known)}`);
      return;
    }
    log?.warn({ projectId: known.projectId }, 'the service has lost a project; it is opened from its copy');
    restoreLater(known);
  }

  function whyNoCopy({ problem }: KnownProject): string {
    if (copies === null) return 'no copies of projects are kept (--snapshots).';
    return problem === null
      ? 'as nothing was changed in it there was no copy.'
      : `there is no copy. ${problem}`;
  }

  function restoreLater(known: KnownProject): void {
    comeBack(known, background).catch((err: unknown) => {
      log?.warn({ err, projectId: known.projectId }, 'a project could not be brought back yet');
    });
  }

  /** Waits for the turn of the project, once for all who want it back. */
  function comeBack(known: KnownProject, limit?: LimitFunction): Promise<void> {
    const work = () => restore(known);
    const coming =
      comingBack.get(known) ??
      http
        .inOneTurn(known.projectId, () => (limit === undefined ? work() : limit(work)))
        .finally(() => comingBack.delete(known));
    comingBack.set(known, coming);
    return coming;
  }

  /** Only in turn, so that no change is being recorded and nobody else does the same. */
  async function restore(known: KnownProject): Promise<void> {
    const { copy, projectId } = known;
    if (known.place !== null || known.goneBecause !== null || projects.get(projectId) !== known) return;
    if (copy === null) return gone(known, 'no copy of it is kept.');
    let serviceId: string | null = null;
    restoring += 1;
    try {
      const content = await copy.read();
      let begun = registration;
      const restored = await restoreProject(http, content, (id) => {
        serviceId = id;
        begun = registration;
        halfOpen.add(id);
      });
      if (registration !== begun) throw interrupted(projectId);
      if (restored.missing > 0) copy.setAside();
      halfOpen.delete(restored.serviceId);
      known.place = { serviceId: restored.serviceId, registration };
      known.name = restored.name;
      known.recovery = {
        at: new Date(),
        isComplete: restored.problem === null,
        repeatedChanges: restored.repeated,
        missingChanges: restored.missing,
        problem: restored.problem,
      };
      log?.[restored.problem === null ? 'info' : 'error'](
        { projectId, ...known.recovery },
        'a project was brought back',
      );
      keeper.begin(known);
      tell({ projectId, kind: 'RESTORED' });
    } catch (error) {
      if (serviceId !== null) abandon(serviceId);
      if (error instanceof CopyError || (error instanceof GatewayError && isRefusal(error))) {
        gone(known, `it could not be opened from its copy. ${error.message}`);
        throw projectGone(known);
      }
      throw error;
    } finally {
      restoring -= 1;
    }
  }

  /** Nobody can use a project that was opened half way. */
  function abandon(serviceId: string): void {
    http.call('CloseProject', { params: { projectId: serviceId } }).then(
      () => halfOpen.delete(serviceId),
      () => {},
    );
  }

  const byServiceId = (id: string) => [...projects.values()].find(({ place }) => place?.serviceId === id);

  return {
    graphId(id) {
      const given = id.toLowerCase();
      return projects.has(given) ? given : (byServiceId(given)?.projectId ?? given);
    },
    async locate(projectId, isOurTurn, signal) {
      for (;;) {
        const known = projects.get(projectId);
        if (known === undefined) return { serviceId: projectId, registration };
        if (known.goneBecause !== null) throw projectGone(known);
        if (known.place !== null) return known.place;
        await (isOurTurn ? restore(known) : orAbort(comeBack(known), signal));
      }
    },
    async isLost(projectId, place, look) {
      const known = projects.get(projectId);
      if (known === undefined) return false;
      if (known.place !== place) return true;
      if (!(await look())) return false;
      if (known.place === place) lose(known);
      return true;
    },
    keepsCopies: copies !== null,
    known: (projectId) => projects.get(projectId) ?? null,
    seen(serviceId, name) {
      const id = serviceId.toLowerCase();
      const known = byServiceId(id) ?? projects.get(id) ?? add(id, { serviceId: id, registration });
      known.name = name;
      return known.projectId;
    },
    isUnclear(serviceId) {
      const id = serviceId.toLowerCase();
      if (halfOpen.has(id)) return true;
      return restoring > 0 && byServiceId(id) === undefined && !projects.has(id);
    },
    prepare: keeper.prepare,
    keep: keeper.keep,
    uncertain: keeper.uncertain,
    async forget(projectId) {
      const known = projects.get(projectId);
      if (known === undefined) return;
      projects.delete(projectId);
      keeper.cancel(known);
      await known.copy?.remove();
    },
    registered() {
      registration += 1;
      for (const known of projects.values()) {
        if (known.place !== null && known.place.registration < registration) lose(known);
      }
    },
    async check() {
      const open = [...projects.values()].filter(({ place }) => place !== null);
      if (open.length === 0) return;
      const places = new Map(open.map((known) => [known, known.place]));
      try {
        const there = (await http.call('GetActiveProjects')).map(({ projectId }) => projectId.toLowerCase());
        for (const [known, place] of places)
          if (place !== null && known.place === place && !there.includes(place.serviceId)) lose(known);
      } catch (err) {
        log?.debug({ err }, 'the service could not be asked for its projects');
      }
    },
    restoreAll() {
      for (const known of projects.values())
        if (known.place === null && known.goneBecause === null) restoreLater(known);
    },
    standing(projectId) {
      const known = projects.get(projectId);
      return known === undefined ? null : standingOf(known);
    },
    standings: () => [...projects.values()].map(standingOf),
    close: () => keeper.close(),
  };
}

function interrupted(projectId: string): GatewayError {
  const message = `The service went away while project ${projectId} was brought back.`;
  return new GatewayError('UPSTREAM_UNAVAILABLE', message, { retryable: true });
}

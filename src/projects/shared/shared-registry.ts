import { join } from 'node:path';
import type { Logger } from 'pino';
import type { RedisObserver } from '../../cluster/observer.ts';
import type { RedisStore } from '../../cluster/redis-store.ts';
import { requireFreshState } from '../../cluster/redis-unavailable.ts';
import type { ProjectFacts } from '../registry/facts.ts';
import type { LedgerReader, ProjectLedger } from '../registry/registry.ts';
import type { RecordedChange } from '../snapshots/change.ts';
import { SnapshotError } from '../snapshots/snapshot-error.ts';
import { type FoundProject, projectsIn } from './adopt.ts';
import type { FolderSpace } from './folder-space.ts';
import { createProjectFolder } from './project-folder.ts';
import { projectKeys } from './project-keys.ts';
import { lookedThrough, MOST_NEWS, readLog, readNews, takeUpProject } from './scripts.ts';
import { forgotten } from './shared-errors.ts';
import { beginSharedTurn, type SharedTurn } from './shared-lock.ts';
import { createSharedRegistrations } from './shared-registrations.ts';
import { createSharedSnapshot, type SharedSnapshot } from './shared-snapshot.ts';
import { readHead, type WrittenHead } from './stored-project.ts';

interface LedgerOptions {
  redis: RedisStore;
  observer: Pick<RedisObserver, 'turn'> | undefined;
  principalId: string;
  /** Folder of all snapshots of the user. */
  dir: string;
  space: FolderSpace;
  log: Pick<Logger, 'warn' | 'error' | 'info'>;
  leaseMs: number;
}

/** Most projects of one user with a snapshot. */
const MAX_PROJECTS = 1000;

export function createSharedLedger(options: LedgerOptions): ProjectLedger {
  // Long because it is one state: what was heard, of which memory of Redis.
  const { redis, observer, principalId, dir, space, log, leaseMs } = options;
  const keys = projectKeys(redis, principalId);
  const snapshots = new Map<string, SharedSnapshot>();
  const turns = new Map<string, SharedTurn>();
  /** Number of what was last written of a project, as far as it is known here. */
  const known = new Map<string, number>();
  /** Projects of which others wrote while it was our turn. */
  const late = new Set<string>();
  let reader: LedgerReader | null = null;
  let heardUpTo = 0;
  /** The memory of Redis that all of it counts in. */
  let storeId = '';

  function snapshotOf(projectId: string): SharedSnapshot {
    const there = snapshots.get(projectId);
    if (there) return there;
    if (snapshots.size >= MAX_PROJECTS)
      throw new SnapshotError(`Snapshot limit reached (${MAX_PROJECTS}); close projects.`);
    const made = createSharedSnapshot({
      folder: createProjectFolder(join(dir, projectId)),
      space,
      turn() {
        const turn = turns.get(projectId);
        if (turn === undefined) throw new Error(`It is nobody's turn here in project ${projectId}.`);
        return turn;
      },
      changes: (fileId) => changesOf(projectId, fileId),
    });
    snapshots.set(projectId, made);
    return made;
  }

  async function changesOf(projectId: string, fileId: string): Promise<RecordedChange[]> {
    const changes: RecordedChange[] = [];
    for (let after = fileId; ; ) {
      const answer = await redis.run(readLog, keys.of(projectId), [redis.storeId(), after]);
      if (answer[0] === 'forgotten') throw forgotten();
      const [, entries] = answer;
      // Written by a gateway of this installation.
      for (const [, [kind, text = '']] of entries)
        if (kind === 'change') changes.push(JSON.parse(text) as RecordedChange);
      const [last] = entries.at(-1) ?? [];
      if (last === undefined) return changes;
      after = last;
    }
  }

  const isNews = (projectId: string, { number }: WrittenHead) => number > (known.get(projectId) ?? 0);

  function learn(projectId: string, written: WrittenHead): void {
    known.set(projectId, written.number);
    if (written.isClosed) snapshots.delete(projectId);
    else snapshotOf(projectId).learn(written);
  }

  /** What Redis does not know is taken up from the folder, by whoever asks first. */
  async function lookThrough(): Promise<void> {
    const unreadable = (projectId: string, why: string) =>
      log.error({ projectId, why }, 'the snapshot of a project cannot be taken up');
    for await (const found of projectsIn(dir, unreadable)) await takeUp(found);
    await redis.run(lookedThrough, keys.all.slice(1), [redis.storeId()]);
  }

  async function takeUp({ projectId, epoch, file, changes, gap }: FoundProject): Promise<void> {
    const { name, fileName, openedAt } = file;
    const facts: ProjectFacts = {
      ...{ name, fileName, openedAt, location: null, version: null, goneBecause: null },
      ...{ isUncertain: false, problem: null, recovery: null },
    };
    const given = [epoch, JSON.stringify(file), JSON.stringify(facts), gap ?? ''];
    const texts = changes.map((change) => JSON.stringify(change));
    await redis.run(takeUpProject, keys.of(projectId), [redis.storeId(), projectId, ...given, ...texts]);
    log.info({ projectId, changes: changes.length, gap }, 'a project was taken up from its folder');
  }

  /** One after another: whoever asks while one is under way is answered by the next, which begins after they have asked. */
  let reading: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  function upToDate(): Promise<void> {
    next ??= reading.then(() => {
      next = null;
      const now = read();
      reading = now.catch(() => {});
      return now;
    });
    return next;
  }

  async function read(): Promise<void> {
    const now = redis.storeId();
    if (storeId !== now) {
      if (storeId !== '') forget();
      [storeId, heardUpTo] = [now, 0];
    }
    for (;;) {
      const answer = await redis.run(readNews, keys.all, [now, heardUpTo, ...keys.head]);
      if (answer[0] === 'forgotten' || storeId !== now) throw forgotten();
      const [, isLookedThrough, found] = answer;
      if (isLookedThrough === 0) await lookThrough();
      else for (const [projectId, number, fields] of found) hear(projectId, Number(number), readHead(fields));
      if (isLookedThrough !== 0 && found.length < MOST_NEWS) return;
    }
  }

  function hear(projectId: string, number: number, written: WrittenHead): void {
    heardUpTo = number;
    // Whoever has the turn goes by what it began with.
    if (turns.has(projectId)) late.add(projectId);
    else if (written.facts !== null || written.isClosed) tell(projectId, written);
  }

  function tell(projectId: string, written: WrittenHead): void {
    if (!isNews(projectId, written)) return;
    learn(projectId, written);
    reader?.heard({ projectId, facts: written.facts, isNews: true });
  }

  /** Another turn was begun while this one was held, which has ended for Redis before. */
  function ended(projectId: string): void {
    turns.delete(projectId);
    if (late.delete(projectId)) heardUpTo = 0;
  }

  function forget(): void {
    storeId = '';
    snapshots.clear();
    known.clear();
    late.clear();
    reader?.forgotten();
  }

  const stopListening = redis.onChange((what) => {
    if (what === 'data-lost' && storeId !== '') forget();
  });

  return {
    isShared: true,
    snapshots: { found: () => [], problem: null, snapshot: snapshotOf, left: space.left },
    registrations: (machine) => createSharedRegistrations(redis, keys.registration(machine)),
    registrationsBeside: (machine) => createSharedRegistrations(redis, keys.registrationBeside(machine)),
    async begin(wanted) {
      const { projectId } = wanted;
      if (storeId !== redis.storeId()) await upToDate();
      const turn = await beginSharedTurn({
        ...wanted,
        ...{ redis, observer, leaseMs },
        keys: keys.of(projectId),
        isNews: (written) => isNews(projectId, written),
        wrote: (number) => void known.set(projectId, number),
        ended: () => ended(projectId),
      });
      turns.set(projectId, turn);
      if (turn.head !== null) learn(projectId, turn.written);
      return turn;
    },
    upToDate,
    nearlyUpToDate: () =>
      upToDate().catch((error) => {
        if (storeId === '') throw error;
        requireFreshState(redis, error);
      }),
    inStepSince() {
      const { is, since } = redis.state();
      return is === 'up' ? `${redis.storeId()} ${since.toISOString()}` : null;
    },
    subscribe(one) {
      reader = one;
    },
    close: stopListening,
  };
}

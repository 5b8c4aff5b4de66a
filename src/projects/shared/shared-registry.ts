import { join } from 'node:path';
import type { Logger } from 'pino';
import type { RedisObserver } from '../../cluster/observer.ts';
import type { RedisStore } from '../../cluster/redis-store.ts';
import { requireFreshState } from '../../cluster/redis-unavailable.ts';
import type { ProjectFacts } from '../registry/facts.ts';
import type { ProjectRegistry, RegistryListener } from '../registry/registry.ts';
import type { RecordedChange } from '../snapshots/change.ts';
import { SnapshotError } from '../snapshots/snapshot-error.ts';
import { type FoundProject, projectsIn } from './adopt.ts';
import type { FolderSpace } from './folder-space.ts';
import { createProjectFolder } from './project-folder.ts';
import { projectKeys } from './project-keys.ts';
import { adoptProject, folderSearched, MOST_NEWS, readLog, readNews } from './scripts.ts';
import { dataLost } from './shared-errors.ts';
import { acquireSharedLock, type SharedLock } from './shared-lock.ts';
import { createSharedRegistrations } from './shared-registrations.ts';
import { createSharedSnapshot, type SharedSnapshot } from './shared-snapshot.ts';
import { readStoredProject, type StoredProject } from './stored-project.ts';

interface RegistryOptions {
  redis: RedisStore;
  observer: Pick<RedisObserver, 'lockEnded'> | undefined;
  principalId: string;
  /** Folder of all snapshots of the user. */
  dir: string;
  space: FolderSpace;
  log: Pick<Logger, 'warn' | 'error' | 'info'>;
  leaseMs: number;
}

/** Most projects of one user with a snapshot. */
const MAX_PROJECTS = 1000;

export function createSharedRegistry(options: RegistryOptions): ProjectRegistry {
  // Long because it is one state: what was heard, of which memory of Redis.
  const { redis, observer, principalId, dir, space, log, leaseMs } = options;
  const keys = projectKeys(redis, principalId);
  const snapshots = new Map<string, SharedSnapshot>();
  const locks = new Map<string, SharedLock>();
  /** Number of what was last written of a project, as far as it is known here. */
  const known = new Map<string, number>();
  /** Projects that others wrote while this gateway held the lock. */
  const late = new Set<string>();
  let reader: RegistryListener | null = null;
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
      lock() {
        const lock = locks.get(projectId);
        if (lock === undefined) throw new Error(`Project ${projectId} is not locked by this gateway.`);
        return lock;
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
      if (answer[0] === 'data-lost') throw dataLost();
      const [, entries] = answer;
      // Written by a gateway of this installation.
      for (const [, [kind, text = '']] of entries)
        if (kind === 'change') changes.push(JSON.parse(text) as RecordedChange);
      const [last] = entries.at(-1) ?? [];
      if (last === undefined) return changes;
      after = last;
    }
  }

  const isStale = (projectId: string, { number }: StoredProject) => number > (known.get(projectId) ?? 0);

  function learn(projectId: string, written: StoredProject): void {
    known.set(projectId, written.number);
    if (written.isClosed) snapshots.delete(projectId);
    else snapshotOf(projectId).learn(written);
  }

  /** The first caller adopts what is in the folder and not in Redis. */
  async function searchFolder(): Promise<void> {
    const unreadable = (projectId: string, why: string) =>
      log.error({ projectId, why }, 'the snapshot of a project cannot be adopted');
    for await (const found of projectsIn(dir, unreadable)) await adopt(found);
    await redis.run(folderSearched, keys.all.slice(1), [redis.storeId()]);
  }

  async function adopt({ projectId, token, file, changes, gap }: FoundProject): Promise<void> {
    const { name, fileName, openedAt } = file;
    const facts: ProjectFacts = {
      ...{ name, fileName, openedAt, location: null, version: null, goneBecause: null },
      ...{ isUncertain: false, problem: null, recovery: null },
    };
    const given = [token, JSON.stringify(file), JSON.stringify(facts), gap ?? ''];
    const texts = changes.map((change) => JSON.stringify(change));
    await redis.run(adoptProject, keys.of(projectId), [redis.storeId(), projectId, ...given, ...texts]);
    log.info({ projectId, changes: changes.length, gap }, 'a project was adopted from its folder');
  }

  /** One after another: a request during a read is answered by the next read, which begins after it. */
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
      const answer = await redis.run(readNews, keys.all, [now, heardUpTo, ...keys.header]);
      if (answer[0] === 'data-lost' || storeId !== now) throw dataLost();
      const [, isFolderSearched, found] = answer;
      if (isFolderSearched === 0) await searchFolder();
      else
        for (const [projectId, number, fields] of found)
          hear(projectId, Number(number), readStoredProject(fields));
      if (isFolderSearched !== 0 && found.length < MOST_NEWS) return;
    }
  }

  function hear(projectId: string, number: number, written: StoredProject): void {
    heardUpTo = number;
    // The holder of the lock uses the state it began with.
    if (locks.has(projectId)) late.add(projectId);
    else if (written.facts !== null || written.isClosed) tell(projectId, written);
  }

  function tell(projectId: string, written: StoredProject): void {
    if (!isStale(projectId, written)) return;
    learn(projectId, written);
    reader?.heard({ projectId, facts: written.facts, isStale: true });
  }

  /** A newer lock was acquired while this one was held: this one had expired in Redis. */
  function ended(projectId: string): void {
    locks.delete(projectId);
    if (late.delete(projectId)) heardUpTo = 0;
  }

  function forget(): void {
    storeId = '';
    snapshots.clear();
    known.clear();
    late.clear();
    reader?.dataLost();
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
      const lock = await acquireSharedLock({
        ...wanted,
        ...{ redis, observer, leaseMs },
        keys: keys.of(projectId),
        isStale: (written) => isStale(projectId, written),
        wrote: (number) => void known.set(projectId, number),
        ended: () => ended(projectId),
      });
      locks.set(projectId, lock);
      if (lock.header !== null) learn(projectId, lock.written);
      return lock;
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

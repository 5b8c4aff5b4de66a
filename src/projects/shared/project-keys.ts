import type { RedisStore } from '../../cluster/redis-store.ts';

/** The keys of one user's projects. */
export interface ProjectKeys {
  /** Of one project, in the order that the scripts want. */
  of(projectId: string): string[];
  /** Of all of them: what is written last of each, whether the folder was looked through, and the memory of Redis. */
  all: string[];
  /** What the key of a header begins and ends with. */
  header: readonly [begin: string, end: string];
  registration(machine: string): string[];
  registrationBeside(machine: string): string[];
}

export function projectKeys(redis: RedisStore, principalId: string): ProjectKeys {
  const storeId = redis.key('store-id');
  const own = (...names: string[]) => redis.key('project', principalId, ...names);
  const projects = redis.key('projects', principalId);
  return {
    of: (id) => [
      own(id, 'header'),
      own(id, 'lock'),
      own(id, 'next'),
      own(id, 'log'),
      projects,
      redis.key('projects-count', principalId),
      storeId,
    ],
    all: [projects, redis.key('projects-looked', principalId), storeId],
    header: [own(''), ':header'],
    registration: (machine) => [redis.key('client', principalId, machine), storeId],
    registrationBeside: (machine) => [redis.key('client-beside', principalId, machine), storeId],
  };
}

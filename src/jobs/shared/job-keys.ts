import type { Hub } from '../../hub/hub.ts';

/** What the keys of the jobs of a user begin with. Ids come from callers: none may lead to the job of another user. */
export const jobsOf = (hub: Pick<Hub, 'key'>, userId: string): string =>
  `${hub.key('job', encodeURIComponent(userId))}:`;

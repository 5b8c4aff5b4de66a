import type { ProjectSnapshots } from '../snapshots/snapshots.ts';
import type { Lock, ProjectRegistry } from './registry.ts';

/** There is no other gateway, so nothing is written for others. */
const lock: Lock = {
  header: null,
  pendingChange: null,
  pendingOpen: null,
  writeAhead() {},
  commit() {},
  opened() {},
  note() {},
  end() {},
};

/** That of a process which is the client alone: what it knows is in its memory, and who is first is decided there. */
export const createLocalRegistry = (snapshots: ProjectSnapshots | null): ProjectRegistry => ({
  isShared: false,
  snapshots,
  begin: () => lock,
  upToDate() {},
  nearlyUpToDate() {},
  subscribe() {},
  close() {},
});

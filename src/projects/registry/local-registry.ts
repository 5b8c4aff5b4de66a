import type { ProjectSnapshots } from '../snapshots/snapshots.ts';
import type { ProjectLedger, Turn } from './registry.ts';

/** Nobody else has one, so there is nothing to write down for others. */
const turn: Turn = {
  head: null,
  unsettled: null,
  halfOpen: null,
  intend() {},
  settle() {},
  opened() {},
  note() {},
  end() {},
};

/** That of a process which is the client alone: what it knows is in its memory, and who is first is decided there. */
export const createOwnLedger = (snapshots: ProjectSnapshots | null): ProjectLedger => ({
  isShared: false,
  snapshots,
  begin: () => turn,
  upToDate() {},
  nearlyUpToDate() {},
  subscribe() {},
  close() {},
});

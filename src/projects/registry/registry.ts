import type { Registrations } from '../../upstream/http/registrations.ts';
import type { ProjectSnapshots } from '../snapshots/snapshots.ts';
import type { Location, ProjectFacts } from './facts.ts';

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

/** What is stored of a project. */
export interface ProjectHeader {
  projectId: string;
  /** Null when it was closed. */
  facts: ProjectFacts | null;
  /** Whether others have written since this process last heard of it. */
  isStale: boolean;
}

/** Receives changes of the registry. Must not throw. */
export interface RegistryListener {
  /** Others have written something down. */
  heard(header: ProjectHeader): void;
  /** Redis lost its data. */
  dataLost(): void;
}

/** The right to change one project, until `end`. A change without it is not stored. */
export interface Lock {
  /** As the previous holder left it; null when nothing is known of it. */
  readonly header: ProjectHeader | null;
  /**
   * A change of a previous holder whose outcome is not written: it may have been sent, and may
   * yet arrive. Null when there is none.
   */
  readonly pendingChange: string | null;
  /** Where the previous holder opened the project; an orphan unless `header` has the same location. Null for nowhere. */
  readonly pendingOpen: Location | null;
  /** Stores that a change will be sent. Throws before it was; one that is stored already costs nothing. */
  writeAhead(change: string): void | Promise<void>;
  /** Writes down that it has ended, with what has become of the project. Throws `outcomeUnknown` when it cannot be. */
  commit(): void | Promise<void>;
  /** Writes down where the project was opened, before it can be used there. Throws. */
  opened(location: Location): void | Promise<void>;
  /** Writes down what has become of the project, where that is news. Throws. */
  note(): void | Promise<void>;
  end(): void;
}

export interface LockRequest {
  projectId: string;
  /** The change that is made in it, where it is a single one: it is then intended already. */
  singleChange: string | null;
  signal: AbortSignal;
  /** What to write down of the project; null for an unknown one. */
  facts: () => ProjectFacts | null;
}

/**
 * What is known of the projects of one client of the service, for all who are that client: who may change one, where each is
 * open, and their snapshots.
 */
export interface ProjectRegistry {
  /** Whether others write in it too. */
  readonly isShared: boolean;
  /** Null keeps none. A shared one always does; its snapshots are written to under the lock of their project. */
  readonly snapshots: ProjectSnapshots | null;
  /** The registration of the client at a machine; made by the caller when left out. */
  registrations?: ((machine: string) => Registrations) | undefined;
  /** The same for what is opened beside projects, so that another process can close it. */
  registrationsBeside?: ((machine: string) => Registrations) | undefined;
  /** Waits for the lock of the project. Throws when Redis is unavailable. */
  begin(lock: LockRequest): Lock | Promise<Lock>;
  /** When the reader has heard everything that others had stored when this was called. Throws while that is unknown. */
  upToDate(): void | Promise<void>;
  /** The same, but for a while what was heard last will do. */
  nearlyUpToDate(): void | Promise<void>;
  /**
   * Names the time since when this process hears at once what others change; null while it may miss something. Left out
   * for a single writer.
   */
  inStepSince?: (() => string | null) | undefined;
  /** To be called once, before anything else. */
  subscribe(reader: RegistryListener): void;
  close(): void;
}

import type { LaterAddition } from '@connection-gateway/contract/endpoint';
import type { CallStats } from '../http/call-stats.ts';
import type { MachineHttp } from '../http/http-client.ts';
import type { WriteNotifications } from '../http/write-notifications.ts';
import type { Machine } from '../model/machine.ts';

/** The machines of the service on behalf of one request. A machine is named; its address is not exposed. */
export interface Machines {
  /** Throws `UPSTREAM_UNAVAILABLE` for one that is not in the fleet any more. */
  at(machine: string): MachineHttp;
  /** Where questions go that concern no project. */
  front(): string;
  /**
   * Where a project is opened. Throws `UPSTREAM_UNAVAILABLE` when no machine can take it.
   *
   * @param version That of the machine which saved it; an older one does not take it.
   */
  choose(version?: string | null): string;
  /** Those on which this client may have projects open: all that answer, and none that is away; at least one. */
  inUse(): readonly string[];
  /** Whether a machine answered when it was last looked at; one that is alone is not looked at. */
  answers(machine: string): boolean;
  /** Several calls as one change: no other change to the project comes between them, at whichever machine. */
  withLock<T>(projectId: string, work: (machines: Machines) => Promise<T>): Promise<T>;
  /** Version of a machine, as it last said it; null until then. */
  versionOf(machine: string): string | null;
  /** Whether every machine that is at work has something beyond its generation. */
  has(addition: LaterAddition): Promise<boolean>;
  /** Whether any of them answers. */
  heartbeat(): Promise<boolean>;
  /** Why no work should be sent to any of them now; null when one is at work. */
  trouble(): Promise<string | null>;
  /** All of them, as they are seen now. */
  facts(): readonly Machine[];
  /** The same; a machine that is alone is asked first, as nothing else looks at it. */
  freshFacts(): Promise<readonly Machine[]>;
  stats(): CallStats;
  /** What the service has done for this request. */
  changes: WriteNotifications;
}

import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type Effect, makesStale, type Subject } from '@connection-gateway/contract/makes-stale';

/** How a change ended: `unknown` when the service may have made it, or may still be at it. */
export type ChangeEnd = 'made' | 'refused' | 'unknown';

/** Something that may yet change what is read. */
interface OpenChange extends Effect {
  isSlow: boolean;
  isAccepted: boolean;
  beganAt: number;
  /** Null until the gateway knows nothing more about it. */
  leftAt: number | null;
  /** Job of the service that goes on with it. */
  jobId: string | null;
}

/** Changes in flight, as far as is known. */
export interface OpenChanges {
  begin(endpoint: Endpoint, effect: Effect): OpenChange;
  end(change: OpenChange, outcome: ChangeEnd, answer: unknown): void;
  /** What the service says of a job. */
  heardOf(answer: unknown): void;
  /** Whether one of them may alter what a read shows. */
  touch(read: { endpoint: Endpoint; about: Subject }): boolean;
  /** The projects of before are gone. What is just being sent goes on. */
  forget(): void;
}

export interface OpenChangesOptions {
  /** Longest time of a usual call and of a slow one, in ms: the service has then given up what it was asked. */
  timeoutMs: number;
  slowTimeoutMs: number;
}

/**
 * A change with an unknown outcome stays open: what it touches is asked for each time. It is over when a
 * later change of its project was made, since the service makes one after the other, or when its time is. The solver
 * cannot be hurried, so for a calculation only time counts. One that goes on as a job is over when its job says so; the
 * connection in which a job was cancelled may still get results.
 */
export function createOpenChanges(
  { timeoutMs, slowTimeoutMs }: OpenChangesOptions,
  now: () => number = () => performance.now(),
): OpenChanges {
  const open = new Set<OpenChange>();

  const isOver = ({ leftAt, isSlow }: OpenChange) =>
    leftAt !== null && now() - leftAt > (isSlow ? slowTimeoutMs : timeoutMs);
  const sameProject = (one: Effect, other: Effect) =>
    one.about.projectId !== null && one.about.projectId === other.about.projectId;

  function made(change: OpenChange, answer: unknown): void {
    for (const other of open) {
      if (other === change || !sameProject(other, change)) continue;
      const isBefore = other.leftAt !== null && other.leftAt <= change.beganAt;
      // A project has one job at a time.
      const isReplaced = change.isAccepted && other.jobId !== null && other.leftAt === null;
      if ((isBefore && !other.isSlow) || isReplaced || change.scope === 'projects') open.delete(other);
    }
    if (!change.isAccepted) return void open.delete(change);
    change.jobId = jobIn(answer)?.jobId ?? null;
    heardOf(answer);
  }

  function heardOf(answer: unknown): void {
    const job = jobIn(answer);
    for (const change of open) {
      if (change.jobId === null || change.jobId !== job?.jobId) continue;
      if (job.status === 'finished' || job.status === 'failed') open.delete(change);
      if (job.status === 'cancelled') change.leftAt ??= now();
    }
  }

  return {
    begin(endpoint, effect) {
      for (const change of open) if (isOver(change)) open.delete(change);
      const { slow = false } = endpoint;
      const isAccepted = endpoint.accepted === true;
      const isSlow = slow || effect.scope === 'results';
      const change = { ...effect, isSlow, isAccepted, beganAt: now(), leftAt: null, jobId: null };
      open.add(change);
      return change;
    },
    end(change, outcome, answer) {
      if (outcome === 'made') made(change, answer);
      else if (outcome === 'refused') open.delete(change);
      else change.leftAt = now();
    },
    heardOf,
    touch(read) {
      for (const change of open) if (makesStale(change, read) && !isOver(change)) return true;
      return false;
    },
    forget() {
      for (const change of open) if (change.leftAt !== null || change.jobId !== null) open.delete(change);
    },
  };
}

function jobIn(answer: unknown): { jobId: string; status: unknown } | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const jobId: unknown = Reflect.get(answer, 'jobId');
  return typeof jobId === 'string'
    ? { jobId: jobId.toLowerCase(), status: Reflect.get(answer, 'status') }
    : null;
}

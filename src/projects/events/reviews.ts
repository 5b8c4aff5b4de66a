import type { Identity } from '../../auth/principal.ts';
import { reviewLimits } from '../../config/limits.ts';

export type ApprovalState = 'OPEN' | 'REQUESTED' | 'APPROVED' | 'REJECTED';

/** What ended an approval, a rejection or a request for one. */
export interface ApprovalEnd {
  at: Date;
  /** What it was until then. */
  state: ApprovalState;
  /** Name of the mutation; null when something else did it. */
  mutation: string | null;
  actor: Identity | null;
}

/** Whether a connection is approved, as it is now. */
export interface Approval {
  state: ApprovalState;
  by: Identity | null;
  at: Date | null;
  /** Of the connection, then. */
  revision: string | null;
  note: string | null;
  ended: ApprovalEnd | null;
}

export interface Comment {
  /** From 1 for each connection; those that are dropped leave their number behind. */
  number: number;
  at: Date;
  by: Identity;
  text: string;
  /** Of the connection, then. */
  revision: string;
}

/** What people say of a connection. Never changed, only replaced. */
export interface Review {
  connectionId: number;
  approval: Approval;
  /** Oldest first. */
  comments: readonly Comment[];
  tags: readonly string[];
}

export type ReviewChange =
  | { approval: Omit<Approval, 'revision' | 'ended'> }
  | { comment: Pick<Comment, 'at' | 'by' | 'text'> }
  | { tags: readonly string[] };

/** What people say of the connections of one project. */
export interface Reviews {
  of(connectionId: number): Review;
  /** @param revision Of the connection, now. */
  set(connectionId: number, change: ReviewChange, revision: string): void;
  /** Connections were changed, null for all: what was approved, rejected or asked for is open again. Whether that was so of any. */
  changed(connectionIds: readonly number[] | null, end: Omit<ApprovalEnd, 'state'>): boolean;
  /** The number of a connection may be given to another one. */
  deleted(connectionId: number): void;
  all(): readonly Review[];
}

const open: Approval = { state: 'OPEN', by: null, at: null, revision: null, note: null, ended: null };

/** @param before Those of a process before. */
export function createReviews(before: readonly Review[] = []): Reviews {
  const reviews = new Map(before.map((review) => [review.connectionId, review]));

  const of = (connectionId: number): Review =>
    reviews.get(connectionId) ?? { connectionId, approval: open, comments: [], tags: [] };

  return {
    of,
    set(connectionId, change, revision) {
      const review = of(connectionId);
      if ('approval' in change)
        reviews.set(connectionId, { ...review, approval: { ...change.approval, revision, ended: null } });
      else if ('tags' in change) reviews.set(connectionId, { ...review, tags: change.tags });
      else {
        const number = (review.comments.at(-1)?.number ?? 0) + 1;
        const comments = [...review.comments, { ...change.comment, number, revision }];
        reviews.set(connectionId, { ...review, comments: comments.slice(-reviewLimits.comments) });
      }
    },
    changed(connectionIds, end) {
      let any = false;
      for (const id of connectionIds ?? reviews.keys()) {
        const review = reviews.get(id);
        if (review === undefined || review.approval.state === 'OPEN') continue;
        any = true;
        const ended = { ...end, state: review.approval.state };
        reviews.set(id, { ...review, approval: { ...open, ended } });
      }
      return any;
    },
    deleted: (connectionId) => void reviews.delete(connectionId),
    all: () => [...reviews.values()],
  };
}

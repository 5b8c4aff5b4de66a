import type {
  ConnectionHeadFragment,
  ConnectionVerdictFragment,
} from '@connection-gateway/client/pages/project';
import { isInWork, type Verdict, verdictOf } from '../../parts/verdict/verdict.ts';
import type { Row } from './rows.ts';

export interface RowStore {
  /** In the order of the project; another list after every change, with the same rows where they are the same. */
  rows(): readonly Row[];
  heads(heads: readonly ConnectionHeadFragment[]): void;
  /** @param asked When they were asked for, by `moment`: what was asked for later stays. */
  verdicts(verdicts: readonly ConnectionVerdictFragment[], asked: number): void;
  /** A calculation has these since `asked`, and has not begun with them. */
  queued(ids: readonly string[], asked: number): void;
  /** These are being calculated since `asked`. */
  calculating(ids: readonly string[], asked: number): void;
  /** This is being calculated now, if it was queued. */
  began(id: string): void;
  remove(id: string): void;
  /** Drops all others. */
  keepOnly(ids: ReadonlySet<string>): void;
  moment(): number;
}

/** The rows of a project, put together from names and verdicts that come in any order, and more than once. */
export function createRowStore(): RowStore {
  let rows: Row[] = [];
  let now = 0;
  const places = new Map<string, number>();
  const known = new Map<string, { verdict: Verdict; asked: number }>();

  function place(next: Row[]): void {
    rows = next;
    places.clear();
    for (const [index, { id }] of rows.entries()) places.set(id, index);
  }

  function put(found: readonly (readonly [id: string, verdict: Verdict])[], asked: number): void {
    const next = [...rows];
    for (const [id, fresh] of found) {
      const later = known.get(id);
      const isLate = later !== undefined && later.asked > asked;
      if (isLate && !isWithoutBefore(later.verdict)) continue;
      // A calculation was heard of before there was an answer with what it stood at.
      const verdict = isLate ? { ...fresh, status: later.verdict.status, isOld: true } : fresh;
      known.set(id, { verdict, asked: isLate ? later.asked : asked });
      const index = places.get(id);
      const row = index === undefined ? undefined : next[index];
      if (index !== undefined && row !== undefined) next[index] = { ...row, verdict };
    }
    rows = next;
  }

  function mark(ids: readonly string[], status: 'QUEUED' | 'CALCULATING', asked: number): void {
    const nothing = { lastStatus: null, percent: null, governing: null, calculatedAt: null };
    put(
      ids.map((id) => [id, { ...(known.get(id)?.verdict ?? nothing), status, isOld: true }] as const),
      asked,
    );
  }

  return {
    rows: () => rows,
    heads(heads) {
      const next = [...rows];
      for (const head of heads) {
        const index = places.get(head.id) ?? next.length;
        places.set(head.id, index);
        next[index] = { ...head, verdict: known.get(head.id)?.verdict ?? null };
      }
      rows = next;
    },
    verdicts(verdicts, asked) {
      put(
        verdicts.map((one) => [one.id, after(known.get(one.id)?.verdict, verdictOf(one))] as const),
        asked,
      );
    },
    queued: (ids, asked) => mark(ids, 'QUEUED', asked),
    calculating: (ids, asked) => mark(ids, 'CALCULATING', asked),
    began(id) {
      const found = known.get(id);
      if (found?.verdict.status === 'QUEUED') mark([id], 'CALCULATING', found.asked);
    },
    remove(id) {
      known.delete(id);
      place(rows.filter((row) => row.id !== id));
    },
    keepOnly(ids) {
      if (rows.some(({ id }) => !ids.has(id))) place(rows.filter(({ id }) => ids.has(id)));
    },
    moment: () => ++now,
  };
}

/** It is queued or calculated, and what it was before is not known. */
const isWithoutBefore = (verdict: Verdict): boolean => isInWork(verdict) && verdict.lastStatus === null;

/** What was read, with what it does not say of a calculation: the verdict of before it, and that it has not begun. */
function after(before: Verdict | undefined, fresh: Verdict): Verdict {
  if (before === undefined || !isInWork(fresh)) return fresh;
  const status = before.status === 'QUEUED' ? before.status : fresh.status;
  return { ...fresh, status, lastStatus: before.lastStatus ?? fresh.lastStatus };
}

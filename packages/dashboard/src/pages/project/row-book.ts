import type { ConnectionHeadFragment, ConnectionVerdictFragment } from '../../graph/generated/project.ts';
import { type Row, type Verdict, verdictOf } from './rows.ts';

export interface RowBook {
  /** In the order of the project; another list after every change, with the same rows where they are the same. */
  rows(): readonly Row[];
  heads(heads: readonly ConnectionHeadFragment[]): void;
  /** @param asked When they were asked for, by `moment`: what was asked for later stays. */
  verdicts(verdicts: readonly ConnectionVerdictFragment[], asked: number): void;
  /** These are being calculated since `asked`. */
  calculating(ids: readonly string[], asked: number): void;
  remove(id: string): void;
  /** Drops all others. */
  keepOnly(ids: ReadonlySet<string>): void;
  moment(): number;
}

/** The rows of a project, put together from names and verdicts that come in any order, and more than once. */
export function createRowBook(): RowBook {
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
    for (const [id, verdict] of found) {
      if ((known.get(id)?.asked ?? -1) > asked) continue;
      known.set(id, { verdict, asked });
      const index = places.get(id);
      const row = index === undefined ? undefined : next[index];
      if (index !== undefined && row !== undefined) next[index] = { ...row, verdict };
    }
    rows = next;
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
        verdicts.map((one) => [one.id, verdictOf(one)] as const),
        asked,
      );
    },
    calculating(ids, asked) {
      const nothing = { percent: null, governing: null, calculatedAt: null };
      const marked = ids.map(
        (id) => [id, { ...(known.get(id)?.verdict ?? nothing), status: 'CALCULATING', isOld: true }] as const,
      );
      put(marked, asked);
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

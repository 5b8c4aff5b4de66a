import { createLruCache, type LruCache } from '../../cache/lru-cache.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Check, DetailedResults } from '../../upstream/model/results.ts';

/** Checks of single parts, as the service gave them after a calculation. */
export type PartChecks = Pick<DetailedResults, 'plates' | 'welds' | 'bolts' | 'anchors' | 'concreteBlocks'>;

/** A calculation, by its connection and the moment its results are from. */
export type RunKey = ConnectionKey & { calculatedAt: Date };

/** Checks of the last calculations of each connection, in the memory of this process and bounded. */
export interface RunChecks {
  keep(run: RunKey, checks: PartChecks): void;
  has(run: RunKey): boolean;
  /** Null where they were never read, or made room for others. */
  of(run: RunKey): PartChecks | null;
  drop(run: RunKey): void;
  forget(projectId: string): void;
  clear(): void;
}

const LISTS = ['plates', 'welds', 'bolts', 'anchors', 'concreteBlocks'] as const;

/** @param room For those of all users; one of its own when left out. */
export function createRunChecks(room: LruCache = createLruCache(64_000_000)): RunChecks {
  // As text they take about a quarter of the memory, and their size is known.
  const region = room.addRegion<{ key: string; size: number; text: string }>();
  return {
    keep(run, checks) {
      const key = keyOf(run);
      const text = JSON.stringify(Object.fromEntries(LISTS.map((list) => [list, checks[list].map(bare)])));
      region.put({ key, size: key.length + text.length, text });
    },
    has: (run) => region.get(keyOf(run)) !== undefined,
    of(run) {
      const kept = region.use(keyOf(run));
      return kept === undefined ? null : withKeys(JSON.parse(kept.text) as PartChecks, run);
    },
    drop: (run) => region.remove(keyOf(run)),
    forget(projectId) {
      for (const { key } of [...region.all()]) if (key.startsWith(`${projectId}/`)) region.remove(key);
    },
    clear: region.clear,
  };
}

const keyOf = ({ projectId, connectionId, calculatedAt }: RunKey): string =>
  `${projectId}/${connectionId}/${calculatedAt.getTime()}`;

const bare = ({ projectId: _, connectionId: __, ...check }: Check): object => check;

function withKeys(lists: PartChecks, { projectId, connectionId, calculatedAt }: RunKey): PartChecks {
  const whole = <C extends Check>(checks: readonly C[]): C[] =>
    checks.map((check) => ({ ...check, projectId, connectionId, calculatedAt }));
  return {
    plates: whole(lists.plates),
    welds: whole(lists.welds),
    bolts: whole(lists.bolts),
    anchors: whole(lists.anchors),
    concreteBlocks: whole(lists.concreteBlocks),
  };
}

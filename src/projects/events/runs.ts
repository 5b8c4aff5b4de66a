import type { Identity } from '../../auth/principal.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { SummaryCheck } from '../../upstream/model/results.ts';
import type { AppliedDesign } from './applied-designs.ts';

/** A parameter and what it was set to. */
export interface SetParameter {
  key: string;
  expression: string | null;
}

/** Something that made the results of a run outdated. */
export interface RunChange {
  at: Date;
  /** Name of the mutation; null when something else did it. */
  mutation: string | null;
  parameters: readonly SetParameter[];
  /** Who made it; null where that is not known. */
  actor: Identity | null;
}

/** What one load effect by itself came to. */
export interface SeparateResult {
  loadEffectId: number;
  /** As it was called then. */
  name: string;
  summary: readonly SummaryCheck[];
  /** Why it could not be calculated; null where it was. */
  failure: string | null;
}

/** A calculation of a connection through this gateway, with what is kept of its results. Never changed, only replaced. */
export interface CalculationRun extends ConnectionKey {
  /** From 1 for each connection; those that are dropped leave their number behind. */
  number: number;
  calculatedAt: Date;
  milliseconds: number | null;
  /** Who began it; null where that is not known. */
  actor: Identity | null;
  /** Numbers of the load effects it was restricted to; null for all active ones. */
  loadEffectIds: readonly number[] | null;
  /** Verdict of the service; null when it checked nothing. */
  passed: boolean | null;
  summary: readonly SummaryCheck[];
  /** Each active load effect by itself, where that was asked for; kept with the last of such runs alone. */
  separate?: readonly SeparateResult[] | undefined;
  /** The library design that was applied last before it; null where that is not known. */
  design: AppliedDesign | null;
  /** What happened before the next run, oldest first. */
  changesSince: readonly RunChange[];
  /** How many more of them there were. */
  moreChanges: number;
}

/** The runs of the connections of one project: bounded for each connection and for all together. */
export interface Runs {
  add(run: Omit<CalculationRun, 'number' | 'changesSince' | 'moreChanges'>): void;
  /** Something made results stale; null for those of all connections. */
  changed(connectionIds: readonly number[] | null, change: RunChange): void;
  /** Newest first. */
  of(connectionId: number): readonly CalculationRun[];
  forget(connectionId: number): void;
  /** All, each connection's oldest first. */
  all(): CalculationRun[];
}

const MOST_OF_ONE = 50;
const MOST_OF_ALL = 5000;
const MOST_CHANGES = 20;

/** @param before Those of a process before, each connection's oldest first. */
export function createRuns(before: readonly CalculationRun[] = []): Runs {
  /** Oldest first. */
  const runs = new Map<number, CalculationRun[]>();
  for (const run of before) runs.set(run.connectionId, [...(runs.get(run.connectionId) ?? []), run]);
  let count = before.length;

  function drop(connectionId: number): void {
    runs.get(connectionId)?.shift();
    count -= 1;
  }

  /** The connection that has most gives its oldest; the last run of each stays. */
  function makeRoom(): void {
    const [longest] = [...runs].toSorted(([, some], [, others]) => others.length - some.length);
    if (longest !== undefined && longest[1].length > 1) drop(longest[0]);
  }

  return {
    add(run) {
      const before = runs.get(run.connectionId) ?? [];
      const earlier = run.separate === undefined ? before : before.map(withoutSeparate);
      const number = (earlier.at(-1)?.number ?? 0) + 1;
      earlier.push({ ...run, number, changesSince: [], moreChanges: 0 });
      runs.set(run.connectionId, earlier);
      count += 1;
      if (earlier.length > MOST_OF_ONE) drop(run.connectionId);
      else if (count > MOST_OF_ALL) makeRoom();
    },
    changed(connectionIds, change) {
      for (const id of connectionIds ?? runs.keys()) {
        const known = runs.get(id);
        const last = known?.pop();
        if (known !== undefined && last !== undefined) known.push(withChange(last, change));
      }
    },
    of: (connectionId) => (runs.get(connectionId) ?? []).toReversed(),
    forget(connectionId) {
      count -= runs.get(connectionId)?.length ?? 0;
      runs.delete(connectionId);
    },
    all: () => [...runs.values()].flat(),
  };
}

const withoutSeparate = ({ separate: _, ...run }: CalculationRun): CalculationRun => run;

function withChange(run: CalculationRun, change: RunChange): CalculationRun {
  return run.changesSince.length < MOST_CHANGES
    ? { ...run, changesSince: [...run.changesSince, change] }
    : { ...run, moreChanges: run.moreChanges + 1 };
}

import type { SummaryCheck } from '../../upstream/model/results.ts';
import { maxUtilization, verdict } from '../../upstream/translation/verdict.ts';
import type { OptimizationRun, SearchPoint } from '../kinds/optimization-run.ts';
import { isDone } from '../kinds/step.ts';
import { bisection, isBetter, type Place, type PlaceFinding, pattern, type Search } from './search.ts';

type OptimizeEnd = 'FOUND' | 'NOTHING_PASSES' | 'BUDGET' | 'NOT_MONOTONIC';

/** How far a search is. */
export interface Walk {
  /** The place to calculate next; null when it is over. */
  next: Place | null;
  /** Null while it goes on. */
  end: OptimizeEnd | null;
  /** The best that meets all constraints so far; null while nothing does. */
  best: SearchPoint | null;
  /** Points that were calculated, or could not be. */
  runsUsed: number;
  /** Places the search came to again. */
  answeredFromMemory: number;
}

/** Runs that have begun, in their order. */
export const runsOf = ({ steps }: OptimizationRun): SearchPoint[] => steps.filter(({ at }) => at.length > 0);

/**
 * Goes through a search again with what was calculated so far. The same points lead to the same next one, so nothing but the points
 * is kept of a search, and one that was interrupted goes on where it was.
 */
export function walk(run: OptimizationRun): Walk {
  const known = new Map(run.steps.flatMap((step) => (isDone(step) ? [[step.at.join(), step] as const] : [])));
  const seen = new Set<string>();
  let answeredFromMemory = 0;
  const search = searchOf(run);
  const so = (next: Place | null, end: OptimizeEnd | null): Walk => ({
    ...{ next, end, answeredFromMemory, runsUsed: seen.size },
    best: bestOf(
      run,
      [...known.values()].filter(({ at }) => seen.has(at.join())),
    ),
  });
  for (let turn = search.next(); ; ) {
    if (turn.done === true) {
      const walked = so(null, null);
      const end = turn.value ?? (walked.best === null ? 'NOTHING_PASSES' : 'FOUND');
      return { ...walked, end };
    }
    const key = turn.value.join();
    const step = known.get(key);
    if (seen.has(key)) answeredFromMemory += 1;
    else if (seen.size >= run.maxRuns) return so(null, 'BUDGET');
    else if (step === undefined) return so(turn.value, null);
    seen.add(key);
    if (step === undefined) throw new RangeError('A place was seen that is not known.');
    turn = search.next(findingOf(step, run));
  }
}

function searchOf({ method, axes, start, seed }: OptimizationRun): Search {
  const counts = axes.map(({ choices }) => choices.length);
  return method === 'BISECTION' ? bisection(counts[0] ?? 0) : pattern(counts, start, seed);
}

function bestOf(run: OptimizationRun, steps: readonly SearchPoint[]): SearchPoint | null {
  let best: { step: SearchPoint; finding: PlaceFinding } | null = null;
  for (const step of steps) {
    const finding = findingOf(step, run);
    if (finding.isFeasible && (best === null || isBetter(finding, best.finding))) best = { step, finding };
  }
  return best?.step ?? null;
}

/** What a point is worth. One that was not checked, or has no cost where that is wanted, meets nothing. */
function findingOf(
  { state, summary, productionCost, at }: SearchPoint,
  { goal, limits }: Pick<OptimizationRun, 'goal' | 'limits'>,
): PlaceFinding {
  const { checkKinds, maxUtilization: most } = limits;
  const counted = summary.filter(({ kind }) => checkKinds === null || checkKinds.includes(kind));
  const objective = goal === 'COST' ? (productionCost ?? Number.POSITIVE_INFINITY) : (at[0] ?? 0);
  const utilization = maxUtilization(counted);
  const passes = verdict(counted);
  if (state !== 'FINISHED' || passes === null)
    return { isFeasible: false, excess: Number.POSITIVE_INFINITY, objective, utilization };
  const excess = counted.reduce((sum, check) => sum + excessOf(check, most), 0);
  return { isFeasible: passes && excess === 0 && Number.isFinite(objective), excess, objective, utilization };
}

/** A check that fails by nothing that is measured exceeds by one. */
function excessOf({ status, utilizationRatio }: SummaryCheck, most: number | null): number {
  if (status !== 'FAILED' && most === null) return 0;
  const beyond = Math.max(0, (utilizationRatio ?? 0) - (most ?? 1));
  return status === 'FAILED' && beyond === 0 ? 1 : beyond;
}

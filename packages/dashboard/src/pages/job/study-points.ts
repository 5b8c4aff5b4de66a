import type { PlotPoint, PointOutcome } from '../../parts/plots/plot-point.ts';
import { failedReasons, type Reason } from '../../parts/said/reasons.tsx';
import { significantText, withUnit } from '../../words/format.ts';
import { inPageUnits } from '../../words/units.ts';
import type { Study } from './job-types.ts';

type Point = Study['points']['nodes'][number];

const ended: ReadonlySet<string> = new Set(['FINISHED', 'FAILED']);

/** A point that ended without any number was not built: its values were refused, or left nothing that could be checked. */
function outcomeOf({ state, verdict, maxUtilization }: Point): PointOutcome {
  if (!ended.has(state)) return 'open';
  if (maxUtilization === null && verdict !== 'PASSED') return 'unbuildable';
  return verdict === 'PASSED' ? 'passed' : 'failed';
}

const plotValue = ({
  key,
  number,
  unit,
  expression,
}: Point['values'][number]): PlotPoint['values'][number] => ({
  key,
  number,
  text: number === null ? expression.replace(/^'(.*)'$/, '$1') : significantText(number, 6),
  unit: number === null ? null : unit,
});

export const plotPoint = (point: Point): PlotPoint => {
  const outcome = outcomeOf(point);
  return {
    index: point.index,
    values: point.values.map((value) => plotValue(inPageUnits(value))),
    outcome,
    percent: point.maxUtilization?.percent ?? null,
    cost: outcome === 'unbuildable' ? null : (point.productionCost?.totalEstimated ?? null),
  };
};

/** Why it is as it is, where there is something to say: values that were refused, what failed. */
export const reasonsOf = ({ failure, issues, summary }: Point): Reason[] => [
  ...issues.map(({ key, message }) => ({ said: message ?? key })),
  ...(failure === null ? [] : [{ said: failure }]),
  ...failedReasons(summary),
];

/** Kinds of checks that fail, the most frequent first, each with the number of its points: "Analysis (15), Bolts (5)". */
export function failsText(points: readonly Point[]): string {
  const counts = new Map<string, number>();
  for (const { summary } of points)
    for (const { name, status } of summary)
      if (status === 'FAILED') counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} (${count})`)
    .join(', ');
}

export const valuesText = ({ values }: PlotPoint): string =>
  values.map(({ key, text, unit }) => `${key} ${withUnit(text, unit)}`).join(', ');

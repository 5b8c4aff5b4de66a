import { shownPercent } from '../../upstream/translation/shown-percent.ts';
import { worstFirst } from '../../upstream/translation/verdict.ts';
import type { OptimizationRun, SearchAxis, SearchPoint } from '../kinds/optimization-run.ts';
import { type Walk, walk } from './walk.ts';

/** One sentence or two on what was searched, what was found and what was not looked at. */
export function explanationOf(run: OptimizationRun): string | null {
  const walked = walk(run);
  if (walked.end === null) return null;
  return [`${scopeOf(run, walked)}.`, ...found(run, walked), ...reservations(run, walked)].join(' ');
}

function scopeOf(run: OptimizationRun, { runsUsed }: Walk): string {
  const { axes, method, seed } = run;
  const total = axes.reduce((product, { choices }) => product * choices.length, 1);
  const over = axes.map(({ title }) => title).join(', ');
  const what = axes.length === 1 ? `${total} values of ${over}` : `${total} combinations of ${over}`;
  const how = method === 'BISECTION' ? 'bisection' : `pattern search with seed ${seed}`;
  return `${what}, ${runsUsed} calculated by ${how}`;
}

function found(run: OptimizationRun, { best, end }: Walk): string[] {
  if (best === null) {
    const largest = end === 'NOTHING_PASSES' && run.method === 'BISECTION' ? ': not the largest either' : '';
    return [`Nothing that was calculated meets the constraints${largest}.`];
  }
  const cost = best.productionCost === null ? '' : ` and costs ${best.productionCost.toFixed(2)}`;
  const passes = `${nameOf(best, run)} passes with ${percent(best.maxUtilization)}${cost}`;
  const below = run.method === 'BISECTION' ? belowOf(run, best) : null;
  return [below === null ? `${passes}.` : `${passes}, ${nameOf(below, run)} fails${reasonOf(below)}.`];
}

/** The value next to the best, where it was calculated. */
const belowOf = ({ steps }: OptimizationRun, { at: [place = 0] }: SearchPoint): SearchPoint | null =>
  steps.find(({ at }) => at[0] === place - 1) ?? null;

const nameOf = ({ values, settings }: SearchPoint, { axes }: OptimizationRun): string =>
  [
    ...values.map(
      ({ key, expression }) =>
        `${key} = ${writtenValue(
          expression,
          axes.find(({ title }) => title === key),
        )}`,
    ),
    ...settings.map(({ title, text }) => `${title} ${text}`),
  ].join(', ');

/** Digits that are no noise of binary fractions. */
const DIGITS = 12;

/** A value in the unit it was given in. */
function writtenValue(expression: string, axis: SearchAxis | undefined): string {
  const value = Number(expression);
  if (axis?.unit === undefined || !Number.isFinite(value)) return expression;
  return `${Number((value / axis.unit.si).toPrecision(DIGITS))} ${axis.unit.sign}`;
}

function reasonOf({ state, failure, summary }: SearchPoint): string {
  if (state === 'FAILED') return `: ${failure ?? 'it cannot be built'}`;
  const [governing] = worstFirst(summary);
  if (governing === undefined) return '';
  const ratio = governing.utilizationRatio === null ? '' : ` ${percent(governing.utilizationRatio)}`;
  return ` by ${governing.name}${ratio}`;
}

function reservations({ method, limits, maxRuns }: OptimizationRun, { end, best }: Walk): string[] {
  return [
    ...(end === 'NOT_MONOTONIC'
      ? ['A larger value does not always pass more easily here, so all the others were calculated too.']
      : []),
    ...(end === 'BUDGET' ? [`The search ended with its ${maxRuns} runs before it was through.`] : []),
    ...(method === 'PATTERN' && best !== null ? ['What was not calculated may be better.'] : []),
    ...(limits.checkKinds === null ? [] : [`Only checks of ${limits.checkKinds.join(', ')} counted.`]),
  ];
}

const percent = (ratio: number | null): string =>
  ratio === null ? '–' : `${shownPercent(Number((ratio * 100).toPrecision(15))).toFixed(1)} %`;

import type { Job } from '../../jobs/job.ts';
import type { SearchOptions } from '../../jobs/kinds/optimization-run.ts';
import type { PointPlan } from '../../jobs/kinds/parameter-study.ts';

/** What a job is, for people: `Study of tp and w, 4 points`. */
export function jobWords(job: Job): string {
  const { length } = job.steps;
  switch (job.type) {
    case 'CalculationJob':
      return `Calculation${length > 1 ? ` of ${length} connections` : ''}${loadsOf(job)}`;
    case 'ParameterStudy':
      return `Study of ${listed(variedIn(job.steps))}, ${counted(length, 'point')}`;
    case 'OptimizationRun':
      return `Search for ${searchedFor(job)}`;
    case 'ConnectionDesignRun':
      return `Trial of ${counted(length, 'design')}`;
    case 'Batch': {
      const kind = job.plan.some((step) => step.kind === 'UNDO') ? 'Undo of a batch' : 'Batch';
      return `${kind}${job.name === null ? '' : ` ${job.name}`}, ${counted(length, 'item')}`;
    }
  }
}

function loadsOf({ loadEffectIds, separately }: Extract<Job, { type: 'CalculationJob' }>): string {
  if (loadEffectIds !== null) return ` under ${counted(loadEffectIds.length, 'load effect')}`;
  return separately === true ? ', each load effect by itself' : '';
}

/** Parameters and whatever else differs from point to point, each once. */
const variedIn = (points: readonly PointPlan[]): string[] => [
  ...new Set(
    points.flatMap(({ values, settings }) => [
      ...values.map(({ key }) => key),
      ...settings.map(({ title }) => title),
    ]),
  ),
];

function searchedFor({ axes, goal }: Pick<SearchOptions, 'axes' | 'goal'>): string {
  const titles = axes.map(({ title }) => title);
  return goal === 'COST' ? `the cheapest ${listed(titles)}` : `the smallest ${titles[0] ?? ''}`;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const MOST_NAMED = 4;

function listed(names: readonly string[]): string {
  if (names.length > MOST_NAMED) return `${names.slice(0, MOST_NAMED).join(', ')} and more`;
  const [last = 'nothing', ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

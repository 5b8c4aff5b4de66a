import type { ProjectVerdictsQuery } from '@connection-gateway/client/pages/projects';
import { outcomeOf, type Verdict, verdictOf } from '../../parts/verdict/verdict.ts';
import { t } from '../../words/words.ts';
import type { Project, ProjectList } from './project-list.ts';

export type Overview = NonNullable<NonNullable<ProjectVerdictsQuery['project']>['checkOverview']>;
export type Overviews = ReadonlyMap<string, Overview>;

/** A connection that fails, with its project. */
export interface Failing {
  id: string;
  number: number;
  name: string;
  revision: string | null;
  resultsRevision: string | null;
  project: Project;
  verdict: Verdict;
}

/** Sums over projects whose verdicts were read. */
export interface Totals {
  total: number;
  passed: number;
  failed: number;
  outdated: number;
  /** Neither failed nor passed nor outdated. */
  open: number;
}

export function totalsOf(overviews: readonly Overview[]): Totals {
  const sum = (of: (overview: Overview) => number) => overviews.reduce((all, one) => all + of(one), 0);
  const [total, passed, failed] = [
    sum((one) => one.total),
    sum((one) => one.passed),
    sum((one) => one.failed),
  ];
  const outdated = sum((one) => one.outdated);
  return { total, passed, failed, outdated, open: total - passed - failed - outdated };
}

/**
 * Which projects sums are of: null for all of the caller. What is lost or comes back from its snapshot is told on its card.
 *
 * @param read how many are summed
 */
export function ofWhichProjects(
  { projects, total }: Pick<ProjectList, 'projects' | 'total'>,
  read: number,
  isFiltered: boolean,
): string | null {
  const closed = (projects ?? []).filter(({ state }) => state !== 'OPEN').length;
  if (read < total - closed)
    return t('in {count} of {total} projects', { count: read, total: total - closed });
  return isFiltered ? t('in {n} project(|s) found', { n: read }) : null;
}

/** Those that fail, by how far; what fails without a number above 100 % comes after those with one. */
export function failingOf(projects: readonly Project[], overviews: Overviews): Failing[] {
  return projects
    .flatMap((project) => failingIn(project, overviews.get(project.id)?.worst.nodes ?? []))
    .sort(worstFirst);
}

type Joint = Overview['worst']['nodes'][number];

export const failingIn = (project: Project, joints: readonly Joint[]): Failing[] =>
  joints
    .map((one) => {
      const { id, number, name, revision, resultsRevision } = one;
      return { id, number, name, revision, resultsRevision, project, verdict: verdictOf(one) };
    })
    .filter(({ verdict }) => outcomeOf(verdict) === 'FAILED');

export const worstFirst = (a: Failing, b: Failing): number => beyond(b.verdict) - beyond(a.verdict);

export const addressOfJoint = (one: Failing | undefined): string | null =>
  one === undefined ? null : `/projects/${one.project.id}/connections/${one.number}`;

const beyond = ({ percent }: Verdict): number => (percent !== null && percent > 100 ? percent : 0);

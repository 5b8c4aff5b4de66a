import type { Context } from '../../context.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import { type ProjectHandle, projectData } from '../projects/project.ts';
import { type Results, resultsOf } from './results.ts';

/** Verdict over all connections of a project. */
export interface CheckOverview {
  total: number;
  passed: number;
  failed: number;
  notCalculated: number;
  /** Calculated without a check of any part. */
  notChecked: number;
  /** Calculated for chosen load effects only; counted nowhere else. */
  partial: number;
  outdated: number;
  allPassed: boolean | null;
  maxUtilization: number | null;
  /** Calculated connections, worst first. */
  ranked: Connection[];
}

/** Reads the results of all connections of the project (one call) and counts. Paging does not matter here. */
export async function checkOverview(project: ProjectHandle, context: Context): Promise<CheckOverview> {
  const { connections } = await projectData(project, context);
  const results = await Promise.all(connections.map((connection) => resultsOf(connection, context)));
  const partial = results.filter((found) => found !== null && found.loadEffectIds !== null).length;
  const calculated = connections.flatMap((connection, index) => {
    const found = results[index];
    return found && found.passed !== null && found.loadEffectIds === null
      ? [{ connection, results: found }]
      : [];
  });
  const notChecked = results.filter(
    (found) =>
      found !== null && found.passed === null && found.loadEffectIds === null && found.summary.length > 0,
  ).length;
  const count = (matches: (results: Results) => boolean) =>
    calculated.filter((one) => matches(one.results)).length;

  const passed = count((one) => one.passed === true);
  const outdated = count((one) => one.outdated);
  const failed = calculated.length - passed;
  const ratios = calculated.flatMap(({ results: { maxUtilization } }) => maxUtilization ?? []);
  return {
    total: connections.length,
    passed,
    failed,
    notCalculated: connections.length - calculated.length - partial - notChecked,
    notChecked,
    partial,
    outdated,
    allPassed: overallVerdict(connections.length, passed, failed, outdated),
    maxUtilization: ratios.length === 0 ? null : Math.max(...ratios),
    ranked: calculated
      .toSorted((a, b) => rank(b.results) - rank(a.results))
      .map(({ connection }) => connection),
  };
}

function overallVerdict(total: number, passed: number, failed: number, outdated: number): boolean | null {
  if (failed > 0) return false;
  return total > 0 && passed === total && outdated === 0 ? true : null;
}

/** Failed connections rank above all others, then the utilisation counts. */
const rank = ({ passed, maxUtilization }: Results) => (passed === true ? 0 : 1e6) + (maxUtilization ?? 0);

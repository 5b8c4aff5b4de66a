import type { Context } from '../../context.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import { type ProjectHandle, projectData } from '../projects/project.ts';
import { type LastStatus, lastStatusOf, type Results, resultsOf } from './results.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Verdict over all connections of a project. Each counts once, so the counts add up to the total. */
export interface CheckOverview {
  total: number;
  passed: number;
  failed: number;
  notCalculated: number;
  /** Calculated without a check of any part. */
  notChecked: number;
  /** Calculated for chosen load effects only. */
  partial: number;
  outdated: number;
  verdict: Verdict;
  maxUtilization: number | null;
  /** Connections with results of all active load effects, worst first. */
  ranked: Connection[];
  /** Current results: of all active load effects, and not changed since. */
  current: Results[];
}

/** Reads the results of all connections of the project (one call) and counts. Paging does not matter here. */
export async function checkOverview(project: ProjectHandle, context: Context): Promise<CheckOverview> {
  const { connections } = await projectData(project, context);
  return await overviewOf(connections, context);
}

/** The same of some connections of a project. */
export async function overviewOf(
  connections: readonly Connection[],
  context: Context,
): Promise<CheckOverview> {
  const found = await Promise.all(
    connections.map(async (connection) => ({
      connection,
      status: await lastStatusOf(connection, context),
      results: await resultsOf(connection, context),
    })),
  );
  const count = (wanted: LastStatus) => found.filter(({ status }) => status === wanted).length;
  const [passed, failed] = [count('PASSED'), count('FAILED')];
  const whole = found.flatMap(({ connection, results }) =>
    results && results.passed !== null && results.loadEffectIds === null ? [{ connection, results }] : [],
  );
  const ratios = whole.flatMap(({ results: { maxUtilization } }) => maxUtilization ?? []);
  return {
    total: connections.length,
    passed,
    failed,
    notCalculated: count('NOT_CALCULATED'),
    notChecked: count('NOT_CHECKED'),
    partial: count('PARTIAL'),
    outdated: count('OUTDATED'),
    verdict: verdictOf({ total: connections.length, passed, failed }),
    maxUtilization: ratios.length === 0 ? null : Math.max(...ratios),
    current: found.flatMap(({ status, results }) =>
      results !== null && (status === 'PASSED' || status === 'FAILED') ? [results] : [],
    ),
    ranked: whole.toSorted((a, b) => rank(b.results) - rank(a.results)).map(({ connection }) => connection),
  };
}

/** Failed connections rank above all others, then the utilisation counts. */
const rank = ({ passed, maxUtilization }: Results) => (passed === true ? 0 : 1e6) + (maxUtilization ?? 0);

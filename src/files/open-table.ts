import { GatewayError } from '../errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { runsOf } from '../jobs/trials/walk.ts';
import type { ProjectEvents } from '../projects/events/project-events.ts';
import { batchTable } from '../tables/batch-table.ts';
import { candidatesTable } from '../tables/candidates-table.ts';
import { checksTable } from '../tables/checks-table.ts';
import { toCsv } from '../tables/csv.ts';
import { loadEffectsTable } from '../tables/load-effects-table.ts';
import { type LoadsOfConnection, loadsTable } from '../tables/loads-table.ts';
import { type RuledConnection, rulesTable } from '../tables/rules-table.ts';
import { runsTable } from '../tables/runs-table.ts';
import { studyTable } from '../tables/study-table.ts';
import type { Table, TableFormat } from '../tables/table.ts';
import { toXlsx } from '../tables/xlsx.ts';
import type { Upstream } from '../upstream/client.ts';
import type { Connection } from '../upstream/model/connection.ts';
import type { FileStream } from './file-stream.ts';
import type { FileTarget } from './target.ts';

export interface TableSources {
  upstream: Upstream;
  events: Pick<ProjectEvents, 'runs'>;
  jobs: Pick<Jobs, 'find' | 'isScratch'>;
  /** What company rules say of the connections of a project. Throws `NOT_FOUND` without rules. */
  rulesOf(projectId: string): Promise<readonly RuledConnection[]>;
}

/** Makes a table and begins to write it. Throws `GatewayError` before anything is written. */
export async function openTable(
  target: Exclude<FileTarget, { of: 'library' | 'capture' | 'batch-output' }>,
  format: TableFormat,
  sources: TableSources,
): Promise<FileStream> {
  const table = await tableOf(target, sources);
  return format === 'csv'
    ? { body: toCsv(table), length: null, isText: true }
    : { body: await toXlsx(table), length: null, isText: false };
}

async function tableOf(
  target: Exclude<FileTarget, { of: 'library' | 'capture' | 'batch-output' }>,
  { upstream, events, jobs, rulesOf }: TableSources,
): Promise<Table> {
  if (target.of === 'study') {
    const job = jobs.find(target.jobId);
    if (job?.type === 'ParameterStudy') return studyTable(job);
    if (job?.type === 'OptimizationRun') return studyTable({ steps: runsOf(job) });
    throw new GatewayError('NOT_FOUND', 'The study is not kept any more.');
  }
  if (target.of === 'batch') {
    const job = jobs.find(target.jobId);
    if (job?.type === 'Batch') return batchTable(job);
    throw new GatewayError('NOT_FOUND', 'The batch is not kept any more.');
  }
  if (target.of === 'design-run') {
    const job = jobs.find(target.jobId);
    if (job?.type === 'ConnectionDesignRun') return candidatesTable(job);
    throw new GatewayError('NOT_FOUND', 'The design run is not kept any more.');
  }
  if (target.of === 'connection' && target.file.startsWith('runs.')) return runsTable(events.runs(target));
  if (target.of === 'connection' && target.file.startsWith('load-effects.'))
    return loadEffectsTable(events.runs(target));
  const { projectId } = target;
  if (target.file.startsWith('rules.')) return rulesTable(await rulesOf(projectId));
  const { connections } = await upstream.projects.get(projectId);
  const shown = connections.filter(
    (one) => (target.of === 'project' || one.connectionId === target.connectionId) && !jobs.isScratch(one),
  );
  if (target.of === 'connection' && shown.length === 0)
    throw new GatewayError('NOT_FOUND', `Project ${projectId} has no connection ${target.connectionId}.`);
  if (target.file.startsWith('loads.'))
    return loadsTable(await Promise.all(shown.map((one) => loadsOf(one, upstream))));
  const names = new Map(shown.map(({ connectionId, name }) => [connectionId, name]));
  const ids = [...names.keys()];
  // No connections would stand for all.
  const results = ids.length === 0 ? [] : await upstream.results.list(projectId, ids);
  return checksTable(results, (connectionId) => names.get(connectionId) ?? null);
}

async function loadsOf(
  connection: Connection,
  { members, loadEffects }: Upstream,
): Promise<LoadsOfConnection> {
  const [parts, effects] = await Promise.all([members.list(connection), loadEffects.list(connection, false)]);
  return { connection, members: parts, loadEffects: effects };
}

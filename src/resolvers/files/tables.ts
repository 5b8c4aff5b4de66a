import type { Context } from '../../context.ts';
import type { DownloadLink } from '../../files/links.ts';
import type { Batch } from '../../jobs/kinds/batch.ts';
import type { BatchItem } from '../../jobs/kinds/batch-item.ts';
import type { ConnectionDesignRun } from '../../jobs/kinds/design-run.ts';
import type { ParameterStudy } from '../../jobs/kinds/parameter-study.ts';
import type { TableFormat } from '../../tables/table.ts';
import type { ConnectionHandle } from '../kit/connection-data.ts';
import type { ProjectHandle } from '../projects/project.ts';
import { connectionDownload, fileLink, link, stemOf } from './download.ts';

/** The checks of all connections of a project, made when the link is followed. */
export function projectChecks(project: ProjectHandle, format: TableFormat, context: Context): DownloadLink {
  const { projectId } = project;
  const target = { of: 'project', file: `checks.${format}`, projectId, connectionIds: null } as const;
  return link(target, stemOf(project, 'project'), context);
}

export const connectionChecks = (connection: ConnectionHandle, format: TableFormat, context: Context) =>
  connectionDownload(connection, `checks.${format}`, context);

export const connectionLoads = (connection: ConnectionHandle, format: TableFormat, context: Context) =>
  connectionDownload(connection, `loads.${format}`, context);

export const connectionLoadEffects = (connection: ConnectionHandle, format: TableFormat, context: Context) =>
  connectionDownload(connection, `load-effects.${format}`, context);

export const connectionRuns = (connection: ConnectionHandle, format: TableFormat, context: Context) =>
  connectionDownload(connection, `runs.${format}`, context);

/** The points of a study as far as they are when the link is followed. */
export function studyPoints(
  { jobId, connection }: Pick<ParameterStudy, 'jobId' | 'connection'>,
  format: TableFormat,
  context: Context,
): DownloadLink {
  return link(
    { of: 'study', file: `study.${format}`, jobId },
    `connection-${connection.connectionId}`,
    context,
  );
}

/** The candidates of a design run as far as they are when the link is followed. */
export function designCandidates(
  { jobId, connection }: ConnectionDesignRun,
  format: TableFormat,
  context: Context,
): DownloadLink {
  return link(
    { of: 'design-run', file: `candidates.${format}`, jobId },
    `connection-${connection.connectionId}`,
    context,
  );
}

/** What was made of an item, and of its project. */
export const itemFiles = ({ jobId, files }: BatchItem, context: Context): DownloadLink[] =>
  files.map(({ path, name }) =>
    fileLink({ of: 'batch-output', file: path, jobId }, name.replace(/^.*\//s, ''), context),
  );

/** All files that a batch has made so far, as a zip; null while there are none. */
export function batchFiles({ jobId, name, steps }: Batch, context: Context): DownloadLink | null {
  if (!steps.some(({ files }) => files.length > 0)) return null;
  return link({ of: 'batch', file: 'files.zip', jobId }, name ?? 'batch', context);
}

/** The items of a batch as far as they are when the link is followed. */
export const batchItems = ({ jobId, name }: Batch, format: TableFormat, context: Context): DownloadLink =>
  link({ of: 'batch', file: `batch.${format}`, jobId }, name ?? 'connections', context);

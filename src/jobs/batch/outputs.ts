import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { BatchItem } from '../kinds/batch-item.ts';
import type { BatchStep } from '../kinds/batch-step.ts';
import type { BatchContext } from './batch-context.ts';
import type { JobFiles } from './job-files.ts';

export interface OutputTools {
  files: JobFiles;
}

type ReportStep = Extract<BatchStep, { kind: 'REPORT' }>;

const endings = { PDF: 'pdf', WORD: 'docx', HTML_ZIP: 'zip' } as const;

/** Name of the source without its ending, as a folder of what is made of it. */
export const stemOf = ({ source }: BatchItem): string =>
  (source.name ?? '').replace(/\.ideacon$/i, '') || `source-${source.order + 1}`;

/** Upstream: `GeneratePdf`, `GenerateWord` or `GenerateHtmlZip`, which calculate where there are no results any more. */
export async function reportOfItem(
  item: BatchItem & { connection: ConnectionKey },
  { format }: ReportStep,
  { upstream }: BatchContext,
  { files }: OutputTools,
): Promise<Partial<BatchItem>> {
  const ending = endings[format];
  const path = `out-${item.index}-report.${ending}`;
  const { body } = await upstream.reports.ofConnection(item.connection, format);
  await files.put(item.jobId, path, body);
  const connection = item.name ?? String(item.connection.connectionId);
  return { files: [{ path, name: `${stemOf(item)}/${connection}-report.${ending}` }] };
}

/**
 * One report of items of the same project.
 *
 * Upstream: `GeneratePdfForMutliple` or `GenerateWordForMultiple`.
 */
export async function reportOfProject(
  items: readonly BatchItem[],
  { format }: ReportStep,
  { upstream }: BatchContext,
  { files }: OutputTools,
): Promise<Partial<BatchItem>> {
  const [first] = items;
  if (first?.connection == null || format === 'HTML_ZIP') return {};
  const ids = items.flatMap(({ connection }) => connection?.connectionId ?? []);
  const path = `out-${first.source.order}-project-report.${endings[format]}`;
  const { body } = await upstream.reports.ofConnections(first.connection.projectId, ids, format);
  await files.put(first.jobId, path, body);
  return { files: [{ path, name: `${stemOf(first)}/report.${endings[format]}` }] };
}

/**
 * The project of items as a file, or the word that it was left out because not all of them pass.
 *
 * Upstream: `DownloadProject`.
 */
export async function saveProject(
  items: readonly BatchItem[],
  { onlyPassed, allPass }: { onlyPassed: boolean; allPass: boolean },
  { upstream }: BatchContext,
  { files }: OutputTools,
): Promise<Partial<BatchItem>> {
  const [first] = items;
  if (first?.connection == null) return {};
  if (onlyPassed && !allPass) return { skipped: ['SAVE'] };
  const path = `out-${first.source.order}-project.ideaCon`;
  const { body } = await upstream.projects.download(first.connection.projectId);
  await files.put(first.jobId, path, body);
  return { files: [{ path, name: `${stemOf(first)}/${stemOf(first).replace(/^.*\//s, '')}.ideaCon` }] };
}

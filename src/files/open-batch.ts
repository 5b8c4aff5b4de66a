import type { Readable } from 'node:stream';
import { GatewayError } from '../errors.ts';
import type { JobFiles } from '../jobs/batch/job-files.ts';
import { bySource } from '../jobs/batch/outcome.ts';
import type { Batch } from '../jobs/kinds/batch.ts';
import type { BatchOutput } from '../jobs/kinds/batch-item.ts';
import type { FileStream } from './file-stream.ts';
import { safeFilename } from './filename.ts';
import type { TableSources } from './open-table.ts';

export interface BatchFileSources {
  jobs: TableSources['jobs'];
  batchFiles: Pick<JobFiles, 'open' | 'pathOf'>;
}

/** One file that a batch has made. */
export async function openBatchOutput(
  { jobId, file }: { jobId: string; file: string },
  { jobs, batchFiles }: BatchFileSources,
): Promise<FileStream> {
  const found = outputsOf(await knownBatch(jobId, jobs)).some(({ path }) => path === file);
  if (!found) throw new GatewayError('NOT_FOUND', 'There is no such file of the batch.');
  return { body: batchFiles.open(jobId, file), length: null, isText: false };
}

/** All files that a batch has made so far, zipped as they are read. Loads the packer with the first one. */
export async function openBatchZip(
  jobId: string,
  { jobs, batchFiles }: BatchFileSources,
): Promise<FileStream> {
  const outputs = outputsOf(await knownBatch(jobId, jobs));
  // The bundle has the default alone of a CommonJS module that is imported later.
  const { ZipFile } = (await import('yazl')).default;
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  zip.on('error', (error: Error) => file.destroy(error));
  const names = new Set<string>();
  for (const { path, name } of outputs) {
    // Two sources may have the same name.
    const unique = names.has(name)
      ? name.replace(/(\.\w+)$/, ` (${path.replace(/\D+/, '').split('-')[0]})$1`)
      : name;
    names.add(unique);
    zip.addFile(batchFiles.pathOf(jobId, path), entryName(unique));
  }
  zip.end();
  return { body: file, length: null, isText: false };
}

/** Each file once: one of a project belongs to all its items. */
function outputsOf({ steps }: Batch): BatchOutput[] {
  return [
    ...new Map(bySource(steps).flatMap(({ files }) => files.map((one) => [one.path, one] as const))).values(),
  ];
}

/** Zip files have no names that begin with a slash or lead upwards. */
const entryName = (name: string): string =>
  name
    .split(/[\\/]+/)
    .map((part) => safeFilename(part, '', ''))
    .filter((part) => part !== '')
    .join('/');

async function knownBatch(jobId: string, jobs: BatchFileSources['jobs']): Promise<Batch> {
  const job = jobs.find(jobId);
  if (job?.type === 'Batch') return job;
  throw new GatewayError('NOT_FOUND', 'The batch is not kept any more.');
}

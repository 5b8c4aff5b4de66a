import { Readable } from 'node:stream';
import { GatewayError } from '../errors.ts';
import type { CapturedTemplates } from '../templates/captured-templates.ts';
import type { TemplateCache } from '../templates/template-cache.ts';
import type { Upstream } from '../upstream/client.ts';
import type { FileFromService } from '../upstream/http/bodies/file.ts';
import type { FileStream } from './file-stream.ts';
import type { Files } from './files.ts';
import { type BatchFileSources, openBatchOutput, openBatchZip } from './open-batch.ts';
import { openTable, type TableSources } from './open-table.ts';
import { pictureBytes } from './picture.ts';
import { rulesBcf } from './rules-bcf.ts';
import { type SceneSources, sceneModel, scenePicture, sceneRevision } from './scene-files.ts';
import { type ConnectionFile, etagOf, type FileTarget, type ProjectFile, tableFormatOf } from './target.ts';
import { templateBytes } from './template-bytes.ts';

/** A file that is at hand as a whole, because it is small and never changes. */
export interface FileBytes {
  bytes: Buffer;
}

export interface FileSources extends SceneSources, TableSources, BatchFileSources {
  events: SceneSources['events'] & TableSources['events'] & Parameters<typeof sceneRevision>[1];
  files: Pick<Files, 'pictures'>;
  templates: TemplateCache;
  captures: CapturedTemplates;
  /** Whether the service may calculate for it. */
  mayCalculate: boolean;
}

/** Opens a file at its source. Throws `GatewayError` before anything is read. */
export async function openFile(target: FileTarget, sources: FileSources): Promise<FileStream | FileBytes> {
  const { upstream, templates, captures, mayCalculate } = sources;
  const table = tableFormatOf(target.file);
  if (table !== null && target.of !== 'library' && target.of !== 'capture' && target.of !== 'batch-output')
    return await openTable(target, table, sources);
  switch (target.of) {
    case 'batch':
      return await openBatchZip(target.jobId, sources);
    case 'batch-output':
      return await openBatchOutput(target, sources);
    case 'study':
    case 'design-run':
      throw new GatewayError('NOT_FOUND', 'There is no such file of a job.');
    case 'project':
      if (target.file === 'rules.bcf')
        return await rulesBcf(await sources.rulesOf(target.projectId), new Date());
      return binary(await openProjectFile(target, upstream, mayCalculate));
    case 'connection': {
      if (target.file === 'template.contemp') return textOf(await upstream.templates.ofConnection(target));
      if (target.file === 'scene.glb') return streamOf(await sceneModel(target, sources), true);
      if (target.file === 'scene.png') return streamOf(await picture(target, sources), false);
      if (target.file.startsWith('report.') && !mayCalculate)
        await demandResults(upstream, target.projectId, [target.connectionId]);
      const open = connectionFiles[target.file];
      if (open === undefined) throw new GatewayError('NOT_FOUND', 'There is no such file of a connection.');
      return (textFiles.has(target.file) ? text : binary)(await open(upstream, target));
    }
    case 'library': {
      const { designSetId, designItemId, file } = target;
      if (file === 'picture.png')
        return { bytes: await pictureBytes(await upstream.library.picture(designSetId, designItemId)) };
      const fetch = () => upstream.library.template(designSetId, designItemId);
      return { bytes: templateBytes(await templates.get(designSetId, designItemId, fetch)) };
    }
    case 'capture': {
      const captured = await captures.find(target.captureId);
      if (captured !== null) return { bytes: templateBytes(captured.template) };
      throw new GatewayError('NOT_FOUND', 'The captured template is not kept any more. Capture it again.');
    }
  }
}

/** As it was drawn before, where it is still the same. */
async function picture(target: Connected, sources: FileSources): Promise<Buffer> {
  const tagNow = () => etagOf(asItIsNow(target, sources.events) ?? target);
  const etag = tagNow();
  const drawn = etag === null ? null : sources.files.pictures.get(etag);
  if (drawn !== null) return drawn;
  const bytes = await scenePicture(target, sources);
  // What was changed while it was drawn is not kept.
  if (etag !== null && etag === tagNow()) sources.files.pictures.put(etag, bytes);
  return bytes;
}

const streamOf = (bytes: Buffer, isText: boolean): FileStream => ({
  ...{ body: Readable.from([bytes]), length: bytes.length, isText },
});

/** The same file as it is now, where its link names a revision; null where it names none. */
export function asItIsNow(
  target: FileTarget,
  events: Parameters<typeof sceneRevision>[1],
): FileTarget | null {
  if (target.of !== 'connection' || target.revision == null) return null;
  return { ...target, revision: sceneRevision(target, events) };
}

async function openProjectFile(
  {
    file,
    projectId,
    connectionIds,
  }: { file: ProjectFile; projectId: string; connectionIds: readonly number[] | null },
  upstream: Upstream,
  mayCalculate: boolean,
): Promise<FileFromService> {
  if (file === 'project.ideaCon') return await upstream.projects.download(projectId);
  const format = file === 'report.pdf' ? 'PDF' : 'WORD';
  const all = async () => (await upstream.projects.get(projectId)).connections.map((one) => one.connectionId);
  const chosen = connectionIds ?? (await all());
  if (!mayCalculate) await demandResults(upstream, projectId, chosen);
  return await upstream.reports.ofConnections(projectId, chosen, format);
}

/** A report of what was never calculated would start the solver. */
async function demandResults(
  upstream: Upstream,
  projectId: string,
  connectionIds: readonly number[],
): Promise<void> {
  const results = await upstream.results.list(projectId, connectionIds);
  const calculated = new Set(results.map(({ connectionId }) => connectionId));
  const missing = connectionIds.filter((id) => !calculated.has(id));
  if (missing.length === 0) return;
  throw new GatewayError(
    'FORBIDDEN',
    `A report of connections without results (${missing.join(', ')}) needs the role calculate.`,
  );
}

type Connected = Extract<FileTarget, { of: 'connection' }>;
type Open = (upstream: Upstream, target: Connected) => Promise<FileFromService>;

const connectionFiles: Readonly<Partial<Record<ConnectionFile, Open>>> = {
  'model.xml': ({ exports }, target) => exports.iom(target, target.version),
  'connection-data.json': ({ exports }, target) => exports.connectionData(target),
  'model.ifc': ({ exports }, target) => exports.ifc(target),
  'model.dwg': ({ exports }, target) => exports.dwg(target),
  'scene.json': ({ exports }, target) => exports.scene(target),
  'raw-results.json': ({ exports }, target) => exports.rawResults(target),
  'report.pdf': ({ reports }, target) => reports.ofConnection(target, 'PDF'),
  'report.docx': ({ reports }, target) => reports.ofConnection(target, 'WORD'),
  'report.zip': ({ reports }, target) => reports.ofConnection(target, 'HTML_ZIP'),
};
const textFiles: ReadonlySet<ConnectionFile> = new Set([
  'model.xml',
  'connection-data.json',
  'model.ifc',
  'scene.json',
  'raw-results.json',
]);

/** The template of a connection changes with it, so it is not kept like one of the library. */
const textOf = (template: string): FileStream => streamOf(templateBytes(template), true);

const binary = ({ body, length }: FileFromService): FileStream => ({ body, length, isText: false });
const text = ({ body, length }: FileFromService): FileStream => ({ body, length, isText: true });

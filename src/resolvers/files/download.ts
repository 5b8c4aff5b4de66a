import { graphLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { safeFilename } from '../../files/filename.ts';
import type { DownloadLink } from '../../files/links.ts';
import { sceneRevision } from '../../files/scene-files.ts';
import { type ConnectionFile, extensionOf, type FileTarget, type SceneLook } from '../../files/target.ts';
import type { StoredTemplate } from '../../templates/captured-templates.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { DesignItem } from '../../upstream/model/library.ts';
import type { ReportFormat } from '../../upstream/model/service.ts';
import type { ConnectionHandle } from '../kit/connection-data.ts';
import { numbersIn } from '../kit/ids.ts';
import type { ProjectHandle } from '../projects/project.ts';

const reports = { PDF: 'report.pdf', WORD: 'report.docx', HTML_ZIP: 'report.zip' } as const;

/** The project as a file. No link asks the service for anything until it is followed. */
export function projectDownload(project: ProjectHandle, context: Context): DownloadLink {
  const { projectId } = project;
  const target = { of: 'project', file: 'project.ideaCon', projectId, connectionIds: null } as const;
  return link(target, stemOf(project, 'project'), context);
}

/** One report over connections of a project; over all there are when it is made, when none are chosen. */
export function projectReport(
  project: ProjectHandle,
  { format, connectionIds }: { format: ReportFormat; connectionIds?: readonly string[] | null | undefined },
  context: Context,
): DownloadLink {
  const { projectId } = project;
  const chosen = connectionIds == null ? null : chosenConnections(projectId, connectionIds);
  if (format !== 'HTML_ZIP') {
    const target = { of: 'project', file: reports[format], projectId, connectionIds: chosen } as const;
    return link(target, stemOf(project, 'project'), context);
  }
  const [only, ...others] = chosen ?? [];
  if (only !== undefined && others.length === 0)
    return connectionReport({ projectId, connectionId: only }, { format }, context);
  throw new GatewayError(
    'BAD_USER_INPUT',
    'HTML_ZIP exists only for a single connection; choose one, or ask each for its `report`.',
    { path: ['format'] },
  );
}

function chosenConnections(projectId: string, ids: readonly string[]): number[] {
  const path = ['connectionIds'];
  const numbers = [...new Set(numbersIn('ConnectionItem', { projectId }, ids, path))];
  if (numbers.length > 0 && numbers.length <= graphLimits.connectionsOfLink) return numbers;
  const message =
    numbers.length === 0
      ? 'No connections are chosen. Leave the list out to include all.'
      : `${numbers.length} connections are chosen; one report names at most ${graphLimits.connectionsOfLink}. Leave the list out to include all.`;
  throw new GatewayError('BAD_USER_INPUT', message, { path });
}

export function connectionReport(
  connection: ConnectionHandle,
  { format }: { format: ReportFormat },
  context: Context,
): DownloadLink {
  return connectionDownload(connection, reports[format], context);
}

/** One of the files of a connection. */
export function connectionDownload(
  connection: ConnectionHandle,
  file: ConnectionFile,
  context: Context,
  { version = null, look = null }: { version?: string | null; look?: SceneLook | null } = {},
): DownloadLink {
  const { projectId, connectionId } = connection;
  const target = { of: 'connection', file, projectId, connectionId, version, look } as const;
  const stem = stemOf(connection, `connection-${connectionId}`);
  if (file !== 'scene.glb' && file !== 'scene.png') return link(target, stem, context);
  const made = link({ ...target, revision: sceneRevision(target, context.events) }, stem, context);
  const drawn = made.etag === null ? null : context.files.pictures.get(made.etag);
  return { ...made, sizeBytes: drawn?.length ?? null };
}

const widths = graphLimits.pictureWidth;

/** A picture of the view. `BAD_USER_INPUT` for an unusable width. */
export function scenePicture(scene: ConnectionKey, look: SceneLook, context: Context): DownloadLink {
  if (look.width < widths.least || look.width > widths.most) {
    const message = `A picture is ${widths.least} to ${widths.most} pixels wide, not ${look.width}.`;
    throw new GatewayError('BAD_USER_INPUT', message, { path: ['width'] });
  }
  return connectionDownload(scene, 'scene.png', context, { look });
}

/** DWG; null when the service cannot make it. */
export async function dwgDownload(connection: ConnectionHandle, context: Context) {
  const { dwgExport } = await context.upstream.service.capabilities();
  return dwgExport ? connectionDownload(connection, 'model.dwg', context) : null;
}

export function pictureOf(item: DesignItem, context: Context): DownloadLink {
  return libraryDownload(item, 'picture.png', context);
}

export function templateOf(item: DesignItem, context: Context): DownloadLink {
  return libraryDownload(item, 'template.contemp', context);
}

function libraryDownload(
  { designSetId, designItemId, name }: DesignItem,
  file: Extract<FileTarget, { of: 'library' }>['file'],
  context: Context,
): DownloadLink {
  return link({ of: 'library', file, designSetId, designItemId }, name ?? designItemId, context);
}

export function captureDownload({ captureId, name }: StoredTemplate, context: Context): DownloadLink {
  return link({ of: 'capture', file: 'template.contemp', captureId }, name ?? 'template', context);
}

export function link(target: FileTarget, stem: string, context: Context): DownloadLink {
  // `C1.ifc` needs no more words, `C1-report.pdf` does.
  const isPlain = /^(?:project|model|template|picture)\./.test(target.file);
  const ending = isPlain ? `.${extensionOf(target.file)}` : `-${target.file}`;
  return fileLink(target, safeFilename(stem, ending, 'download'), context);
}

/** A link to a file that has its name. */
export function fileLink(
  target: FileTarget,
  given: string,
  { files, baseUrl, principal }: Context,
): DownloadLink {
  const filename = safeFilename(given, '', 'download');
  return files.links.sign(target, filename, baseUrl, {
    mayCalculate: principal.roles.has('calculate'),
    until: principal.until,
    person: principal.person,
  });
}

/** The name when it is at hand; a link is not worth a call for it. */
export function stemOf(handle: ProjectHandle | ConnectionHandle, fallback: string): string {
  return ('name' in handle ? handle.name : null) || fallback;
}

import { createHash } from 'node:crypto';
import { type SceneColours, sceneColours, type Theme, themes } from '../scene/colours.ts';
import { type TableFormat, tableFormats } from '../tables/table.ts';

const projectFiles = [
  'project.ideaCon',
  'report.pdf',
  'report.docx',
  'checks.csv',
  'checks.xlsx',
  'rules.csv',
  'rules.xlsx',
  'rules.bcf',
] as const;
const connectionFiles = [
  'model.xml',
  'connection-data.json',
  'model.ifc',
  'model.dwg',
  'template.contemp',
  'scene.json',
  'scene.glb',
  'scene.png',
  'raw-results.json',
  'report.pdf',
  'report.docx',
  'report.zip',
  'checks.csv',
  'checks.xlsx',
  'runs.csv',
  'runs.xlsx',
  'loads.csv',
  'loads.xlsx',
  'load-effects.csv',
  'load-effects.xlsx',
] as const;
const libraryFiles = ['picture.png', 'template.contemp'] as const;

const studyFiles = ['study.csv', 'study.xlsx'] as const;
const batchFiles = ['batch.csv', 'batch.xlsx', 'files.zip'] as const;
const designRunFiles = ['candidates.csv', 'candidates.xlsx'] as const;

export type ProjectFile = (typeof projectFiles)[number];
export type ConnectionFile = (typeof connectionFiles)[number];

/** How a scene is shown as a model or picture. */
export interface SceneLook {
  colours: SceneColours;
  theme: Theme;
  /** Of a picture, in pixels. */
  width: number;
}

/** A file the gateway offers for download. Its members and its address say the same. */
export type FileTarget =
  | {
      of: 'project';
      file: ProjectFile;
      projectId: string;
      /** Connections of a report; null for all there are when it is made. */
      connectionIds: readonly number[] | null;
    }
  | {
      of: 'connection';
      file: ConnectionFile;
      projectId: string;
      connectionId: number;
      /** Version of the open model; null for the newest. */
      version: string | null;
      /** How a scene is shown; null for the usual, and for other files. */
      look?: SceneLook | null;
      /** What the content was made of when the link was; null for files that are made anew each time. */
      revision?: string | null;
    }
  | { of: 'library'; file: (typeof libraryFiles)[number]; designSetId: string; designItemId: string }
  | { of: 'capture'; file: 'template.contemp'; captureId: string }
  | { of: 'batch'; file: (typeof batchFiles)[number]; jobId: string }
  | { of: 'batch-output'; file: string; jobId: string }
  | { of: 'study'; file: (typeof studyFiles)[number]; jobId: string }
  | { of: 'design-run'; file: (typeof designRunFiles)[number]; jobId: string };

const mediaTypes: Readonly<Record<string, string>> = {
  ideaCon: 'application/octet-stream',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
  // BCF 2.1 calls its files so; those of before were .bcfzip.
  bcf: 'application/zip',
  xml: 'application/xml',
  json: 'application/json',
  ifc: 'application/x-step',
  dwg: 'image/vnd.dwg',
  contemp: 'application/xml',
  png: 'image/png',
  glb: 'model/gltf-binary',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Names the content of a file that has a revision; null for others. A weak one: it is the same file compressed and plain. */
export function etagOf(target: FileTarget): string | null {
  if (target.of !== 'connection' || target.revision == null) return null;
  const { colours, theme, width } = target.look ?? { colours: '', theme: '', width: 0 };
  const parts = [target.projectId, target.connectionId, target.file, target.revision, colours, theme, width];
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}

export function mediaTypeOf({ file }: FileTarget): string {
  return mediaTypes[extensionOf(file)] ?? 'application/octet-stream';
}

/** How a table is written; null for what is none. */
export function tableFormatOf(file: string): TableFormat | null {
  return tableFormats.find((format) => format === extensionOf(file)) ?? null;
}

export const extensionOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1);

/** Address of a file below the address of the gateway. */
export function pathOf(target: FileTarget): string {
  switch (target.of) {
    case 'project':
      return `/files/projects/${target.projectId}/${target.file}`;
    case 'connection':
      return `/files/connections/${target.projectId}/${target.connectionId}/${target.file}`;
    case 'library':
      return `/files/library/${target.designSetId}/${target.designItemId}.${extensionOf(target.file)}`;
    case 'capture':
      return `/files/captured/${target.captureId}.contemp`;
    case 'study':
      return `/files/studies/${target.jobId}/${target.file}`;
    case 'batch-output':
      return `/files/batches/${target.jobId}/outputs/${target.file}`;
    case 'batch':
      return `/files/batches/${target.jobId}/${target.file}`;
    case 'design-run':
      return `/files/design-runs/${target.jobId}/${target.file}`;
  }
}

/** What of a file does not stand in its path. */
export function paramsOf(target: FileTarget): Record<string, string> {
  if (target.of === 'project' && target.connectionIds !== null)
    return { connections: target.connectionIds.join('.') };
  if (target.of !== 'connection') return {};
  const { version, look, revision } = target;
  return {
    ...(version === null ? {} : { version }),
    ...(revision == null ? {} : { rev: revision }),
    ...(look == null ? {} : { colours: look.colours, theme: look.theme, width: String(look.width) }),
  };
}

const guid = '([\\da-fA-F-]{36})';
const projectPath = new RegExp(`^/files/projects/${guid}/([\\w.-]+)$`);
const connectionPath = new RegExp(`^/files/connections/${guid}/(\\d{1,10})/([\\w.-]+)$`);
const libraryPath = new RegExp(`^/files/library/${guid}/${guid}\\.(\\w+)$`);
const capturePath = new RegExp(`^/files/captured/${guid}\\.contemp$`);
const studyPath = new RegExp(`^/files/studies/${guid}/([\\w.-]+)$`);
const batchPath = new RegExp(`^/files/batches/${guid}/([\\w.-]+)$`);
const batchOutputPath = new RegExp(`^/files/batches/${guid}/outputs/(out-[\\w.-]+)$`);
const designRunPath = new RegExp(`^/files/design-runs/${guid}/([\\w.-]+)$`);

/** The file behind an address; null when there is none. Undoes `pathOf` and `paramsOf`. */
export function targetAt(path: string, params: URLSearchParams): FileTarget | null {
  const [, ofProject = '', projectName] = projectPath.exec(path) ?? [];
  const projectFile = projectFiles.find((file) => file === projectName);
  if (projectFile !== undefined) {
    const connectionIds = params.get('connections')?.split('.').map(Number) ?? null;
    return { of: 'project', file: projectFile, projectId: ofProject, connectionIds };
  }
  const [, projectId = '', number, connectionName] = connectionPath.exec(path) ?? [];
  const connectionFile = connectionFiles.find((file) => file === connectionName);
  if (connectionFile !== undefined) {
    const version = params.get('version');
    const connectionId = Number(number);
    const [look, revision] = [lookIn(params), params.get('rev')];
    return { of: 'connection', file: connectionFile, projectId, connectionId, version, look, revision };
  }
  const [, designSetId = '', designItemId = '', extension] = libraryPath.exec(path) ?? [];
  const libraryFile = libraryFiles.find((file) => extensionOf(file) === extension);
  if (libraryFile !== undefined) return { of: 'library', file: libraryFile, designSetId, designItemId };
  const [, jobId = '', studyName] = studyPath.exec(path) ?? [];
  const studyFile = studyFiles.find((file) => file === studyName);
  if (studyFile !== undefined) return { of: 'study', file: studyFile, jobId };
  const [, runId = '', runName] = designRunPath.exec(path) ?? [];
  const runFile = designRunFiles.find((file) => file === runName);
  if (runFile !== undefined) return { of: 'design-run', file: runFile, jobId: runId };
  const [, batchId = '', batchName] = batchPath.exec(path) ?? [];
  const batchFile = batchFiles.find((file) => file === batchName);
  if (batchFile !== undefined) return { of: 'batch', file: batchFile, jobId: batchId };
  const [, outputId = '', output] = batchOutputPath.exec(path) ?? [];
  if (output !== undefined) return { of: 'batch-output', file: output, jobId: outputId };
  const [, captureId] = capturePath.exec(path) ?? [];
  return captureId === undefined ? null : { of: 'capture', file: 'template.contemp', captureId };
}

function lookIn(params: URLSearchParams): SceneLook | null {
  const colours = sceneColours.find((word) => word === params.get('colours'));
  const theme = themes.find((word) => word === params.get('theme'));
  const width = Number(params.get('width'));
  return colours === undefined || theme === undefined ? null : { colours, theme, width };
}

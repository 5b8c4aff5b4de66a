import { gzipSync } from 'node:zlib';
import type { Project } from '../../model/project.ts';
import { storeProject } from './store-project.ts';
import { FILE_MARKER, FILE_VERSION } from './stored-project.ts';

/** The project as a file of the sandbox: gzip of a JSON object with marker, version and project. Without results. */
export function writeProjectFile(project: Project): Uint8Array {
  return gzipSync(
    JSON.stringify({ marker: FILE_MARKER, version: FILE_VERSION, project: storeProject(project) }),
  );
}

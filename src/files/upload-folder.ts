import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder below the temporary folder of the machine, readable by this user only. Made when it is first needed. */
export interface UploadFolder {
  /** A path nothing is at. */
  newPath(): string;
  /** Removes the folder with everything in it, at once. */
  remove(): void;
}

export function createUploadFolder(): UploadFolder {
  let folder: string | null = null;
  return {
    newPath() {
      folder ??= mkdtempSync(join(tmpdir(), 'connection-gateway-'));
      return join(folder, randomUUID());
    },
    remove() {
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
      folder = null;
    },
  };
}

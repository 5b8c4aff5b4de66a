import { randomUUID } from 'node:crypto';
import { createDisk, type Disk } from './disk.ts';
import { createUpload, type TakenUpload, type Upload } from './upload.ts';
import { createUploadFolder } from './upload-folder.ts';
import { UploadRefused } from './upload-refused.ts';

/** A place to send a file to before a mutation uses it. */
export interface UploadPlace {
  uploadId: string;
  maxSizeBytes: number;
  expiresAt: Date;
}

/**
 * Files on their way through the gateway. They lie on the disk, each until it is used or too old. Promises where several
 * gateways share them, and only there.
 */
export interface Uploads {
  maxSizeBytes: number;
  /** A new place, or null while too many files wait to be used. Places never sent to give way to new ones. */
  reserve(filename: string): UploadPlace | null | Promise<UploadPlace | null>;
  /** Fills a place, once. Throws `UploadRefused`, or what broke the source; the place can then be filled again. */
  receive(uploadId: string, source: AsyncIterable<Uint8Array>): Promise<{ sizeBytes: number }>;
  /** The file of a place; null when it is unknown, empty, taken or too old. */
  take(uploadId: string): TakenUpload | null | Promise<TakenUpload | null>;
  /** Number of places that were reserved, are neither used nor too old, and would be lost with this process. */
  waiting(): number;
  /** Removes everything at once; for the end of the process, hence not a promise. */
  close(): void;
}

export interface UploadsOptions {
  /** Largest file, in bytes. */
  maxSizeBytes: number;
  /** All files together, in bytes. */
  maxTotalBytes: number;
  /** Places at a time. */
  maxPlaces: number;
  /** How long a file waits to be used, in ms. */
  lifetimeMs: number;
  /** What others use too. */
  disk: Disk;
}

/** In this process, with a folder of its own. */
interface UploadsHere extends Uploads {
  reserve(filename: string): UploadPlace | null;
  take(uploadId: string): TakenUpload | null;
}

export function createUploads(options: UploadsOptions): UploadsHere {
  const { maxSizeBytes, maxTotalBytes, maxPlaces, lifetimeMs, disk } = options;
  const uploads = new Map<string, Upload>();
  const room = createDisk(maxTotalBytes, disk);
  const folder = createUploadFolder();

  return {
    maxSizeBytes,
    reserve(filename) {
      if (uploads.size >= maxPlaces) {
        const unused = [...uploads.values()].find((upload) => upload.isEmpty());
        if (unused === undefined) return null;
        unused.remove();
      }
      const uploadId = randomUUID();
      const onRemove = () => uploads.delete(uploadId);
      uploads.set(
        uploadId,
        createUpload({ uploadId, filename, maxSizeBytes, lifetimeMs, room, folder, onRemove }),
      );
      return { uploadId, maxSizeBytes, expiresAt: new Date(Date.now() + lifetimeMs) };
    },
    async receive(uploadId, source) {
      const upload = uploads.get(uploadId);
      if (upload === undefined)
        throw new UploadRefused('unknown', `There is no upload ${uploadId}, or it has expired.`);
      return { sizeBytes: await upload.receive(source) };
    },
    take: (uploadId) => uploads.get(uploadId)?.take() ?? null,
    waiting: () => uploads.size,
    close() {
      for (const upload of uploads.values()) upload.forget();
      uploads.clear();
      folder.remove();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createChunkSweeper } from './chunk-sweeper.ts';
import type { Disk } from './disk.ts';

/** A place to send a file to before a mutation uses it. */
export interface UploadPlace {
  uploadId: string;
  maxSizeBytes: number;
  expiresAt: Date;
}

/** A file that was sent, taken out of the store by whoever is to use it. */
export interface TakenUpload {
  filename: string;
  sizeBytes: number;
  /** The bytes, from the disk. May be called more than once. */
  open(): Readable;
  /** Puts it back unused, as long as it has not expired. */
  putBack(): void;
  /** Removes it from the disk. */
  discard(): void;
}

/** Why a file is not taken in. */
export type UploadProblem = 'unknown' | 'busy' | 'used' | 'too large' | 'full';

export class UploadRefused extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, message: string) {
    super(message);
    this.name = 'UploadRefused';
    this.problem = problem;
  }
}

/** Files on their way through the gateway. They lie on the disk, each until it is used or too old. */
export interface Uploads {
  maxSizeBytes: number;
  /** A new place, or null while too many files wait to be used. Places never sent to give way to new ones. */
  reserve(filename: string): UploadPlace | null;
  /** Fills a place, once. Throws `UploadRefused`, or what broke the source; the place can then be filled again. */
  receive(uploadId: string, source: AsyncIterable<Uint8Array>): Promise<{ sizeBytes: number }>;
  /** The file of a place; null when it is unknown, empty, taken or too old. */
  take(uploadId: string): TakenUpload | null;
  /** Number of places that were reserved and are neither used nor too old. */
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

interface Place {
  filename: string;
  state: 'empty' | 'filling' | 'filled' | 'taken';
  path: string;
  sizeBytes: number;
  expiry: NodeJS.Timeout;
  expired: boolean;
}

/** A store in a folder of its own below the temporary folder of the machine, readable by this user only. */
export function createUploads(options: UploadsOptions): Uploads {
  const { maxSizeBytes, maxTotalBytes, maxPlaces, lifetimeMs, disk } = options;
  const places = new Map<string, Place>();
  let folder: string | null = null;
  let totalBytes = 0;

  function empty(place: Place): void {
    totalBytes -= place.sizeBytes;
    disk.give(place.sizeBytes);
    place.sizeBytes = 0;
    // Whatever is left is removed with the folder.
    if (place.path !== '') rm(place.path, { force: true }).catch(() => {});
  }

  function remove(uploadId: string, place: Place): void {
    clearTimeout(place.expiry);
    if (places.get(uploadId) === place) places.delete(uploadId);
    empty(place);
  }

  function expire(uploadId: string, place: Place): void {
    place.expired = true;
    // Whoever holds the file removes it when done.
    if (place.state === 'empty' || place.state === 'filled') remove(uploadId, place);
  }

  /** Counts what passes, and stops it at the limits. */
  async function* counted(source: AsyncIterable<Uint8Array>, place: Place) {
    const sweep = createChunkSweeper();
    for await (const chunk of source) {
      sweep(chunk);
      if (place.sizeBytes + chunk.length > maxSizeBytes)
        throw new UploadRefused('too large', `The file is larger than ${maxSizeBytes} bytes.`);
      if (totalBytes + chunk.length > maxTotalBytes || !disk.take(chunk.length))
        throw new UploadRefused('full', 'Too many files are waiting to be used. Try again later.');
      place.sizeBytes += chunk.length;
      totalBytes += chunk.length;
      yield chunk;
    }
  }

  return {
    maxSizeBytes,

    reserve(filename) {
      if (places.size >= maxPlaces) {
        const unused = [...places].find(([, { state }]) => state === 'empty');
        if (unused === undefined) return null;
        remove(...unused);
      }
      const uploadId = randomUUID();
      const place: Place = {
        filename,
        state: 'empty',
        path: '',
        sizeBytes: 0,
        expiry: setTimeout(() => expire(uploadId, place), lifetimeMs).unref(),
        expired: false,
      };
      places.set(uploadId, place);
      return { uploadId, maxSizeBytes, expiresAt: new Date(Date.now() + lifetimeMs) };
    },

    async receive(uploadId, source) {
      const place = places.get(uploadId);
      if (place === undefined)
        throw new UploadRefused('unknown', `There is no upload ${uploadId}, or it has expired.`);
      if (place.state === 'filling')
        throw new UploadRefused('busy', `Upload ${uploadId} is being received already.`);
      if (place.state !== 'empty')
        throw new UploadRefused('used', `Upload ${uploadId} was received already.`);
      place.state = 'filling';
      try {
        folder ??= mkdtempSync(join(tmpdir(), 'connection-gateway-'));
        // Each attempt writes a file of its own, so that the removal of a broken one cannot hit the next.
        place.path = join(folder, randomUUID());
        const file = createWriteStream(place.path, { flags: 'wx', mode: 0o600 });
        await pipeline(source, (chunks: AsyncIterable<Uint8Array>) => counted(chunks, place), file);
      } catch (error) {
        place.state = 'empty';
        if (place.expired) remove(uploadId, place);
        else empty(place);
        throw error;
      }
      place.state = 'filled';
      if (!place.expired) return { sizeBytes: place.sizeBytes };
      remove(uploadId, place);
      throw new UploadRefused('unknown', `Upload ${uploadId} has expired while it was received.`);
    },

    take(uploadId) {
      const place = places.get(uploadId);
      if (place?.state !== 'filled') return null;
      place.state = 'taken';
      const { filename, sizeBytes, path } = place;
      return {
        filename,
        sizeBytes,
        open: () => createReadStream(path),
        putBack() {
          place.state = 'filled';
          if (place.expired) remove(uploadId, place);
        },
        discard: () => remove(uploadId, place),
      };
    },

    waiting: () => places.size,

    close() {
      for (const place of places.values()) {
        clearTimeout(place.expiry);
        disk.give(place.sizeBytes);
        place.sizeBytes = 0;
      }
      places.clear();
      totalBytes = 0;
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
      folder = null;
    },
  };
}

import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createChunkSweeper } from '../upstream/http/bodies/chunk-sweeper.ts';
import type { Disk } from './disk.ts';
import type { UploadFolder } from './upload-folder.ts';
import { UploadRefused, uploadError } from './upload-refused.ts';

/** A file that was sent, taken out of the store by the mutation that uses it. */
export interface TakenUpload {
  filename: string;
  sizeBytes: number;
  /** The bytes, from the disk. May be called more than once. */
  open(): Readable;
  /** Puts it back unused, as long as it has not expired. */
  putBack(): void | Promise<void>;
  /** Removes it from the disk. */
  discard(): void | Promise<void>;
}

/** One file on its way: sent to once, used once, and gone when it is used or too old. */
export interface Upload {
  /** Whether no client has begun to send to it. */
  isEmpty(): boolean;
  /** Fills it, and answers the size. Throws `UploadRefused`, or what broke the source; it can then be filled again. */
  receive(source: AsyncIterable<Uint8Array>): Promise<number>;
  /** The file; null when it is not there yet, or taken. */
  take(): TakenUpload | null;
  /** Removes it with its file. */
  remove(): void;
  /** Gives its room back, and leaves the file to the removal of the folder. */
  forget(): void;
}

export interface UploadOptions {
  uploadId: string;
  filename: string;
  maxSizeBytes: number;
  lifetimeMs: number;
  room: Disk;
  folder: UploadFolder;
  /** Called when it is removed. */
  onRemove: () => void;
}

export function createUpload(options: UploadOptions): Upload {
  const { uploadId, filename, maxSizeBytes, lifetimeMs, room, folder, onRemove } = options;
  let state: 'empty' | 'filling' | 'filled' | 'taken' = 'empty';
  let path = '';
  let sizeBytes = 0;
  let expired = false;
  const expiry = setTimeout(() => {
    expired = true;
    // The user of the file removes it when done.
    if (state === 'empty' || state === 'filled') remove();
  }, lifetimeMs).unref();

  function giveBack(): void {
    room.give(sizeBytes);
    sizeBytes = 0;
  }

  function clear(): void {
    giveBack();
    // Whatever is left is removed with the folder.
    if (path !== '') rm(path, { force: true }).catch(() => {});
  }

  function remove(): void {
    clearTimeout(expiry);
    onRemove();
    clear();
  }

  /** Counts what passes, and stops it at the limits. */
  async function* counted(source: AsyncIterable<Uint8Array>) {
    const sweep = createChunkSweeper();
    for await (const chunk of source) {
      sweep(chunk);
      if (sizeBytes + chunk.length > maxSizeBytes)
        throw new UploadRefused('too large', `The file is larger than ${maxSizeBytes} bytes.`);
      if (!room.take(chunk.length))
        throw new UploadRefused('full', 'Too many files are waiting to be used. Try again later.');
      sizeBytes += chunk.length;
      yield chunk;
    }
  }

  return {
    isEmpty: () => state === 'empty',
    async receive(source) {
      if (state === 'filling')
        throw new UploadRefused('busy', `Upload ${uploadId} is being received already.`);
      if (state !== 'empty') throw new UploadRefused('used', `Upload ${uploadId} was received already.`);
      state = 'filling';
      try {
        // Each attempt writes a file of its own, so that the removal of a broken one cannot hit the next.
        path = folder.newPath();
        await pipeline(source, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      } catch (error) {
        state = 'empty';
        if (expired) remove();
        else clear();
        throw uploadError(error);
      }
      state = 'filled';
      if (!expired) return sizeBytes;
      remove();
      throw new UploadRefused('unknown', `Upload ${uploadId} has expired while it was received.`);
    },
    take() {
      if (state !== 'filled') return null;
      state = 'taken';
      return {
        filename,
        sizeBytes,
        open: () => createReadStream(path),
        putBack() {
          state = 'filled';
          if (expired) remove();
        },
        discard: remove,
      };
    },
    remove,
    forget() {
      clearTimeout(expiry);
      giveBack();
    },
  };
}

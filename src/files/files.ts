import type { LruCache } from '../cache/lru-cache.ts';
import type { Disk } from './disk.ts';
import type { Links, OwnLinks } from './links.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { createUploads, type Uploads, type UploadsOptions } from './uploads.ts';

/** Files of one principal that go past the graph: links to fetch them by, and places to send them to. */
export interface Files {
  links: OwnLinks;
  uploads: Uploads;
  pictures: Pictures;
}

export interface FilesOptions {
  principalId: string;
  links: Links;
  /** How long unused uploads are kept, in ms. */
  lifetimeMs: number;
  /** Largest upload, in bytes. */
  maxUploadBytes: number;
  /** Shared with others. */
  disk: Disk;
  /** For the pictures of all principals; one of its own when left out. */
  pictureRoom?: LruCache | undefined;
  /** Where several gateways share them; in this process when left out. */
  newUploads?: ((limits: Omit<UploadsOptions, 'disk'>) => Uploads) | undefined;
}

const MAX_PLACES = 200;
/** Uploads of the largest size that find room on the disk. */
const MAX_LARGEST = 5;

export function createFiles(options: FilesOptions): Files {
  const { principalId, links, lifetimeMs, maxUploadBytes, disk } = options;
  const { newUploads = (limits) => createUploads({ ...limits, disk }) } = options;
  return {
    links: links.of(principalId),
    pictures: createPictures(options.pictureRoom),
    uploads: newUploads({
      maxSizeBytes: maxUploadBytes,
      maxTotalBytes: MAX_LARGEST * maxUploadBytes,
      maxPlaces: MAX_PLACES,
      lifetimeMs,
    }),
  };
}

import { createLinks, type Links } from './links.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Files that go past the graph: links to fetch them by, and places to send them to. */
export interface Files {
  links: Links;
  uploads: Uploads;
}

export interface FilesOptions {
  /** Signs the links; a random one when null. */
  secret: string | null;
  /** How long links, and uploads that nobody uses, are good for, in ms. */
  lifetimeMs: number;
  /** Largest upload, in bytes. */
  maxUploadBytes: number;
}

/** Larger ones could not be said as an Int of the graph. */
const LARGEST_UPLOAD = 2_147_483_647;
const MAX_PLACES = 200;
/** Uploads of the largest size that find room on the disk. */
const MAX_LARGEST = 5;

export function createFiles({ secret, lifetimeMs, maxUploadBytes }: FilesOptions): Files {
  const maxSizeBytes = Math.min(maxUploadBytes, LARGEST_UPLOAD);
  return {
    links: createLinks({ secret, lifetimeMs }),
    uploads: createUploads({
      maxSizeBytes,
      maxTotalBytes: MAX_LARGEST * maxSizeBytes,
      maxPlaces: MAX_PLACES,
      lifetimeMs,
    }),
  };
}

import type { Disk } from './disk.ts';
import type { Links, OwnLinks } from './links.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Files of one principal that go past the graph: links to fetch them by, and places to send them to. */
export interface Files {
  links: OwnLinks;
  uploads: Uploads;
}

export interface FilesOptions {
  principalId: string;
  links: Links;
  /** How long uploads that nobody uses are kept, in ms. */
  lifetimeMs: number;
  /** Largest upload, in bytes. */
  maxUploadBytes: number;
  /** Shared with others. */
  disk: Disk;
}

/** Larger ones could not be said as an Int of the graph. */
const LARGEST_UPLOAD = 2_147_483_647;
const MAX_PLACES = 200;
/** Uploads of the largest size that find room on the disk. */
const MAX_LARGEST = 5;

export function createFiles({ principalId, links, lifetimeMs, maxUploadBytes, disk }: FilesOptions): Files {
  const maxSizeBytes = Math.min(maxUploadBytes, LARGEST_UPLOAD);
  return {
    links: links.of(principalId),
    uploads: createUploads({
      maxSizeBytes,
      maxTotalBytes: MAX_LARGEST * maxSizeBytes,
      maxPlaces: MAX_PLACES,
      lifetimeMs,
      disk,
    }),
  };
}

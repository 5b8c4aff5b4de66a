import type { Readable } from 'node:stream';

/** A file on its way from the service. The caller must read or destroy `body`. */
export interface FileStream {
  body: Readable;
  /** In bytes; null when it is not known before the end. */
  length: number | null;
  /** Worth compressing. */
  isText: boolean;
}

import type { Readable } from 'node:stream';

/** A file to send: its name and either its bytes or a stream that is sent without collecting it. */
export interface FileToSend {
  filename: string;
  /** The same, where it is the name that the caller's file has. */
  givenName?: string | undefined;
  content: Uint8Array | Readable | ReadableStream<Uint8Array>;
}

/** A file the service sends. The caller must read or destroy `body`. */
export interface FileFromService {
  body: Readable;
  mediaType: string | null;
  /** Length in bytes when the service says so. */
  length: number | null;
}

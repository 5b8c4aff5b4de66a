import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { GatewayError } from '../../../errors.ts';
import { createChunkSweeper } from './chunk-sweeper.ts';
import type { FileToSend } from './file.ts';
import { xmlAsUtf8 } from './xml-as-utf8.ts';

interface FilePart {
  name: string;
  file: FileToSend;
  /** Sent as UTF-8 text whose prolog says so. */
  isXml?: boolean;
}
export interface Form {
  files: readonly FilePart[];
  /** Name and value, repeated for lists. */
  fields?: readonly (readonly [string, string])[];
}

/** A `multipart/form-data` body that is written part by part and never held as a whole. */
export interface MultipartBody {
  headers: Record<string, string>;
  /** Whether it can be sent again: a stream can be read once. */
  repeatable: boolean;
  open(): Readable;
  /** Why a file could not be read to its end; null when that did not happen. */
  failure(): GatewayError | null;
}

export function createMultipart({ files, fields = [] }: Form): MultipartBody {
  const boundary = `gateway-${randomUUID()}`;
  const streams: Readable[] = [];
  const parts = files.map(({ name, file, isXml }) => {
    const filename = quoted(file.filename.replace(/^.*[\\/]/s, '')) || 'file';
    const source = sourceOf(file.content, streams);
    return { name, filename, chunks: () => (isXml === true ? xmlAsUtf8(source()) : source()) };
  });
  let failed: GatewayError | null = null;
  let closed = false;

  async function* write(): AsyncGenerator<Uint8Array> {
    const sweep = createChunkSweeper();
    for (const [name, value] of fields)
      yield Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
      );
    for (const { name, filename, chunks } of parts) {
      yield Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"; filename="${filename}"\r\n` +
          'Content-Type: application/octet-stream\r\n\r\n',
      );
      try {
        for await (const chunk of chunks()) {
          sweep(chunk);
          yield chunk;
        }
      } catch (cause) {
        // A source that was stopped because the call has ended is not at fault.
        if (!closed)
          failed = new GatewayError('BAD_USER_INPUT', `The file ${filename} ended before it was complete.`, {
            cause,
          });
        throw cause;
      }
      yield Buffer.from('\r\n');
    }
    yield Buffer.from(`--${boundary}--\r\n`);
  }

  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    repeatable: streams.length === 0,
    failure: () => failed,
    open() {
      const written = write();
      // `Readable.from` would wait for a chunk of the source before it lets go of it.
      return new Readable({
        read() {
          written.next().then(
            ({ done, value }) => this.push(done === true ? null : value),
            (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
          );
        },
        destroy(error, done) {
          closed = true;
          for (const stream of streams) stream.destroy();
          done(error);
        },
      });
    },
  };
}

/** Makes the chunks of a file. A stream is added to `streams`, and its errors wait until it is read. */
function sourceOf(content: FileToSend['content'], streams: Readable[]): () => AsyncIterable<Uint8Array> {
  if (content instanceof Uint8Array)
    return async function* once() {
      yield content;
    };
  // The two declarations of a web stream, of the standard library and of Node, name the same class.
  const stream = content instanceof Readable ? content : Readable.fromWeb(content as WebStream<Uint8Array>);
  stream.on('error', () => {});
  streams.push(stream);
  return () => stream;
}

/** Value of a parameter of `Content-Disposition`, escaped as browsers do. */
function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

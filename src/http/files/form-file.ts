import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { GatewayError } from '../../errors.ts';

const FIELD = 'file';
const limits = { fields: 20, files: 5, parts: 25, fieldSize: 10_000, headerPairs: 20, headerSize: 8_000 };

/**
 * Chunks of the file in the field `file` of a `multipart/form-data` request, as they arrive; other fields are skipped.
 * Throws `BAD_USER_INPUT` for what is no such form. The request is left open, so that it can still be answered.
 */
export async function* fileOfForm(req: IncomingMessage): AsyncGenerator<Uint8Array> {
  const parser = parserFor(req);
  const failed = new Promise<never>((_resolve, reject) => {
    parser.once('error', (cause: unknown) => reject(malformed('The form cannot be read.', cause)));
    req.once('error', reject);
    req.once('close', () => {
      if (!req.complete) reject(new Error('The request ended before its form.'));
    });
  });
  failed.catch(() => {});
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve));
  const found = new Promise<Readable | null>((resolve) => {
    let isFirst = true;
    parser.on('file', (name, stream) => {
      stream.on('error', () => {});
      // An unread part would block the whole form.
      if (name === FIELD && isFirst) {
        isFirst = false;
        resolve(stream);
      } else stream.resume();
    });
    parser.once('finish', () => resolve(null));
  });
  req.pipe(parser);
  try {
    const stream = await Promise.race([found, failed]);
    if (stream === null) throw malformed(`The form has no file in a field named ${FIELD}.`);
    failed.catch((error: Error) => stream.destroy(error));
    yield* wholeOf(stream);
    // A form that breaks off after the file may have broken off within it.
    await Promise.race([finished, failed]);
  } finally {
    req.unpipe(parser);
    parser.destroy();
  }
}

async function* wholeOf(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (cause) {
    throw cause instanceof GatewayError ? cause : malformed('The form ended before its file.', cause);
  }
}

function parserFor({ headers }: IncomingMessage): BusboyInstance {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type))
    throw malformed('A POST brings a form, multipart/form-data. Send the bytes alone with PUT.');
  try {
    // The constructor itself says what it misses.
    return new Busboy({ headers: headers as BusboyHeaders, limits });
  } catch (cause) {
    throw malformed('The form has no boundary.', cause);
  }
}

const malformed = (message: string, cause?: unknown) =>
  new GatewayError('BAD_USER_INPUT', message, { cause });

import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { TakenUpload } from '../../files/upload.ts';
import type { FileToSend } from '../../upstream/http/bodies/file.ts';
import { MutationError, notFound } from './user-error.ts';

/** A file of an input: sent with the request, uploaded before, or given as text. */
export interface FileInput {
  file?: File | null | undefined;
  uploadId?: string | null | undefined;
  text?: string | null | undefined;
}

/** Of uploads that are read into memory. */
const MAX_TEXT_BYTES = 20_000_000;

/** As long as file systems let a name be. */
const LONGEST_NAME = 255;

/**
 * Does `work` with a file as it goes to the service. Nothing of it is collected but what came with the request. An
 * upload is used up, unless the service could not be reached and `work` may be repeated.
 */
export async function withFile<T>(
  { file, uploadId, text }: FileInput,
  { name, path }: { name: string; path: readonly string[] },
  context: Context,
  work: (file: FileToSend) => Promise<T>,
): Promise<T> {
  if (file) return await work({ ...named(file.name, name), content: file.stream() });
  if (uploadId == null) return await work({ filename: name, content: new TextEncoder().encode(text ?? '') });
  const upload = await takeUpload(uploadId, path, context);
  const content = upload.open();
  content.on('error', () => {});
  try {
    const result = await work({ ...named(upload.filename, name), content });
    await upload.discard();
    return result;
  } catch (error) {
    if (error instanceof GatewayError && error.retryable) await upload.putBack();
    else await upload.discard();
    throw error;
  } finally {
    content.destroy();
  }
}

/** Of a path only its last part is the caller's name of a file. */
function named(path: string, otherwise: string): Pick<FileToSend, 'filename' | 'givenName'> {
  const givenName = path
    .replace(/^.*[\\/]/s, '')
    .trim()
    .slice(0, LONGEST_NAME);
  return givenName === '' ? { filename: otherwise } : { filename: path, givenName };
}

/**
 * Text of a file, decoded by its byte order mark: UTF-16 (as template files come) or UTF-8. An upload is used up by a
 * mutation and kept by a query, which only looks.
 */
export async function fileText(
  { file, uploadId, text }: FileInput,
  path: readonly string[],
  context: Context,
): Promise<string> {
  if (file) return decode(new Uint8Array(await file.arrayBuffer()), file.name || 'The file', path);
  if (uploadId == null) return text ?? '';
  return await withUpload(uploadId, path, context, decode);
}

/** The bytes of a file that is sent or uploaded; an upload is used up. */
export async function fileBytes(
  { file, uploadId }: FileInput,
  path: readonly string[],
  context: Context,
): Promise<Buffer> {
  if (file) return Buffer.from(await file.arrayBuffer());
  return await withUpload(uploadId ?? '', path, context, (bytes) => Buffer.from(bytes));
}

async function withUpload<T>(
  uploadId: string,
  path: readonly string[],
  context: Context,
  read: (bytes: Uint8Array, name: string, path: readonly string[]) => T,
): Promise<T> {
  const upload = await takeUpload(uploadId, path, context);
  let isUsed = false;
  try {
    if (upload.sizeBytes > MAX_TEXT_BYTES) {
      const message = `${upload.filename} is larger than such a file may be, ${MAX_TEXT_BYTES} bytes.`;
      throw new GatewayError('BAD_USER_INPUT', message, { path, validation: 'OUT_OF_RANGE' });
    }
    const decoded = read(await buffer(upload.open()), upload.filename, path);
    isUsed = isMutation(path);
    return decoded;
  } finally {
    if (isUsed) await upload.discard();
    else await upload.putBack();
  }
}

/** Only inputs of mutations have paths that begin so. */
const isMutation = ([first]: readonly string[]): boolean => first === 'input';

async function takeUpload(
  uploadId: string,
  path: readonly string[],
  { files }: Context,
): Promise<TakenUpload> {
  const upload = await files.uploads.take(uploadId);
  if (upload !== null) return upload;
  const subject = { typeName: 'UploadTarget', id: uploadId, path: [...path, 'uploadId'] };
  const message = `Upload ${JSON.stringify(uploadId.slice(0, 80))} is unknown, empty, used up or too old.`;
  if (!isMutation(path)) throw notFound(subject, message);
  const { typeName, id: givenId, path: at } = subject;
  throw new MutationError({
    type: 'NotFoundError',
    code: 'UPLOAD_NOT_FOUND',
    message,
    path: at,
    typeName,
    givenId,
  });
}

function decode(bytes: Uint8Array, name: string, path: readonly string[]): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    const message = `${name} is not ${encoding.toUpperCase()} text.`;
    throw new GatewayError('BAD_USER_INPUT', message, { cause, path });
  }
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

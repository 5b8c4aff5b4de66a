import type { Context } from '../../context.ts';
import type { UploadPlace } from '../../files/uploads.ts';
import { invalidInput, MutationError } from '../kit/user-error.ts';

const LONGEST_NAME = 255;

/** A place to send a file to. The service is not asked for anything. */
export async function createUpload(
  { filename, sizeBytes }: { filename: string; sizeBytes?: number | null | undefined },
  { files: { uploads } }: Context,
): Promise<{ upload: UploadPlace }> {
  const name = filename.replace(/^.*[\\/]/s, '').trim();
  if (name === '' || name.length > LONGEST_NAME) {
    const message = `The name of a file has 1 to ${LONGEST_NAME} characters, for example frame.ideaCon.`;
    throw new MutationError(invalidInput({ code: 'OUT_OF_RANGE', message, path: ['input', 'filename'] }));
  }
  if (sizeBytes != null && sizeBytes > uploads.maxSizeBytes) {
    const message = `A file of ${sizeBytes} bytes is not taken; 0 to ${uploads.maxSizeBytes} are.`;
    throw new MutationError(invalidInput({ code: 'OUT_OF_RANGE', message, path: ['input', 'sizeBytes'] }));
  }
  const upload = await uploads.reserve(name);
  if (upload !== null) return { upload };
  throw new MutationError({
    type: 'ConflictError',
    code: 'CONFLICT',
    message: 'Too many uploads are waiting to be used. Try again later.',
    path: ['input'],
  });
}

import { GatewayError } from '../errors.ts';
import { BodyTooLarge, readBody } from '../upstream/http/bodies/body.ts';
import type { FileFromService } from '../upstream/http/bodies/file.ts';

const MAX_BYTES = 10_000_000;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG picture as a whole; `UPSTREAM_INVALID` for what is none, or is larger than pictures of connections are. */
export async function pictureBytes({ body }: FileFromService): Promise<Buffer> {
  try {
    const bytes = await readBody(body, MAX_BYTES);
    if (bytes.subarray(0, signature.length).equals(signature)) return bytes;
  } catch (cause) {
    if (!(cause instanceof BodyTooLarge)) throw unavailable(cause);
  }
  throw new GatewayError('UPSTREAM_INVALID', 'What the library answered is no PNG picture.');
}

const unavailable = (cause: unknown) =>
  new GatewayError('UPSTREAM_UNAVAILABLE', 'The service broke off while it sent the picture.', {
    cause,
    retryable: true,
  });

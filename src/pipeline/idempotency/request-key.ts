import type { OperationRequest } from '../operation/operation-request.ts';
import { badRequest } from '../operation/request-error.ts';

/** Longest key, in characters. */
const LONGEST_KEY = 255;

/**
 * The key under which the answer to a request is kept: that of the header, or of `extensions.idempotencyKey` where there is
 * none. Null without a key. Throws `GraphQLError` for what is no key.
 */
export function idempotencyKeyOf({ idempotencyKey, extensions }: OperationRequest): string | null {
  const given = idempotencyKey ?? extensions?.['idempotencyKey'] ?? null;
  if (given === null) return null;
  const key = typeof given === 'string' ? unquoted(given.trim()) : '';
  if (key.length >= 1 && key.length <= LONGEST_KEY && /^[\x20-\x7e]*$/.test(key)) return key;
  throw badRequest(`An Idempotency-Key has 1 to ${LONGEST_KEY} printable ASCII characters.`);
}

/** A structured field has quotes around the text; many clients leave them out. */
function unquoted(text: string): string {
  return /^"(?:[^"\\]|\\["\\])*"$/.test(text) ? text.slice(1, -1).replace(/\\(["\\])/g, '$1') : text;
}

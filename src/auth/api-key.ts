import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new key: shown once, known afterwards by its hash. */
export interface NewApiKey {
  id: string;
  /** What the caller keeps and sends. */
  key: string;
  hash: string;
}

/** The id finds the key in the file and is no secret; the rest are 256 random bits. */
const form = /^cgw_([a-z\d]{12})_[\w-]{43}$/;
const letters = 'abcdefghijklmnopqrstuvwxyz012345';

export function createApiKey(): NewApiKey {
  const id = [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('');
  const key = `cgw_${id}_${randomBytes(32).toString('base64url')}`;
  return { id, key, hash: hashOf(key) };
}

export const isApiKey = (text: string): boolean => form.test(text);

/** Id in a key; null for what is no key. */
export function idOf(key: string): string | null {
  return form.exec(key)?.[1] ?? null;
}

/** Compares without telling by its duration how far the two agree. */
export function isKeyOf(hash: string, key: string): boolean {
  const [wanted, given] = [Buffer.from(hash), Buffer.from(hashOf(key))];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** A plain hash is enough: slow ones protect guessable passwords, and 256 random bits cannot be guessed. */
function hashOf(key: string): string {
  return `sha256:${createHash('sha256').update(key).digest('hex')}`;
}

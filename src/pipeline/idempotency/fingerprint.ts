import { createHash, type Hash } from 'node:crypto';

interface Fingerprinted {
  /** Text of the document. */
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** The same for equal requests: a digest of document, operation, variables in whatever order, and uploaded files. */
export async function fingerprintOf({ query, operationName, variables }: Fingerprinted): Promise<string> {
  const hash = createHash('sha256');
  addText(hash, query);
  addText(hash, operationName ?? '');
  await add(hash, variables ?? {});
  return hash.digest('base64url');
}

async function add(hash: Hash, value: unknown): Promise<void> {
  if (value instanceof File) {
    addText(hash, `file ${value.name}`);
    hash.update(new Uint8Array(await value.arrayBuffer()));
  } else if (Array.isArray(value)) {
    addText(hash, `list of ${value.length}`);
    for (const item of value) await add(hash, item);
  } else if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value).sort();
    addText(hash, `object of ${names.length}`);
    for (const name of names) {
      addText(hash, name);
      await add(hash, Reflect.get(value, name));
    }
  } else addText(hash, JSON.stringify(value) ?? '');
}

/** With its length, so that no two values look like one. */
const addText = (hash: Hash, text: string): void => void hash.update(`${Buffer.byteLength(text)}:${text}`);

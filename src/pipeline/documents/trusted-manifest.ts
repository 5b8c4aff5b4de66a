import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What makes a manifest unusable, with its name and the entry at fault. */
export class ManifestError extends Error {
  constructor(file: string, problem: string, options: ErrorOptions = {}) {
    super(`${file}: ${problem}`, options);
    this.name = 'ManifestError';
  }
}

/** As Apollo's generator writes them. */
const ApolloManifest = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string().min(1), body: z.string() })),
});
/** As our own recorder, the client preset of GraphQL Code Generator and Relay write them. */
const PlainManifest = z.record(z.string().min(1), z.string());

const prefix = 'sha256:';

/**
 * The documents of a manifest by their ids, in its order. An id that says `sha256:` must be that of its document; ids
 * of other forms are taken as they are. Throws `ManifestError`.
 */
export function readManifest(text: string, file: string): Map<string, string> {
  const documents = new Map(entriesOf(text, file));
  for (const [id, document] of documents) {
    if (id.startsWith(prefix) && id !== idOf(document))
      throw new ManifestError(file, `${id} is not the hash of its document, which is ${idOf(document)}.`);
  }
  return documents;
}

/** Id of a document: the SHA-256 of its text, as the appendix of GraphQL over HTTP names it. */
export function idOf(document: string): string {
  return `${prefix}${createHash('sha256').update(document).digest('hex')}`;
}

/** The other spelling of an id that is a SHA-256, with or without saying so; null for other ids. */
export function otherSpelling(id: string): string | null {
  const hex = id.startsWith(prefix) ? id.slice(prefix.length) : id;
  if (!/^[\da-f]{64}$/.test(hex)) return null;
  return hex === id ? `${prefix}${hex}` : hex;
}

function entriesOf(text: string, file: string): [string, string][] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ManifestError(file, 'it is not JSON.', { cause });
  }
  const apollo = ApolloManifest.safeParse(value);
  if (apollo.success) return apollo.data.operations.map(({ id, body }) => [id, body]);
  const plain = PlainManifest.safeParse(value);
  if (plain.success) return Object.entries(plain.data);
  const [issue] = plain.error.issues;
  const place = issue?.path.length ? `${JSON.stringify(issue.path.join('.'))} ` : 'it ';
  throw new ManifestError(
    file,
    `${place}is wrong; a manifest is an object of documents by their ids, or the manifest of Apollo.`,
  );
}

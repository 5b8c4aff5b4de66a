import { type DocumentNode, GraphQLError, parse, type Token } from 'graphql';
import { LRUCache } from 'lru-cache';
import { documentLimits } from '../../config/limits.ts';

/**
 * The documents of callers, each read once: parsed and found good or bad. The one place for what is worked out of a
 * document and kept for the next time it comes, because everything in it is bounded by its bytes.
 */
export interface KnownDocuments {
  /** The parsed text. Throws `GraphQLError` when it is too large or no GraphQL; then nothing is kept. */
  read(text: string): DocumentNode;
  /** A text that was read before; null for others. */
  find(text: string): DocumentNode | null;
  /** Whether a document was looked at, and nothing was wrong with it. */
  isGood(document: DocumentNode): boolean;
  /** What is wrong with a document, found by `find` on the first request. */
  errorsOf(document: DocumentNode, find: () => readonly GraphQLError[]): readonly GraphQLError[];
  /** About how much memory all of it takes. */
  bytes(): number;
}

/** Memory of one token with the nodes that are made of it: 510 bytes at most, as measured with Node 20. */
const TOKEN_BYTES = 512;
const CHARACTER_BYTES = 2;

export function createKnownDocuments(maxBytes: number = documentLimits.keptBytes): KnownDocuments {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: maxBytes,
    // One caller's largest document does not evict those of all others.
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: weightOf,
  });
  // Lives as long as its document, trusted ones included.
  const errors = new WeakMap<DocumentNode, readonly GraphQLError[]>();

  return {
    read(text) {
      const known = documents.get(text);
      if (known !== undefined) return known;
      const bytes = Buffer.byteLength(text);
      if (bytes > documentLimits.bytes) throw tooLong(bytes);
      const document = parse(text, { maxTokens: documentLimits.tokens });
      documents.set(text, document);
      return document;
    },
    find: (text) => documents.get(text) ?? null,
    isGood: (document) => errors.get(document)?.length === 0,
    errorsOf(document, find) {
      const known = errors.get(document);
      if (known !== undefined) return known;
      const found = find();
      errors.set(document, found);
      return found;
    },
    bytes: () => documents.calculatedSize,
  };
}

/** Comments have tokens too, which the parser does not count. */
function weightOf({ loc }: DocumentNode, text: string): number {
  let tokens = 0;
  for (let token: Token | null = loc?.startToken ?? null; token !== null; token = token.next) tokens += 1;
  return text.length * CHARACTER_BYTES + tokens * TOKEN_BYTES;
}

function tooLong(bytes: number): GraphQLError {
  const message = `The document has ${bytes} bytes; ${documentLimits.bytes} are allowed. Send data in variables.`;
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

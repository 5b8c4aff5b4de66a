import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { TrustedDocument, TrustedDocuments } from './trusted-documents.ts';

/** Which documents are known, and whether others are run as well. */
export interface DocumentPolicy {
  /** Null where none were recorded. */
  documents: TrustedDocuments | null;
  /** Those of the page at `/`, which are trusted whatever else is; left out where there is none. */
  page?: Pick<TrustedDocuments, 'find' | 'withText'>;
  /** Refuses every other document. */
  only: boolean;
}

/** What a request says about its document, on either transport. */
export interface DocumentRequest {
  query?: unknown;
  /** As the appendix of GraphQL over HTTP has it. */
  documentId?: unknown;
  /** As Apollo's clients have it, in `persistedQuery.sha256Hash`. */
  extensions?: unknown;
}

interface Choice {
  query: string;
  trusted: TrustedDocument | null;
}

/**
 * The document to run: its text where one is given, otherwise the one of the id. A text is trusted when it is exactly
 * that of a trusted document, and a hash beside it must be its own. The error says why there is none; null leaves a
 * request that names no document at all to the checks of the request. Nothing is parsed here.
 */
export function chooseDocument(
  request: DocumentRequest,
  { documents, page, only }: DocumentPolicy,
): Choice | GraphQLError | null {
  const { query } = request;
  if (typeof query === 'string' && query !== '') {
    const trusted = documents?.withText(query) ?? page?.withText(query) ?? null;
    if (only && trusted === null) return notTrusted('This document is');
    const hash = apolloHash(request.extensions);
    if (hash !== null && hash.toLowerCase() !== sha256(query))
      return refused('PersistedQueryMismatch', 'PERSISTED_QUERY_MISMATCH', 400);
    return { query, trusted };
  }
  const documentId = typeof request.documentId === 'string' ? request.documentId : null;
  const id = documentId ?? apolloHash(request.extensions);
  if (id === null) return null;
  const trusted = documents?.find(id) ?? page?.find(id) ?? null;
  if (trusted !== null) return { query: trusted.text, trusted };
  if (only) return notTrusted(`Document ${JSON.stringify(id.slice(0, 100))} is`);
  if (documentId !== null)
    return refused(
      `There is no document ${JSON.stringify(id.slice(0, 100))}.`,
      'PERSISTED_QUERY_NOT_FOUND',
      404,
    );
  // Words of Apollo's protocol, upon which its clients send the text, and with the second one never a hash again.
  return documents === null
    ? refused('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED', 404)
    : refused('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND', 404);
}

function apolloHash(extensions: unknown): string | null {
  const persisted: unknown = memberOf(extensions, 'persistedQuery');
  const hash = memberOf(persisted, 'sha256Hash');
  return typeof hash === 'string' ? hash : null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function notTrusted(subject: string): GraphQLError {
  const message = `${subject} not among the trusted documents, and this gateway runs no others.`;
  return new GraphQLError(message, { extensions: { code: 'DOCUMENT_NOT_TRUSTED', http: { status: 403 } } });
}

function refused(message: string, code: string, status: 400 | 404): GraphQLError {
  // For callers that accept only application/json the status is 200, as everywhere.
  return new GraphQLError(message, { extensions: { code, http: { status, spec: true } } });
}

/** One operation as it arrives over HTTP or on a socket, or as the gateway asks itself. */
export interface OperationRequest {
  /** Null or left out where a trusted document is named. */
  query?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
  /** Id of a trusted document. */
  documentId?: unknown;
  extensions?: Record<string, unknown> | null | undefined;
  /** Equal texts ask for the same; left out, the answer is not cached. */
  cacheKey?: string | undefined;
  /** Of the header; a mutation runs once under it, however often it is sent. */
  idempotencyKey?: string | undefined;
  /** It may change nothing: it came with GET. */
  isReadOnly?: boolean | undefined;
}

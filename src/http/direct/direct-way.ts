import type { IncomingHttpHeaders } from 'node:http';
import { type DocumentNode, type ExecutionResult, GraphQLError, getOperationAST } from 'graphql';
import { processRegularResult } from 'graphql-yoga';
import { parseJson } from '../../pipeline/bounded-json.ts';
import type { Call } from '../../pipeline/call.ts';
import { chooseDocument, type DocumentPolicy } from '../../pipeline/documents/trusted-request.ts';
import { isInOnePiece } from '../../pipeline/execute/is-single-result.ts';
import { finishResult } from '../../pipeline/finish-result.ts';
import type { OperationRequest, PreparedOperation } from '../../pipeline/run-operation.ts';
import { isStream } from '../../pipeline/stream.ts';
import type { KnownDocuments } from '../../pipeline/validate/known-documents.ts';
import type { SparingLog } from '../../sparing-log.ts';
import { createKnownForms } from './known-forms.ts';

/** What is answered: its text, or its bytes where they are there already, or what yoga made of it. */
export type Made = MadeHere | { response: Response };

export type MadeHere = ({ text: string } | { bytes: readonly Buffer[] }) & { mediaType: string };

/** Answers queries without the request phases of yoga, which cost more than a small query does. */
export interface DirectWay {
  /** Null for whatever is not plain, or comes for the first time; nothing was done then. */
  answer(headers: IncomingHttpHeaders, text: string, call: Call): Promise<Made | null>;
  /** What the ordinary way answered. */
  learn(headers: IncomingHttpHeaders, call: Call, response: Response): void;
}

type WritableResult = ExecutionResult & {
  stringify?: typeof JSON.stringify;
  bytes?: (result: object) => readonly Buffer[];
};

interface DirectOptions {
  /** Takes an operation through the phases that sockets have too. */
  prepare(request: OperationRequest, call: Call): Promise<PreparedOperation | readonly GraphQLError[]>;
  known: KnownDocuments;
  documents: DocumentPolicy;
  log: SparingLog;
  corsOrigins: readonly string[];
  /** Its answers know their length. */
  yoga: { fetchAPI: Parameters<typeof processRegularResult>[1] };
}

const members = new Set(['query', 'variables', 'operationName', 'extensions', 'documentId']);

export function createDirectWay(options: DirectOptions): DirectWay {
  const { prepare, known, documents, log, corsOrigins, yoga } = options;
  const forms = createKnownForms();

  /** A query that was sent before and is in order; null for others. */
  function plainQueryIn(text: string): OperationRequest | null {
    const request = requestIn(text);
    const chosen = request === null ? null : chooseDocument(request, documents);
    if (request === null || chosen === null || chosen instanceof GraphQLError) return null;
    const document = chosen.trusted?.document ?? known.find(chosen.query);
    return document !== null && isPlainQuery(document, request.operationName) ? request : null;
  }

  function isPlainQuery(document: DocumentNode, operationName: string | null | undefined): boolean {
    return (
      known.isGood(document) &&
      isInOnePiece(document) &&
      getOperationAST(document, operationName)?.operation === 'query'
    );
  }

  return {
    async answer(headers, text, call) {
      const { accept = '', origin } = headers;
      const form = forms.of(accept);
      if (form === null || (origin !== undefined && corsOrigins.includes(origin))) return null;
      const request = plainQueryIn(text);
      if (request === null) return null;
      const prepared = await prepare(request, call);
      const outcome = 'run' in prepared ? await prepared.run() : { errors: prepared };
      // A query in one piece has one result.
      if (isStream(outcome)) throw new Error('A query in one piece was answered in parts.');
      const result: WritableResult = finishResult(outcome, call, log);
      if (result.errors !== undefined || result.extensions?.['http'] !== undefined)
        return { response: processRegularResult(result, yoga.fetchAPI, form) };
      if (result.bytes !== undefined) return { bytes: result.bytes(result), mediaType: form };
      return { text: (result.stringify ?? JSON.stringify)(result), mediaType: form };
    },
    learn({ accept = '' }, { operation }, { status, headers }) {
      if (operation === 'query' && status === 200) forms.learn(accept, headers.get('content-type') ?? '');
    },
  };
}

/** What is asked; null for whatever has to be refused, which is said in the ordinary way. */
function requestIn(text: string): OperationRequest | null {
  let body: unknown;
  try {
    body = parseJson(text, 'The body');
  } catch {
    return null;
  }
  if (!isObject(body)) return null;
  for (const name of Object.keys(body)) if (!members.has(name)) return null;
  const { query = '', variables, operationName, extensions, documentId } = body;
  const isInOrder =
    typeof query === 'string' &&
    (variables == null || isObject(variables)) &&
    (operationName == null || typeof operationName === 'string') &&
    (extensions == null || isObject(extensions));
  return isInOrder ? { query, variables, operationName, extensions, documentId } : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

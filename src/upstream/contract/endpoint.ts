import type { z } from 'zod';

/**
 * How an endpoint answers in interface generation 4.
 * `json` and `text` are checked against the schema, `file` is a byte stream, `empty` has no body (204).
 */
type AnswerKind = 'json' | 'text' | 'file' | 'empty';

/** One operation of the REST interface: everything client and sandbox must agree on. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path after `/api/{generation}` with `:name` placeholders. */
  readonly path: string;
  readonly answer: AnswerKind;
  /** Schema of a `json` or `text` answer. */
  readonly reply?: z.ZodType;
  /** Schema of a JSON request body; `form` stands for multipart. */
  readonly body?: z.ZodType | 'form';
  /** Names and schemas of query parameters. */
  readonly query?: z.ZodType;
  /** What generation 3 answers where it differs: 200 without body, or 200 with a JSON string nobody needs. */
  readonly v3?: 'empty' | 'note';
  /** Generation that brought the endpoint; 3 when left out. */
  readonly since?: 4;
  /** Answers 202: the work goes on after it. */
  readonly accepted?: true;
  /** Answers without a `ClientId` header. */
  readonly anonymous?: true;
  /** `read`: may be repeated and joined. `change`: must be sent at most once. */
  readonly effect: 'read' | 'change';
  /** The service may take minutes: solver, reports, cloud conversion. */
  readonly slow?: true;
  /** Media type of a `file` or `text` answer when it is not the plain one. */
  readonly mediaType?: string;
}

type Rest = Omit<Endpoint, 'method' | 'path' | 'effect'>;
// The path keeps its literal type, so that calls can be checked for the placeholders they must fill.
type Made<
  M extends Endpoint['method'],
  E extends Endpoint['effect'],
  P extends string,
  R extends Rest,
> = R & {
  readonly method: M;
  readonly path: P;
  readonly effect: E;
};

/** A GET without side effect. */
export const get = <const P extends string, const R extends Rest>(
  path: P,
  rest: R,
): Made<'GET', 'read', P, R> => ({
  method: 'GET',
  effect: 'read',
  path,
  ...rest,
});
/** A POST that only asks. */
export const ask = <const P extends string, const R extends Rest>(
  path: P,
  rest: R,
): Made<'POST', 'read', P, R> => ({
  method: 'POST',
  effect: 'read',
  path,
  ...rest,
});
/** A POST that changes something. */
export const post = <const P extends string, const R extends Rest>(
  path: P,
  rest: R,
): Made<'POST', 'change', P, R> => ({
  method: 'POST',
  effect: 'change',
  path,
  ...rest,
});
export const put = <const P extends string, const R extends Rest>(
  path: P,
  rest: R,
): Made<'PUT', 'change', P, R> => ({
  method: 'PUT',
  effect: 'change',
  path,
  ...rest,
});
export const del = <const P extends string, const R extends Rest>(
  path: P,
  rest: R,
): Made<'DELETE', 'change', P, R> => ({
  method: 'DELETE',
  effect: 'change',
  path,
  ...rest,
});
/** The odd ones: a GET that changes the state of the service. */
export const getWithEffect = <const P extends string, const R extends Rest>(
  path: P,
  rest: R,
): Made<'GET', 'change', P, R> => ({
  method: 'GET',
  effect: 'change',
  path,
  ...rest,
});

export const PROJECT = '/projects/:projectId';
export const CONNECTION = `${PROJECT}/connections/:connectionId` as const;

/** Generation of the interface: the number in its path prefix. */
export type Generation = 3 | 4;

import { GraphQLError } from 'graphql';

interface RequestErrorOptions {
  code?: string;
  /** Over HTTP, with every media type unless `spec` is set: then `application/json` has 200. */
  status?: number;
  spec?: boolean;
  headers?: Readonly<Record<string, string>>;
}

/** What is wrong with a request before it is an operation. */
export function badRequest(message: string, options: RequestErrorOptions = {}): GraphQLError {
  const { code = 'BAD_REQUEST', status = 400, spec, headers } = options;
  const http = {
    status,
    ...(spec === undefined ? {} : { spec }),
    ...(headers === undefined ? {} : { headers }),
  };
  return new GraphQLError(message, { extensions: { code, http } });
}

/** An error of parsing, which is the caller's: 400 unless it says something else. */
export function asRequestError(error: unknown): unknown {
  if (!(error instanceof GraphQLError) || error.extensions['http'] !== undefined) return error;
  const { nodes = null, source = null, positions = null, originalError = null } = error;
  return new GraphQLError(error.message, {
    ...{ nodes, source, positions, originalError },
    extensions: { ...error.extensions, http: { status: 400, spec: true } },
  });
}

import type { CombinedError } from 'urql';

/** Why something was not read, for people. */
export interface Problem {
  message: string;
  code: string | null;
  /** When trying again makes sense, in milliseconds. */
  retryAfterMs: number | null;
}

export function problemOf(error: CombinedError): Problem {
  if (error.networkError) return { message: 'The gateway does not answer.', code: null, retryAfterMs: null };
  const [first] = error.graphQLErrors;
  const { code, retryAfterMs } = first?.extensions ?? {};
  return {
    message: first?.message ?? error.message,
    code: typeof code === 'string' ? code : null,
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : null,
  };
}

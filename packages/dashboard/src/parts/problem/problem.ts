import type { CombinedError } from 'urql';
import { t } from '../../words/words.ts';

/** Why something was not read, for people. */
export interface Problem {
  message: string;
  code: string | null;
  /** When trying again makes sense, in milliseconds. */
  retryAfterMs: number | null;
}

export function problemOf(error: CombinedError): Problem {
  const { code, retryAfterMs } = (error.networkError ? null : error.graphQLErrors[0]?.extensions) ?? {};
  return {
    message: sentence(problemsOf(error)[0] ?? error.message),
    code: typeof code === 'string' ? code : null,
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : null,
  };
}

const RETRY_MS = 10_000;
const UNAUTHORIZED = 401;

/** When to read again by itself, in milliseconds; null where that would fail in the same way. */
export function retryDelayOf(error: CombinedError): number | null {
  const isRetryable = error.networkError
    ? error.response?.status !== UNAUTHORIZED
    : error.graphQLErrors.some(({ extensions }) => extensions['retryable'] === true);
  return isRetryable ? (problemOf(error).retryAfterMs ?? RETRY_MS) : null;
}

/** Of an answer: why it did not come, or the failures it holds, each once and in words for people. */
export function problemsOf(
  error: CombinedError | undefined,
  errors: readonly { message: string }[] = [],
): string[] {
  // What the browser says of it ("Failed to fetch") helps no user.
  if (error?.networkError) return [t('The gateway does not answer.')];
  return [...new Set((error?.graphQLErrors ?? errors).map(({ message }) => message))];
}

const sentence = (text: string): string => (/[.!?)]$/.test(text) ? text : `${text}.`);

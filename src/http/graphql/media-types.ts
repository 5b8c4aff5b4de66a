import { GraphQLError } from 'graphql';
import type { WholeAnswer } from '../../pipeline/operation/answer.ts';

const jsonTypes = ['application/json', 'application/graphql-response+json'] as const;

/** In which form an answer is sent. */
export type MediaType = (typeof jsonTypes)[number] | 'multipart/mixed' | 'text/event-stream';

/** What may be sent: one result as JSON before all else, parts only in forms that have parts. */
const offered = {
  whole: [jsonTypes, ['multipart/mixed'], ['text/event-stream']],
  parts: [['multipart/mixed'], ['text/event-stream']],
  subscription: [['text/event-stream']],
} as const;

/** The form of an answer that a request accepts; null where it accepts none. What is named first is preferred. */
export function mediaTypeFor(accept: string | undefined, kind: keyof typeof offered): MediaType | null {
  const accepted = acceptedIn(accept || '*/*');
  for (const types of offered[kind])
    for (const wanted of accepted) {
      const found = types.find((type) => matches(type, wanted));
      if (found !== undefined) return found;
    }
  return null;
}

/** By name, in their order, as far as they are UTF-8. */
function acceptedIn(accept: string): string[] {
  return accept
    .replace(/\s/g, '')
    .toLowerCase()
    .split(',')
    .flatMap((entry) => {
      const [type = '', ...parameters] = entry.split(';');
      const charset = parameters.find((parameter) => parameter.includes('charset='));
      return charset === undefined || charset === 'charset=utf-8' ? [type] : [];
    });
}

function matches(type: string, wanted: string): boolean {
  if (type === wanted) return true;
  const [family, name] = wanted.split('/');
  const [ownFamily, ownName] = type.split('/');
  return (family === '*' || family === ownFamily) && (name === '*' || name === ownName);
}

/** What an error says about its HTTP answer. */
interface HttpHints {
  status?: number;
  /** With `application/json` the status stays 200 (GraphQL over HTTP). */
  spec?: boolean;
  headers?: Readonly<Record<string, string>>;
}

/** Status and headers of an answer, by its errors. */
export function statusOf({ errors, hasData }: Pick<WholeAnswer, 'errors' | 'hasData'>, type: MediaType) {
  const headers: Record<string, string> = {};
  let status = 0;
  let isUnexpected = false;
  for (const error of errors) {
    const hints = error.extensions['http'] as HttpHints | undefined;
    if (hints === undefined) isUnexpected ||= isBug(error);
    else {
      Object.assign(headers, hints.headers);
      if (hints.spec !== true || !hidesStatus(type)) status = Math.max(status, hints.status ?? 0);
    }
  }
  if (status === 0) status = isUnexpected && !hasData ? 500 : 200;
  return { status, headers };
}

const hidesStatus = (type: MediaType): boolean => type === 'application/json' || type === 'text/event-stream';

function isBug(error: GraphQLError): boolean {
  const { originalError, extensions } = error;
  if (extensions['unexpected'] === true) return true;
  if (originalError === undefined) return false;
  return !(originalError instanceof GraphQLError) || isBug(originalError);
}

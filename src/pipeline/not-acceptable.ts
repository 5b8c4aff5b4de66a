import { graphAnswer } from '../http/request/refuse.ts';

const code = 'BAD_REQUEST';

/**
 * The answer to a request that takes none of the forms its result has. A result in parts is ended by the caller, or it
 * would wait for a reader for ever.
 */
export function notAcceptable(isStream: boolean, isSubscription: boolean, requestId: string) {
  const forms = isSubscription
    ? 'text/event-stream'
    : isStream
      ? 'multipart/mixed or text/event-stream'
      : 'application/graphql-response+json or application/json';
  const why = isStream ? 'The result comes in parts' : 'The result is JSON';
  const message = `${why}; send Accept: ${forms}.`;
  const answer = JSON.stringify(graphAnswer({ status: 406, code, message }, requestId));
  return {
    code,
    processor: (_result: unknown, { Response: FetchResponse }: { Response: typeof Response }) =>
      new FetchResponse(answer, {
        status: 406,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      }),
  };
}

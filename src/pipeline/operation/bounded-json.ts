import { GraphQLError } from 'graphql';
import { requestJson } from '../../config/limits.ts';
import { excessOf, type JsonBounds } from '../../util/json-bounds.ts';

/**
 * The value of JSON that a caller sent. Throws `GraphQLError` before it is parsed when it is too large, and with `BAD_REQUEST`
 * when it is no JSON.
 *
 * @param subject Begins the message, for example `The body`.
 */
export function parseJson(text: string, subject: string, bounds: JsonBounds = requestJson): unknown {
  const excess = excessOf(text, bounds);
  if (excess !== null)
    throw new GraphQLError(`${subject} has ${excess}. Send less at a time.`, {
      extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
    });
  try {
    return JSON.parse(text);
  } catch {
    // Not with the cause, whose words repeat what was sent.
    throw new GraphQLError(`${subject} is not JSON.`, {
      extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
    });
  }
}

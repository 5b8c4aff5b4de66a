import { request } from 'undici';
import { z } from 'zod';
import { isApiKey } from '../../auth/api-key.ts';
import { CommandError } from '../command-error.ts';

/** Operations of a gateway. Throws `CommandError` for what its errors say, and `GatewayAway` while it does not answer. */
export interface Asking {
  ask<T>(query: string, variables: Record<string, unknown>, shape: z.ZodType<T>): Promise<T>;
}

/** The gateway does not answer: it is not there, or not any more. */
export class GatewayAway extends CommandError {
  override name = 'GatewayAway';
}

const Answer = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** @param key API key or token; null shows none. */
export function createAsking(url: string, key: string | null): Asking {
  const credentials: Record<string, string> =
    key === null ? {} : isApiKey(key) ? { 'x-api-key': key } : { authorization: `Bearer ${key}` };
  return {
    async ask(query, variables, shape) {
      const { statusCode, text } = await send(`${url}/graphql`, {
        method: 'POST',
        headers: { ...credentials, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const answer = Answer.safeParse(jsonOf(text)).data;
      const said = answer?.errors?.map(({ message }) => message).join(' ');
      if (statusCode === 503) throw new GatewayAway(said || `${url} is not ready.`);
      if (said) throw new CommandError(said);
      const data = shape.safeParse(answer?.data);
      if (!data.success) throw new CommandError(`${url} did not answer as a gateway does (${statusCode}).`);
      return data.data;
    },
  };
}

async function send(url: string, options: { method: 'POST'; headers: Record<string, string>; body: string }) {
  try {
    const { statusCode, body } = await request(url, options);
    return { statusCode, text: await body.text() };
  } catch (error) {
    throw new GatewayAway(`${new URL(url).origin} does not answer: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

/** Several addresses of one host have a reason each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Null for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

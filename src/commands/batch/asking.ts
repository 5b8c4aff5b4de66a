import { request } from 'undici';
import { z } from 'zod';
import { isApiKey } from '../../auth/api-key.ts';

/** Operations of a gateway. Throws what its errors say. */
export interface Asking {
  ask<T>(query: string, variables: Record<string, unknown>, shape: z.ZodType<T>): Promise<T>;
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
      const { statusCode, body } = await request(`${url}/graphql`, {
        method: 'POST',
        headers: { ...credentials, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const text = await body.text();
      const answer = Answer.safeParse(jsonOf(text)).data;
      const said = answer?.errors?.map(({ message }) => message).join(' ');
      if (said) throw new Error(said);
      const data = shape.safeParse(answer?.data);
      if (!data.success) throw new Error(`${url} did not answer as a gateway does (${statusCode}).`);
      return data.data;
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

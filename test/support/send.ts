import type { Gateway } from '../../src/http/gateway.ts';
import { type Listener, listen } from '../../src/http/listen.ts';

/** Answer of the graph. Tests compare it whole, or read into `data` with `at`. */
export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what each query asks for; tests state it.
  data: any;
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
}

export type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Answer>;

/** A gateway on a free port, with the usual limits. */
export async function openOn(gateway: Gateway): Promise<Listener> {
  const limits = { maxBodyBytes: 1_000_000, maxUploadBytes: 10_000_000 };
  return await listen(gateway, { port: 0, host: '127.0.0.1', allowedHosts: [], ...limits });
}

/** Sends a body to the graph as it is, or an object as JSON. */
export type Send = (
  body: object | string | FormData,
  extra?: { headers?: Record<string, string>; signal?: AbortSignal },
) => Promise<Response>;

/** Over a socket, as every caller does: what Node and yoga make of a request is part of what is tested. */
export const sender =
  ({ url }: Pick<Listener, 'url'>): Send =>
  async (body, { headers, signal } = {}) => {
    const isForm = body instanceof FormData;
    return await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm || typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    });
  };

/** Sends operations as JSON, and reads what the graph answers. */
export function asker(listener: Pick<Listener, 'url'>, headers: Record<string, string> = {}): Ask {
  const send = sender(listener);
  // The body is what the graph answered; every test says what it expects of it.
  return async (query, variables = {}) =>
    (await (await send({ query, variables }, { headers })).json()) as Answer;
}

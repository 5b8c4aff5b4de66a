import { type Client, type ClientOptions, createClient } from 'graphql-ws';

interface SocketOptions extends Omit<ClientOptions, 'url' | 'connectionParams'> {
  /** Address of the gateway, with its path behind a proxy but without `/graphql`. */
  url: string;
  /** API key; asked for again with each connection when it is a function. */
  key?: string | (() => string | Promise<string>);
  /** Token of the identity provider, in the place of a key. */
  token?: string | (() => string | Promise<string>);
}

const LONGEST_PAUSE_MS = 30_000;
/** What was shown is not good, and will not be when it is shown again. */
const FORBIDDEN = 4403;

/**
 * A client of `graphql-ws` for the subscriptions of the gateway. It connects with the first subscription, and again for as
 * long as the gateway is away, or not content with what a function of `key` or `token` gave last.
 */
export function createSocket({ url, key, token, ...options }: SocketOptions): Client {
  const address = `${url.replace(/^http/, 'ws').replace(/\/+$/, '')}/graphql`;
  return createClient({
    url: address,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: pause,
    // An error is a mistake of the caller's, and would be the same at once, for ever. Of a gateway that is away a socket tells
    // by an event, without a code where it could not be opened.
    shouldRetry: (event) =>
      !(event instanceof Error) && (codeOf(event) !== FORBIDDEN || typeof (token ?? key) === 'function'),
    connectionParams: async () => ({
      ...(key === undefined ? {} : { apiKey: await given(key) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${await given(token)}` }),
    }),
    ...options,
  });
}

const codeOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'code' in event ? event.code : undefined;

const given = async (value: string | (() => string | Promise<string>)): Promise<string> =>
  typeof value === 'string' ? value : await value();

/** Longer each time, and not for all clients at once. */
function pause(retries: number): Promise<void> {
  const ms = Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** retries) * (0.5 + Math.random());
  return new Promise((resolve) => setTimeout(resolve, ms));
}

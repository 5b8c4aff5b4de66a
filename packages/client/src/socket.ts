import { type Client, type ClientOptions, createClient, type SubscribePayload } from 'graphql-ws';
import { newKey } from './new-key.ts';

interface SocketOptions extends Omit<ClientOptions, 'url' | 'connectionParams'> {
  /** Address of the gateway, with its path behind a proxy but without `/graphql`. */
  url: string;
  /** API key; asked for again with each connection when it is a function. */
  key?: string | (() => string | Promise<string>);
  /** Token of the identity provider, in the place of a key. */
  token?: string | (() => string | Promise<string>);
  /** Called before an event with `missed: true` is passed on: what was read before may be stale, and is to be read again. */
  onMissed?: (payload: SubscribePayload) => void;
}

const LONGEST_PAUSE_MS = 30_000;
const IN_USE = 'IDEMPOTENCY_KEY_IN_USE';
const IN_USE_PAUSE_MS = 1_000;
/** What was shown is not good, and will not be when it is shown again. */
const FORBIDDEN = 4403;
/** By `terminate()`, to go on with another token. */
const TERMINATED = 4499;

/**
 * Creates a `graphql-ws` client for the subscriptions of the gateway. It connects with the first subscription and reconnects
 * for as long as the gateway is away, or refuses what a function of `key` or `token` returned; after `terminate()` too, which
 * shows the gateway a renewed token.
 *
 * After a reconnect each subscription continues behind its last event. Its document has to select `cursor` and to pass
 * the variable `$after` as argument `after`; without them the stream starts again with the present state. One that selects
 * `missed` tells `onMissed` when it could not continue.
 *
 * A mutation is sent again after a reconnect too, under the same idempotency key: the gateway carries it out once.
 */
export function createSocket({ url, key, token, onMissed, ...options }: SocketOptions): Client {
  const address = `${url.replace(/^http/, 'ws').replace(/\/+$/, '')}/graphql`;
  const client = createClient({
    url: address,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: pause,
    // An error is a mistake of the caller's, and would be the same at once, for ever. Of a gateway that is away a socket tells
    // by an event, without a code where it could not be opened.
    shouldRetry: (event) =>
      codeOf(event) === TERMINATED ||
      (!(event instanceof Error) && (codeOf(event) !== FORBIDDEN || typeof (token ?? key) === 'function')),
    connectionParams: async () => ({
      ...(key === undefined ? {} : { apiKey: await given(key) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${await given(token)}` }),
    }),
    ...options,
  });
  return {
    ...client,
    subscribe(payload, sink) {
      const { resumed, remember } = resumable(payload, onMissed);
      let timer: ReturnType<typeof setTimeout> | undefined;
      let leave = () => {};
      function begin(): void {
        // `never`: only the sink knows the types of its data.
        leave = client.subscribe<never, never>(resumed, {
          next(result) {
            remember(result);
            sink.next(result);
          },
          error(error) {
            // The line broke, and the gateway is still at work for what was sent before.
            if (isInUse(error)) timer = setTimeout(begin, IN_USE_PAUSE_MS);
            else sink.error(error);
          },
          complete: () => sink.complete(),
        });
      }
      begin();
      return () => {
        clearTimeout(timer);
        leave();
      };
    },
    iterate(payload) {
      const { resumed, remember } = resumable(payload, onMissed);
      const events = client.iterate<never, never>(resumed);
      const next = events.next.bind(events);
      events.next = async () => {
        const event = await next();
        if (event.done !== true) remember(event.value);
        return event;
      };
      return events;
    },
  };
}

/** A payload whose variables follow the cursor of the stream. `graphql-ws` sends it again after a reconnect. */
function resumable(payload: SubscribePayload, onMissed: SocketOptions['onMissed']) {
  const variables: Record<string, unknown> = { ...payload.variables };
  return {
    resumed: { ...payload, variables, extensions: { idempotencyKey: newKey(), ...payload.extensions } },
    remember({ data }: { data?: unknown }): void {
      const [event] = isObject(data) ? Object.values(data) : [];
      if (!isObject(event)) return;
      if (typeof event['cursor'] === 'string') variables['after'] = event['cursor'];
      if (event['missed'] === true) onMissed?.(payload);
    },
  };
}

/** Whether this is the refusal of a repeat that came too soon. */
const isInUse = (error: unknown): boolean =>
  Array.isArray(error) &&
  error.some((one) => isObject(one) && isObject(one['extensions']) && one['extensions']['code'] === IN_USE);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const codeOf = (event: unknown): unknown => (isObject(event) && 'code' in event ? event['code'] : undefined);

const given = async (value: string | (() => string | Promise<string>)): Promise<string> =>
  typeof value === 'string' ? value : await value();

/** Longer each time, and not for all clients at once. */
function pause(retries: number): Promise<void> {
  const ms = Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** retries) * (0.5 + Math.random());
  return new Promise((resolve) => setTimeout(resolve, ms));
}

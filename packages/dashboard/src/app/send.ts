import { createFetch as createSafeFetch } from '@connection-gateway/client/fetch';
import { idOf } from '@connection-gateway/client/page-ids';
import type { Credential } from '../provider/credential.ts';
import { addressOf } from './base.ts';

interface Body {
  query?: string | undefined;
  documentId?: string | undefined;
  operationName?: string | undefined;
  variables?: unknown;
}

/** Code of a document the gateway does not have under this id: it is of another build than the page. */
const UNKNOWN = 'PERSISTED_QUERY_NOT_FOUND';

export const graphAddress: string = addressOf('graphql');

let asked = 0;

/** Whether something is asked of the graph that is not answered yet. */
export const isAsking = (): boolean => asked > 0;

/** The same with the id the gateway knows the document by instead of its text; as it is while developing. */
export function named({ query, ...others }: Body): Body {
  const documentId = idOf(others.operationName ?? '');
  return import.meta.env.DEV || documentId === undefined ? { query, ...others } : { ...others, documentId };
}

/**
 * Sends documents by their ids, and as texts where the gateway does not know the id. A mutation whose answer is lost is sent again
 * under its `Idempotency-Key`, soon and not for long: a user waits for it. What is refused for its token is sent again with
 * another one, where there is one.
 */
export function createFetch(credential: Credential | null, onUnauthorized: () => void): typeof fetch {
  const sendOnce = createSafeFetch({ attempts: 3, longestMs: 60_000 });
  const ask: typeof fetch = async (input, init) => {
    const sendAs = isMutation(init?.body) ? sendOnce : fetch;
    const send: typeof fetch = async (to, what) => {
      const first = await sendAs(to, withCredential(what, credential));
      if (first.status !== 401) return first;
      if (await credential?.renew()) return await sendAs(to, withCredential(what, credential));
      onUnauthorized();
      return first;
    };
    const answer = await send(input, withBody(init, named));
    if (answer.status !== 404 || !(await answer.clone().text()).includes(UNKNOWN)) return answer;
    return await send(input, init);
  };
  return async (input, init) => {
    asked++;
    try {
      return await ask(input, init);
    } finally {
      asked--;
    }
  };
}

function isMutation(body: unknown): boolean {
  const text = body instanceof FormData ? body.get('operations') : body;
  return typeof text === 'string' && /^\s*mutation\b/.test((JSON.parse(text) as Body).query ?? '');
}

function withCredential(init: RequestInit | undefined, credential: Credential | null): RequestInit {
  const shown = credential?.read() ?? null;
  const headers = new Headers(init?.headers);
  if (shown !== null) headers.set('authorization', `Bearer ${shown}`);
  return { ...init, headers };
}

function withBody(init: RequestInit | undefined, change: (body: Body) => Body): RequestInit {
  const body = init?.body;
  if (typeof body === 'string') return { ...init, body: JSON.stringify(change(JSON.parse(body))) };
  if (!(body instanceof FormData)) return init ?? {};
  const form = new FormData();
  for (const [name, value] of body)
    form.append(name, name === 'operations' ? JSON.stringify(change(JSON.parse(String(value)))) : value);
  return { ...init, body: form };
}

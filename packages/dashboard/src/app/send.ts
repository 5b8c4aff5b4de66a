import { createFetch as createSafeFetch } from '@connection-gateway/client/fetch';
import { idOf } from '@connection-gateway/client/page-ids';
import type { Credential } from '../provider/credential.ts';
import { addressOf, basePath, decoded } from './base.ts';

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
      const early = takeEarly(what?.body, credential);
      const first = await (early ?? sendAs(to, withCredential(what, credential)));
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

/** Names and ids of what the page of a project asks first, in the order in which it needs the answers (`vite.config.ts`). */
const ofProject: readonly (readonly [operationName: string, documentId: string])[] =
  import.meta.env['OF_PROJECT'] ?? [];

const answers = new Map<string, Promise<Response>>();
/** An answer that is not used by then is asked for anew. */
const EARLY_MS = 10_000;
let askedAs: Credential | null = null;

/**
 * Asks what the page of a project is going to ask first, where the address is that of one, so that the gateway answers while the
 * page is loaded and drawn for the first time. Each answer is that of the first who asks the same with the same credential within
 * ten seconds.
 */
export function askEarly(credential: Credential | null): void {
  const [, part] = /^projects\/([^/]+)$/.exec(location.pathname.slice(basePath.length)) ?? [];
  // While developing, documents are sent as texts.
  if (part === undefined || import.meta.env.DEV) return;
  askedAs = credential;
  const token = credential?.read() ?? null;
  const headers = {
    accept: 'application/graphql-response+json, application/json',
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  for (const [operationName, documentId] of ofProject) {
    const body = JSON.stringify({ operationName, variables: { id: decoded(part) }, documentId });
    const answer = fetch(graphAddress, { method: 'POST', headers, body });
    // A failure is that of who asks for it.
    answer.catch(() => {});
    answers.set(body, answer);
  }
  setTimeout(() => answers.clear(), EARLY_MS);
}

/** The answer that is on its way already, once. */
function takeEarly(body: unknown, credential: Credential | null): Promise<Response> | undefined {
  if (typeof body !== 'string' || credential !== askedAs) return undefined;
  const answer = answers.get(body);
  answers.delete(body);
  return answer;
}

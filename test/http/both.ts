import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { AnswerError, Edge } from './edge.ts';

type Errors = AnswerError[] | undefined;
const verdict = (errors: Errors) =>
  errors?.map(({ message, extensions }) => ({ message, code: extensions['code'] }));

/** The same operation over HTTP and over a socket. */
export async function both(edge: Edge, query: string, variables: Record<string, unknown> = {}) {
  const { url } = await edge.open({ maxBodyBytes: 100_000 });
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  });
  const overSocket = new Promise<Errors>((resolve, reject) => {
    let errors: Errors;
    client.subscribe(
      { query, variables },
      {
        // Both carry GraphQL errors as they were sent.
        next: (result) => {
          errors = result.errors as unknown as Errors;
        },
        error: (error) => (Array.isArray(error) ? resolve(error) : reject(error)),
        complete: () => resolve(errors),
      },
    );
  });
  const { status, body } = await edge.ask(query, variables, { accept: 'application/graphql-response+json' });
  const result = { status, http: verdict(body.errors), socket: verdict(await overSocket) };
  await client.dispose();
  return result;
}

/** A document of so many levels and one more. */
export const deep = (levels: number) => `${'{ thing '.repeat(levels)}{ name }${' }'.repeat(levels)}`;
/** Texts one after another. */
export const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');

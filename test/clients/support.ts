import { test as base } from '../support/test.ts';

export interface Counted {
  /** Address of the graph. */
  url: string;
  /** `fetch` that counts what goes to the graph, for clients that take one. */
  fetch: typeof fetch;
  /** Names of the operations that were sent, in order. */
  sent: string[];
  /** Waits until what a client would still ask for has been asked. */
  quiet(): Promise<void>;
}

/** How long an answer may take where much else is going on. */
export const patience = { timeout: 60_000 };

/** For tests that read nearly everything there is. */
export const long = { timeout: 120_000 };

/** A gateway on a port with the demonstration project, and what a client asks of it. */
export const test = base.extend<{
  demo: boolean;
  project: { id: string; connections: { id: string; name: string }[] };
  graph: Counted;
  /** What is said on the console as a warning or an error while the test runs. */
  warnings: string[];
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  warnings: async ({}, use) => {
    const said: string[] = [];
    const { warn, error } = console;
    const hear = (...words: unknown[]) => void said.push(words.map(String).join(' '));
    Object.assign(console, { warn: hear, error: hear });
    await use(said);
    Object.assign(console, { warn, error });
  },
  demo: [true, { injected: false }],
  project: async ({ ask, services }, use) => {
    const call = { signal: AbortSignal.timeout(15_000), requestId: 'project' };
    const [open] = await services.upstream.bind(call).projects.list();
    const { data } = await ask(
      'query ($id: ID!) { project(id: $id) { id connections(first: 50) { nodes { id name } } } }',
      { id: open?.projectId },
    );
    await use({ id: data.project.id, connections: data.project.connections.nodes });
  },
  graph: async ({ ask, listener }, use) => {
    const sent: string[] = [];
    const counting: typeof fetch = async (input, init) => {
      const { operationName, query } = JSON.parse(String(init?.body)) as {
        operationName?: string;
        query?: string;
      };
      sent.push(operationName ?? /\b(?:query|mutation) (\w+)/.exec(query ?? '')?.[1] ?? '');
      return await fetch(input, init);
    };
    const quiet = async () => {
      for (let before = -1; before !== sent.length; ) {
        before = sent.length;
        for (let i = 0; i < 5; i += 1) await ask('{ service { gatewayVersion } }');
      }
    };
    await use({ url: `${listener.url}/graphql`, fetch: counting, sent, quiet });
  },
});

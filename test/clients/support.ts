import type { FrameJoint } from '../support/frame.ts';
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
export const patience = { timeout: 15_000 };

const joints: FrameJoint[] = ['J1', 'J2', 'J3'].map((name) => ({ name, shear: { LC1: 10_000 } }));

/** A gateway on a port with a calculated project of three connections, and what a client asks of it. */
export const test = base.extend<{
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
  project: async ({ ask, frame }, use) => {
    const id = await frame(joints);
    await ask(
      'mutation ($id: ID!) { calculate(input: { target: { projectId: $id } }) { completed errors { message } } }',
      { id },
    );
    const { data } = await ask(
      'query ($id: ID!) { project(id: $id) { connections { nodes { id name } } } }',
      {
        id,
      },
    );
    await use({ id, connections: data.project.connections.nodes });
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

import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './test.ts';

type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Answer>;

const settled = `query ($id: ID!) { job(id: $id) { isSettled } }`;

/** Waits until a job has ended, as a polling client would. */
export async function untilSettled(ask: Ask, id: string): Promise<void> {
  for (;;) {
    const { data } = await ask(settled, { id });
    if (data.job === null || data.job.isSettled) return;
    await wait(5);
  }
}

/** Waits until something holds; for what no event tells. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(5);
}

/** Names of the connections of a project in the service itself. */
export const connectionNames = async (ask: Ask, project: string): Promise<string[]> => {
  const { data } = await ask(
    `query ($id: ID!) { project(id: $id) { connections(first: 500) { nodes { name } } } }`,
    {
      id: project,
    },
  );
  return data.project.connections.nodes.map(({ name }: { name: string }) => name);
};

import type { FormattedExecutionResult } from 'graphql';
import { z } from 'zod';
import type { ExampleIds } from './tabs.ts';

/** Asks the graph itself, without a network. */
export type Ask = (query: string, variables: Record<string, unknown>) => Promise<FormattedExecutionResult>;

const Nodes = z.object({ nodes: z.array(z.object({ id: z.string() })) });
const Projects = z.object({
  projects: z.object({ nodes: z.array(z.object({ id: z.string(), connections: Nodes.nullable() })) }),
});
const Connection = z.object({
  connection: z.object({
    members: z.array(z.object({ id: z.string(), isBearing: z.boolean() })).nullish(),
    proposedDesigns: z.object({ nodes: z.array(z.object({ designItemId: z.string() })) }).nullish(),
  }),
});

/** Ids of the first project with a connection, to fill the examples with; what cannot be found out stays empty. */
export async function findExampleIds(ask: Ask): Promise<ExampleIds> {
  const ids: ExampleIds = { project: '', connection: '', member: '', design: '' };
  const listed = Projects.safeParse(
    (await ask('{ projects { nodes { id connections { nodes { id } } } } }', {})).data,
  );
  const projects = listed.data?.projects.nodes ?? [];
  const project = projects.find(({ connections }) => connections?.nodes.length) ?? projects[0];
  if (project === undefined) return ids;
  ids.project = project.id;
  ids.connection = project.connections?.nodes[0]?.id ?? '';
  if (ids.connection === '') return ids;
  const query = `query ($id: ID!) { connection(id: $id) {
    members { id isBearing } proposedDesigns(first: 1) { nodes { designItemId } }
  } }`;
  const read = Connection.safeParse((await ask(query, { id: ids.connection })).data);
  const { members, proposedDesigns } = read.data?.connection ?? {};
  ids.member = (members?.find(({ isBearing }) => !isBearing) ?? members?.[0])?.id ?? '';
  ids.design = proposedDesigns?.nodes[0]?.designItemId ?? '';
  return ids;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { type Ask, askerOf } from './asker.ts';
import type { Example } from './example.ts';
import { formulaTables } from './formulas.ts';
import { type Plan, plansOf } from './plans.ts';
import { withGateway } from './running-gateway.ts';
import { printed } from './shorten.ts';
import { type Ids, work } from './work.ts';

/** Connections of each project that are looked at for a type, one after the other, and pauses between looks at a job. */
const MOST_CONNECTIONS = 3;
const PAUSE_MS = 200;

/** What a gateway with the demonstration of the sandbox answered. */
export interface Recorded {
  /** For each object type a document that reads it, by name; types of which it has no object are left out. */
  examples: Map<string, Example>;
  /** The tables of `docs/reference/checks.md`. */
  formulas: string;
}

export async function recordExamples(schema: GraphQLSchema): Promise<Recorded> {
  const examples = new Map<string, Example>();
  const formulas = await withGateway(async (url) => {
    const ask = askerOf(url);
    const tables = await formulaTables(ask);
    const { ids, connections } = await findIds(ask);
    const jobs: string[] = [];
    for (const { shows, document, variables, keeps = {}, job } of work) {
      const { data, errors } = await ask(document, { ...ids, ...variables });
      if (errors !== undefined) throw new Error(`${document}\n${JSON.stringify(errors)}`);
      for (const type of shows) examples.set(type, { document, answer: printed({ data }) });
      for (const [name, path] of Object.entries(keeps)) ids[name] = textAt(data, path);
      if (job === undefined) continue;
      jobs.push(textAt(data, job));
      await settled(ask, textAt(data, job));
    }
    const candidates = {
      connection: [...new Set([ids['connection'], ids['open'], ids['trial'], ...connections])],
      job: jobs,
    };
    for (const [type, plans] of plansOf(schema)) {
      const found = examples.has(type) ? null : await firstFound(ask, plans, ids, candidates);
      if (found !== null) examples.set(type, found);
    }
    return tables;
  });
  return { examples: new Map([...examples].toSorted(([a], [b]) => a.localeCompare(b))), formulas };
}

/** Ids of a list in an answer. */
const Nodes = z.object({ nodes: z.array(z.object({ id: z.string() })) });
const Projects = z.object({
  projects: z.object({ nodes: z.array(z.object({ id: z.string(), connections: Nodes })) }),
});
const Connections = z.object({
  project: z.object({
    connections: z.object({
      nodes: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          operations: z.array(z.unknown()),
          proposedDesigns: z.object({ nodes: z.array(z.object({ designItemId: z.string() })) }),
        }),
      ),
    }),
  }),
});

/** Of the demonstration: the first project, its connection that fails and the one without a design, and some connections. */
async function findIds(ask: Ask): Promise<{ ids: Ids; connections: string[] }> {
  const listed = await ask('{ projects { nodes { id connections { nodes { id } } } } }', {});
  const [project, other, ...others] = Projects.parse(listed.data).projects.nodes;
  if (!project || !other) throw new Error('The demonstration has no two projects.');
  const read = await ask(
    `query ($project: ID!) { project(id: $project) { connections { nodes {
      id status operations { id } proposedDesigns(first: 1) { nodes { designItemId } }
    } } } }`,
    { project: project.id },
  );
  const own = Connections.parse(read.data).project.connections.nodes;
  const failing = own.find(({ status }) => status === 'FAILED');
  const open = own.find(
    ({ operations, proposedDesigns }) => operations.length === 0 && proposedDesigns.nodes.length > 0,
  );
  const design = open?.proposedDesigns.nodes[0]?.designItemId;
  if (!failing || !open || !design) throw new Error('The first project of the demonstration is another one.');
  return {
    ids: { project: project.id, copy: other.id, connection: failing.id, open: open.id, design },
    connections: [project, other, ...others].flatMap(({ connections }) =>
      connections.nodes.slice(0, MOST_CONNECTIONS).map(({ id }) => id),
    ),
  };
}

async function settled(ask: Ask, job: string): Promise<void> {
  for (;;) {
    const { data } = await ask('query ($job: ID!) { job(id: $job) { isSettled } }', { job });
    if (textAt(data, 'job.isSettled') === 'true') return;
    await pause(PAUSE_MS);
  }
}

/** The first plan that leads to an object, with its answer. */
async function firstFound(
  ask: Ask,
  plans: readonly Plan[],
  ids: Ids,
  candidates: Readonly<Record<string, (string | undefined)[]>>,
): Promise<Example | null> {
  for (const { document, variables, path } of plans) {
    const many = variables.find((name) => candidates[name] !== undefined && variables.length === 1);
    for (const id of (many === undefined ? undefined : candidates[many]) ?? ['']) {
      const { data } = await ask(document, many === undefined ? ids : { ...ids, [many]: id });
      if (leadsToObject(data, path)) return { document, answer: printed({ data }) };
    }
  }
  return null;
}

/** Whether something stands at the end of the path; of an abstract type others are empty objects. */
function leadsToObject(value: unknown, path: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((item) => leadsToObject(item, path));
  if (typeof value !== 'object' || value === null) return false;
  const [name, ...rest] = path;
  return name === undefined
    ? Object.values(value).some((one) => one !== null)
    : leadsToObject(Reflect.get(value, name), rest);
}

function textAt(data: unknown, path: string): string {
  let value = data;
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  if (value === undefined || value === null) throw new Error(`No ${path} in ${JSON.stringify(data)}`);
  return String(value);
}

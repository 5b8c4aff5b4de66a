import type { Connection } from '@connection-gateway/sandbox/model/connection';
import type { Project } from '@connection-gateway/sandbox/model/project';
import { writeProjectFile } from '@connection-gateway/sandbox/state/project-file/write-project-file';
import type { Send } from '../../support/send.ts';
import type { Ask } from '../../support/test.ts';

/** A joint as the tests of the sandbox make it, the only one of its project. */
export interface Joint {
  readonly project: Project;
  readonly connection: Connection;
}

/** Ids of a joint that a gateway has opened. */
export interface Opened {
  readonly project: string;
  readonly connection: string;
  readonly member: (id: number | null | undefined) => string;
  readonly loadEffects: readonly string[];
}

const open = `mutation ($file: File!) {
  openProject(input: { file: { file: $file } }) { project { id } errors { message } }
}`;

/** Opens the project of a joint from a file, as a front end does; null where the service refuses the file. */
export async function opened(send: Send, { project, connection }: Joint): Promise<Opened | null> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: open, variables: { file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', new File([Buffer.from(writeProjectFile(project))], 'joint.ideaCon'));
  const answer = await send(form, { headers: { 'apollo-require-preflight': 'true' } });
  const { data, errors } = (await answer.json()) as Awaited<ReturnType<Ask>>;
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  if (data.openProject.project === null) return null;
  const id: string = data.openProject.project.id;
  const path = `${id.replace('Project:', '')}/${connection.id}`;
  return {
    project: id,
    connection: `ConnectionItem:${path}`,
    member: (number) => `Member:${path}/${number}`,
    loadEffects: connection.loadEffects.map((effect) => `LoadEffect:${path}/${effect.id}`),
  };
}

/** Makes room for the next one. */
export async function closed(ask: Ask, { project }: Opened): Promise<void> {
  const { data, errors } = await ask(
    'mutation ($project: ID!) { closeProject(input: { projectId: $project, discardUnsavedChanges: true }) { errors { message } } }',
    { project },
  );
  if (errors !== undefined || data.closeProject.errors.length > 0)
    throw new Error(JSON.stringify({ data, errors }));
}

/** What a viewer sees of a joint: every field that may be green. */
export interface Lights {
  readonly status: string;
  readonly verdict: string;
  readonly overview: { readonly passed: number; readonly verdict: string };
  readonly job: { readonly verdict: string; readonly items: readonly { verdict: string }[] };
}

/** Calculates the project over the graph, and reads what it then says. */
export async function lightsOf(ask: Ask, { project }: Opened): Promise<Lights> {
  const calculated = await ask(
    'mutation ($project: ID!) { startCalculation(input: { target: { projectId: $project }, waitSeconds: 120 }) { job { verdict items { nodes { verdict } } } errors { code } } }',
    { project },
  );
  const read = await ask(
    `query ($project: ID!) {
      project(id: $project) { checkOverview { passed verdict } connections { nodes { status results { verdict } } } }
    }`,
    { project },
  );
  const errors = [...(calculated.errors ?? []), ...(read.errors ?? [])];
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const { checkOverview, connections } = read.data.project;
  const [{ status, results }] = connections.nodes;
  const { job } = calculated.data.startCalculation;
  return {
    status,
    verdict: results?.verdict ?? 'OPEN',
    overview: checkOverview,
    job: { verdict: job.verdict, items: job.items.nodes },
  };
}

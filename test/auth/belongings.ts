import { isObjectType } from 'graphql';
import { schema } from '../../src/schema/index.ts';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { frameXml } from '../support/frame.ts';
import { untilSettled } from '../support/jobs.ts';
import type { User } from './edge.ts';
import { nodeQuery } from './selection.ts';

/** What somebody has at the gateway: ids of every kind of thing there is, and addresses of files. */
export interface Belongings {
  project: string;
  /** By the type of the graph, or by the field that takes them where they are no nodes. */
  ids: Map<string, string>;
}

interface OwnFiles {
  capturedTemplateId: string;
  uploadId: string;
  /** Addresses to read from. */
  links: string[];
  /** Address that was sent to. */
  place: string;
}

/** Types that global ids begin with: of all kinds of operations it is that of their interface. */
export const nodeTypes: ReadonlySet<string> = new Set(
  Object.values(schema.getTypeMap()).flatMap((type) => {
    const interfaces = isObjectType(type) ? type.getInterfaces().map(({ name }) => name) : [];
    if (!interfaces.includes('Node')) return [];
    return interfaces.includes('Operation') ? ['Operation'] : [type.name];
  }),
);

/** Makes something of everything. `word` is in every name that can be given. */
export async function furnish(user: User, word: string): Promise<Belongings> {
  const { ask } = user;
  const mutate = mutateAs(user);
  const loads = { [`${word}-LC`]: 10_000 };
  const { project } = await mutate(
    'mutation ($text: String!) { importIom(input: { file: { text: $text } }) { project { id } errors { message } } }',
    { text: frameXml([{ name: `${word}-J1`, shear: loads }, { name: `${word}-J2` }]) },
  );
  const id: string = project.id;
  const { connection } = jointOf(id);
  await mutate(
    'mutation ($id: ID!, $name: String!) { updateProject(input: { projectId: $id, name: $name }) { errors { message } } }',
    { id, name: `${word} hall` },
  );
  await designFinPlate(ask, id);
  const jobs = [
    await mutate(
      'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { job { id } errors { message } } }',
      { id },
    ),
    await mutate(
      `mutation ($id: ID!) { startParameterStudy(input: {
        connectionId: $id, axes: [{ key: "n1", values: { list: [{ number: 2 }] } }]
      }) { job: study { id } errors { message } } }`,
      { id: connection },
    ),
    await mutate(
      'mutation ($id: ID!) { designConnection(input: { connectionId: $id, candidateLimit: 1 }) { job: run { id } errors { message } } }',
      { id: connection },
    ),
  ].map(({ job }): string => job.id);
  for (const job of jobs) await untilSettled(ask, job);
  const files = await filesOf(user, id, word);
  const ids = new Map([
    ['capturedTemplateId', files.capturedTemplateId],
    ['uploadId', files.uploadId],
  ]);
  await collect(user, [id, connection, ...jobs], ids);
  // Materials the project has none of: their ids are made of those of the project.
  for (const type of nodeTypes)
    if (!ids.has(type) && !ofEverybody.has(type)) ids.set(type, `${id.replace('Project', type)}/1`);
  return { project: id, ids };
}

/** Follows everything that has an id from everything that has one, one of each type. */
async function collect({ ask }: User, open: string[], ids: Map<string, string>): Promise<void> {
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    const type = typeOf(id);
    if (ids.has(type)) continue;
    ids.set(type, id);
    const { data, errors } = await ask(nodeQuery(id), { id });
    if (data === undefined) throw new Error(JSON.stringify({ id, errors }));
    for (const found of stringsIn(data).filter(isOwnId)) {
      if (nodeTypes.has(typeOf(found))) open.push(found);
      else ids.set(typeOf(found), found);
    }
  }
}

/** Designs of the library are everybody's. */
const ofEverybody: ReadonlySet<string> = new Set(['DesignItem', 'DesignSet']);

export const typeOf = (id: string): string => id.split(':')[0] ?? '';

const isOwnId = (text: string): boolean =>
  /^[A-Z]\w+:[\da-f]{8}-/.test(text) &&
  schema.getType(typeOf(text)) !== undefined &&
  !ofEverybody.has(typeOf(text));

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Captures a template of the first connection, fills an upload, and asks for links. */
export async function filesOf(user: User, project: string, word: string): Promise<OwnFiles> {
  const mutate = mutateAs(user);
  const { connection } = jointOf(project);
  const captured = await mutate(
    'mutation ($id: ID!) { captureTemplate(input: { connectionId: $id }) { template { id download { url } } errors { message } } }',
    { id: connection },
  );
  const { upload } = await mutate(
    'mutation ($name: String!) { createUpload(input: { filename: $name }) { upload { uploadId url } errors { message } } }',
    { name: `${word}.ideaCon` },
  );
  await fetch(upload.url, { method: 'PUT', body: frameXml([{ name: word }]) });
  const { data } = await user.ask(
    'query ($id: ID!) { project(id: $id) { download { url } report { url } } }',
    { id: project },
  );
  return {
    capturedTemplateId: captured.template.id,
    uploadId: upload.uploadId,
    links: [data.project.download.url, data.project.report.url, captured.template.download.url],
    place: upload.url,
  };
}

/** A mutation that must succeed, and its payload. */
const mutateAs =
  ({ ask }: User) =>
  async (text: string, variables: Record<string, unknown>) => {
    const { data, errors } = await ask(text, variables);
    // Mutations here have one field, whose payload has errors.
    const [payload] = Object.values(data ?? {}) as { errors?: unknown[] }[];
    if (errors || payload?.errors?.length) throw new Error(JSON.stringify({ text, errors, data }));
    // biome-ignore lint/suspicious/noExplicitAny: the shape is what the mutation asks for.
    return payload as any;
  };

import { writeTemplate } from '@connection-gateway/sandbox/formats/template-xml/write-template';
import { predefinedDesigns } from '@connection-gateway/sandbox/templates/library/designs';
import type { Send } from './send.ts';
import type { Answer } from './test.ts';

type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Answer>;

/** A fin plate of the library for the joints of a frame: three bolts in a line. */
export const FIN_PLATE = 'Fin plate, 3 bolts M20 8.8';

/** Id of the library design of that name, as the library proposes it for a connection. */
export async function designNamed(ask: Ask, connection: string, name = FIN_PLATE): Promise<string> {
  const { data } = await ask(
    'query ($id: ID!) { connection(id: $id) { proposedDesigns { nodes { designItemId name } } } }',
    { id: connection },
  );
  const designs: { designItemId: string; name: string }[] = data.connection.proposedDesigns.nodes;
  const found = designs.find((design) => design.name === name);
  if (!found) throw new Error(`No design ${name} among ${JSON.stringify(designs)}`);
  return found.designItemId;
}

/** Text of a template file: the library's fin plate. */
export function templateText(name = FIN_PLATE): string {
  const design = predefinedDesigns().find((candidate) => candidate.name === name);
  if (!design) throw new Error(`No design ${name}`);
  return writeTemplate(design.template);
}

/** Applies a library design and answers the id of its instance. */
export async function applyDesign(ask: Ask, connection: string, name = FIN_PLATE): Promise<string> {
  const design = await designNamed(ask, connection, name);
  const { data, errors } = await ask(
    `mutation ($id: ID!, $design: ID!) {
      applyTemplate(input: { connectionId: $id, template: { designItemId: $design } }) {
        templateInstance { id } errors { message }
      }
    }`,
    { id: connection, design },
  );
  const id = data?.applyTemplate?.templateInstance?.id;
  if (!id) throw new Error(JSON.stringify(errors ?? data));
  return id;
}

/** Sends an operation with one file, which fills the variable of the given path (`variables.file`). */
export async function askWithFile(
  send: Send,
  operation: { query: string; variables: Record<string, unknown> },
  path: string,
  file: File,
): Promise<Answer> {
  const body = new FormData();
  body.set('operations', JSON.stringify(operation));
  body.set('map', JSON.stringify({ 0: [path] }));
  body.set('0', file);
  const response = await send(body, { headers: { 'graphql-preflight': '1' } });
  // The body is what the graph answered; every test says what it expects of it.
  return (await response.json()) as Answer;
}

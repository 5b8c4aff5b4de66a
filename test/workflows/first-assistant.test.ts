import { readFileSync } from 'node:fs';
import type { Generation } from '@connection-gateway/sandbox/generation/served';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import { openAccess } from '../../src/auth/access.ts';
import { createGateway, type Gateway } from '../../src/http/gateway.ts';
import { readTools } from '../../src/http/mcp/tool-documents.ts';
import { glossary, toolsFolder } from '../../src/package-files.ts';
import { schema } from '../../src/schema/index.ts';
import { test as base } from '../support/test.ts';

const text = readFileSync(`${import.meta.dirname}/../../docs/tutorials/first-assistant.md`, 'utf8');

/** As it is started in the tutorial. */
const test = base.extend<{ demo: boolean; generations: Generation[]; gateway: Gateway }>({
  demo: [true, { injected: false }],
  generations: [[5], { injected: false }],
  gateway: async ({ shared, services }, use) => {
    const mcp = { tools: readTools(toolsFolder, schema), mayChange: true, glossary, version: '0' };
    const pages = { corsOrigins: [], graphiql: false, introspection: true };
    await use(createGateway({ schema, access: openAccess(services), shared, mcp, ...pages }));
  },
});

/** A call of the tutorial: ids as they stand there, and the printed answer with three dots for what differs each time. */
interface Step {
  tool: string;
  given: string;
  answer: unknown;
}

function steps(): Step[] {
  const blocks = [...text.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, body = '']) => body);
  return blocks.flatMap((body, index) => {
    const { tool, arguments: given } = JSON.parse(body);
    if (tool === undefined) return [];
    return [{ tool, given: JSON.stringify(given), answer: JSON.parse(blocks[index + 1] ?? '', partial) }];
  });
}

const dots: unknown = expect.any(String);

/** An answer may have more fields than are printed, and after three dots in a list more entries. */
function partial(_: string, value: unknown): unknown {
  if (typeof value === 'string') return value.includes('…') ? dots : value;
  if (Array.isArray(value))
    return value.length > 1 && value.at(-1) === dots ? expect.arrayContaining(value.slice(0, -1)) : value;
  return value instanceof Object ? expect.objectContaining(value) : value;
}

// biome-ignore lint/suspicious/noExplicitAny: the shape is what each tool asks for; the tutorial states it.
type Found = any;

/** What a reader takes from an answer for the calls that follow. */
const learnt: Readonly<Record<string, (found: Found) => Record<string, string>>> = {
  list_projects: ({ projects }) => ({ 'Project:…': projects.nodes[0].id }),
  failing_checks: ({ project }) => ({ 'ConnectionItem:…': project.connections.nodes[0].id }),
  copy_connection: ({ copyConnection: { connection } }) => ({
    ...{ 'ConnectionItem:… (copy)': connection.id, '…': connection.revision },
  }),
  set_parameters: ({ updateParameters }) => ({ '…': updateParameters.connection.revision }),
  study: ({ startStudy }) => ({ 'ParameterStudy:…': startStudy.study.id }),
  apply_study_point: ({ applyStudyPoint }) => ({ '…': applyStudyPoint.connection.revision }),
  read_connection: ({ connection }) => ({ '…': connection.revision }),
};

test('the tutorial of the first assistant answers what it prints, and leaves the connection as it was', async ({
  ask,
  listener,
}) => {
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode: 'legacy' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${listener.url}/mcp`)));
  let known: Record<string, string> = {};
  const call = async ({ tool, given }: Step): Promise<Found> => {
    const filled = JSON.parse(given, (_, value) => known[value] ?? value);
    const { structuredContent } = await client.callTool({ name: tool, arguments: filled });
    return structuredContent;
  };

  for (const step of steps()) {
    let found = await call(step);
    while (step.tool === 'read_job' && !found.job.isSettled) found = await call(step);
    expect(found, step.tool).toEqual(step.answer);
    known = { ...known, ...learnt[step.tool]?.(found) };
  }

  await client.close();
  const { data } = await ask('{ projects { nodes { connections { nodes { name status } } } } }');
  const { nodes } = data.projects.nodes[0].connections;
  expect(nodes).toHaveLength(7);
  expect(nodes[1]).toEqual({ name: 'C2 Crane bracket beam', status: 'FAILED' });
});

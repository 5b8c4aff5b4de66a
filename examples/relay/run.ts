import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gatewayProcess } from '../../test/support/gateway-process.ts';

// Compiles the documents by the schema of a running gateway, and lets the program ask it.

const folder = fileURLToPath(new URL('.', import.meta.url));
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const gateway = await gatewayProcess();
await gateway.start();
try {
  run('npm', 'ci', '--no-audit', '--no-fund');
  const sdl = await (await fetch(`${gateway.url}/schema.graphql`)).text();
  writeFileSync(new URL('schema.graphql', import.meta.url), sdl);
  run('npx', 'relay-compiler');
  const { text } = await gateway.post({
    query: 'mutation { createProject(input: { name: "Relay" }) { project { id } errors { message } } }',
  });
  const { id } = JSON.parse(text).data.createProject.project;
  const add =
    'mutation ($id: ID!, $name: String) { createConnection(input: { projectId: $id, name: $name }) { errors { message } } }';
  for (const name of ['J1', 'J2', 'J3']) await gateway.post({ query: add, variables: { id, name } });

  const told = JSON.parse(run('npx', 'tsx', 'src/program.ts', gateway.url, id));

  const panel = 'documentsPanelQuery';
  assert.deepEqual(told, {
    names: ['J1', 'J2', 'J3'],
    sent: ['documentsRowsQuery', panel, panel, panel],
    warnings: [],
  });
  process.stdout.write('Relay reads a list and each of its panels once, without a warning.\n');
} finally {
  await gateway.kill();
}

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { badDay } from '../../test/process/bad-day/cases.ts';
import { withDay } from '../../test/process/bad-day/day.ts';
import { gatewayProcess } from '../../test/support/gateway-process.ts';

// Compiles the documents by the schema of a running gateway, lets the program ask it, and has Relay live through a bad day.

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

  // Only what was compiled just now can be imported.
  const { relayOn } = await import('./src/live-client.ts');
  await withDay([relayOn], async (day) => {
    for (const [name, live] of Object.entries(badDay)) {
      await live(day);
      process.stdout.write(`Relay: ${name}.\n`);
    }
  });
} finally {
  await gateway.kill();
}

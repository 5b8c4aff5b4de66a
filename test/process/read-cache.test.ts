import { expect } from 'vitest';
import { send } from '../http/raw-http.ts';
import { startStub } from '../upstream/stub.ts';
import { test } from './run.ts';

test('a gateway that is started with its defaults reads a project once for a query that is repeated', async ({
  run,
}) => {
  const projectId = '7a1b3c5d-0000-4000-8000-000000000002';
  const route = `GET /projects/${projectId}`;
  const stub = await startStub();
  stub.on(route, { json: { projectId, projectInfo: { name: 'Hall' }, connections: [] } });
  const { saying } = run('src/main.ts', ['--port', '0', '--upstream', stub.url]);
  const [, url = ''] = await saying(/GraphQL +(\S+)\/graphql/);
  const body = [JSON.stringify({ query: `{ project(id: "Project:${projectId}") { name } }` })];
  const headers = { 'content-type': 'application/json', accept: 'application/json' };

  for (let time = 0; time < 3; time += 1) {
    const { text } = await send(`${url}/graphql`, { method: 'POST', headers, body });
    expect(JSON.parse(text)).toEqual({ data: { project: { name: 'Hall' } } });
  }

  expect(stub.count(route)).toBe(1);
  await stub.close();
});

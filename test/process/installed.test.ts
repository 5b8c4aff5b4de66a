import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { openSocket } from '../http/ws/socket.ts';
import { compiled } from '../support/compiled.ts';
import { program } from '../support/processes.ts';
import { test as base } from './run.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const test = base.extend<{ main: string; service: string }>({
  /** What is started, in a folder where nothing is installed: no sandbox, no library. */
  main: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'installed-'));
      const main = join(folder, 'dist/connection-gateway.js');
      const built = /^(?:connection-gateway|part-\w+|graphiql|bullmq)\.js$/;
      for (const name of readdirSync(dirname(compiled('src/main.ts'))).filter((one) => built.test(one)))
        cpSync(join(ROOT, 'dist', name), join(folder, 'dist', name));
      cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
      const tabs = 'src/http/graphiql/tabs';
      cpSync(join(ROOT, tabs), join(folder, tabs), { recursive: true });
      await use(main);
      rmSync(folder, { recursive: true });
    },
    { scope: 'file' },
  ],
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
    async ({}, use) => {
      const service = await program('packages/sandbox/src/main.ts', ['--no-demo'], '/heartbeat');
      await service.start();
      await use(service.url);
      await service.kill();
    },
    { scope: 'file' },
  ],
});

describe('the built gateway without any library', () => {
  test('says in a sentence that the sandbox is missing, and ends', async ({ main, run }) => {
    const { said, ended } = run(main, ['--port', '0']);

    expect(await ended).toBe(1);
    expect(said()).toBe(
      'No service is configured and the sandbox is not installed. Give the address of a service with --upstream, or install @connection-gateway/sandbox.\n',
    );
  });

  test('says its version and how it is used', async ({ main, run }) => {
    const [version, help] = [run(main, ['--version']), run(main, ['--help'])];

    expect([await version.ended, await help.ended]).toEqual([0, 0]);
    expect(version.said()).toBe(`${JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version}\n`);
    expect(help.said()).toContain('--upstream');
  });

  test('compares the fields of a document in a time that grows with it, as it does from source', {
    tags: 'long',
  }, async ({ main, run, service }) => {
    const { saying } = run(main, ['--port', '0', '--upstream', service]);
    const url = (await saying(/GraphQL +(\S+)\/graphql/))[1] ?? '';
    // Each field compared with each other one is two million pairs, which take seconds: thirty documents would outlast the test.
    for (let i = 0; i < 30; i += 1) {
      const query = `{ service { ${'gatewayVersion '.repeat(1_900)} } } # ${i}`;
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      expect(await response.json()).toEqual({ data: { service: { gatewayVersion: expect.any(String) } } });
    }
  });

  test('names no function again each time it is made, which took a fourteenth of a busy gateway', ({
    main,
  }) => {
    const parts = readdirSync(dirname(main)).filter((name) => /^(?:part-|connection-gateway)/.test(name));
    const naming = parts.filter((name) =>
      readFileSync(join(dirname(main), name), 'utf8').includes('__name('),
    );
    expect(naming).toEqual([]);
  });

  test('starts and answers a query without HTTP/2 and without the fetch of Node, which take a twentieth of a start', async ({
    main,
    run,
    service,
  }) => {
    const watch = "process.on('exit',()=>console.error('Loaded',process.moduleLoadList.join()))";
    const { child, said, saying, ended } = run(main, ['--port', '0', '--upstream', service], {
      env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watch)}` },
    });
    const url = (await saying(/GraphQL +(\S+)\/graphql/))[1] ?? '';
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ projects { nodes { name } } }' }),
    });
    expect(await response.json()).toEqual({ data: { projects: { nodes: [] } } });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);

    const loaded = said().split('Loaded ')[1]?.split(',') ?? [];
    expect(loaded).toContain('NativeModule http');
    expect(loaded.filter((name) => /http2|undici/.test(name))).toEqual([]);
  });

  test('works through a folder with a gateway of its own, and takes what comes out', async ({
    main,
    run,
    service,
    onTestFinished,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'batch-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'broken.ideaCon'), 'no project');
    const out = join(folder, 'results');

    const { said, ended } = run(main, ['batch', folder, '--calculate', '--report', 'pdf', '--out', out], {
      env: { UPSTREAM_URL: service },
    });

    expect(await ended, said()).toBe(2);
    expect(readFileSync(join(out, 'table.xlsx')).subarray(0, 2).toString()).toBe('PK');
    expect(said()).toContain('1 could not be done.');
  });

  test('answers queries, changes, files, subscriptions and the query page', async ({
    main,
    run,
    service,
  }) => {
    const { saying } = run(main, ['--port', '0', '--upstream', service]);
    const url = (await saying(/GraphQL +(\S+)\/graphql/))[1] ?? '';
    const ask = async (body: FormData | object) => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: isForm ? { 'graphql-preflight': '1' } : { 'content-type': 'application/json' },
        body: isForm ? body : JSON.stringify(body),
      });
      return await response.json();
    };
    const created = await ask({
      query: 'mutation { createProject(input: { name: "One file" }) { project { id } errors { code } } }',
    });
    const id = created.data.createProject.project.id;

    const socket = await openSocket(url);
    socket.send({
      id: '1',
      type: 'subscribe',
      payload: { query: `subscription { projectChanged(projectId: "${id}") { __typename } }` },
    });
    // From the fourth time on it is compiled.
    const query = { query: `{ project(id: "${id}") { name } service { version } }` };
    const answers = [
      await ask(query),
      await ask(query),
      await ask(query),
      await ask(query),
      await ask(query),
    ];
    const form = new FormData();
    form.set(
      'operations',
      JSON.stringify({
        query:
          'mutation ($file: File!) { openProject(input: { file: { file: $file } }) { errors { code } } }',
        variables: { file: null },
      }),
    );
    form.set('map', '{"0":["variables.file"]}');
    form.set('0', new Blob(['no project']), 'none.ideaCon');
    const opened = await ask(form);
    await ask({
      query: `mutation { createConnection(input: { projectId: "${id}" }) { errors { code } } }`,
    });

    expect(answers[4]).toEqual({
      data: { project: { name: 'One file' }, service: { version: expect.any(String) } },
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(opened).toMatchObject({ data: { openProject: { errors: [{ code: expect.any(String) }] } } });
    const told = JSON.stringify([await socket.next(), await socket.next()]);
    expect(told).toContain('ConnectionAdded');
    socket.close();
    const page = await (await fetch(`${url}/graphiql`)).text();
    const script = /src="(\/graphiql\/[^"]+)"/.exec(page)?.[1] ?? 'none';
    expect((await fetch(`${url}${script}`)).status).toBe(200);
  });
});

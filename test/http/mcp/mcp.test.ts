import { describe, expect } from 'vitest';
import { test as without } from '../../auth/edge.ts';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { importFrame } from '../../support/frame.ts';
import { test } from './mcp-gateway.ts';

const reading = [
  ...['compare_runs', 'failing_checks', 'get_report', 'list_connections', 'list_projects'],
  ...['read_connection', 'read_details', 'read_job', 'read_loads', 'run_query', 'search_schema'],
];

describe('an assistant', () => {
  test.for(['2025', '2026'] as const)(
    'of the protocol of %s lists tools with what they do, and calls one',
    async (protocol, { user, assistant }) => {
      const owner = await user('Owner');
      await owner.frame();
      const { client, call } = await assistant(owner, protocol);

      const { tools } = await client.listTools();
      const { found, isError } = await call('list_projects');

      expect(
        tools
          .filter(({ annotations }) => annotations?.readOnlyHint)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(reading);
      expect(tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name)).toEqual(
        [...['apply_study_point', 'delete_connection', 'set_parameters']],
      );
      expect(tools.find(({ name }) => name === 'set_parameters')?.inputSchema).toMatchObject({
        required: ['connectionId', 'parameters', 'ifRevision'],
        properties: { parameters: { items: { $ref: '#/$defs/ParameterUpdateInput' } } },
      });
      expect(isError).toBe(false);
      expect(found).toMatchObject({
        engine: 'SANDBOX',
        note: 'Calculated by a sandbox, which is not CBFEM: not for design.',
        projects: { totalCount: 1, nodes: [{ checkOverview: { verdict: 'OPEN', total: 1 } }] },
      });
    },
  );

  test('finds what fails, tries three thicknesses on a copy, compares and proposes; the joint stays as it is', async ({
    user,
    assistant,
  }) => {
    const owner = await user('Owner');
    const project = await owner.frame();
    await designFinPlate(owner.ask, project);
    const { connection: connectionId } = jointOf(project);
    const { call } = await assistant(owner);
    await call('calculate', { target: { projectId: project } });
    const before = await call('read_connection', { id: connectionId });
    const failing = await call('failing_checks', { projectId: project });
    const copied = await call('copy_connection', { connectionId, name: 'Trial' });
    const copy = copied.found.copyConnection.connection;
    const started = await call('study', {
      connectionId: copy.id,
      axes: [
        {
          parameter: {
            key: 'tp',
            values: {
              list: [
                { length: { value: 8, unit: 'MILLIMETRE' } },
                { length: { value: 10, unit: 'MILLIMETRE' } },
                { expression: '0.012' },
              ],
            },
          },
        },
      ],
    });
    expect(started.found.startStudy?.errors, JSON.stringify(started.found)).toEqual([]);
    const { id } = started.found.startStudy.study;
    let job = await call('read_job', { id });
    while (!job.found.job.isSettled) job = await call('read_job', { id });
    const applied = await call('apply_study_point', { studyId: id, index: 2, ifRevision: copy.revision });
    await call('calculate', { target: { connectionIds: [copy.id] } });
    const compared = await call('compare_runs', { before: connectionId, after: copy.id });
    const { revision } = (await call('read_connection', { id: copy.id })).found.connection;
    const deleted = await call('delete_connection', { connectionId: copy.id, ifRevision: revision });
    const after = await call('read_connection', { id: connectionId });

    expect(failing.isError).toBe(false);
    expect(job.found.job.points.nodes.map(({ state }: { state: string }) => state)).toEqual(
      Array(3).fill('FINISHED'),
    );
    expect(applied.isError).toBe(false);
    expect(compared.found.compareRuns.checks.totalCount).toBeGreaterThan(3);
    expect(deleted).toMatchObject({
      isError: false,
      found: { deleteConnection: { deletedConnectionId: copy.id } },
    });
    expect(after.found.connection).toEqual(before.found.connection);
  });

  test('is told why a change is refused, as the graph says it', async ({ user, assistant }) => {
    const owner = await user('Owner');
    const project = await owner.frame();
    await designFinPlate(owner.ask, project);
    const { connection: connectionId } = jointOf(project);
    const { call } = await assistant(owner);

    const outdated = await call('set_parameters', {
      ...{ connectionId, ifRevision: 'of yesterday' },
      parameters: [{ key: 'tp', value: { expression: '0.012' } }],
    });
    const wrong = await call('set_parameters', { connectionId });
    const gone = await call('read_job', { id: 'CalculationJob:none' });

    expect(outdated).toMatchObject({
      isError: true,
      found: { updateParameters: { errors: [{ code: 'REVISION_CHANGED' }] } },
    });
    expect(wrong).toMatchObject({ isError: true, found: { errors: [{ code: 'BAD_USER_INPUT' }, {}] } });
    expect(gone.found.job ?? null).toBe(null);
  });

  test('makes a change once that is repeated with its key', async ({ user, assistant }) => {
    const owner = await user('Owner');
    const projectId = await owner.frame();
    const { call } = await assistant(owner);
    const list = async () => (await call('list_connections', { projectId })).found.project.connections;
    const before = await list();
    const given = { connectionId: before.nodes[0].id, name: 'Trial', idempotencyKey: 'call 1' };

    const first = await call('copy_connection', given);
    const again = await call('copy_connection', given);
    const other = await call('copy_connection', { ...given, name: 'Another' });

    expect(first.isError).toBe(false);
    expect(again).toEqual(first);
    expect(other.found.errors).toEqual([{ code: 'IDEMPOTENCY_KEY_REUSED', message: expect.any(String) }]);
    expect((await list()).totalCount).toBe(before.totalCount + 1);
  });

  test('reads the rest: loads, details, links to files, and queries of its own', async ({
    user,
    assistant,
    tap,
  }) => {
    const owner = await user('Owner');
    const project = await owner.frame();
    await designFinPlate(owner.ask, project);
    const { connection: id } = jointOf(project);
    const { call } = await assistant(owner);
    await call('calculate', { target: { projectId: project } });
    tap.clear();

    const loads = await call('read_loads', { id });
    const details = await call('read_details', { id, first: 2 });
    const report = await call('get_report', { id });
    const list = await call('list_connections', { projectId: project });
    const places = await call('search_schema', { words: 'bolt position' });
    const query = await call('run_query', {
      query: 'query A($id: ID!) { connection(id: $id) { name } }',
      variables: { id },
    });

    expect(loads.found.connection.loadEffects.totalCount).toBe(1);
    expect(details.found.connection.results.bolts.nodes).toHaveLength(2);
    expect(details.found.connection.results.bolts.nodes[0].formulas[0]).toMatchObject({
      clause: expect.any(String),
    });
    expect((await fetch(report.found.connection.scene.picture.url)).headers.get('content-type')).toBe(
      'image/png',
    );
    expect(list.found.project.connections.nodes).toMatchObject([{ name: 'J1', number: 1 }]);
    expect(places.found.places[0].name).toBe('BoltCheck.position');
    expect(query.found.connection.name).toBe('J1');
  });
});

describe('tools that list', () => {
  test('cost the same calls however many connections there are', async ({ user, assistant, sandbox }) => {
    const owner = await user('Owner');
    const project = await importFrame(owner.ask, [{ name: 'J1' }, { name: 'J2' }, { name: 'J3' }]);
    const { call } = await assistant(owner);
    await call('calculate', { target: { projectId: project } });
    const callsOf = async (name: string, given: object) => {
      const before = sandbox.calls().length;
      expect((await call(name, { ...given })).isError).toBe(false);
      return sandbox
        .calls()
        .slice(before)
        .map(({ operation }) => operation);
    };

    expect(await callsOf('list_projects', {})).toEqual(['GetActiveProjects', 'GetResults']);
    for (const name of ['list_connections', 'failing_checks'])
      expect(await callsOf(name, { projectId: project })).toEqual(['GetProjectData', 'GetResults']);
  });
});

describe('what an assistant may do', () => {
  test('is what its user may', async ({ user, assistant, tap }) => {
    const reader = await user('Reader', ['read']);
    const { toolNames, call, client } = await assistant(reader);
    tap.clear();

    expect((await toolNames()).sort()).toEqual(reading);
    for (const { name } of (await (await assistant(await user('Other'))).client.listTools()).tools) {
      if (reading.includes(name)) continue;
      expect(await call(name)).toMatchObject({ isError: true, found: { errors: [{ code: 'FORBIDDEN' }] } });
    }
    const query = 'mutation { createProject(input: { name: "A" }) { project { id } } }';
    expect(await call('run_query', { query })).toMatchObject({
      isError: true,
      found: {
        errors: [
          { message: 'Only queries are run here, and this is a mutation. The other tools change things.' },
        ],
      },
    });
    expect(await call('run_query', { query: '{ projects { ' })).toMatchObject({ isError: true });
    expect(tap.clients).toEqual([]);
    await expect(client.callTool({ name: 'no_such' })).resolves.toMatchObject({ isError: true });
  });

  test('is nothing of another user', async ({ user, assistant }) => {
    const project = await (await user('Owner')).frame();
    const stranger = await assistant(await user('Stranger'));
    const uuid = project.replace('Project:', '');

    const list = await stranger.call('list_projects');
    const joint = await stranger.call('read_connection', { id: jointOf(project).connection });
    const picture = stranger.client.readResource({
      uri: `connection-gateway://connections/${uuid}/1/picture.png`,
    });

    expect(list.found.projects.totalCount).toBe(0);
    expect(joint.found.connection).toBe(null);
    await expect(picture).rejects.toThrow(/NOT_FOUND|PROJECT/);
  });

  describe('where the operator allows tools that read', () => {
    test.override({ mcp: { mayChange: false } });

    test('is to read, whatever its user may', async ({ user, assistant }) => {
      const { toolNames, call } = await assistant(await user('Owner'));

      expect((await toolNames()).sort()).toEqual(reading);
      expect(await call('open_project', { uploadId: 'A' })).toMatchObject({
        isError: true,
        found: { errors: [{ code: 'NOT_FOUND' }] },
      });
    });
  });

  describe('where only trusted documents are run', () => {
    test.override({ only: true });

    test('is what tools are made of, and no query of its own', async ({ user, assistant }) => {
      const { toolNames, call, client } = await assistant(await user('Owner'));

      expect(await toolNames()).not.toContain('run_query');
      expect(await call('list_projects')).toMatchObject({ isError: false });
      expect((await client.listResources()).resources.map(({ name }) => name)).toEqual([
        'glossary.md',
        'units.md',
      ]);
    });
  });
});

describe('resources', () => {
  test('are the schema, words, units, and how a joint looks', async ({ user, assistant }) => {
    const owner = await user('Owner');
    const project = await owner.frame();
    const uuid = project.replace('Project:', '');
    const { client } = await assistant(owner);
    const read = async (path: string) =>
      (await client.readResource({ uri: `connection-gateway://${path}` })).contents[0];

    const { resources } = await client.listResources();
    const { resourceTemplates } = await client.listResourceTemplates();
    const texts = await Promise.all(resources.map(({ name }) => read(name)));
    const picture = await read(`connections/${uuid}/1/picture.png`);
    const model = await read(`connections/${uuid}/1/model.glb`);

    expect(resourceTemplates).toHaveLength(2);
    expect(texts.map((one) => (one !== undefined && 'text' in one ? one.text : ''))).toEqual([
      expect.stringContaining('type ConnectionItem implements Node'),
      expect.stringContaining('utilisation'),
      expect.stringContaining('`KILONEWTON`'),
    ]);
    const bytesOf = (one: typeof picture) =>
      Buffer.from(one !== undefined && 'blob' in one ? String(one.blob) : '', 'base64');
    expect(bytesOf(picture).subarray(1, 4).toString()).toBe('PNG');
    expect(bytesOf(model).subarray(0, 4).toString()).toBe('glTF');
    await expect(read('nothing')).rejects.toThrow('There is no resource');
    await expect(read(`connections/${uuid}/9/picture.png`)).rejects.toThrow('NOT_FOUND');
  });
});

describe('/mcp', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

  test.for<[string, RequestInit, number]>([
    ['without a key', { body: JSON.stringify(list), headers: json }, 401],
    [
      'of a page of another origin',
      { body: JSON.stringify(list), headers: { ...json, origin: 'https://evil.example' } },
      403,
    ],
    ['that is no POST', { method: 'GET' }, 405],
    ['that ends a session', { method: 'DELETE' }, 405],
    ['that is no JSON by its type', { body: 'a', headers: { 'content-type': 'text/plain' } }, 415],
  ])('refuses a message %s', async ([, init, status], { listener }) => {
    expect((await fetch(`${listener.url}/mcp`, { method: 'POST', ...init })).status).toBe(status);
  });

  test.for<[string, string, number]>([
    ['is no JSON', '{', 400],
    ['is several', JSON.stringify([list, list]), 400],
    ['is no message', '{"a":1}', 400],
    ['is deeper than JSON of requests may be', '['.repeat(5000), 400],
  ])('refuses what %s', async ([, body, status], { listener, user }) => {
    const { headers } = await user('Owner');
    const answer = await fetch(`${listener.url}/mcp`, {
      method: 'POST',
      body,
      headers: { ...json, ...headers },
    });

    expect(answer.status).toBe(status);
  });
});

without('without the setting there is nothing at /mcp', async ({ listener, user }) => {
  const { headers } = await user('Owner');

  expect((await fetch(`${listener.url}/mcp`, { method: 'POST', headers, body: '{}' })).status).toBe(404);
});

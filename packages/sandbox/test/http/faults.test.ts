import { describe, expect } from 'vitest';
import { connect } from '../support/api.ts';
import { test } from '../support/test.ts';

describe('a fault on request', () => {
  test('hits its operation as often as it was ordered', async ({ api, sandbox }) => {
    sandbox.fault({
      operation: 'GetActiveProjects',
      times: 2,
      kind: 'status',
      status: 503,
      body: { title: 'Service Unavailable' },
      headers: { 'retry-after': '1' },
    });

    const answers = [await api.get('/projects'), await api.get('/projects'), await api.get('/projects')];

    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(answers[0]?.body).toEqual({ title: 'Service Unavailable' });
  });

  test('resets the connection without or after carrying out the operation', async ({ api, sandbox }) => {
    sandbox.fault({ operation: 'CreateEmptyProject', kind: 'reset' });
    await expect(api.post('/projects', {})).rejects.toThrow('fetch failed');
    expect((await api.get('/projects')).body).toHaveLength(0);

    sandbox.fault({ operation: 'CreateEmptyProject', kind: 'reset', after: true });
    await expect(api.post('/projects', {})).rejects.toThrow('fetch failed');
    expect((await api.get('/projects')).body).toHaveLength(1);
  });

  test('breaks off in the middle of the body', async ({ url, api, project, sandbox }) => {
    sandbox.fault({ operation: 'GetSettings', kind: 'resetMidBody' });

    const response = await fetch(`${url}/api/4${project}/settings`, { headers: { ClientId: api.clientId } });

    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  test('spoils the body in other ways', async ({ url, api, project, sandbox }) => {
    const settings = () => fetch(`${url}/api/4${project}/settings`, { headers: { ClientId: api.clientId } });
    const whole = await (await settings()).text();
    const order = { operation: 'GetSettings' } as const;

    sandbox.fault({ ...order, kind: 'truncated' });
    expect(await (await settings()).text()).toBe(whole.slice(0, Math.floor(whole.length / 2)));
    sandbox.fault({ ...order, kind: 'malformed' });
    expect(await (await settings()).text()).toBe('<html><body>It works!</body></html>');
    sandbox.fault({ ...order, kind: 'replace', body: [1] });
    expect(await (await settings()).json()).toEqual([1]);
    sandbox.fault({ ...order, kind: 'contentType', contentType: null });
    expect((await settings()).headers.get('content-type')).toBeNull();
    expect(await (await settings()).text()).toBe(whole);
  });

  test('delays or dribbles the real answer', async ({ api, sandbox }) => {
    sandbox.fault({ operation: 'GetActiveProjects', kind: 'delay', ms: 5 });
    expect((await api.get('/projects')).body).toEqual([]);

    sandbox.fault({ operation: 'GetActiveProjects', kind: 'dribble', ms: 1 });
    expect((await api.get('/projects')).body).toEqual([]);
  });

  test('holds the real answer until it is released', async ({ api, sandbox }) => {
    const release = sandbox.hold('GetActiveProjects');
    let isAnswered = false;
    const held = api.get('/projects').then(({ body }) => {
      isAnswered = true;
      return body;
    });
    await expect.poll(() => sandbox.calls('GetActiveProjects').length).toBe(1);
    expect((await api.get('/projects')).body).toEqual([]);
    expect(isAnswered).toBe(false);

    release();

    expect(await held).toEqual([]);
  });

  test('hangs until the caller gives up or the sandbox closes', async ({ url, api, sandbox }) => {
    sandbox.fault({ operation: 'GetActiveProjects', kind: 'hang', times: 2 });
    const headers = { ClientId: api.clientId };

    const given = fetch(`${url}/api/4/projects`, { headers, signal: AbortSignal.timeout(50) });
    await expect(given).rejects.toThrow('timeout');
    const waiting = expect(fetch(`${url}/api/4/projects`, { headers })).rejects.toThrow('fetch failed');
    while (sandbox.calls('GetActiveProjects').length < 2)
      await new Promise((resolve) => setImmediate(resolve));
    await sandbox.close();

    await waiting;
  });
});

describe('the log of calls', () => {
  test('has operation, generation, params, query and body, oldest first', async ({
    api,
    api3,
    project,
    sandbox,
  }) => {
    await api.post(`${project}/connections?name=A`);
    await api.post(`${project}/connections/results`, [1]);
    await api3.get('/projects');

    const params = { projectId: project.split('/').at(-1) };
    expect(sandbox.calls().slice(-3)).toEqual([
      { operation: 'CreateEmptyConnection', generation: 4, params, query: { name: 'A' }, body: undefined },
      { operation: 'GetResults', generation: 4, params, query: {}, body: [1] },
      { operation: 'GetActiveProjects', generation: 3, params: {}, query: {}, body: undefined },
    ]);
    expect(sandbox.calls('GetResults')).toHaveLength(1);
  });

  test('has refused calls too, and nothing after a restart', async ({ url, sandbox }) => {
    await fetch(`${url}/api/4/projects`);
    expect(sandbox.calls('GetActiveProjects')).toHaveLength(1);

    sandbox.restart();

    expect(sandbox.calls()).toEqual([]);
    await connect(url);
    expect(sandbox.calls()).toHaveLength(1);
  });
});

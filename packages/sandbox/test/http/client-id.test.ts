import { describe, expect } from 'vitest';
import { createSandbox } from '../../src/http/server.ts';
import { connect, withClient } from '../support/api.ts';
import { projectId } from '../support/joint.ts';
import { test } from '../support/test.ts';

const NOBODY = '7d2d4a2c-3a27-4f43-9a56-0d4ad2a1f6f1';

describe('the ClientId header', () => {
  test('is asked for before an unknown project is noticed', async ({ url }) => {
    const response = await fetch(`${url}/api/4/projects/${NOBODY}`);

    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toEqual({
      type: 'https://tools.ietf.org/html/rfc9110#section-15.5.2',
      title: 'Unauthorized',
      status: 401,
      detail: 'The header ClientId is missing; GET /clients/connect-client gives one.',
      instance: `/api/4/projects/${NOBODY}`,
    });
  });

  test('is refused when it was never issued, however large the body', async ({ url }) => {
    const stranger = withClient(`${url}/api/4`, NOBODY);

    expect(await stranger.post('/projects', { name: 'x'.repeat(3_000_000) })).toMatchObject({ status: 401 });
  });

  test('is another one at every registration', async ({ url }) => {
    const [first, second] = [await connect(url), await connect(url)];

    expect(first.clientId).not.toBe(second.clientId);
  });

  test('is read in any case', async ({ url, api }) => {
    const response = await fetch(`${url}/api/4/projects`, {
      headers: { CLIENTID: api.clientId.toUpperCase() },
    });

    expect(response.status).toBe(200);
  });

  test('keeps projects from other clients', async ({ api, project, url }) => {
    const other = await connect(url);

    expect(await other.get(project)).toMatchObject({ status: 404 });
    expect(await other.get(`${project}/close`)).toMatchObject({ status: 404 });
    expect((await other.get('/projects')).body).toEqual([]);
    expect(await api.get(project)).toMatchObject({ status: 200 });
  });

  test('works in both generations', async ({ url, api, project }) => {
    const old = withClient(`${url}/api/3`, api.clientId);

    expect(await old.get(project)).toMatchObject({ status: 200 });
  });

  test('is forgotten by a restart, and so are the projects', async ({ api, project, sandbox, url }) => {
    sandbox.restart();

    expect(await api.get(project)).toMatchObject({ status: 401 });
    const again = await connect(url);
    expect(await again.get(project)).toMatchObject({ status: 404 });
  });

  test('is not needed for heartbeat, start page and version', async ({ url }) => {
    const heartbeat = await fetch(`${url}/heartbeat`);
    const page = await fetch(`${url}/`);
    const version = await fetch(`${url}/api/4/clients/idea-service-version`);
    const alias = await fetch(`${url}/api/4/clients/core-service-version`);

    expect(await heartbeat.text()).toBe('Healthy');
    expect(await page.text()).toContain('not CBFEM');
    expect(await version.json()).toBe('sandbox-26.0.5.0');
    expect(await alias.json()).toBe('sandbox-26.0.5.0');
  });
});

describe('many clients', () => {
  test('push out the one that was idle longest', async () => {
    const sandbox = createSandbox({ demo: false, maxClients: 2 });
    const url = await sandbox.listen();
    const [busy, idle] = [await connect(url), await connect(url)];
    await busy.get('/projects');

    await connect(url);

    expect(await busy.get('/projects')).toMatchObject({ status: 200 });
    expect(await idle.get('/projects')).toMatchObject({ status: 401 });
    await sandbox.close();
  });

  test('may not leave projects open without end', async ({ api }) => {
    for (let count = 0; count < 200; count++) await api.post('/projects');

    expect(await api.post('/projects')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('The sandbox is full: this client has 200 projects open.') },
    });
    const { body } = await api.get('/projects');
    expect(body).toHaveLength(200);
    const [first] = Array.isArray(body) ? body : [];
    await api.get(`/projects/${projectId(first)}/close`);
    expect(await api.post('/projects')).toMatchObject({ status: 200 });
  });
});

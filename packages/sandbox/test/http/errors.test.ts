import { describe, expect } from 'vitest';
import { addJoint } from '../support/joint.ts';
import { test } from '../support/test.ts';

const NOWHERE = '/projects/7d2d4a2c-3a27-4f43-9a56-0d4ad2a1f6f1';

describe('an error of generation 4', () => {
  test('is a problem with title, detail and instance', async ({ api, project }) => {
    const answer = await api.get(`${project}/connections/9999`);

    expect(answer).toEqual({
      status: 404,
      type: 'application/problem+json',
      body: {
        type: 'https://tools.ietf.org/html/rfc9110#section-15.5.5',
        title: 'Not Found',
        status: 404,
        detail: 'Connection 9999 is not in the project; it has none.',
        instance: `/api/4${project}/connections/9999`,
      },
    });
  });

  test('is 422 for a body that is not JSON, is missing or has another shape', async ({ api, project }) => {
    const path = `${project}/materials/steel`;
    const json = { 'Content-Type': 'application/json' };

    for (const sent of ['{"mprlName":', '[]', '"S 355"', '{}', '{"mprlName":7}', '']) {
      expect(await api.post(path, sent, json), sent).toMatchObject({
        status: 422,
        type: 'application/problem+json',
        body: { title: 'Unprocessable Content' },
      });
    }
  });

  test('is 501 and names the operation where the sandbox has nothing to offer', async ({ api, project }) => {
    const connection = await addJoint(api, project);

    expect(await api.get(`${connection}/export-dwg`)).toMatchObject({
      status: 501,
      body: {
        title: 'Not Implemented',
        detail: expect.stringContaining('ExportDWG is not available in this sandbox'),
      },
    });
  });

  test('is 415 for a media type nobody reads as JSON, 413 for an oversized body', async ({
    api,
    project,
  }) => {
    const path = `${project}/materials/steel`;
    const large = `{"mprlName":"${'x'.repeat(2_500_000)}"}`;

    expect(await api.post(path, '<a/>', { 'Content-Type': 'application/xml' })).toMatchObject({
      status: 415,
    });
    expect(await api.post(path, large, { 'Content-Type': 'application/json' })).toMatchObject({
      status: 413,
      type: 'application/problem+json',
      body: { title: 'Content Too Large' },
    });
  });
});

describe('an error of generation 3', () => {
  test('is a JSON string, with 400 where generation 4 says 422', async ({ api3 }) => {
    expect(await api3.post('/projects', '{', { 'Content-Type': 'application/json' })).toMatchObject({
      status: 400,
      type: 'application/json; charset=utf-8',
      body: expect.stringContaining('The JSON cannot be read'),
    });
    expect(await api3.get(NOWHERE)).toMatchObject({
      status: 404,
      body: expect.stringContaining('is not open'),
    });
  });

  test('is plain text where files and texts are answered', async ({ api3 }) => {
    expect(await api3.post(`${NOWHERE}/reports/pdf`, [1])).toMatchObject({
      status: 404,
      type: 'text/plain; charset=utf-8',
    });
  });
});

describe('the order of checks', () => {
  test('finds the project missing before it looks at the body', async ({ api }) => {
    expect(
      await api.post(`${NOWHERE}/materials/steel`, '{', { 'Content-Type': 'application/json' }),
    ).toMatchObject({
      status: 404,
    });
  });

  test('finds the connection missing before the member', async ({ api, project }) => {
    expect(await api.get(`${project}/connections/4/members/5`)).toMatchObject({
      status: 404,
      body: { detail: 'Connection 4 is not in the project; it has none.' },
    });
  });

  test('lets ids that are none match no route', async ({ api, project }) => {
    for (const path of [
      '/projects/hall',
      `${project}/connections/first`,
      `${project}/connections/99999999999`,
    ]) {
      expect(await api.get(path), path).toMatchObject({ status: 404 });
    }
  });

  test('does not know paths and verbs the interface does not have', async ({ api, project, url }) => {
    expect(await api.get('/nothing')).toMatchObject({ status: 404, type: 'application/problem+json' });
    expect(await api.delete(project)).toMatchObject({ status: 404 });
    expect((await fetch(`${url}/api/5/clients/connect-client`)).status).toBe(404);
    expect((await fetch(`${url}/api/4/%E0%A4%A`)).status).toBe(404);
    expect((await fetch(`${url}/api/4${project}/close`, { method: 'HEAD' })).status).toBe(404);
  });
});

describe('leniency', () => {
  test('takes JSON under the media types official clients use', async ({ api, project }) => {
    const types = [
      'application/json; charset=utf-8',
      'application/json-patch+json',
      'text/json',
      'application/octet-stream',
      'application/vnd.shed+json',
    ];

    for (const type of types) {
      const answer = await api.put(project, '{"name":"Shed"}', { 'Content-Type': type });
      expect(answer.status, type).toBe(200);
    }
  });

  test('reads paths, property names and enum words in any case', async ({ api, project }) => {
    const connection = await addJoint(api, project);

    const answer = await api.put(connection.replace('connections', 'Connections'), {
      NAME: 'Joint',
      AnalysisType: 'STIFFNESS',
    });

    expect(answer.body).toMatchObject({ name: 'Joint', analysisType: 'stiffness' });
  });

  test('reads an enum by its number and drops unknown properties', async ({ api, project }) => {
    const connection = await addJoint(api, project);

    const answer = await api.put(connection, { name: 'Joint', analysisType: 3, colour: 'red' });

    expect(answer.body).toMatchObject({ analysisType: 'fatigues' });
    expect(answer.body).not.toHaveProperty('colour');
  });
});

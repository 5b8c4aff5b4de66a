import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { bytes, container, portal, vector } from '../formats/iom/iom-xml.ts';
import { connections, projectId } from '../support/joint.ts';
import { test } from '../support/test.ts';

const file = ['containerXmlFile', bytes(container(portal))] as const;
const names = (body: unknown) => connections(Object(body).connections).map(({ id, name }) => [id, name]);

describe('importing an open model', () => {
  test('makes a project of all its connection points, or of those that are repeated in the form', async ({
    api,
  }) => {
    const all = await api.form('/projects/import-iom-file', [file]);
    const one = await api.form('/projects/import-iom-file', [file, ['ConnectionsToCreate', '9']]);
    const both = await api.form('/projects/import-iom-file', [
      file,
      ['ConnectionsToCreate', '9'],
      ['ConnectionsToCreate', '7'],
    ]);

    expect(names(all.body)).toEqual([
      [1, 'Left'],
      [2, 'Right'],
    ]);
    expect(names(one.body)).toEqual([[1, 'Right']]);
    expect(names(both.body)).toEqual(names(all.body));
    expect((await api.get(`/projects/${projectId(one.body)}/connections/1/members`)).body).toHaveLength(2);
  });

  test('refuses a list in one value, and ids the model does not have', async ({ api, api3 }) => {
    for (const value of ['[7,9]', 'seven', '8']) {
      const form = [file, ['ConnectionsToCreate', value]] as const;
      expect(await api.form('/projects/import-iom-file', form), value).toMatchObject({ status: 422 });
      expect(await api3.form('/projects/import-iom-file', form), value).toMatchObject({ status: 400 });
    }
    expect((await api.get('/projects')).body).toEqual([]);
  });

  test('numbers connections on afterwards', async ({ api }) => {
    const project = `/projects/${projectId((await api.form('/projects/import-iom-file', [file])).body)}`;

    expect((await api.post(`${project}/connections`)).body).toMatchObject({ id: 3, name: 'CON3' });
  });

  test('gives a project that can be saved and opened', async ({ api }) => {
    const project = `/projects/${projectId((await api.form('/projects/import-iom-file', [file])).body)}`;

    const saved = await api.file(`${project}/download`);
    const answer = await api.form('/projects/open', [['ideaConFile', saved]]);

    expect(names(answer.body)).toEqual([
      [1, 'Left'],
      [2, 'Right'],
    ]);
  });
});

describe('parts that come with an open model', () => {
  test('are the same after saving and opening, and a file with parts that are none is refused', async ({
    api,
  }) => {
    const axes = vector('AxisX', [0, 1, 0]) + vector('AxisY', [0, 0, 1]);
    const plate = `<PlateData><Id>1</Id><Name>EP1</Name><Thickness>0.02</Thickness><Material>S 355</Material>${vector('Origin', [2.13, 4.9, 2.8])}${axes}<Region>M 0 0 L 0.2 0 L 0.2 0.4 L 0 0.4 L 0 0</Region></PlateData>`;
    const data = `<ConnectionData><ConenctionPointId>7</ConenctionPointId><Plates>${plate}</Plates></ConnectionData>`;
    const xml = bytes(container({ ...portal, Connections: [data] }));
    const imported = await api.form('/projects/import-iom-file', [['containerXmlFile', xml]]);
    const parts = async (id: string) =>
      Object((await api.get(`/projects/${id}/connections/1/export-iom-connection-data`)).body).plates;

    const saved = await api.file(`/projects/${projectId(imported.body)}/download`);
    const opened = await api.form('/projects/open', [['ideaConFile', saved]]);

    const before = await parts(projectId(imported.body));
    expect(before).toMatchObject([{ name: 'EP1', thickness: 0.02, origin: { x: expect.closeTo(0.13, 9) } }]);
    expect(await parts(projectId(opened.body))).toEqual(before);

    const text = new TextDecoder().decode(gunzipSync(saved)).replace('"thickness":0.02', '"thickness":-1');
    const spoilt = gzipSync(new TextEncoder().encode(text));
    expect(await api.form('/projects/open', [['ideaConFile', spoilt]])).toMatchObject({ status: 422 });
  });
});

describe('updating from an open model', () => {
  test('keeps project and connections, and drops results', async ({ api }) => {
    const project = `/projects/${projectId((await api.form('/projects/import-iom-file', [file])).body)}`;
    await api.post(`${project}/connections/calculate`, [1, 2]);

    const answer = await api.form(`${project}/update-iom-file`, [file]);

    expect(`/projects/${projectId(answer.body)}`).toBe(project);
    expect(names(answer.body)).toHaveLength(2);
    expect((await api.post(`${project}/connections/results`, [1])).body).toMatchObject([
      { checkResSummary: [] },
    ]);
  });

  test('refuses what is no open model and leaves the project alone', async ({ api, project }) => {
    const broken = [['containerXmlFile', bytes('<OpenModelContainer>')]] as const;

    expect(await api.form(`${project}/update-iom-file`, broken)).toMatchObject({ status: 422 });
    expect(await api.form('/projects/import-iom-file', broken)).toMatchObject({ status: 422 });
    expect(await api.get(project)).toMatchObject({ status: 200 });
  });
});

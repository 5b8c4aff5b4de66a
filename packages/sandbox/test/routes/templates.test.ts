import { ConDesignItem, ConDesignSet } from '@connection-gateway/contract/library';
import { ConConnectionTemplate } from '@connection-gateway/contract/template';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { connect } from '../support/api.ts';
import { addFinPlate } from '../support/fin-plate.ts';
import { addJoint } from '../support/joint.ts';
import { test } from '../support/test.ts';

const instances = (body: unknown) => z.array(ConConnectionTemplate).parse(body);
const parameterCount = (body: unknown) => z.array(z.unknown()).parse(body).length;

describe('an applied template', () => {
  test('is listed as an instance with its members, operation and parameters', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);

    const [instance] = instances((await api.get(`${connection}/templates`)).body);

    expect(instance).toMatchObject({
      templateId: 1,
      members: [{ name: 'C' }, { name: 'B1' }],
      operations: [{ id: 1 }],
    });
    expect(instance?.parameterKeys).toContain('tp');
    expect((await api.get(`${connection}/templates/1`)).body).toEqual(instance);
    expect(await api.get(`${connection}/templates/2`)).toMatchObject({ status: 404 });
  });

  test('shares materials among its operations only', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const [instance] = instances((await api.get(`${connection}/templates`)).body);
    const path = `${connection}/templates/${instance?.libraryTemplateId}/common-properties`;

    expect(await api.put(path, { plateMaterialId: 1 })).toMatchObject({ status: 204 });

    expect((await api.get(path)).body).toMatchObject({ plateMaterialId: 1 });
    expect(await api.put(path, { plateMaterialId: 9 })).toMatchObject({ status: 422 });
    const unknown = path.replace(String(instance?.libraryTemplateId), '7d2d4a2c-3a27-4f43-9a56-0d4ad2a1f6f1');
    expect(await api.put(unknown, 'no body')).toMatchObject({ status: 404 });
  });

  test('goes back to its defaults', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const [instance] = instances((await api.get(`${connection}/templates`)).body);
    const before = (await api.get(`${connection}/parameters`)).body;
    await api.put(`${connection}/parameters`, [{ key: 'tp', expression: '0.02' }]);

    const answer = await api.post(`${connection}/templates/${instance?.libraryTemplateId}/load-defaults`);

    expect(answer.body).toMatchObject({ setToModel: true, failedValidations: [] });
    expect((await api.get(`${connection}/parameters`)).body).toEqual(before);
  });

  test('explodes into operations without parameters', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);

    expect(await api.post(`${connection}/templates/explode`)).toEqual({ status: 204, type: '', body: '' });

    expect((await api.get(`${connection}/templates`)).body).toEqual([]);
    expect((await api.get(`${connection}/parameters?includeHidden=true`)).body).toEqual([]);
    expect((await api.get(`${connection}/operations`)).body).toMatchObject([{ operationType: 'FinPlate' }]);
  });

  test('leaves nothing when it is deleted, by its id only once', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const [instance] = instances((await api.get(`${connection}/templates`)).body);
    const path = `${connection}/templates/${instance?.libraryTemplateId}`;

    expect(await api.delete(path)).toMatchObject({ status: 204 });
    expect(await api.delete(path)).toMatchObject({ status: 404 });
    expect(await api.delete(`${connection}/templates`)).toMatchObject({ status: 204 });

    expect((await api.get(`${connection}/operations`)).body).toEqual([]);
    expect((await api.get(`${connection}/parameters`)).body).toEqual([]);
  });

  test('goes with its connected member', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);

    await api.delete(`${connection}/members/2`);

    expect((await api.get(`${connection}/templates`)).body).toEqual([]);
    expect((await api.get(`${connection}/operations`)).body).toEqual([]);
    expect((await api.get(`${connection}/parameters`)).body).toEqual([]);
  });
});

describe('deleting all operations', () => {
  test('keeps the parameters and makes the cost nothing', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const before = parameterCount((await api.get(`${connection}/parameters`)).body);
    expect((await api.get(`${connection}/production-cost`)).body).toEqual({
      totalEstimatedCost: expect.any(Number),
    });

    await api.delete(`${connection}/operations`);
    await api.delete(`${connection}/operations`);

    expect(parameterCount((await api.get(`${connection}/parameters`)).body)).toBe(before);
    expect((await api.get(`${connection}/production-cost`)).body).toEqual({ totalEstimatedCost: 0 });
  });
});

describe('texts about a connection', () => {
  test('are template XML, never empty, and a topology that is JSON', async ({ api, project }) => {
    const connection = await addJoint(api, project);

    const template = await api.get(`${connection}/get-template`);
    const topology = await api.get(`${connection}/get-topology`);

    expect(template).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(String(template.body)).toContain('<');
    expect(topology.type).toBe('text/plain; charset=utf-8');
    expect(JSON.parse(String(topology.body))).toMatchObject({
      typologyCode_V2: expect.stringMatching(/^C;E/),
      members: [{ id: 1, isBearing: true }, { id: 2 }, { id: 3 }],
    });
  });

  test('of expressions are values as text, and 422 for what is none', async ({ api, project }) => {
    const path = `${await addFinPlate(api, project)}/evaluate-expression`;

    expect((await api.post(path, '15*2')).body).toBe('30');
    expect((await api.post(path, 'tp*2')).body).toBe('0.016');
    expect(await api.post(path, '15*')).toMatchObject({ status: 422 });
  });
});

describe('publishing', () => {
  test('fills a set that every client sees and a restart empties', async ({ api, project, sandbox, url }) => {
    const connection = await addFinPlate(api, project);

    const answer = await api.post(`${connection}/publish`, { name: 'Ours', designSetType: 'company' });

    expect(answer.body).toBe(true);
    const sets = z.array(ConDesignSet).parse((await api.get('/connection-library/get-design-sets')).body);
    expect(sets.map(({ type }) => type)).toEqual(['Predefined', 'Company']);
    const search = { inPredefinedSet: false };
    const found = z.array(ConDesignItem).parse((await api.post(`${connection}/propose`, search)).body);
    expect(found.map(({ name }) => name)).toEqual(['Ours']);

    sandbox.restart();

    const again = await connect(url);
    expect((await again.get('/connection-library/get-design-sets')).body).toHaveLength(1);
  });
});

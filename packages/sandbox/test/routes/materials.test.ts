import { MaterialElement } from '@connection-gateway/contract/material';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { test } from '../support/test.ts';

const list = (body: unknown) => z.array(MaterialElement).parse(body);

describe('materials of a project', () => {
  test('begin with one usable item of each kind and no cross-section', async ({ api, project }) => {
    const names = async (kind: string) =>
      list((await api.get(`${project}/materials${kind}`)).body).map(({ name }) => name);

    expect(await names('/steel')).toEqual(['S 355']);
    expect(await names('/concrete')).toEqual(['C25/30']);
    expect(await names('/bolt-grade')).toEqual(['8.8']);
    expect(await names('/welding')).toEqual(['S 355']);
    expect(await names('/bolt-assemblies')).toEqual(['M20 8.8']);
    expect(await names('/headed-stud-grade')).toEqual([]);
    expect(await names('/cross-sections')).toEqual([]);
  });

  test('end with what was added last', async ({ api, project }) => {
    const added = await api.post(`${project}/materials/cross-sections`, {
      mprlName: 'IPE240',
      materialName: 'S 450',
    });

    const section = list((await api.get(`${project}/materials/cross-sections`)).body).at(-1);
    expect(section).toEqual(added.body);
    expect(section).toMatchObject({
      $type: 'IdeaRS.OpenModel.CrossSection.CrossSectionParameter, IdeaRS.OpenModel',
      name: 'IPE240',
      material: {
        element: { $type: 'IdeaRS.OpenModel.Material.MatSteelEc2, IdeaRS.OpenModel', name: 'S 450' },
      },
    });
    expect(list((await api.get(`${project}/materials`)).body).at(-1)).toMatchObject({ name: 'S 450' });
  });

  test('bring the grade of a bolt assembly', async ({ api, project }) => {
    await api.post(`${project}/materials/bolt-assemblies`, { mprlName: 'M20 10.9' });

    expect(list((await api.get(`${project}/materials/bolt-assemblies`)).body).at(-1)).toMatchObject({
      name: 'M20 10.9',
      boltGrade: { element: { name: '10.9' } },
    });
  });

  test('are not doubled by adding them again', async ({ api, project }) => {
    const first = await api.post(`${project}/materials/steel`, { mprlName: 'S 450' });
    const second = await api.post(`${project}/materials/steel`, { mprlName: 'S 450' });

    expect(second).toEqual(first);
    expect(list((await api.get(`${project}/materials/steel`)).body)).toHaveLength(2);
  });

  test('refuse a name the library does not have', async ({ api, project }) => {
    expect(await api.post(`${project}/materials/steel`, { mprlName: 'S 3555' })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('"S 3555" is not in the library') },
    });
  });

  test('write $type first', async ({ url, api, project }) => {
    await api.post(`${project}/materials/cross-sections`, { mprlName: 'IPE240', materialName: 'S 355' });

    const headers = { ClientId: api.clientId };
    const response = await fetch(`${url}/api/4${project}/materials/cross-sections`, { headers });

    const text = await response.text();
    expect(text.startsWith('[{"$type":"IdeaRS.OpenModel.CrossSection')).toBe(true);
    expect(text).toContain('"element":{"$type":');
  });

  test('answer nothing when added through generation 3', async ({ api3 }) => {
    const { body } = await api3.post('/projects', {});

    const path = `/projects/${Object(body).projectId}/materials/steel`;
    expect(await api3.post(path, { mprlName: 'S 450' })).toEqual({ status: 200, type: '', body: '' });
  });
});

import { ConConversionSettings } from '@connection-gateway/contract/conversion';
import { MaterialElement } from '@connection-gateway/contract/material';
import { IdeaParameter } from '@connection-gateway/contract/parameter';
import { ConResultSummary } from '@connection-gateway/contract/results';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { type Api, withClient } from '../support/api.ts';
import { addFinPlate } from '../support/fin-plate.ts';
import { test } from '../support/test.ts';

const empty = { concrete: [], crossSections: [], fasteners: [], steel: [], welds: [], boltGrade: [] };
const american = { targetDesignCode: 'american', ...empty };
const mappingTo = (project: string, code: string) => `${project}/get-default-mapping?countryCode=${code}`;

/** Everything a conversion may touch. */
async function stateOf(api: Api, project: string, connection: string): Promise<unknown[]> {
  const paths = [project, `${project}/materials`, `${project}/materials/cross-sections`];
  const more = [`${project}/materials/bolt-assemblies`, `${connection}/parameters?includeHidden=true`];
  return await Promise.all([...paths, ...more].map(async (path) => (await api.get(path)).body));
}

const namesOf = async (api: Api, path: string) =>
  z
    .array(MaterialElement)
    .parse((await api.get(path)).body)
    .map(({ id, name }) => [id, name]);

async function boltsOf(api: Api, connection: string): Promise<IdeaParameter | undefined> {
  const { body } = await api.get(`${connection}/parameters`);
  return z
    .array(IdeaParameter)
    .parse(body)
    .find(({ key }) => key === 'BA');
}

describe('the default mapping', () => {
  test('has a counterpart for each name once', async ({ api, project }) => {
    await api.post(`${project}/materials/cross-sections`, { mprlName: 'IPE240', materialName: 'S 355' });
    await api.post(`${project}/materials/cross-sections`, { mprlName: 'IPE240', materialName: 'S 235' });

    expect(await api.get(mappingTo(project, 'american'))).toMatchObject({
      status: 200,
      body: {
        targetDesignCode: 'american',
        concrete: [{ sourceValue: 'C25/30', targetValue: '4000 psi' }],
        crossSections: [{ sourceValue: 'IPE240', targetValue: 'IPE240' }],
        fasteners: [{ sourceValue: 'M20 8.8', targetValue: '3/4 A325' }],
        steel: [
          { sourceValue: 'S 355', targetValue: 'A992' },
          { sourceValue: 'S 235', targetValue: 'A36' },
        ],
        welds: [{ sourceValue: 'S 355', targetValue: 'E70xx' }],
        boltGrade: [{ sourceValue: '8.8', targetValue: 'A325' }],
      },
    });
  });

  test('is refused without a target, for one without products and for the present code', async ({
    api,
    project,
  }) => {
    for (const [path, detail] of [
      [`${project}/get-default-mapping`, 'no products of design code none'],
      [mappingTo(project, 'india'), 'no products of design code india'],
      [mappingTo(project, 'ecen'), 'of design code ecen already'],
      [mappingTo(project, 'mars'), 'query.countryCode must be one of none, ecen'],
    ] as const) {
      expect(await api.get(path), path).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining(detail) },
      });
    }
  });
});

describe('a change of the design code', () => {
  test('replaces names everywhere and keeps ids', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const mapping = ConConversionSettings.parse((await api.get(mappingTo(project, 'american'))).body);

    expect(await api.post(`${project}/change-code`, mapping)).toEqual({ status: 204, type: '', body: '' });

    expect((await api.get(project)).body).toMatchObject({ projectInfo: { countryCode: 'american' } });
    expect(await namesOf(api, `${project}/materials/steel`)).toEqual([[1, 'A992']]);
    expect(await namesOf(api, `${project}/materials/welding`)).toEqual([[1, 'E70xx']]);
    expect(await namesOf(api, `${project}/materials/bolt-grade`)).toEqual([[1, 'A325']]);
    expect(await namesOf(api, `${project}/materials/bolt-assemblies`)).toEqual([
      [1, '3/4 A325'],
      [2, '5/8 A325'],
    ]);
    expect(await namesOf(api, `${project}/materials/cross-sections`)).toEqual([
      [1, 'HEB200'],
      [2, 'IPE240'],
    ]);
    expect(await boltsOf(api, connection)).toMatchObject({
      expression: "'5/8 A325'",
      default: "'5/8 A325'",
      value: '5/8 A325',
    });
  });

  test('drops results, and a new calculation checks to AISC 360', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const before = await api.post(`${project}/connections/calculate`, [1]);
    const mapping = (await api.get(mappingTo(project, 'american'))).body;
    await api.post(`${project}/change-code`, mapping);

    const kept = await api.post(`${project}/connections/results`, [1]);
    const after = await api.post(`${project}/connections/calculate`, [1]);

    expect(before.body).toMatchObject([{ passed: true }]);
    expect(kept.body).toMatchObject([{ checkResSummary: [] }]);
    const [summary] = z.array(ConResultSummary).parse(after.body);
    const rows = (summary?.resultSummary ?? []).map(({ name, checkStatus, skipped }) => [
      name,
      checkStatus ? 'passed' : 'failed',
      skipped,
    ]);
    expect(rows).toEqual([
      ['Analysis', 'passed', false],
      ['Plates', 'passed', false],
      ['Bolts', 'passed', false],
      ['Welds', 'passed', false],
      ['Buckling', 'passed', true],
    ]);
    expect(summary?.passed).toBe(true);
    expect(await api.get(`${connection}/production-cost`)).toMatchObject({ status: 200 });
  });

  test('takes empty and missing lists and then only changes the code', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const before = await stateOf(api, project, connection);

    expect(
      await api.post(`${project}/change-code`, { targetDesignCode: 'american', steel: [] }),
    ).toMatchObject({ status: 204 });

    const [info, ...others] = await stateOf(api, project, connection);
    expect(info).toMatchObject({ projectInfo: { countryCode: 'american' } });
    // The throat of full strength follows the code: on 8 mm of S 355 0.576 t in EN 1993, 0.490 t in AISC 360.
    const follows = (_: string, value: unknown) =>
      Object(value).key === 'a' ? { ...Object(value), value: 0.004 } : value;
    expect(others).toEqual(JSON.parse(JSON.stringify(before.slice(1)), follows));
  });

  test('keeps what is mapped to itself and sources nobody has', async ({ api, project }) => {
    const settings = {
      ...american,
      steel: [{ sourceValue: 'S 355', targetValue: 'S 355' }],
      crossSections: [{ sourceValue: 'W "0" 🏗', targetValue: 'W12X26' }],
    };

    expect(await api.post(`${project}/change-code`, settings)).toMatchObject({ status: 204 });

    expect(await namesOf(api, `${project}/materials/steel`)).toEqual([[1, 'S 355']]);
    expect(await namesOf(api, `${project}/materials/cross-sections`)).toEqual([]);
  });

  test('leaves a text alone that is the name of a member', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const member = Object((await api.get(`${connection}/members/2`)).body);
    await api.put(`${connection}/members`, { ...member, name: 'IPE240' });
    const length = "GetValue('IPE240', 'CrossSection.Bounds.Height', 0.24) / 24";
    await api.put(`${connection}/parameters`, [{ key: 'tp', expression: length }]);
    const settings = { ...american, crossSections: [{ sourceValue: 'IPE240', targetValue: 'W12X26' }] };

    await api.post(`${project}/change-code`, settings);

    const { body } = await api.get(`${connection}/parameters`);
    const tp = z
      .array(IdeaParameter)
      .parse(body)
      .find(({ key }) => key === 'tp');
    expect(tp).toMatchObject({ expression: length });
  });

  test('is refused whole for what does not fit, and changes nothing', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const before = await stateOf(api, project, connection);
    const steel = { sourceValue: 'S 355', targetValue: 'A992' };
    const refused = [
      [
        { ...american, steel: [{ ...steel, targetValue: 'S 275' }] },
        422,
        'Steel "S 275" is not in the library',
      ],
      [
        { ...american, steel: [steel], fasteners: [{ sourceValue: 'Nobody', targetValue: 'M20 8.8' }] },
        422,
        'Bolt assembly "M20 8.8" is not in the library',
      ],
      [{ ...american, welds: [{ sourceValue: 'S 355' }] }, 422, 'welds[0] has no targetValue for "S 355"'],
      [{ ...american, welds: [{ targetValue: 'E70xx' }] }, 422, 'welds[0] has no sourceValue'],
      [
        { ...american, steel: [steel, { ...steel, targetValue: 'A36' }] },
        422,
        'steel[1]: "S 355" becomes "A992" and "A36"',
      ],
      [{ ...american, steel: Array(1001).fill(steel) }, 422, 'steel has 1001 entries'],
      [{ ...american, steel: 'A992' }, 422, 'body.steel must be a list'],
      [{ ...american, targetDesignCode: 'india' }, 501, 'no products of design code india'],
      [{ ...american, targetDesignCode: 'ecen' }, 422, 'of design code ecen already'],
      [{ ...american, targetDesignCode: 'mars' }, 422, 'body.targetDesignCode must be one of none, ecen'],
      [empty, 501, 'no products of design code none'],
    ] as const;

    for (const [settings, status, detail] of refused) {
      expect(await api.post(`${project}/change-code`, settings), detail).toMatchObject({
        status,
        body: { detail: expect.stringContaining(detail) },
      });
    }
    expect(await stateOf(api, project, connection)).toEqual(before);
  });

  test('is refused a second time', async ({ api, project }) => {
    await api.post(`${project}/change-code`, american);

    const detail = expect.stringContaining('The project is of design code american');
    expect(await api.post(`${project}/change-code`, american)).toMatchObject({
      status: 422,
      body: { detail },
    });
    expect(await api.get(mappingTo(project, 'american'))).toMatchObject({ status: 422, body: { detail } });
  });

  test('is in the project file', async ({ api, project }) => {
    await addFinPlate(api, project);
    await api.post(`${project}/change-code`, (await api.get(mappingTo(project, 'american'))).body);

    const opened = await api.form('/projects/open', [['ideaConFile', await api.file(`${project}/download`)]]);

    expect(opened.body).toMatchObject({ projectInfo: { countryCode: 'american' } });
    const path = `/projects/${Object(opened.body).projectId}/materials`;
    expect((await api.get(path)).body).toEqual((await api.get(`${project}/materials`)).body);
  });

  test('answers a text through generation 3', async ({ url, api, project }) => {
    const old = withClient(`${url}/api/3`, api.clientId);
    const mapping = (await old.get(mappingTo(project, 'american'))).body;

    expect(await old.post(`${project}/change-code`, mapping)).toMatchObject({ status: 200, body: 'OK' });
    expect((await old.get(project)).body).toMatchObject({ projectInfo: { designCode: 'American' } });
  });
});

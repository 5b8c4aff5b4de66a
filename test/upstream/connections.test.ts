import { describe, expect } from 'vitest';
import { AT, CONNECTION, failure, PROJECT, test } from './test.ts';

const wire = {
  id: 1,
  identifier: null,
  name: 'C1',
  description: 'corner',
  analysisType: 'total_Design',
  isCalculated: false,
  includeBuckling: false,
};
const connection = {
  ...CONNECTION,
  identifier: null,
  name: 'C1',
  description: 'corner',
  analysisType: 'DESIGN_RESISTANCE',
  includeBuckling: false,
  steelEdition: null,
};

describe('connections', () => {
  test.for([
    ['fireRestance', 'FIRE_RESISTANCE'],
    ['fatigues', 'FATIGUE'],
    ['Stress_Strain', 'STRESS_STRAIN'],
    ['brandNew', 'UNRECOGNIZED'],
  ])('with the analysis %s have the type %s', async ([analysisType, expected], { stub, request }) => {
    stub.on(`GET /projects/${PROJECT}/connections`, { json: [{ ...wire, analysisType }] });

    expect(await request().connections.list(PROJECT)).toEqual([{ ...connection, analysisType: expected }]);
  });

  test('without a name are called by their number', async ({ stub, request }) => {
    stub.on(`GET ${AT}`, { json: { ...wire, name: null } });

    expect((await request().connections.get(CONNECTION)).name).toBe('CON1');
  });

  test('are copied with a name, or without', async ({ stub, request }) => {
    stub.on(`POST ${AT}/copy?name=Two`, { json: { ...wire, id: 2, name: 'Two' } });
    stub.on(`POST ${AT}/copy`, { json: { ...wire, id: 3 } });

    expect(await request().connections.copy(CONNECTION, 'Two')).toMatchObject({
      connectionId: 2,
      name: 'Two',
    });
    expect(await request().connections.copy(CONNECTION)).toMatchObject({ connectionId: 3 });
  });

  test('are deleted leaving the rest', async ({ stub, request }) => {
    stub.on(`DELETE ${AT}`, { json: [{ ...wire, id: 2 }] });

    expect(await request().connections.delete(CONNECTION)).toEqual([{ ...connection, connectionId: 2 }]);
  });

  test('are updated as whole objects', async ({ stub, request }) => {
    stub.on(`GET ${AT}`, { json: { ...wire, newInVersion5: 'kept' } });
    stub.on(`PUT ${AT}`, { json: wire });

    await request().connections.update(CONNECTION, { analysisType: 'FIRE_RESISTANCE', description: null });

    const { isCalculated: _, ...written } = wire;
    expect(JSON.parse(String((await stub.called(`PUT ${AT}`)).body))).toEqual({
      ...written,
      newInVersion5: 'kept',
      analysisType: 'fireRestance',
      description: null,
    });
  });

  test('do not take an unrecognised analysis type', async ({ stub, request }) => {
    stub.on(`GET ${AT}`, { json: wire });

    expect(
      await failure(request().connections.update(CONNECTION, { analysisType: 'UNRECOGNIZED' })),
    ).toMatchObject({
      code: 'BAD_USER_INPUT',
      inputPath: ['input', 'analysisType'],
    });
    expect(stub.count(`PUT ${AT}`)).toBe(0);
  });

  test('cost a number, or are UPSTREAM_INVALID', async ({ stub, request }) => {
    stub.on(
      `GET ${AT}/production-cost`,
      { json: { totalEstimatedCost: 41.5 } },
      { json: { totalEstimatedCost: 'NaN' } },
    );

    expect(await request().connections.productionCost(CONNECTION)).toBe(41.5);
    expect(await failure(request().connections.productionCost(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_INVALID',
    });
  });

  test.for([
    ['plain', '{"typologyCode_V2":"C;EX+"}'],
    ['quoted', JSON.stringify('{"typologyCode_V2":"C;EX+"}')],
    ['quoted twice', JSON.stringify(JSON.stringify('{"typologyCode_V2":"C;EX+"}'))],
  ] as const)('tell their topology, %s', async ([, text], { stub, request }) => {
    stub.on(`GET ${AT}/get-topology`, { text });

    expect(await request().connections.topology(CONNECTION)).toEqual({ typologyCode_V2: 'C;EX+' });
  });

  test('have no topology when the text is not JSON', async ({ stub, request }) => {
    stub.on(`GET ${AT}/get-topology`, { text: 'C;EX+' });

    expect(await failure(request().connections.topology(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_INVALID',
    });
  });
});

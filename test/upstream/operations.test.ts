import { describe, expect } from 'vitest';
import { AT, CONNECTION, failure, PROJECT, test } from './test.ts';

describe('operations', () => {
  test('are listed, with a name even where they have none', async ({ stub, request }) => {
    stub.on(`GET ${AT}/operations`, { json: [{ id: 3, name: null, active: false, isImported: true }] });

    expect(await request().operations.list(CONNECTION)).toEqual([
      {
        ...CONNECTION,
        operationId: 3,
        name: 'Operation 3',
        kind: 'MACRO',
        rawKind: null,
        active: false,
        isImported: true,
      },
    ]);
  });

  test('have common properties; ids left out stay', async ({ stub, request }) => {
    const route = `${AT}/operations/common-properties`;
    stub.on(`GET ${route}`, { json: { weldMaterialId: 2, plateMaterialId: null } });
    stub.on(`PUT ${route}`, { status: 204, text: '' });

    expect(await request().operations.commonProperties(CONNECTION)).toEqual({
      projectId: PROJECT,
      weldMaterialId: 2,
      plateMaterialId: null,
      boltAssemblyId: null,
    });
    await request().operations.setCommonProperties(CONNECTION, { plateMaterialId: 5 });
    expect(JSON.parse(String((await stub.called(`PUT ${route}`)).body))).toEqual({
      weldMaterialId: null,
      plateMaterialId: 5,
      boltAssemblyId: null,
    });
  });

  test.for([
    ['FULL_STRENGTH', 'fullStrength'],
    ['OVERSTRENGTH_FACTOR', 'overStrengthFactor'],
  ] as const)('have their welds sized by %s', async ([method, word], { stub, request }) => {
    stub.on(`POST ${AT}/operations/weld-sizing?designType=${word}`, { json: 'Connection 1 welds were set.' });

    expect(await request().operations.preDesignWelds(CONNECTION, method)).toBe(
      'Connection 1 welds were set.',
    );
  });

  test('cannot be sized by a method the service lacks', async ({ stub, request }) => {
    stub.on(`POST ${AT}/operations/weld-sizing?designType=minimumDuctility`, { status: 501, text: '' });

    expect(await failure(request().operations.preDesignWelds(CONNECTION, 'MINIMUM_DUCTILITY'))).toMatchObject(
      {
        code: 'NOT_SUPPORTED',
        capability: null,
        upstream: { status: 501 },
      },
    );
  });
});

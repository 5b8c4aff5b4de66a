import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { applyDesign } from '../../support/templates.ts';
import { type Answer, test } from '../../support/test.ts';

const common = 'commonProperties { weldMaterial { name } plateMaterial { name } boltAssembly { name } }';
const update = `mutation ($input: UpdateCommonOperationPropertiesInput!) {
  updateCommonOperationProperties(input: $input) {
    ${common}
    connection { ${common} }
    errors { __typename code message path }
  }
}`;
const size = `mutation ($id: ID!, $method: WeldSizingMethod!) {
  preDesignWelds(input: { connectionId: $id, method: $method }) {
    message
    connection { status parameters(keys: ["a"]) { number(unit: SI) } }
    errors { __typename code message path }
  }
}`;
const calculate = `mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) {
  job { items { nodes { verdict connection { status results { welds { nodes { utilization { ratio } } } } } } } }
  errors { message }
} }`;

/** Ids of things every project of a frame with a fin plate has: steel, weld metal and bolts of the template. */
const itemsOf = (project: string) => {
  const path = project.replace('Project:', '');
  return {
    weldMaterialId: `WeldMaterial:${path}/1`,
    plateMaterialId: `SteelMaterial:${path}/1`,
    boltAssemblyId: `BoltAssembly:${path}/1`,
  };
};
const shared = (weld: string | null, plate: string | null, bolts: string | null) => ({
  weldMaterial: weld === null ? null : { name: weld },
  plateMaterial: plate === null ? null : { name: plate },
  boltAssembly: bolts === null ? null : { name: bolts },
});

describe('deleteAllOperations', () => {
  test('deletes them all and leaves members and loads', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1', shear: { LC1: 40_000 } }]));
    await applyDesign(ask, connection);
    const query = `mutation ($id: ID!) { deleteAllOperations(input: { connectionId: $id }) {
      connection { operations { id } members { name } loadEffects { totalCount } } errors { code path }
    } }`;

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(query, { id: connection });
    });
    const again = await ask(query, { id: connection });

    expect(calls.toSorted()).toEqual(['DeleteOperations', 'GetLoadEffects', 'GetMembers', 'GetOperations']);
    expect(answer?.data.deleteAllOperations).toEqual({
      connection: {
        operations: [],
        members: [{ name: 'C1' }, { name: 'B1' }],
        loadEffects: { totalCount: 1 },
      },
      errors: [],
    });
    expect(again).toEqual(answer);
  });

  test('says which connection is not there', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]), 4);

    const { data } = await ask(
      'mutation ($id: ID!) { deleteAllOperations(input: { connectionId: $id }) { connection { id } errors { code path } } }',
      { id: connection },
    );

    expect(data.deleteAllOperations).toEqual({
      connection: null,
      errors: [{ code: 'NOT_FOUND', path: ['input', 'connectionId'] }],
    });
  });
});

describe('common materials', () => {
  test('are those a template brought, before anybody sets any', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const query = `query ($id: ID!) { connection(id: $id) { ${common} } }`;

    const before = await ask(query, { id: connection });
    await applyDesign(ask, connection);
    const after = await ask(query, { id: connection });

    expect(before.data.connection.commonProperties).toEqual(shared(null, null, null));
    expect(after.data.connection.commonProperties).toEqual(shared('S 355', 'S 355', null));
  });

  test('are set for all operations, and what is left out stays', async ({ ask, callsOf, frame }) => {
    const project = await frame([{ name: 'J1' }]);
    const { connection } = jointOf(project);
    await applyDesign(ask, connection);

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(update, {
        input: { connectionId: connection, boltAssemblyId: itemsOf(project).boltAssemblyId },
      });
    });

    const now = shared('S 355', 'S 355', 'M20 8.8');
    expect(calls.toSorted()).toEqual([
      'GetBoltAssemblies',
      'GetCommonOperationProperties',
      'GetSteelMaterials',
      'GetWeldingMaterials',
      'UpdateCommonOperationProperties',
    ]);
    expect(answer?.data.updateCommonOperationProperties).toEqual({
      commonProperties: now,
      connection: { commonProperties: now },
      errors: [],
    });
  });

  test('are set for one template, and are then no longer common to all', async ({ ask, callsOf, frame }) => {
    const project = await frame([{ name: 'J1' }]);
    const { connection } = jointOf(project);
    const first = await applyDesign(ask, connection);
    await applyDesign(ask, connection, 'Fin plate, 2 bolts M16 8.8');
    const { boltAssemblyId } = itemsOf(project);

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(update, {
        input: { connectionId: connection, templateInstanceId: first, boltAssemblyId },
      });
    });

    expect(calls.slice(0, 2)).toEqual([
      'GetTemplatesInConnection',
      'UpdateTemplateCommonOperationProperties',
    ]);
    expect(answer?.data.updateCommonOperationProperties).toEqual({
      commonProperties: shared('S 355', 'S 355', 'M20 8.8'),
      connection: { commonProperties: shared('S 355', 'S 355', null) },
      errors: [],
    });
  });

  test('of another project or another kind are refused before anything is sent', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const other = itemsOf(await frame([{ name: 'J1' }]));
    const cases = [
      ['plateMaterialId', other.plateMaterialId, expect.stringContaining('of another project')],
      ['boltAssemblyId', other.boltAssemblyId, expect.stringContaining('of another project')],
      [
        'weldMaterialId',
        other.plateMaterialId,
        expect.stringContaining('SteelMaterial; a WeldMaterial is wanted'),
      ],
    ] as const;

    for (const [field, id, message] of cases) {
      const calls = await callsOf(async () => {
        const { data } = await ask(update, { input: { connectionId: connection, [field]: id } });
        expect(data.updateCommonOperationProperties).toEqual({
          commonProperties: null,
          connection: null,
          errors: [
            { __typename: 'ValidationError', code: 'VALIDATION_FAILED', message, path: ['input', field] },
          ],
        });
      });
      expect(calls).toEqual([]);
    }
  });

  test('the project does not have are refused by the service and nothing changes', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1' }]);
    const { connection } = jointOf(project);
    await applyDesign(ask, connection);
    const { plateMaterialId, boltAssemblyId } = itemsOf(project);

    const { data } = await ask(update, {
      input: {
        connectionId: connection,
        plateMaterialId: plateMaterialId.replace(/1$/, '9'),
        boltAssemblyId,
      },
    });
    const after = await ask(`query ($id: ID!) { connection(id: $id) { ${common} } }`, { id: connection });

    expect(data.updateCommonOperationProperties.errors).toEqual([
      {
        __typename: 'ValidationError',
        code: 'VALIDATION_FAILED',
        message: 'plateMaterialId 9 is not in the project; it has 1.',
        path: ['input'],
      },
    ]);
    expect(after.data.connection.commonProperties).toEqual(shared('S 355', 'S 355', null));
  });

  test('of a template that is not there, or not of this connection, are errors of that field', async ({
    ask,
    frame,
  }) => {
    const project = await frame([{ name: 'J1' }, { name: 'J2' }]);
    const { connection } = jointOf(project);
    const stranger = await applyDesign(ask, jointOf(project, 2).connection);
    const missing = stranger.replace('/2/1', '/1/5');
    const path = ['input', 'templateInstanceId'];

    for (const [id, code] of [
      [stranger, 'VALIDATION_FAILED'],
      [missing, 'NOT_FOUND'],
    ]) {
      const { data } = await ask(update, { input: { connectionId: connection, templateInstanceId: id } });

      expect(data.updateCommonOperationProperties.errors).toEqual([expect.objectContaining({ code, path })]);
    }
  });
});

describe('preDesignWelds', () => {
  test('sizes by full strength unless told otherwise, in the words of the service', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    await applyDesign(ask, connection);
    await ask(
      `mutation ($id: ID!) { updateParameters(input: { connectionId: $id, parameters: [
        { key: "a", value: { length: { value: 3, unit: MILLIMETRE } } }
      ] }) { errors { message } } }`,
      { id: connection },
    );

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(
        `mutation ($id: ID!) { preDesignWelds(input: { connectionId: $id }) {
          message connection { parameters(keys: ["a"]) { number(unit: SI) } } errors { message }
        } }`,
        { id: connection },
      );
    });

    // 10 mm in S 355: 0.576 t = 5.76 mm.
    expect(calls).toEqual(['PreDesignWelds', 'GetParameters']);
    expect(answer?.data.preDesignWelds).toEqual({
      message: 'Connection 1 welds were set PredesignWeldsToFullStrength.',
      connection: { parameters: [{ number: 0.006 }] },
      errors: [],
    });
  });

  test('keeps ductile welds below full strength below overstrength, whatever the plate', async ({
    ask,
    frame,
  }) => {
    const project = await frame([{ name: 'J1' }]);
    const { connection } = jointOf(project);
    await designFinPlate(ask, project);

    for (const thickness of [6, 8, 12, 20]) {
      await ask(
        `mutation ($id: ID!, $t: Float!) { updateParameters(input: { connectionId: $id, parameters: [
          { key: "tp", value: { length: { value: $t, unit: MILLIMETRE } } }
        ] }) { errors { message } } }`,
        { id: connection, t: thickness },
      );
      const throats: number[] = [];
      for (const method of ['MINIMUM_DUCTILITY', 'FULL_STRENGTH', 'OVERSTRENGTH_FACTOR']) {
        const { data } = await ask(size, { id: connection, method });
        expect(data.preDesignWelds.errors).toEqual([]);
        throats.push(data.preDesignWelds.connection.parameters[0].number);
      }

      expect(throats).toEqual(throats.toSorted((a, b) => a - b));
      expect(throats[0]).toBeGreaterThanOrEqual(0.003);
    }
  });

  test('estimates from the results, and needs them', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 60_000 } }]);
    const { connection } = jointOf(project);
    await designFinPlate(ask, project);

    const early = await ask(size, { id: connection, method: 'CAPACITY_ESTIMATION' });
    const { data } = await ask(calculate, { id: connection });
    const [weld] = data.startCalculation.job.items.nodes[0].connection.results.welds.nodes;
    const sized = await ask(size, { id: connection, method: 'CAPACITY_ESTIMATION' });

    expect(early.data.preDesignWelds).toEqual({
      message: null,
      connection: null,
      errors: [
        {
          __typename: 'ValidationError',
          code: 'VALIDATION_FAILED',
          message:
            'Connection 1 has no results to estimate capacities from; calculate it before, or size by another method.',
          path: ['input'],
        },
      ],
    });
    // 6 mm so far, for a utilisation of 0.9.
    const throat = Math.max(3, Math.ceil((6 * weld.utilization.ratio) / 0.9));
    expect(sized.data.preDesignWelds).toEqual({
      message: expect.stringMatching(
        /^Connection 1 welds were set PredesignWeldsToCapacityEstimation\. By the calculated utilisations .* not by an estimator\. Throats in mm: FP1-w 6 -> \d+\.$/,
      ),
      connection: { status: 'OUTDATED', parameters: [{ number: throat / 1000 }] },
      errors: [],
    });
  });

  test('says which connection is not there', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]), 9);

    const { data } = await ask(size, { id: connection, method: 'FULL_STRENGTH' });

    expect(data.preDesignWelds).toMatchObject({
      message: null,
      errors: [{ code: 'NOT_FOUND', path: ['input', 'connectionId'] }],
    });
  });
});

describe('with a service of generation 3', () => {
  test.override({ generations: [3] });

  test('operations are changed the same', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1' }]);
    const { connection } = jointOf(project);
    const instance = await applyDesign(ask, connection);
    const items = itemsOf(project);

    const { data, errors } = await ask(
      `mutation ($all: UpdateCommonOperationPropertiesInput!, $one: UpdateCommonOperationPropertiesInput!, $id: ID!) {
        all: updateCommonOperationProperties(input: $all) { ${common} errors { message } }
        one: updateCommonOperationProperties(input: $one) { ${common} errors { message } }
        wrong: preDesignWelds(input: { connectionId: $id, method: CAPACITY_ESTIMATION }) { errors { __typename } }
        preDesignWelds(input: { connectionId: $id }) { message errors { message } }
        deleteAllOperations(input: { connectionId: $id }) { connection { operations { id } } errors { message } }
      }`,
      {
        all: { connectionId: connection, ...items },
        one: { connectionId: connection, templateInstanceId: instance, ...items },
        id: connection,
      },
    );

    const now = shared('S 355', 'S 355', 'M20 8.8');
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      all: { commonProperties: now, errors: [] },
      one: { commonProperties: now, errors: [] },
      wrong: { errors: [{ __typename: 'ValidationError' }] },
      preDesignWelds: {
        message: 'Connection 1 welds were set PredesignWeldsToFullStrength.',
        errors: [],
      },
      deleteAllOperations: { connection: { operations: [] }, errors: [] },
    });
  });
});

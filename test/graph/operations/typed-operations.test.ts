import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { operationInputs, unchanged } from '../../support/interface/operation-inputs.ts';
import { test } from '../../support/test.ts';

const parts = `... on MemberReference { member { name } } ... on MemberPlateReference { memberNumber wall serviceIndex }
  ... on PlateReference { plateNumber } ... on OperationPlateReference { operation { name } ordinal }
  ... on WorkPlaneReference { operation { name } } ... on OperationMemberReference { operation { name } addedServiceIndex }`;
const fields = `id number name kind rawKind active isEditable
  ... on StiffeningPlateOperation { plate { shape thickness(unit: MILLIMETRE) width(unit: MILLIMETRE) } material { name }
    positioning { ... on PlateOnMember { wall { ${parts} } function location positionX(unit: MILLIMETRE) } } weld { type size(unit: MILLIMETRE) material { name } stitch { gap } } }
  ... on BoltGridOperation { assembly { name } geometry { ... on OrthogonalGrid { rows(unit: MILLIMETRE) columns(unit: MILLIMETRE) stagger } } connectedParts { ${parts} } shearTransfer }
  ... on WeldOperation { placement first { part { ${parts} } edgeIndexes } second { part { ${parts} } edgeIndexes } weld { type size(unit: MILLIMETRE) } }
  ... on CutOperation { target { part { ${parts} } } cutter { part { ${parts} } } method offset(unit: MILLIMETRE) plane }
  ... on WorkPlaneOperation { definition { ... on PlaneByNormal { normal { x y z } } } relatedTo { ${parts} } origin { x(unit: MILLIMETRE) } }`;
const add = `mutation ($input: AddOperationInput!) { addOperation(input: $input) {
  operation { ${fields} } verdict issues { severity text } errors { __typename code message path ... on NotSupportedError { capability } ... on ValidationError { issues { path } } } } }`;
const addAll = `mutation ($input: AddOperationsInput!) { addOperations(input: $input) {
  rows { ref operation { id number name kind } verdict errors { code message path } } connection { operations { name kind } } errors { code message path } } }`;
const update = `mutation ($input: UpdateOperationInput!) { updateOperation(input: $input) {
  operation { ${fields} } verdict errors { __typename code message path ... on NotSupportedError { capability } } } }`;
const list = `query ($id: ID!, $kinds: [OperationKind!]) { connection(id: $id) { operations(kinds: $kinds) { ${fields} } } }`;

const mm = (value: number) => ({ value, unit: 'MILLIMETRE' });
const frameOf = { name: 'J1', shear: { LC1: 60_000 } };

const rib = {
  thickness: mm(10),
  shape: { rectangle: { width: mm(80), height: mm(200) } },
  materialId: '1',
  positioning: {
    member: {
      wall: { memberPlate: { memberId: '1', wall: 'WEB' } },
      function: 'RIB',
      location: 'BOTH_SIDES',
      positionX: mm(200),
    },
  },
  weld: { type: 'DOUBLE_FILLET', size: mm(5) },
};
const cut = {
  target: { part: { memberId: '2' } },
  cutter: { part: { memberPlate: { memberId: '1', wall: 'TOP_FLANGE' } } },
  method: 'SURFACE',
  plane: 'CLOSER',
  offset: mm(10),
};

describe('operations of generation 5', () => {
  test.override({ generations: [5] });

  test('are added, read back in the units asked for, and known by their kind', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const { connection } = jointOf(await frame([frameOf]));
    const operation = { stiffeningPlate: rib };

    const { data, errors } = await ask(add, { input: { connectionId: connection, name: 'RIB', operation } });

    expect(errors).toBeUndefined();
    expect(data.addOperation).toMatchObject({
      operation: {
        name: 'RIB',
        kind: 'STIFFENING_PLATE',
        active: true,
        isEditable: true,
        plate: { shape: 'RECTANGULAR', thickness: 10, width: 80 },
        material: { name: 'S 355' },
        positioning: {
          wall: { memberNumber: 1, wall: 'WEB', serviceIndex: 1 },
          function: 'RIB',
          location: 'BOTH_SIDES',
          positionX: 200,
        },
        weld: { type: 'DOUBLE_FILLET', size: 5, stitch: null },
      },
      verdict: 'UNKNOWN',
      issues: [],
      errors: [],
    });
    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(list, { id: connection, kinds: ['STIFFENING_PLATE'] });
    });
    expect(answer?.data.connection.operations).toEqual([data.addOperation.operation]);
    expect(calls.toSorted()).toEqual([
      'ExportIomConnectionData',
      'GetConnection',
      'GetMembers',
      'GetSteelMaterials',
      'GetStiffeningPlateOperations',
    ]);
  });

  test('count walls from 1 where something is cut and from 0 where something stands', async ({
    ask,
    frame,
  }) => {
    const { connection } = jointOf(await frame([frameOf]));
    const wallOf = (wall: string) => ({ memberPlate: { memberId: '1', wall } });
    const answers = [];
    for (const wall of ['WEB', 'TOP_FLANGE', 'BOTTOM_FLANGE']) {
      const plate = { ...rib, positioning: { member: { ...rib.positioning.member, wall: wallOf(wall) } } };
      const stands = await ask(add, {
        input: { connectionId: connection, operation: { stiffeningPlate: plate } },
      });
      const cutter = { part: wallOf(wall) };
      const cuts = await ask(add, {
        input: { connectionId: connection, operation: { cut: { ...cut, cutter } } },
      });
      answers.push([
        stands.data.addOperation.operation.positioning.wall,
        cuts.data.addOperation.operation.cutter.part,
      ]);
    }

    const at = (wall: string, serviceIndex: number) => ({ memberNumber: 1, wall, serviceIndex });
    expect(answers).toEqual([
      [at('WEB', 1), at('WEB', 1)],
      [at('TOP_FLANGE', 2), at('TOP_FLANGE', 2)],
      [at('BOTTOM_FLANGE', 0), at('BOTTOM_FLANGE', 3)],
    ]);
  });

  test('are asked for in the lists that may have them, once their words are known', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame([frameOf]);
    const { connection } = jointOf(project);
    await designFinPlate(ask, project);
    await ask(add, { input: { connectionId: connection, operation: { stiffeningPlate: rib } } });
    await ask(add, { input: { connectionId: connection, operation: { cut } } });
    const query = 'query ($id: ID!) { connection(id: $id) { operations { name kind } } }';

    const first = await callsOf(() => ask(query, { id: connection }));
    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    const again = await callsOf(async () => {
      answer = await ask(query, { id: connection });
    });

    expect(first.length).toBe(1 + 14);
    expect(again.toSorted()).toEqual([
      'GetConnection',
      'GetCutOperations',
      'GetOperations',
      'GetStiffeningPlateOperations',
    ]);
    const parts = query.replace('kind', 'kind parts { part { key } }');
    const drawn = await callsOf(() => ask(parts, { id: connection }));
    expect(drawn.toSorted()).toEqual(['ExportIomConnectionData', 'GetDataScene3D', ...again].toSorted());
    expect(answer?.data.connection.operations).toEqual([
      { name: 'FP1', kind: 'MACRO' },
      { name: expect.any(String), kind: 'STIFFENING_PLATE' },
      { name: expect.any(String), kind: 'CUT' },
    ]);
  });

  test('keep what a change leaves out, and what the graph does not know', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([frameOf]));
    const { data } = await ask(add, {
      input: { connectionId: connection, name: 'RIB', operation: { stiffeningPlate: rib } },
    });
    const before = data.addOperation.operation;

    const calls = await callsOf(() =>
      ask(update.replace(/operation \{ .* \} verdict/s, 'verdict'), {
        input: { operationId: before.id, operation: { stiffeningPlate: { thickness: mm(12) } } },
      }),
    );
    const { data: off } = await ask(update, { input: { operationId: before.id, active: false } });
    const { data: bare } = await ask(update, {
      input: { operationId: before.id, operation: { stiffeningPlate: { weld: null } } },
    });

    expect(calls).toEqual(['GetStiffeningPlateOperation', 'UpdateStiffeningPlateOperation']);
    expect(off.updateOperation).toMatchObject({
      operation: { ...before, active: false, plate: { ...before.plate, thickness: 12 } },
      errors: [],
    });
    expect(bare.updateOperation.operation).toMatchObject({ active: false, weld: null });
  });

  test('refer to those that the same mutation added before', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([frameOf]));
    const operations = [
      { ref: 'plate', name: 'P', operation: { stiffeningPlate: rib } },
      {
        name: 'W',
        operation: {
          weld: {
            placement: 'EDGE_TO_SURFACE',
            first: { part: { operationPlate: { operation: { ref: 'plate' } } }, edgeIndexes: [1] },
            second: { part: { memberPlate: { memberId: '2', serviceIndex: 1 } } },
            weld: { type: 'DOUBLE_FILLET', size: mm(5) },
          },
        },
      },
      {
        name: 'B',
        operation: {
          boltGrid: {
            assemblyId: '99',
            connectedParts: [{ operationPlate: { operation: { ref: 'plate' } } }, { plateNumber: 1 }],
            geometry: {
              orthogonal: {
                rows: { values: [35, -35], unit: 'MILLIMETRE' },
                columns: { values: [0], unit: 'METRE' },
              },
            },
          },
        },
      },
      { name: 'N', operation: { workPlane: { definition: { normal: { x: 1, y: 0, z: 0 } } } } },
    ];

    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(addAll.replace('operation { id number name kind }', ''), {
        input: { connectionId: connection, operations },
      });
    });

    const { rows, connection: after, errors } = answer?.data.addOperations ?? {};
    expect(errors).toEqual([]);
    const third = ['input', 'operations', '2', 'operation'];
    expect(rows).toMatchObject([
      { ref: 'plate', verdict: 'UNKNOWN', errors: [] },
      { ref: null, verdict: 'UNKNOWN', errors: [] },
      {
        verdict: null,
        errors: [{ code: 'VALIDATION_FAILED', path: [...third, 'boltGrid', 'assemblyId'] }],
      },
      { verdict: 'UNKNOWN', errors: [] },
    ]);
    expect(after.operations).toEqual([
      { name: 'P', kind: 'STIFFENING_PLATE' },
      { name: 'W', kind: 'WELD' },
      { name: 'N', kind: 'WORK_PLANE' },
    ]);
    expect(calls.filter((call) => call.startsWith('Add'))).toEqual([
      'AddStiffeningPlate',
      'AddWeldOperation',
      'AddBoltGridOperation',
      'AddWorkPlaneOperation',
    ]);
  });

  test('name all that is missing before any call', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([frameOf]));
    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(add, { input: { connectionId: connection, operation: { boltGrid: {} } } });
    });

    expect(calls).toEqual([]);
    const at = ['input', 'operation', 'boltGrid'];
    expect(answer?.data.addOperation.errors[0].issues).toEqual([
      { path: [...at, 'connectedParts'] },
      { path: [...at, 'assemblyId'] },
      { path: [...at, 'geometry'] },
    ]);
  });

  test('are refused where the input makes no sense', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([frameOf]));
    const refusal = async (operation: object) => {
      const { data, errors } = await ask(add, { input: { connectionId: connection, operation } });
      return [
        errors,
        data?.addOperation?.errors.map(({ path }: { path: string[] }) => path.slice(2).join('.')),
      ];
    };
    const { positioning: _, ...unplaced } = rib;

    expect(await refusal({ stiffeningPlate: unplaced })).toEqual([undefined, ['stiffeningPlate.weld']]);
    const flat = { stiffeningPlate: { ...rib, thickness: mm(0) } };
    expect(await refusal(flat)).toEqual([undefined, ['stiffeningPlate.thickness']]);
    expect(await refusal({ cut: { ...cut, target: { part: { memberId: '9' } } } })).toEqual([
      undefined,
      ['cut.target'],
    ]);
    const both = { part: { memberPlate: { memberId: '1', wall: 'WEB', serviceIndex: 1 } } };
    expect(await refusal({ cut: { ...cut, cutter: both } })).toEqual([
      undefined,
      ['cut.cutter.part.memberPlate'],
    ]);
    const ref = { part: { workPlane: { ref: 'none' } } };
    expect(await refusal({ cut: { ...cut, cutter: ref } })).toEqual([
      undefined,
      ['cut.cutter.part.workPlane.ref'],
    ]);
  });

  test('of templates are macros, which nobody can change', async ({ ask, frame }) => {
    const project = await frame([frameOf]);
    const { connection } = jointOf(project);
    await designFinPlate(ask, project);
    const operationId = `Operation:${connection.replace('ConnectionItem:', '')}/1`;

    const { data } = await ask(update, { input: { operationId, active: false } });
    const wrong = await ask(update, {
      input: { operationId, operation: { stiffeningPlate: { thickness: mm(12) } } },
    });

    for (const { updateOperation } of [data, wrong.data])
      expect(updateOperation.errors).toMatchObject([
        { __typename: 'NotSupportedError', path: ['input', 'operationId'], capability: 'typedOperations' },
      ]);
  });
});

/** Everything the graph says of operations, but for what they refer to. */
const whole = `name kind active
  ... on StiffeningPlateOperation { plate { shape thickness width height radius } positioning { __typename } weld { type size } isNegative }
  ... on BoltGridOperation { geometry { __typename } connectedParts { __typename } shearTransfer isExploded }
  ... on PinGridOperation { pin { name } geometry { __typename ... on FreeGrid { positions { x y } } } connectedParts { __typename } isExploded }
  ... on AnchorGridOperation { anchor { type embedmentDepth } block { height contact mortarThickness existing { name } } plateSide }
  ... on ContactGridOperation { connectedParts { __typename } block { existing { name } } }
  ... on WeldOperation { placement first { edgeIndexes } weld { type size stitch { beginOffset length } } }
  ... on ContactOperation { placement first { part { __typename } } second { part { __typename } } }
  ... on CutOperation { method offset flangeWeld { size } webWeld { size } cutter { part { __typename } } }
  ... on PlateCutOperation { method remainingSide target { part { __typename } } cutter { part { __typename } } }
  ... on NegativePlateOperation { plate { shape radius } positioning { __typename ... on PlateAtMemberAxes { offset { x } } } }
  ... on StiffeningMemberOperation { member { crossSection { name } length1 mirrorY } positioning { __typename } weld { size } }
  ... on NegativeMemberOperation { member { length1 } positioning { __typename ... on MemberAtJoint { beta(unit: DEGREE) } } }
  ... on WorkPlaneOperation { definition { __typename } relatedTo { __typename } origin { x } isFatigue }`;

describe('each kind of operation', () => {
  test.override({ generations: [5] });

  test('can be added, read, sent back without a change, and switched off', async ({ ask, frame }) => {
    const project = await frame([frameOf, { name: 'J2', shear: { LC1: 60_000 } }]);
    // It brings a bolt assembly.
    await designFinPlate(ask, project, 2);
    await ask(
      `mutation ($p: ID!) {
        addMaterial(input: { projectId: $p, kind: CONCRETE, name: "C25/30" }) { errors { message } }
        addPin(input: { projectId: $p, name: "Pin 24 S 355" }) { errors { message } }
      }`,
      { p: project },
    );
    const { connection } = jointOf(project);
    const read = async (): Promise<{ name: string; kind: string }[]> => {
      const { data, errors } = await ask(
        `query ($id: ID!) { connection(id: $id) { operations { ${whole} } } }`,
        { id: connection },
      );
      expect(errors).toBeUndefined();
      return data.connection.operations;
    };

    const { data } = await ask(addAll, {
      input: { connectionId: connection, operations: operationInputs },
    });
    const rows: { operation: { id: string; name: string } | null; errors: unknown[] }[] =
      data.addOperations.rows;
    expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
    const stored = rows.flatMap(({ operation }) => operation ?? []);
    const before = await read();
    expect(before).toMatchObject([
      { kind: 'STIFFENING_PLATE', plate: { thickness: 0.01, height: 0.24 }, weld: { size: 0.005 } },
      { kind: 'STIFFENING_PLATE', plate: { shape: 'CIRCLE' }, positioning: { __typename: 'PlateAtJoint' } },
      { kind: 'WORK_PLANE', definition: { __typename: 'PlaneByNormal' }, origin: { x: 0.15 } },
      { kind: 'WELD', first: { edgeIndexes: [1] }, weld: { stitch: { beginOffset: 0.01, length: 0.04 } } },
      { kind: 'BOLT_GRID', geometry: { __typename: 'OrthogonalGrid' }, connectedParts: [{}, {}] },
      { kind: 'CUT', offset: 0.01, flangeWeld: { size: 0.004 }, webWeld: null },
      { kind: 'PLATE_CUT', cutter: { part: { __typename: 'WorkPlaneReference' } } },
      { kind: 'CONTACT', first: { part: { __typename: 'MemberReference' } } },
      { kind: 'NEGATIVE_PLATE', plate: { radius: 0.04 }, positioning: { offset: { x: 0.3 } } },
      { kind: 'NEGATIVE_MEMBER', member: { length1: 0.5 }, positioning: { beta: 90 } },
      { kind: 'STIFFENING_MEMBER', member: { mirrorY: true }, positioning: { __typename: 'MemberOnMember' } },
      { kind: 'ANCHOR_GRID', anchor: { type: 'THREADED_ROD' }, block: { height: 0.6, existing: null } },
      { kind: 'CONTACT_GRID', block: { existing: { name: 'AG1' } } },
      { kind: 'PIN_GRID', pin: { name: 'Pin 24 S 355' }, geometry: { positions: [{ x: 0, y: 0 }] } },
    ]);

    for (const [index, { id }] of stored.entries()) {
      const { data: changed } = await ask(update, {
        input: { operationId: id, operation: unchanged[index] },
      });
      expect(changed.updateOperation.errors).toEqual([]);
    }
    expect(await read()).toEqual(before);

    for (const { id } of stored) await ask(update, { input: { operationId: id, active: false } });
    expect(await read()).toEqual(before.map((operation) => ({ ...operation, active: false })));
  });
});

describe('before generation 5', () => {
  test('operations are macros, known with one call, and none can be added', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame([frameOf]);
    const { connection } = jointOf(project);
    await designFinPlate(ask, project);
    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(list, { id: connection });
    });
    const none = await callsOf(() => ask(list, { id: connection, kinds: ['CUT'] }));
    const { data } = await ask(add, { input: { connectionId: connection, operation: { cut } } });

    expect([calls.toSorted(), none]).toEqual([['GetConnection', 'GetOperations'], ['GetConnection']]);
    expect(answer?.data.connection.operations).toMatchObject([
      { name: 'FP1', kind: 'MACRO', rawKind: 'FinPlate', isEditable: false },
    ]);
    expect(data.addOperation.errors).toMatchObject([
      { __typename: 'NotSupportedError', capability: 'typedOperations' },
    ]);
  });
});

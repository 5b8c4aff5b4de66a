import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { test } from '../../support/test.ts';

const joint = [{ name: 'J1', shear: { LC1: 40_000 } }];

describe('ConnectionItem.model', () => {
  const model = `query ($id: ID!) { connection(id: $id) { model {
    beams { number name crossSectionName rawCrossSectionType isBearing isAdded plates { name } }
    plates { name thickness(unit: MILLIMETRE) materialName outline { x y } axes { axisZ { x y z } } isNegative }
    foldedPlates { bendRadii }
    boltGrids { name length boltAssembly { name } shearTransfer shearInThread hasSlottedHoles positions { x y z } axes { axisZ { y } } }
    anchorGrids { number } pinGrids { number } concreteBlocks { number }
    welds { name type size(unit: MILLIMETRE) length(unit: MILLIMETRE) materialName isIntermittent start { z } end { z } }
  } } }`;

  test('shows a fin plate with its bolts, weld and cut', async ({ ask, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);

    const { data, errors } = await ask(model, { id: jointOf(project).connection });

    const wall = (name: string) => ({ name });
    expect(errors).toBeUndefined();
    expect(data.connection.model).toEqual({
      beams: [
        {
          ...{ number: 1, name: 'C1', crossSectionName: 'HEB200', rawCrossSectionType: 'RolledI' },
          ...{ isBearing: true, isAdded: false },
          plates: ['C1-tfl 1', 'C1-bfl 1', 'C1-w 1'].map(wall),
        },
        {
          ...{ number: 2, name: 'B1', crossSectionName: 'IPE300', rawCrossSectionType: 'RolledI' },
          ...{ isBearing: false, isAdded: false },
          plates: ['B1-tfl 1', 'B1-bfl 1', 'B1-w 1'].map(wall),
        },
      ],
      plates: [
        {
          name: 'FP1',
          thickness: 10,
          materialName: 'S 355',
          // 100 x 220 mm around its middle.
          outline: [
            { x: -0.05, y: -0.11 },
            { x: 0.05, y: -0.11 },
            { x: 0.05, y: 0.11 },
            { x: -0.05, y: 0.11 },
          ],
          axes: { axisZ: { x: 0, y: -1, z: 0 } },
          isNegative: false,
        },
      ],
      foldedPlates: [],
      boltGrids: [
        {
          name: 'FP1',
          // Plate 10, web 7.1, nut 18, washers 2 x 3, three threads of 2.5.
          length: expect.closeTo(0.0486, 9),
          boltAssembly: { name: 'M20 8.8' },
          shearTransfer: 'BEARING',
          shearInThread: true,
          hasSlottedHoles: false,
          // 150 mm beyond the middle of the column: 100 to its face, 10 gap, 40 edge distance.
          positions: [0.07, 0, -0.07].map((z) => ({ x: 0.15, y: expect.closeTo(0.00355, 9), z })),
          axes: { axisZ: { y: -1 } },
        },
      ],
      anchorGrids: [],
      pinGrids: [],
      concreteBlocks: [],
      welds: [
        {
          name: 'FP1-w',
          type: 'DOUBLE_FILLET',
          size: expect.any(Number),
          length: 220,
          materialName: 'S 355',
          isIntermittent: false,
          start: { z: -0.11 },
          end: { z: 0.11 },
        },
      ],
    });
  });

  describe('with a service of generation 3', () => {
    test.override({ generations: [3] });

    test('does not say whether holes are slotted or welds are stitched', async ({ ask, frame }) => {
      const project = await frame(joint);
      await designFinPlate(ask, project);

      const { data, errors } = await ask(
        'query ($id: ID!) { connection(id: $id) { model { boltGrids { hasSlottedHoles } welds { isIntermittent type } } } }',
        { id: jointOf(project).connection },
      );

      expect(errors).toBeUndefined();
      expect(data.connection.model).toEqual({
        boltGrids: [{ hasSlottedHoles: null }],
        welds: [{ isIntermittent: null, type: 'DOUBLE_FILLET' }],
      });
    });
  });
});

describe('ConnectionItem.quantities', () => {
  const quantities = `{
    boltCount bolts { boltAssembly { name } count } anchorCount weldLength(unit: MILLIMETRE)
    welds { type length(unit: MILLIMETRE) } plates { thickness(unit: MILLIMETRE) materialName count area(unit: SQUARE_CENTIMETRE) }
  }`;

  test('counts a fin plate as one would by hand', async ({ ask, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);

    const { data } = await ask(`query ($id: ID!) { connection(id: $id) { quantities ${quantities} } }`, {
      id: jointOf(project).connection,
    });

    // Three bolts M20; one weld and one plate of 2 x 40 + 2 x 70 = 220 mm, the plate 10 + 40 + 50 = 100 mm wide.
    expect(data.connection.quantities).toEqual({
      boltCount: 3,
      bolts: [{ boltAssembly: { name: 'M20 8.8' }, count: 3 }],
      anchorCount: 0,
      weldLength: 220,
      welds: [{ type: 'DOUBLE_FILLET', length: 220 }],
      plates: [{ thickness: 10, materialName: 'S 355', count: 1, area: expect.closeTo(220, 8) }],
    });
  });

  test('cost one read of the geometry together with the model, and the bolts of a project one more', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame([{ name: 'J1' }, { name: 'J2' }]);
    await designFinPlate(ask, project, 1);
    await designFinPlate(ask, project, 2);

    const calls = await callsOf(() =>
      ask(
        `query ($id: ID!) { project(id: $id) { connections { nodes {
          quantities ${quantities} model { boltGrids { boltAssembly { name } } }
        } } } }`,
        { id: project },
      ),
    );

    expect(calls).toEqual([
      'GetProjectData',
      'ExportIomConnectionData',
      'ExportIomConnectionData',
      'GetBoltAssemblies',
    ]);
  });
});

describe('with a service of generation 5, which numbers welds and steels', () => {
  test.override({ generations: [5] });
  const ofAll = (fields: string) =>
    `query ($id: ID!) { project(id: $id) { connections { nodes { ${fields} } } } }`;

  test.for([
    ['nothing more for bolts', 'model { boltGrids { name } } quantities { boltCount }', []],
    [
      'the steels of the project for plates',
      'model { plates { materialName } } quantities { plates { materialName } }',
      ['GetSteelMaterials'],
    ],
    [
      'a file of each connection for welds',
      'model { welds { size } concreteBlocks { depth } } quantities { weldLength welds { type } }',
      ['ExportIom', 'ExportIom'],
    ],
  ] as const)('costs %s', async ([, fields, more], { ask, callsOf, frame }) => {
    const project = await frame([{ name: 'J1' }, { name: 'J2' }]);
    await designFinPlate(ask, project, 1);
    await designFinPlate(ask, project, 2);

    const calls = await callsOf(() => ask(ofAll(fields), { id: project }));

    expect(calls).toEqual(['GetProjectData', 'ExportIomConnectionData', 'ExportIomConnectionData', ...more]);
  });

  test('names the welds of the 3D view, for a file more', async ({ ask, callsOf, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const named = 'query ($id: ID!) { connection(id: $id) { scene { groups { kind name } } } }';
    const id = jointOf(project).connection;

    const calls = await callsOf(() => ask(named, { id }));
    const { data, errors } = await ask(named, { id });

    expect(errors).toBeUndefined();
    expect(data.connection.scene.groups).toEqual(expect.arrayContaining([{ kind: 'WELD', name: 'FP1-w' }]));
    expect(calls.toSorted()).toEqual([
      'ExportIom',
      'ExportIomConnectionData',
      'GetConnection',
      'GetDataScene3D',
    ]);
  });

  const cached = test.extend<{ cache: { mode: 'on' } }>({ cache: [{ mode: 'on' }, { injected: false }] });

  cached(
    'tells the size of a weld after each change of it, though its number stays',
    async ({ ask, frame }) => {
      const project = await frame(joint);
      await designFinPlate(ask, project);
      const id = jointOf(project).connection;
      const welds = '{ model { welds { number size(unit: MILLIMETRE) } } }';
      const now = async () =>
        (await ask(`query ($id: ID!) { connection(id: $id) ${welds} }`, { id })).data.connection.model.welds;
      const before = await now();

      const { data } = await ask(
        `mutation ($id: ID!) { updateParameters(input: { connectionId: $id, parameters: [
        { key: "a", value: { length: { value: 7, unit: MILLIMETRE } } }
      ] }) { connection ${welds} errors { message } } }`,
        { id },
      );

      const [{ number }] = before;
      expect(data.updateParameters).toEqual({
        connection: { model: { welds: [{ number, size: 7 }] } },
        errors: [],
      });
      expect([before, await now()]).toEqual([[{ number, size: 6 }], [{ number, size: 7 }]]);
    },
  );

  test('leaves open what the file does not tell', async ({ ask, frame, sandbox }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    sandbox.fault({ operation: 'ExportIom', kind: 'status', status: 422 });

    const { data, errors } = await ask(
      'query ($id: ID!) { connection(id: $id) { model { welds { number name size } } } }',
      { id: jointOf(project).connection },
    );

    expect(errors).toBeUndefined();
    expect(data.connection.model.welds).toEqual([{ number: expect.any(Number), name: null, size: null }]);
  });
});

describe('ConnectionItem.scene', () => {
  const seen = `query ($id: ID!) { connection(id: $id) {
    typology { code } scene { vertexCount triangleCount min { x y z } max { x y z } }
  } }`;

  test('show the joint with one call each', async ({ ask, callsOf, frame }) => {
    const project = await frame(joint);

    const calls = await callsOf(() => ask(seen, { id: jointOf(project).connection }));
    const { data } = await ask(seen, { id: jointOf(project).connection });

    const { scene, typology } = data.connection;
    expect(calls.toSorted()).toEqual(['GetConnection', 'GetConnectionTopology', 'GetDataScene3D']);
    expect(typology).toEqual({ code: 'C;EY-' });
    // Two members of three walls, each wall of two caps and four sides, all of two triangles.
    expect([scene.triangleCount, scene.vertexCount]).toEqual([2 * 3 * 12, 2 * 3 * (8 + 16)]);
    // HEB200 is 200 mm wide; IPE300 ends 300 mm x 1.5 from the node.
    expect(scene.min).toEqual({ x: -0.1, y: -0.1, z: expect.any(Number) });
    expect(scene.max).toEqual({ x: expect.closeTo(0.45, 9), y: 0.1, z: expect.any(Number) });
  });
});

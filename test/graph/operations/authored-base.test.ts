import { describe, expect } from 'vitest';
import { columnBase, loaded } from '../../support/column-base.ts';
import { test } from '../../support/test.ts';

const mm = (value: number) => ({ value, unit: 'MILLIMETRE' });
const inMm = (...values: number[]) => ({ values, unit: 'MILLIMETRE' });
const flat = (x: number, z: number) => ({
  system: {
    origin: { x, y: 0, z, unit: 'MILLIMETRE' },
    axisX: { x: 1, y: 0, z: 0 },
    axisY: { x: 0, y: 1, z: 0 },
    axisZ: { x: 0, y: 0, z: 1 },
  },
});
const plateOf = (ref: string) => ({ operationPlate: { operation: { ref } } });

/** A plate under a column, with a smaller one welded on it all around, four anchors and their block. */
const operations = [
  {
    ref: 'base',
    name: 'BP1',
    operation: {
      stiffeningPlate: {
        shape: { rectangle: { width: mm(400), height: mm(300) } },
        thickness: mm(20),
        positioning: flat(0, 10),
      },
    },
  },
  {
    ref: 'washer',
    name: 'P2',
    operation: {
      stiffeningPlate: {
        shape: { rectangle: { width: mm(60), height: mm(40) } },
        thickness: mm(10),
        positioning: flat(160, 25),
      },
    },
  },
  {
    name: 'W1',
    operation: {
      weld: {
        placement: 'EDGE_TO_SURFACE',
        first: { part: plateOf('washer'), edgeIndexes: [0, 1, 2, 3] },
        second: { part: plateOf('base') },
        weld: { type: 'FILLET_FRONT', size: mm(5) },
      },
    },
  },
  {
    name: 'AG1',
    operation: {
      anchorGrid: {
        connectedParts: [plateOf('base')],
        anchor: { threadedRod: { assemblyId: '1', embedmentDepth: mm(350) } },
        geometry: { orthogonal: { rows: inMm(-110, 110), columns: inMm(-160, 160) } },
        block: {
          new: {
            materialId: '1',
            offsetTop: mm(300),
            offsetBottom: mm(300),
            offsetLeft: mm(200),
            offsetRight: mm(250),
            height: mm(600),
            shearTransfer: 'FRICTION',
            contact: 'MORTAR',
            mortarThickness: mm(30),
          },
        },
        plateSide: 'LOWER',
      },
    },
  },
];

describe('anchors, their block and a weld along several edges', () => {
  test.override({ generations: [5] });

  test('are seen in 3D and in the geometry, and are not passed unchecked', async ({ ask }) => {
    const c = await columnBase(ask);
    await loaded(ask, c, 'n: -100000');
    const { data } = await ask(
      `mutation ($p: ID!, $input: AddOperationsInput!) {
        addMaterial(input: { projectId: $p, kind: CONCRETE, name: "C25/30" }) { errors { message } }
        addBoltAssembly(input: { projectId: $p, name: "M24 8.8" }) { errors { message } }
        addOperations(input: $input) { rows { errors { message } } }
      }`,
      {
        p: c.replace('ConnectionItem:', 'Project:').replace(/\/\d+$/, ''),
        input: { connectionId: c, operations },
      },
    );
    expect(data.addOperations.rows).toEqual(operations.map(() => ({ errors: [] })));

    const { data: seen, errors } = await ask(
      `query ($c: ID!) { connection(id: $c) {
        operations { name parts { part { kind } } }
        scene { min { z(unit: MILLIMETRE) } groups { kind name } }
        model {
          anchorGrids { name anchorType anchoringLength(unit: MILLIMETRE) positions { x(unit: MILLIMETRE) y(unit: MILLIMETRE) } }
          concreteBlocks { name depth(unit: MILLIMETRE) materialName outline { x(unit: MILLIMETRE) y(unit: MILLIMETRE) } }
          welds { name length(unit: MILLIMETRE) }
        }
      } }`,
      { c },
    );

    expect(errors).toBeUndefined();
    const { model, scene, operations: listed } = seen.connection;
    const exactly = (value: number) => expect.closeTo(value, 6);
    expect(model.anchorGrids).toEqual([
      {
        name: 'AG1',
        anchorType: 'STRAIGHT',
        anchoringLength: 350,
        positions: expect.arrayContaining(
          [-160, 160].flatMap((x) => [-110, 110].map((y) => ({ x: exactly(x), y: exactly(y) }))),
        ),
      },
    ]);
    expect(model.concreteBlocks).toEqual([
      {
        name: 'AG1',
        depth: 600,
        materialName: 'C25/30',
        outline: [
          [-400, -450],
          [450, -450],
          [450, 450],
          [-400, 450],
        ].map(([x = 0, y = 0]) => ({ x: exactly(x), y: exactly(y) })),
      },
    ]);
    expect(model.welds).toEqual([60, 40, 60, 40].map((length) => ({ name: 'W1', length: exactly(length) })));
    // The block is 600 deep, 30 of mortar below the plate, whose underside is at the node.
    expect(scene.min.z).toBeCloseTo(-630, 6);
    expect(scene.groups).toEqual([
      { kind: 'MEMBER', name: 'C' },
      { kind: 'PLATE', name: 'BP1' },
      { kind: 'PLATE', name: 'P2' },
      ...Array(4).fill({ kind: 'WELD', name: 'W1' }),
      { kind: 'ANCHOR_GRID', name: 'AG1' },
      { kind: 'CONCRETE_BLOCK', name: 'AG1' },
    ]);
    expect(listed).toEqual([
      { name: 'BP1', parts: [{ part: { kind: 'PLATE' } }] },
      { name: 'P2', parts: [{ part: { kind: 'PLATE' } }] },
      { name: 'W1', parts: [] },
      { name: 'AG1', parts: [{ part: { kind: 'ANCHOR_GRID' } }] },
    ]);

    const { data: after } = await ask(
      `mutation ($c: ID!) { startCalculation(input: { target: { connectionIds: [$c] }, waitSeconds: 120 }) {
        job { verdict } query { connection(id: "${c}") { results { summary { name status message } } } }
      } }`,
      { c },
    );
    expect(after.startCalculation.job.verdict).toBe('FAILED');
    const { summary } = after.startCalculation.query.connection.results;
    expect(summary.filter(({ status }: { status: string }) => status === 'PASSED')).toEqual([]);
    expect(summary[0]).toMatchObject({
      name: 'Analysis',
      status: 'FAILED',
      message: expect.stringMatching(/W1[\s\S]*AG1|AG1[\s\S]*W1/),
    });
  });
});

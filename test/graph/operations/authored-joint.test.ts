import { describe, expect } from 'vitest';
import { jointOf } from '../../support/designed.ts';
import { test } from '../../support/files.ts';
import type { Ask } from '../../support/test.ts';

const mm = (value: number) => ({ value, unit: 'MILLIMETRE' });
const point = (x: number, y: number, z: number) => ({ x, y, z, unit: 'MILLIMETRE' });

/** A plate between the flange of a HEB200 and the web of an IPE300, which starts 10 mm from the flange. */
const operations = (web: number) => [
  {
    ref: 'plate',
    name: 'FP1',
    operation: {
      stiffeningPlate: {
        shape: { rectangle: { width: mm(100), height: mm(200) } },
        thickness: mm(10),
        materialId: '1',
        positioning: {
          system: {
            origin: point(150, 8.55, 0),
            axisX: { x: 1, y: 0, z: 0 },
            axisY: { x: 0, y: 0, z: 1 },
            axisZ: { x: 0, y: -1, z: 0 },
          },
        },
      },
    },
  },
  {
    name: 'W1',
    operation: {
      weld: {
        placement: 'EDGE_TO_SURFACE',
        first: { part: { operationPlate: { operation: { ref: 'plate' } } }, edgeIndexes: [3] },
        second: { part: { memberPlate: { memberId: '1', wall: 'TOP_FLANGE' } } },
        weld: { type: 'DOUBLE_FILLET', size: mm(5) },
      },
    },
  },
  {
    name: 'BG1',
    operation: {
      boltGrid: {
        assemblyId: '1',
        connectedParts: [{ operationPlate: { operation: { ref: 'plate' } } }, { plateNumber: web }],
        geometry: {
          orthogonal: {
            rows: { values: [70, 0, -70], unit: 'MILLIMETRE' },
            columns: { values: [10], unit: 'MILLIMETRE' },
          },
        },
      },
    },
  },
  {
    name: 'CUT1',
    operation: {
      cut: {
        target: { part: { memberId: '2' } },
        cutter: { part: { memberPlate: { memberId: '1', wall: 'TOP_FLANGE' } } },
        method: 'SURFACE',
        plane: 'CLOSER',
        offset: mm(10),
      },
    },
  },
];

const look = `query ($c: ID!) { connection(id: $c) { status
  operations { id name kind parts { part { kind name } } }
  model {
    plates { name thickness(unit: MILLIMETRE) outline { x(unit: MILLIMETRE) y(unit: MILLIMETRE) } }
    boltGrids { name } welds { length }
    beams { name plates { number name outline { x(unit: MILLIMETRE) } } }
  }
  scene { picture { url } }
} }`;

interface Beam {
  name: string;
  plates: { outline: unknown[] }[];
}

/** A frame without a joint, in a project that has bolts. */
async function emptyJoint(ask: Ask, p: string): Promise<{ c: string; web: number }> {
  const { connection: c } = jointOf(p);
  const { data } = await ask(
    `mutation ($p: ID!) { addBoltAssembly(input: { projectId: $p, name: "M20 8.8" }) {
      errors { message } query { connection(id: "${c}") { model { beams { name plates { number name } } } } }
    } }`,
    { p },
  );
  const beam = data.addBoltAssembly.query.connection.model.beams.find(
    ({ name }: { name: string }) => name === 'B1',
  );
  return {
    c,
    web: beam.plates.find(({ name }: { name: string }) => /w/i.test(name.split('-')[1] ?? '')).number,
  };
}

describe('a joint that is authored', () => {
  test.override({ generations: [5] });

  test('is seen in the geometry and in 3D, and changes with its operations', async ({
    ask,
    follow,
    frame,
  }) => {
    const p = await frame([{ name: 'J1', shear: { LC1: 60_000 } }]);
    const { c, web } = await emptyJoint(ask, p);

    const { data } = await ask(
      `mutation ($input: AddOperationsInput!) { addOperations(input: $input) {
        rows { operation { id name } verdict errors { message } }
      } }`,
      { input: { connectionId: c, operations: operations(web) } },
    );

    const { rows } = data.addOperations;
    expect(rows.flatMap(({ errors }: { errors: unknown[] }) => errors)).toEqual([]);
    const { data: seen, errors } = await ask(look, { c });
    expect(errors).toBeUndefined();
    const { model, operations: listed, scene } = seen.connection;
    expect(model.plates).toEqual([
      {
        name: 'FP1',
        thickness: 10,
        outline: [
          { x: -50, y: -100 },
          { x: 50, y: -100 },
          { x: 50, y: 100 },
          { x: -50, y: 100 },
        ],
      },
    ]);
    expect(listed.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
      ['FP1', 'STIFFENING_PLATE'],
      ['W1', 'WELD'],
      ['BG1', 'BOLT_GRID'],
      ['CUT1', 'CUT'],
    ]);
    expect([model.boltGrids, model.welds]).toEqual([[{ name: 'BG1' }], [{ length: 0.2 }]]);
    const walls = model.beams.flatMap(({ name, plates }: Beam) => (name === 'B1' ? plates : []));
    expect(walls.map(({ outline }: Beam['plates'][number]) => outline[0])).toEqual(
      [1, 2, 3].map(() => ({ x: 110 })),
    );
    expect(listed.flatMap(({ parts }: { parts: unknown[] }) => parts)).toEqual([
      { part: { kind: 'PLATE', name: 'FP1' } },
      { part: { kind: 'BOLT_GRID', name: 'BG1' } },
    ]);
    const picture = await follow(scene.picture.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);

    await ask(
      `mutation ($id: ID!) { updateOperation(input: { operationId: $id, operation: {
        stiffeningPlate: { thickness: { value: 14, unit: MILLIMETRE } }
      } }) { errors { message } } }`,
      { id: rows[0].operation.id },
    );
    const { data: thicker } = await ask(look, { c });
    expect(thicker.connection.model.plates).toMatchObject([{ name: 'FP1', thickness: 14 }]);
  });

  test('is not passed by the sandbox where its weld misses the wall that it names', async ({
    ask,
    frame,
  }) => {
    const p = await frame([{ name: 'J1', shear: { LC1: 60_000 } }]);
    const { c, web } = await emptyJoint(ask, p);
    const { data } = await ask(
      `mutation ($input: AddOperationsInput!, $c: ID!) {
        addOperations(input: $input) { rows { verdict errors { message } } }
        startCalculation(input: { target: { connectionIds: [$c] }, waitSeconds: 120 }) { job { verdict items { nodes { verdict } } } errors { message } }
      }`,
      { input: { connectionId: c, operations: operations(web) }, c },
    );

    const { data: after } = await ask(
      `query ($c: ID!) { connection(id: $c) { status results {
        verdict summary { name status message } plates { totalCount } bolts { totalCount } welds { totalCount }
      } } }`,
      { c },
    );

    expect(data.addOperations.rows).toEqual(operations(web).map(() => ({ verdict: 'UNKNOWN', errors: [] })));
    expect(data.startCalculation).toEqual({
      job: { verdict: 'FAILED', items: { nodes: [{ verdict: 'FAILED' }] } },
      errors: [],
    });
    expect(after.connection).toEqual({
      status: 'FAILED',
      results: {
        verdict: 'FAILED',
        summary: [
          {
            name: 'Analysis',
            status: 'FAILED',
            message: expect.stringContaining(
              'no joint is recognised: W1 does not lie on the walls it names.',
            ),
          },
        ],
        plates: { totalCount: 0 },
        bolts: { totalCount: 0 },
        welds: { totalCount: 0 },
      },
    });
  });
});

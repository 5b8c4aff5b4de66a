import { ConnectionCheckRes, ConResultSummary } from '@connection-gateway/contract/results';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { weldGroupForces } from '../../../src/engine/statics/weld-group.ts';
import { pointIn } from '../../../src/model/vector.ts';
import { evenly } from '../../support/evenly.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { defaults, type Kind, rigidCase } from './case.ts';

/** IPE300 with a plate of 180 x 20 on HEB200, extended at the top, stiffened. */
describe('The model of an end plate', () => {
  const { project, connection } = rigidCase({ kind: 'EndPlate', parameters: { st: 2 } });
  const { plates, boltGrids, welds, cuts, members } = buildModel(project, connection);

  test('has the plate against the flange, 90 mm above and 10 mm below the beam', () => {
    const plate = plates.find(({ name }) => name === 'OP1');

    expect(plate?.partType).toBe('EndPlate');
    expect(plate?.frame).toEqual({
      origin: { x: near(0.11), y: near(0), z: near(0.04) },
      axisX: { x: 0, y: 1, z: 0 },
      axisY: { x: 0, y: 0, z: 1 },
      axisZ: { x: 1, y: 0, z: 0 },
    });
    expect(plate?.outline.map(({ x, y }) => [x, y])).toEqual([
      [near(-0.09), near(-0.2)],
      [near(0.09), near(-0.2)],
      [near(0.09), near(0.2)],
      [near(-0.09), near(0.2)],
    ]);
    expect(plate?.openings).toHaveLength(6);
  });

  test('bolts it to the flange in three rows, at the face', () => {
    const [grid] = boltGrids;

    expect(grid?.bolts.map(({ x, y }) => pointIn(grid.frame, { x, y, z: 0 }))).toEqual(
      [0.19, 0.0893, -0.0893].flatMap((z) => [
        { x: near(0.1), y: near(-0.05), z: near(z) },
        { x: near(0.1), y: near(0.05), z: near(z) },
      ]),
    );
    expect([grid?.grip, grid?.shearPlanes, grid?.interaction]).toEqual([near(0.035), 1, 'bearing']);
  });

  test('cuts the beam behind the plate and welds it all around', () => {
    expect(cuts.map(({ memberId, point }) => [memberId, point.x])).toEqual([[2, near(0.12)]]);
    expect(members.map(({ name, from }) => [name, from > 0])).toEqual([
      ['C', false],
      ['B', true],
    ]);
    expect(
      welds
        .filter(({ type }) => type === 'doubleFillet')
        .map(({ name, throat, throatProperty, start, end }) => [name, throat, throatProperty, start, end]),
    ).toEqual([
      ['OP1-tfl', 0.006, 'af', at(0.12, -0.075, 0.14465), at(0.12, 0.075, 0.14465)],
      ['OP1-bfl', 0.006, 'af', at(0.12, -0.075, -0.14465), at(0.12, 0.075, -0.14465)],
      ['OP1-w', 0.004, 'aw', at(0.12, 0, -0.1243), at(0.12, 0, 0.1243)],
    ]);
  });

  test('stiffens the column at both flanges of the beam, on both sides of its web', () => {
    const stiffeners = plates.filter(({ partType }) => partType === 'Stiffener');

    expect(stiffeners.map(({ name, frame }) => [name, frame.origin])).toEqual([
      ['OP1-st1', at(0, 0.05225, 0.14465)],
      ['OP1-st2', at(0, -0.05225, 0.14465)],
      ['OP1-st3', at(0, 0.05225, -0.14465)],
      ['OP1-st4', at(0, -0.05225, -0.14465)],
    ]);
    expect(stiffeners.map(({ outline }) => outline.map(({ x, y }) => [x, y]))[0]).toEqual([
      [near(-0.04775), near(-0.085)],
      [near(0.04775), near(-0.085)],
      [near(0.04775), near(0.085)],
      [near(-0.04775), near(0.085)],
    ]);
    expect(welds.filter(({ type }) => type === 'bevel')).toHaveLength(12);
  });

  test('carries a column that ends in the node on to the far edge of the plate', () => {
    const joint = rigidCase({ kind: 'EndPlate' });
    const [column] = joint.connection.members;
    if (column) column.isContinuous = false;

    const body = buildModel(joint.project, joint.connection).members[0];

    expect(body?.from).toEqual(near(-0.16));
  });

  function at(x: number, y: number, z: number) {
    return { x: near(x), y: near(y), z: near(z) };
  }
});

describe('weldGroupForces', () => {
  test('integrate back to the forces they come from', () => {
    const lines = [
      { along: 'y', throat: 0.012, length: 0.138, y: 0, z: 0.145 },
      { along: 'y', throat: 0.012, length: 0.138, y: 0, z: -0.145 },
      { along: 'z', throat: 0.008, length: 0.24, y: 0, z: 0 },
    ] as const;
    const component = evenly(-1e5, 1e5);
    fc.assert(
      fc.property(component, component, component, component, component, (n, vy, vz, my, mz) => {
        const stations = weldGroupForces(lines, { n, vy, vz, mx: 0, my, mz });
        const total = { n: 0, vy: 0, vz: 0, my: 0, mz: 0 };
        for (const [index, line] of lines.entries()) {
          const [first, middle, last] = stations[index] ?? [];
          if (!first || !middle || !last) throw new Error('three stations are expected');
          // Simpson's rule is exact: forces are linear along a line, their moments quadratic.
          for (const [force, weight, side] of [
            [first, 1, -0.5],
            [middle, 4, 0],
            [last, 1, 0.5],
          ] as const) {
            const share = (weight / 6) * line.length;
            const y = line.y + (line.along === 'y' ? side * line.length : 0);
            const z = line.z + (line.along === 'z' ? side * line.length : 0);
            total.n += share * force.normal;
            total.my += share * force.normal * z;
            total.mz -= share * force.normal * y;
            total[line.along === 'y' ? 'vy' : 'vz'] += share * force.longitudinal;
          }
        }
        for (const [key, value] of Object.entries({ n, vy, vz, my, mz })) {
          expect(Math.abs(total[key as keyof typeof total] - value)).toBeLessThan(1e-6 * 1e5);
        }
      }),
      someRuns(20),
    );
  });
});

describe.each<Kind>(['EndPlate', 'EndPlateSplice', 'WeldedBeam'])('%s', (kind) => {
  test('answers in the form of the interface whatever the operation and the loads hold', () => {
    const value = fc.oneof(
      fc.double({ min: -0.2, max: 0.5 }),
      fc.integer({ min: -2, max: 6 }),
      fc.double(),
      fc.constantFrom('M24 10.9', 'friction', 'butt', 'x', true),
    );
    const load = fc.oneof(fc.double(), fc.constantFrom('NaN' as const, 'Infinity' as const, 0, 1e5, -1e11));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(defaults[kind]).filter((key) => key !== 'BA')), value, {
          maxKeys: 4,
        }),
        fc.record({ n: load, vy: load, vz: load, mx: load, my: load, mz: load }),
        fc.constantFrom('node', 'bolts', 'selectedMemberFace', 'elsewhere'),
        (parameters, loads, forcesIn) => {
          const { project, connection } = rigidCase({ kind, parameters, loads: [loads], forcesIn });

          const { summary, detail } = calculateConnection(project, connection);

          expect(ConResultSummary.safeParse(summary).error).toBeUndefined();
          expect(ConnectionCheckRes.safeParse(detail).error).toBeUndefined();
        },
      ),
      someRuns(50),
    );
  });
});

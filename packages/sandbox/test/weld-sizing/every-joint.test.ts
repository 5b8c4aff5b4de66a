import { describe, expect, test } from 'vitest';
import { buildModel } from '../../src/engine/build-model.ts';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { steelStrength } from '../../src/materials/strength.ts';
import type { ConnectionModel, Weld } from '../../src/model/geometry.ts';
import { sizeWelds } from '../../src/weld-sizing/size-welds.ts';
import { everyJoint } from '../joints/every-joint.ts';
import { rigidCase } from '../joints/rigid/case.ts';

const welded = everyJoint
  .map(({ name, make }) => [name, make] as const)
  .filter(([, make]) => fillets(buildModel(make().project, make().connection)).length > 0);

function fillets({ welds }: Pick<ConnectionModel, 'welds'>): Weld[] {
  return welds.filter(({ type }) => type !== 'bevel');
}

/** Throat in whole millimetres, of American welds the leg in sixteenths of an inch. */
function steps(throat: number, american: boolean): number {
  return american ? (throat * Math.SQRT2 * 16) / 0.0254 : throat * 1000;
}

/**
 * Each of two fillets across which the plate yields, or the only one: EN 1993-1-8 4.5.3.2 and AISC 360-16 J2.4 (E70), the plate in
 * tension.
 */
function fullStrength(weld: Weld, { plates }: ConnectionModel, american: boolean): number {
  const [edge, surface] = [weld.edgePlateId, weld.surfacePlateId].map((id) => {
    const plate = plates.find((candidate) => candidate.id === id);
    if (plate === undefined) throw new Error(`${weld.name} joins no plate ${id}`);
    return { ...plate, ...steelStrength(plate.steel, plate.thickness) };
  });
  if (edge === undefined || surface === undefined) throw new Error(`${weld.name} joins nothing`);
  const fillets = weld.type === 'fillet' ? 1 : 2;
  if (american) return (0.9 * edge.fy * edge.thickness) / (fillets * 0.75 * 0.6 * 482.6e6 * 1.5);
  const fu = Math.min(edge.fu, surface.fu);
  return (2 * edge.thickness * edge.fy * (edge.steel.betaW ?? 1) * 1.25) / (fillets * Math.SQRT2 * fu);
}

describe.each(welded)('Welds of joint %s', (name, make) => {
  const american = name.endsWith('American');

  test('all take the size of full strength, and the parts are built with it', () => {
    const { project, connection } = make();
    const before = buildModel(project, connection);

    sizeWelds(project, connection);

    const after = buildModel(project, connection);
    expect(fillets(after)).toHaveLength(fillets(before).length);
    for (const weld of fillets(after)) {
      const size = steps(weld.throat, american);
      const needed = steps(fullStrength(weld, after, american), american);
      expect([weld.name, Math.round(size)]).toEqual([
        weld.name,
        Math.max(american ? 2 : 3, Math.ceil(needed - 1e-6)),
      ]);
    }
  });

  test('are used less when they are larger', () => {
    const { project, connection } = make();
    const used = () => calculateConnection(project, connection).detail.checkResWeld?.map(unityCheck) ?? [];
    for (const { properties } of connection.operations) {
      for (const key of ['a', 'af', 'aw']) if (key in properties) properties[key] = 0.003;
    }
    const small = used();

    sizeWelds(project, connection, 'overStrengthFactor');

    const large = used();
    expect(large).toHaveLength(small.length);
    expect(large.filter((use, index) => use > (small[index] ?? 0) * (1 + 1e-9))).toEqual([]);
  });
});

describe('Welds that share a size', () => {
  test.each([
    ['top', 60e3],
    ['bottom', -60e3],
  ])('get that of the flange which needs most, the %s one', (_, my) => {
    const { project, connection } = rigidCase({
      kind: 'WeldedBeam',
      parameters: { af: 0.012 },
      loads: [{ my, n: 200e3 }],
    });
    connection.outcome = calculateConnection(project, connection);
    const flanges = (connection.outcome.detail.checkResWeld ?? [])
      .filter(({ name }) => name?.endsWith('fl'))
      .map(unityCheck);
    const needed = flanges.map((use) => Math.max(3, Math.ceil((12 * use) / 90)));

    sizeWelds(project, connection, 'capacityEstimation');

    expect(new Set(needed).size).toBe(2);
    expect(connection.operations[0]?.properties['af']).toBeCloseTo(Math.max(...needed) / 1000, 9);
  });
});

function unityCheck({ unityCheck: use }: { unityCheck: unknown }): number {
  return typeof use === 'number' ? use : 0;
}

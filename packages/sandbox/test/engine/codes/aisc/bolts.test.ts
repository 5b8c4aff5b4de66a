import { describe, expect, test } from 'vitest';
import {
  bearingResistance,
  boltShear,
  boltTension,
  fillerFactor,
  longJointFactor,
  slipResistance,
  tensionUnderShear,
} from '../../../../src/engine/codes/aisc/aisc360/bolt.ts';
import { ProjectMaterials } from '../../../../src/materials/project-materials.ts';
import { near } from '../../../support/near.ts';
import { IN, KIP, KSI } from './units.ts';

function bolt(name: string) {
  const materials = new ProjectMaterials('american');
  const assembly = materials.addBoltAssembly(name);
  return { assembly, grade: materials.boltGrade(assembly.boltGradeId) };
}

/** AISC Design Examples J.2 to J.5; A_b = 0.4418 in2. */
describe('A bolt 3/4 A325, threads included', () => {
  const one = bolt('3/4 A325');
  const tension = boltTension(one, 0.75);
  const shear = boltShear(one, 'thread', 0.75);

  test('has 0.75 x 90 x 0.4418 = 29.8 kip in tension, 0.75 x 54 x 0.4418 = 17.9 kip in shear (22.5 without threads)', () => {
    expect([tension, shear, boltShear(one, 'shank', 0.75)]).toEqual([
      near(29.82 * KIP),
      near(17.89 * KIP),
      near(0.75 * 68 * 0.4418 * KIP),
    ]);
  });

  // frv = 8.0/0.4418 = 18.1 ksi; F'nt = 1.3 x 90 - 90/(0.75 x 54) x 18.1 = 76.8 ksi; 0.75 x 76.8 x 0.4418 = 25.4 kip.
  test('has 25.4 kip in tension beside 8.0 kip of shear, and all of it beside a little', () => {
    expect([tensionUnderShear(tension, 8 * KIP, shear), tensionUnderShear(tension, 2 * KIP, shear)]).toEqual([
      near(25.4 * KIP),
      tension,
    ]);
  });

  // 1.00 x 0.30 x 1.13 x 28 x 2 = 19.0 kip; a tension of 10 kip leaves 1 - 10/(1.13 x 28) = 0.684 of it.
  test('slips at 19.0 kip on two planes of class A, at 0.684 of it under 10 kip of tension', () => {
    const conditions = { planes: 2, coefficient: 0.3, phi: 1 };

    expect(slipResistance(one, { ...conditions, tension: 0 })).toEqual(near(18.98 * KIP));
    expect(slipResistance(one, { ...conditions, tension: 10 * KIP })).toEqual(near(0.684 * 18.98 * KIP));
    expect(slipResistance(one, { ...conditions, tension: 40 * KIP })).toBe(0);
  });

  // 3/8 in of A36: lc = 1.25 - 13/32 = 0.844 in, 1.2 x 0.844 x 0.375 x 58 = 22.0 kip; 2.4 x 0.75 x 0.375 x 58 = 39.2 kip.
  test('tears out at 22.0 kip nominal next to an edge, bears 39.2 kip elsewhere', () => {
    const ply = { d: 0.75 * IN, thickness: 0.375 * IN, fu: 58 * KSI };

    expect([
      bearingResistance({ ...ply, clear: 0.84375 * IN }, 1),
      bearingResistance({ ...ply, clear: Number.POSITIVE_INFINITY }, 1),
      bearingResistance({ ...ply, clear: -0.001 }, 1),
    ]).toEqual([near(22.02 * KIP), near(39.15 * KIP), 0]);
  });
});

describe('Bolts', () => {
  test('lose a sixth beyond 38 in and 0.4 per inch of filler beyond 1/4 in, at most 15 %', () => {
    expect([37, 39].map((length) => longJointFactor(length * IN))).toEqual([1, 0.833]);
    expect([0.25, 0.5, 1].map((thickness) => fillerFactor(thickness * IN))).toEqual([1, near(0.9), 0.85]);
  });

  test('of a grade without nominal strengths are refused by name', () => {
    const materials = new ProjectMaterials('ecen');
    const assembly = materials.addBoltAssembly('M20 8.8');
    const metric = { assembly, grade: materials.boltGrade(assembly.boltGradeId) };

    expect(() => boltTension(metric, 0.75)).toThrow(
      'Bolt grade 8.8 has no nominal strengths in AISC 360 Table J3.2.',
    );
    expect(() => slipResistance(metric, { planes: 1, coefficient: 0.3, tension: 0, phi: 1 })).toThrow(
      'Bolts M20 8.8 have no pretension in AISC 360 Table J3.1.',
    );
  });
});

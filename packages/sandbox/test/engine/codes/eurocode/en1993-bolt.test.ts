import { describe, expect, test } from 'vitest';
import {
  type BearingPly,
  bearingResistance,
  singleLapBearing,
} from '../../../../src/engine/codes/eurocode/en1993/bearing.ts';
import {
  checkCombined,
  longJointFactor,
  packingFactor,
  preload,
  punchingResistance,
  shearResistance,
  slipResistance,
  tensionResistance,
} from '../../../../src/engine/codes/eurocode/en1993/bolt.ts';
import { ProjectMaterials } from '../../../../src/materials/project-materials.ts';
import { near } from '../../../support/near.ts';

/** Worked by hand: M20 8.8 in 10 mm of S 275 (fu 430), EN 1993-1-8 Table 3.4. */
describe('A bolt M20 8.8', () => {
  const materials = new ProjectMaterials('ecen');
  const assembly = materials.addBoltAssembly('M20 8.8');
  const bolt = { assembly, grade: materials.boltGrade(assembly.boltGradeId), gammaM2: 1.25 };
  const ply: BearingPly = { d: 0.02, d0: 0.022, thickness: 0.01, fu: 430e6, fub: 800e6, gammaM2: 1.25 };

  test('resists tension, shear in thread and shank, and punching', () => {
    expect({
      tension: tensionResistance(bolt),
      thread: shearResistance(bolt, 'thread'),
      shank: shearResistance(bolt, 'shank'),
      punching: punchingResistance(bolt, 0.01, 430e6),
    }).toEqual({
      tension: near(141.12e3),
      thread: near(94.08e3),
      shank: near(120.65e3),
      punching: near(204.1e3),
    });
  });

  test('bears on its plate at the end and inside', () => {
    const across = { edges: [0.035], gauges: [0.08] };

    expect(bearingResistance(ply, { end: 0.04, pitch: null, ...across })).toEqual(near(104.24e3));
    expect(bearingResistance(ply, { end: null, pitch: 0.07, ...across })).toEqual(near(139.42e3));
  });

  test('bears no better than 1.5 fu d t in a single lap joint with one row', () => {
    expect(singleLapBearing(ply)).toEqual(near((1.5 * 430e6 * 0.02 * 0.01) / 1.25));
  });

  test('is nearly used up by 60 kN of shear with 70 kN of tension', () => {
    const combined = checkCombined(60e3, shearResistance(bolt, 'thread'), 70e3, tensionResistance(bolt));

    expect(combined.u).toEqual(near(0.9921));
  });

  test('holds by friction once preloaded, less under tension', () => {
    const slip = { planes: 1, friction: 0.5, gammaM3: 1.25 };

    expect([
      preload(bolt),
      slipResistance(bolt, { ...slip, tension: 0 }),
      slipResistance(bolt, { ...slip, tension: 70e3 }),
    ]).toEqual([near(137.2e3), near(54.88e3), near(32.48e3)]);
  });

  test('loses shear resistance in long joints and through packing', () => {
    expect([longJointFactor(0.42, 0.02), longJointFactor(0.3, 0.02), longJointFactor(9, 0.02)]).toEqual([
      near(0.97),
      1,
      0.75,
    ]);
    expect([packingFactor(0.01, 0.02), packingFactor(0.006, 0.02)]).toEqual([near(0.9474), 1]);
  });
});

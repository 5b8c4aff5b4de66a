import { describe, expect, test } from 'vitest';
import { onAxis, outward, transport } from '../../../src/engine/statics/section-forces.ts';
import { near } from '../../support/near.ts';

const forces = { n: 20e3, vy: 5e3, vz: -80e3, mx: 1e3, my: 45e3, mz: 2e3 };

describe('Section forces', () => {
  // Worked by hand.
  test('at 0.19 m from the node have moments changed by the shear', () => {
    expect(transport(forces, onAxis(0), onAxis(0.19))).toEqual({
      n: 20e3,
      vy: 5e3,
      vz: -80e3,
      mx: near(1e3),
      my: near(29.8e3),
      mz: near(1.05e3),
    });
  });

  test('above the axis have the moment of the normal force', () => {
    expect(transport({ ...forces, vy: 0, vz: 0, mx: 0 }, onAxis(0), { x: 0, y: 0, z: 0.1 })).toEqual({
      n: 20e3,
      vy: 0,
      vz: 0,
      mx: 0,
      my: near(45e3 - 2e3),
      mz: near(2e3),
    });
  });

  test('of a member that points to the node turn half about z', () => {
    const frame = {
      origin: { x: 0, y: 0, z: 0 },
      axisX: { x: 1, y: 0, z: 0 },
      axisY: { x: 0, y: 1, z: 0 },
      axisZ: { x: 0, y: 0, z: 1 },
    };
    const end = { memberId: 1, position: 'End', reversed: true, frame } as const;

    expect(outward(forces, end)).toEqual({ n: -20e3, vy: -5e3, vz: -80e3, mx: -1e3, my: -45e3, mz: 2e3 });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkFillet,
  simplifiedResistance,
  throatStress,
} from '../../../../src/engine/codes/eurocode/en1993/weld.ts';
import { type WeldLine, weldGroupForces } from '../../../../src/engine/statics/weld-group.ts';
import { evenly } from '../../../support/evenly.ts';
import { near } from '../../../support/near.ts';

/** Worked by hand: S 355 (fu 490, beta_w 0.9), limits 435.6 and 352.8 MPa. EN 1993-1-8 4.5.3.2. */
describe('A fillet weld', () => {
  const strength = { fu: 490e6, betaW: 0.9, gammaM2: 1.25 };

  test('a = 5 under 600 N/mm across and 300 N/mm along', () => {
    const stress = throatStress({ normal: 600e3, transverse: 0, longitudinal: 300e3 }, 0.005, 1);

    expect(stress).toEqual({
      sigmaPerp: near(84.85e6),
      tauPerp: near(84.85e6),
      tauPar: near(60e6),
      equivalent: near(199.0e6),
    });
    expect(checkFillet(stress, strength)).toMatchObject({
      u: near(0.4569),
      demand: near(199.0e6),
      resistance: near(435.6e6),
      quantity: 'stress',
      clause: '4.5.3.2',
      formula: '√(σp² + 3·(τp² + τl²)) ≤ fu/(βw·γM2)',
      text: 'equivalent stress',
    });
  });

  /**
   * Steel Buildings in Europe, Single-storey Part 5, appendix B: the gusset of two diagonals on the web of an IPE330. On each throat
   * 122.08 N/mm square to it and across it and 581.44 N/mm along it, with fu 510 and beta_w 0.8: a = 2.03 mm is just enough.
   */
  test('of a gusset of two braces needs the throat of a published example', () => {
    const force = { normal: Math.SQRT2 * 122.08e3, transverse: 0, longitudinal: 581.44e3 };

    const { u } = checkFillet(throatStress(force, 2.03e-3, 1), { fu: 510e6, betaW: 0.8, gammaM2: 1.25 });

    expect(u).toEqual(near(1, 0.005));
  });

  test('is used half as much by half the force on each of two fillets', () => {
    const stress = throatStress({ normal: 300e3, transverse: 0, longitudinal: 150e3 }, 0.005, 1);

    expect(checkFillet(stress, strength).u).toEqual(near(0.2284));
  });

  test('a = 4 under force in all three directions', () => {
    const stress = throatStress({ normal: 300e3, transverse: 200e3, longitudinal: 150e3 }, 0.004, 1);

    expect(stress).toEqual({
      sigmaPerp: near(88.39e6),
      tauPerp: near(17.68e6),
      tauPar: near(37.5e6),
      equivalent: near(113.9e6),
    });
    expect(checkFillet(stress, strength).u).toEqual(near(0.2615));
  });

  test('a = 5 resists 1257 N/mm by the simplified method', () => {
    expect(simplifiedResistance(0.005, strength)).toEqual(near(1257e3));
  });
});

describe('weldGroupForces', () => {
  test('has line forces that add up to the forces on the group', () => {
    const force = evenly(-1e5, 1e5);
    const size = evenly(0.002, 0.02);
    fc.assert(
      fc.property(
        fc.record({ n: force, vy: force, vz: force, my: force, mz: force }),
        fc.record({ flange: size, web: size, offset: size }),
        (forces, { flange, web, offset }) => {
          const lines: WeldLine[] = [
            { along: 'y', throat: flange, length: 0.15, y: offset, z: 0.145 },
            { along: 'y', throat: flange, length: 0.15, y: offset, z: -0.145 },
            { along: 'z', throat: web, length: 0.25, y: offset, z: 0 },
          ];

          const sums = integrate(lines, weldGroupForces(lines, { ...forces, mx: 0 }), offset);

          for (const component of ['n', 'vy', 'vz', 'my', 'mz'] as const) {
            expect(Math.abs(sums[component] - forces[component])).toBeLessThan(1e-6 * 1e5);
          }
        },
      ),
      { seed: 20261121, numRuns: 50 },
    );
  });
});

/** Simpson's rule over the three stations of each line; exact for forces that vary linearly. */
function integrate(
  lines: readonly WeldLine[],
  stations: ReturnType<typeof weldGroupForces>,
  centreY: number,
): Record<'n' | 'vy' | 'vz' | 'my' | 'mz', number> {
  const sums = { n: 0, vy: 0, vz: 0, my: 0, mz: 0 };
  for (const [index, line] of lines.entries()) {
    for (const [place, station] of [-0.5, 0, 0.5].entries()) {
      const force = stations[index]?.[place];
      if (force === undefined) throw new Error(`line ${index} has no station ${place}`);
      const weight = (place === 1 ? 4 / 6 : 1 / 6) * line.length;
      const y = line.y - centreY + (line.along === 'y' ? station * line.length : 0);
      const z = line.z + (line.along === 'z' ? station * line.length : 0);
      sums.n += weight * force.normal;
      sums.my += weight * force.normal * z;
      sums.mz -= weight * force.normal * y;
      sums[line.along === 'y' ? 'vy' : 'vz'] += weight * force.longitudinal;
    }
  }
  return sums;
}

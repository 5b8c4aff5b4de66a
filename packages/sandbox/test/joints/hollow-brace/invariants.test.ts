import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { findSection } from '../../../src/library/sections.ts';
import { sectionProperties } from '../../../src/materials/section-properties.ts';
import { someRuns } from '../../support/some-runs.ts';
import { expectClose, expectNoMore, numbersOf } from '../joint-numbers.ts';
import { type HollowCase, hollowCase } from './hollow-case.ts';

const calculate = (given: HollowCase) => {
  const { project, connection } = hollowCase(given);
  return calculateConnection(project, connection);
};
const passed = ({ summary }: ReturnType<typeof calculate>) => summary.passed;

describe('The use of a welded hollow brace', () => {
  const butt = { weld: 'butt' };

  test('is twice as much under twice the load, and no more on thicker walls', () => {
    const load = { n: -30e3, my: 1e3 };
    const numbers = (more: HollowCase, share = 1) =>
      numbersOf(
        hollowCase({ parameters: butt, loads: [{ n: load.n * share, my: load.my * share }], ...more }),
      );

    expectClose(
      numbers({}, 2),
      numbers({}).map((u) => 2 * u),
    );
    for (const [index, use] of numbers({ chord: 'SHS200x200x12.5' }).entries()) {
      expectNoMore(use, numbers({})[index] ?? 0);
    }
  });

  test('is that of the same section named the other way round, when that is turned', () => {
    const upright = numbersOf(
      hollowCase({ brace: 'RHS120x80x6.3', parameters: butt, loads: [{ n: 30e3, my: 2e3 }] }),
    );
    // About the axis by a quarter, y is where z was: the moment in the plane of both is about z, with the other sign.
    const turned = numbersOf(
      hollowCase({ brace: 'RHS80x120x6.3', turn: 90, parameters: butt, loads: [{ n: 30e3, mz: -2e3 }] }),
    );

    const sorted = (numbers: number[]) => numbers.sort((a, b) => a - b);
    expectClose(sorted(turned), sorted(upright));
  });

  test('is the same on each of the four faces, and for a moment either way', () => {
    const given = { chord: 'SHS160x160x8', brace: 'SHS80x80x5', loads: [{ n: 30e3, my: 1e3 }] } as const;
    const before = Math.max(...numbersOf(hollowCase(given)));
    for (const quarter of [1, 2, 3]) {
      const joint = hollowCase(given);
      const [chord] = joint.connection.members;
      const [s, c] = [[0, 1, 0, -1][quarter] ?? 0, [1, 0, -1, 0][quarter] ?? 0];
      if (chord?.position)
        Object.assign(chord.position, { axisY: { x: s, y: c, z: 0 }, axisZ: { x: -c, y: s, z: 0 } });

      expect(Math.max(...numbersOf(joint))).toBeCloseTo(before, 9);
    }
    expect(Math.max(...numbersOf(hollowCase({ ...given, loads: [{ n: 30e3, my: -1e3 }] })))).toBeCloseTo(
      before,
      9,
    );
  });
});

/** The rules again, written another way; kN, mm, S 355. */
function byHand({ b0, t0, b1, angle, ratio }: Record<'b0' | 't0' | 'b1' | 'angle' | 'ratio', number>) {
  const [beta, s] = [b1 / b0, Math.sin((angle * Math.PI) / 180)];
  const kn = (at: number) => (ratio <= 0 ? 1 : Math.min(1, Math.max(0, 1.3 - (0.4 * ratio) / at)));
  const face = (at: number) =>
    (kn(at) * 0.355 * t0 * t0 * ((2 * beta) / s + 4 * Math.sqrt(1 - at))) / ((1 - at) * s);
  // No more than the side walls without buckling beyond 0.85.
  const side = (kn(1) * 0.355 * t0 * ((2 * b1) / s + 10 * t0)) / s;
  const bent = kn(beta) * t0 * t0 * b1 * (1 / (2 * beta) + 2 / Math.sqrt(1 - beta) + beta / (1 - beta));
  return {
    beta,
    force: beta <= 0.85 ? face(beta) : Math.max(face(0.85), side),
    moment: 0.355 * (beta <= 0.85 ? bent : 0.5 * t0 * (b1 + 5 * t0) ** 2),
  };
}

// Loads are about what the rules give, so that each of them decides now and then.
test('A welded hollow brace that passes passes by hand as well', () => {
  fc.assert(
    fc.property(
      fc.record({
        b0: fc.constantFrom(120, 150, 180, 200),
        t0: fc.constantFrom(5, 6.3, 8, 10),
        share: fc.constantFrom(0.2, 0.4, 0.5, 0.6, 0.8, 0.9, 1),
        t1: fc.constantFrom(4, 5, 6.3),
        angle: fc.constantFrom(28, 30, 45, 60, 90, 90),
        // Doubles are drawn by their bits, and so mostly next to 0.
        n: fc.integer({ min: -130, max: 130 }).map((percent) => percent / 100),
        m: fc.constantFrom(0, 0, 0.3, 1.1),
        chord: fc.constantFrom(undefined, 0, 0.3, 0.8),
        more: fc.constantFrom(-1, 0, 1),
        weld: fc.constantFrom('fillet', 'butt', 'butt'),
      }),
      ({ b0, t0, share, t1, angle, n, m, chord, more, weld }) => {
        const b1 = Math.round((share * b0) / 10) * 10;
        const { A } = sectionProperties(findSection(`SHS${b0}x${b0}x${t0}`).shape);
        const { beta, force, moment } = byHand({ b0, t0, b1, angle, ratio: chord ?? 1 });
        const a = Math.ceil(1.16 * t1 * (angle < 90 ? 1.2 : 1)) + more;
        const outcome = calculate({
          chord: `SHS${b0}x${b0}x${t0}`,
          brace: `SHS${b1}x${b1}x${t1}`,
          angle,
          parameters: { weld, a: a / 1000 },
          loads: [{ n: n * force * 1e3, my: m * moment }],
          ...(chord === undefined ? {} : { pressed: chord * A * 355e6 }),
        });
        if (!passed(outcome)) return;

        expect(beta >= 0.25 && angle >= (weld === 'fillet' ? 60 : 30)).toBe(true);
        expect(Math.max(b0 / t0, b1 / t1)).toBeLessThanOrEqual(35);
        if (weld === 'fillet') expect(a).toBeGreaterThanOrEqual(1.15 * t1);
        if (m > 0) expect(angle).toBe(90);
        expect(Math.abs(n) + m).toBeLessThanOrEqual(1.001);
      },
    ),
    someRuns(40),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { findSection } from '../../../src/library/sections.ts';
import { sectionProperties } from '../../../src/materials/section-properties.ts';
import { someRuns } from '../../support/some-runs.ts';
import { expectClose, expectNoMore, numbersOf } from '../joint-numbers.ts';
import { KJOINT, type TwoBraces, twoBracesCase } from './two-braces-case.ts';

const sorted = (given: TwoBraces) => numbersOf(twoBracesCase(given)).sort((a, b) => a - b);
const [B, D] = KJOINT;
const unequal: TwoBraces = {
  braces: [
    { section: 'RHS60x100x5', angle: 45, n: -100e3 },
    { section: 'SHS80x80x5', angle: 60, n: 60e3 },
  ],
  gap: 0.07,
  isBent: true,
};

describe('The use of two hollow braces on a chord', () => {
  test.each([
    ['gap', unequal],
    ['cross', { isCross: true, braces: [B, { ...D, n: -50e3 }] }],
  ] satisfies [string, TwoBraces][])('is twice as much under twice the load: %s', (_, given) => {
    const [b, d] = given.braces ?? KJOINT;
    // As the chord takes part in the sum, its stress is left out: pulled, it has kn = 1.
    const pulled = { ...given, chordForce: 500e3 };
    const twice = {
      ...given,
      chordForce: 1000e3,
      braces: [
        { ...b, n: 2 * b.n },
        { ...d, n: 2 * d.n },
      ],
    } as const;
    // The chord in the gap and beside the joint is not linear in its shear.
    const ofBraces = (numbers: readonly number[]) => numbers.slice(4, 12);

    expectClose(
      ofBraces(numbersOf(twoBracesCase(twice))),
      ofBraces(numbersOf(twoBracesCase(pulled))).map((u) => 2 * u),
    );
  });

  test('is the same of both braces exchanged, seen from the other end of the chord', () => {
    const [b, d] = unequal.braces ?? KJOINT;

    expectClose(sorted({ ...unequal, braces: [d, b] }), sorted(unequal));
  });

  test('is no more on a chord of thicker walls, nor beside one that is pressed less', () => {
    const use = (given: TwoBraces) => Math.max(...sorted({ ...unequal, ...given }));

    expectNoMore(use({ chord: 'SHS200x200x10' }), use({}));
    expectNoMore(use({ chordForce: -300e3 }), use({ chordForce: -900e3 }));
  });
});

/** The rules again, written another way; kN, mm, degrees. `null` where the joint must not pass whatever its load. */
function byHand(
  { b0, t0, b1, b2, t1, angles, gap, chord }: Drawn,
  forces: readonly [number, number],
): number | null {
  const [s1, s2] = angles.map((a) => Math.sin((a * Math.PI) / 180)) as [number, number];
  const [c1, c2] = angles.map((a) => Math.cos((a * Math.PI) / 180)) as [number, number];
  const beta = (b1 + b2) / 2 / b0;
  const e = (gap + b1 / 2 / s1 + b2 / 2 / s2) / (c1 / s1 + c2 / s2) - b0 / 2;
  const isInRange =
    Math.min(b1, b2) >= 0.35 * b0 &&
    Math.min(b1, b2) / b0 >= 0.1 + (0.01 * b0) / t0 &&
    gap >= Math.max(2 * t1, 0.5 * (b0 - (b1 + b2) / 2)) &&
    e >= -0.55 * b0 &&
    e <= 0.25 * b0 &&
    Math.max(b1, b2) <= 35 * t1 &&
    b0 <= 35 * t0;
  if (!isInRange || chord === null) return null;
  const isWide = gap > 1.5 * (b0 - (b1 + b2) / 2);
  const { A } = sectionProperties(findSection(`SHS${b0}x${b0}x${t0}`).shape);
  // The chord is pressed by that share on the side of the first brace; the other one has what the braces bring.
  const pressed = Math.max(0, chord, chord - (forces[0] * c1 - forces[1] * c2) / (A * 355e3));
  const kn = (at: number) => Math.max(0, Math.min(1, 1.3 - (0.4 * pressed) / at));
  const use = (n: number, other: number, s: number, so: number, b: number): number => {
    const [v, w] = [Math.abs(n) * s, Math.abs(other) * so];
    const face = 8.9 * Math.sqrt(b0 / 2 / t0) * 0.355 * t0 * t0 * beta * kn(beta);
    // Wide braces have no less than a narrower one, and no more than their side walls without buckling.
    const x = Math.min(b / b0, 0.85);
    const narrow = (kn(x) * 0.355 * t0 * t0 * ((2 * (b / b0)) / s + 4 * Math.sqrt(1 - x))) / (1 - x);
    const alone = b / b0 <= 0.85 ? narrow : Math.max(narrow, 0.355 * t0 * ((2 * b) / s + 10 * t0));
    if (v === 0) return 0;
    if (isWide) return v / alone;
    if (n * other >= 0) return (v + w) / alone;
    const common = Math.min(v, w);
    return common >= 0.8 * Math.max(v, w) ? v / face : common / face + (v - common) / alone;
  };
  return Math.max(use(forces[0], forces[1], s1, s2, b1), use(forces[1], forces[0], s2, s1, b2));
}

interface Drawn {
  readonly b0: number;
  readonly t0: number;
  readonly b1: number;
  readonly b2: number;
  readonly t1: number;
  readonly angles: readonly [number, number];
  readonly gap: number;
  /** Compression as a share of what yields; null: not given. */
  readonly chord: number | null;
}

// Loads are about what the face gives, so that each rule decides now and then.
test('Two hollow braces that pass on one face pass by hand as well', () => {
  let green = 0;
  fc.assert(
    fc.property(
      fc.record({
        b0: fc.constantFrom(140, 160, 200),
        t0: fc.constantFrom(5, 6.3, 8, 10),
        share1: fc.constantFrom(0.3, 0.4, 0.5, 0.6, 0.9),
        share2: fc.constantFrom(0.4, 0.5, 0.6),
        t1: fc.constantFrom(4, 5, 6.3),
        first: fc.constantFrom(35, 45, 55, 90),
        second: fc.constantFrom(40, 45, 60),
        // Doubles are drawn by their bits, and so mostly next to 0.
        gap: fc.integer({ min: 0, max: 90 }).map((percent) => percent / 100),
        chord: fc.constantFrom(null, 0, 0, 0.3, 0.6),
        // Without a force nothing exceeds what a chord at its yield has left.
        n: fc.integer({ min: 1, max: 110 }).map((percent) => percent / 100),
        isPushed: fc.boolean(),
        balance: fc.constantFrom(-1.3, -1, -1, -0.85, -0.5, 0, 0.5),
      }),
      ({ b0, t0, share1, share2, t1, first, second, gap: share, chord, n, isPushed, balance }) => {
        const ten = (part: number) => Math.round((part * b0) / 10) * 10;
        const [b1, b2] = [ten(share1), ten(share2)];
        const [s1, s2] = [first, second].map((a) => Math.sin((a * Math.PI) / 180)) as [number, number];
        const gap = Math.round(share * b0);
        const { A } = sectionProperties(findSection(`SHS${b0}x${b0}x${t0}`).shape);
        const size = (n * 8.9 * Math.sqrt(b0 / 2 / t0) * 0.355 * t0 * t0 * (b1 + b2)) / 2 / b0;
        const force = isPushed ? 0 - size : size;
        const forces = [force / s1, (balance * force) / s2] as const;
        const { project, connection } = twoBracesCase({
          chord: `SHS${b0}x${b0}x${t0}`,
          braces: [
            { section: `SHS${b1}x${b1}x${t1}`, angle: first, n: forces[0] * 1e3 },
            { section: `SHS${b2}x${b2}x${t1}`, angle: second, n: forces[1] * 1e3 },
          ],
          gap: gap / 1000,
          chordForce: chord === null ? null : 0 - chord * A * 355e6,
          isBent: true,
        });
        if (!calculateConnection(project, connection).summary.passed) return;

        green += 1;
        const most = byHand({ b0, t0, b1, b2, t1, angles: [first, second], gap, chord }, forces);
        expect(most).not.toBeNull();
        expect(most).toBeLessThanOrEqual(1.001);
      },
    ),
    someRuns(60),
  );
  expect(green).toBeGreaterThan(0);
});

/** X joints once more in another way; kN, mm. What both forces have in common goes through the chord. */
function crossByHand(
  { b0, t0, b1, angle, pressed }: Record<'b0' | 't0' | 'b1' | 'angle' | 'pressed', number>,
  n: number,
  other: number,
): number {
  const [s, c] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const kn = (at: number) => Math.max(0, Math.min(1, 1.3 - (0.4 * pressed) / at));
  const lambda = (3.464 * (b0 / t0 - 2)) / Math.sqrt(s) / (Math.PI * Math.sqrt(210000 / 355));
  const phi = 0.5 * (1 + 0.49 * (lambda - 0.2) + lambda ** 2);
  const chi = n < 0 && lambda > 0.2 ? 1 / (phi + Math.sqrt(phi ** 2 - lambda ** 2)) : 1;
  const face = (x: number) =>
    (kn(x) * 0.355 * t0 ** 2 * ((2 * b1) / b0 / s + 4 * Math.sqrt(1 - x))) / (1 - x) / s;
  const walls = ((kn(1) * 0.355 * t0) / s) * ((2 * b1) / s + 10 * t0) * chi;
  const shear = (2 * b0 * t0 * 0.355) / Math.sqrt(3) / s;
  const crossed = Math.min(walls * (n < 0 ? 0.8 * s : 1), angle < 90 ? shear : walls);
  const between = (side: number) =>
    b1 / b0 <= 0.85 ? face(b1 / b0) : face(0.85) + ((b1 / b0 - 0.85) / 0.15) * (side - face(0.85));
  const common = n * other > 0 ? Math.min(Math.abs(n), Math.abs(other)) : 0;
  const through = c > b1 / b0 ? Math.min(between(crossed), shear) : between(crossed);
  return common / through + (Math.abs(n) - common) / between(walls);
}

test('Two hollow braces in line that pass pass by hand as well', () => {
  let green = 0;
  fc.assert(
    fc.property(
      fc.record({
        b0: fc.constantFrom(120, 160, 200),
        t0: fc.constantFrom(5, 6.3, 8, 10),
        share: fc.constantFrom(0.3, 0.5, 0.8, 0.9, 1),
        angle: fc.constantFrom(35, 50, 75, 90),
        chord: fc.constantFrom(null, 0, 0.4),
        n: fc.integer({ min: -120, max: 120 }).map((percent) => percent / 100),
        balance: fc.constantFrom(-1, 0, 0.5, 1, 1),
      }),
      ({ b0, t0, share, angle, chord, n, balance }) => {
        const b1 = Math.round((share * b0) / 10) * 10;
        const { A } = sectionProperties(findSection(`SHS${b0}x${b0}x${t0}`).shape);
        const force = n / Math.max(1e-9, crossByHand({ b0, t0, b1, angle, pressed: 0 }, 1, 1));
        const forces = [force, balance * force] as const;
        const section = `SHS${b1}x${b1}x6.3`;
        const { project, connection } = twoBracesCase({
          chord: `SHS${b0}x${b0}x${t0}`,
          isCross: true,
          braces: [
            { section, angle, n: forces[0] * 1e3 },
            { section, angle, n: forces[1] * 1e3 },
          ],
          chordForce: chord === null ? null : 0 - chord * A * 355e6,
        });
        if (!calculateConnection(project, connection).summary.passed) return;

        green += 1;
        const along = ((forces[0] - forces[1]) * Math.cos((angle * Math.PI) / 180)) / (A * 355e3);
        const pressed = chord === null ? 1 : Math.max(0, chord, chord - along);
        const [b, d] = [forces, [forces[1], forces[0]] as const].map(([own, other]) =>
          crossByHand({ b0, t0, b1, angle, pressed }, own, other),
        );
        expect(Math.max(b ?? 9, d ?? 9)).toBeLessThanOrEqual(1.001);
      },
    ),
    someRuns(30),
  );
  expect(green).toBeGreaterThan(0);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { findSection } from '../../../src/library/sections.ts';
import { evenly } from '../../support/evenly.ts';
import { checksIn, messagesIn, rowsOf } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { mm } from '../arbitrary-sizes.ts';
import { type Braces, KNODE, type TwoBraces, twoBracesCase } from './two-braces-case.ts';

function outcomeOf(given: TwoBraces = {}) {
  const { project, connection } = twoBracesCase(given);
  return calculateConnection(project, connection);
}

const [UP, DOWN] = KNODE;
const useOf = (given: TwoBraces, part: string, what: string) =>
  checksIn(outcomeOf(given).raw, 'plates', part).find((check) => check.what === what)?.u;

/**
 * By hand, N and mm. The axes meet the face 100 above and below the node; welds of 300 around these points overlap and make one of 500.
 * One brace pulls by 80 kN, the other one presses: V = 2 x 56.57 = 113.14 kN, N = 0, M = 113.14 x 100 = 11.314 kNm.
 *
 * Plate along the weld: 11.314e6/(10 x 500^2/6) = 27.15, 113.14e3/5000 = 22.63: sqrt(27.15^2 + 3 x 22.63^2) = 47.68.
 * Weld, two pieces of 250 that are one of 500 less 10: at its end 6 x 11.314e6/490^2/2 = 141.4 N/mm across each fillet, along it
 * 113.14e3/490/2 = 115.4: sqrt(20^2 + 3 x (20^2 + 23.09^2)) = 56.55 of 404.7.
 * Between both: the line is square to the face and meets the upper edge, from (-271.5, 252.7) to (296.1, 228.1), at 240.9. Half of the weld
 * gives back 6 x M x 250^2/500^3 = 33.94 kN across and 56.57 kN along, so 22.63 kN are left along the line, and no moment.
 */
describe('Two braces on one gusset', () => {
  test('have the utilisations worked out by hand where one pulls and one presses', () => {
    const { raw, summary } = outcomeOf();

    expect(rowsOf(summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', 74.5, 'passed'],
      ['Bolts', 36, 'passed'],
      ['Welds', 14, 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
    const plate = checksIn(raw, 'plates', 'GB1');
    const stressOf = (text: string) => plate.find(({ what }) => what === text)?.demand;
    expect(stressOf('section at GB1-w')).toEqual(near(47.68e6));
    expect(stressOf('section towards D')).toEqual(near((Math.sqrt(3) * 22.63e3 * 1e6) / 2409));
    expect(checksIn(raw, 'welds', 'GB1-w')).toEqual(checksIn(raw, 'welds', 'GB2-w'));
    expect(checksIn(raw, 'welds', 'GB2-w')[0]?.demand).toEqual(near(56.55e6));
  });

  /**
   * Both pull: N = 113.14 kN, V = M = 0. Half of the weld takes 56.57 kN, 125 from the middle: 56.57 kN are left across the line, and about
   * its middle 56.57 x (100 + 120.45 - 125) = 5.400 kNm: 56.57e3/2409 + 5.4e6/(10 x 240.9^2/6) = 79.3.
   */
  test('bend the plate between them where both pull', () => {
    const { raw } = outcomeOf({
      braces: [
        { ...UP, n: 80e3 },
        { ...DOWN, n: 80e3 },
      ],
    });

    const checks = checksIn(raw, 'plates', 'GB1');
    expect(checks.find(({ what }) => what === 'section towards D')?.demand).toEqual(near(79.3e6));
    expect(checks.find(({ what }) => what === 'section at GB1-w')?.demand).toEqual(near(113.14e3 / 5e-3));
  });

  test('have one plate with a weld along all of it', () => {
    const { project, connection } = twoBracesCase();

    const { plates, boltGrids, welds } = buildModel(project, connection);

    const gussets = plates.filter(({ partType }) => partType === 'Gusset');
    expect(gussets.map(({ name, openings }) => [name, openings.length])).toEqual([['GB1', 6]]);
    expect(boltGrids.every(({ plateIds }) => plateIds.includes(gussets[0]?.id ?? 0))).toBe(true);
    expect(welds.map(({ start, end }) => [start.z, end.z])).toEqual([
      [near(0, 1e-9), near(0.25, 1e-9)],
      [near(-0.25, 1e-9), near(0, 1e-9)],
    ]);
  });

  test('are checked the same when the second operation comes first', () => {
    const usesOf = (isTurned: boolean) => {
      const { project, connection } = twoBracesCase();
      if (isTurned) {
        connection.operations = connection.operations.map((one) => ({ ...one, id: 3 - one.id }));
      }
      return rowsOf(calculateConnection(project, connection).summary.resultSummary);
    };

    expect(usesOf(true)).toEqual(usesOf(false));
  });

  test('have the checks of the shared parts also where the first of them is not loaded', () => {
    const use = useOf({ braces: [{ ...UP, n: 0 }, DOWN] }, 'GB1', 'section at GB1-w');

    // N = -56.57 kN, M = 5.657 kNm: 11.31 + 13.58; V = 56.57 kN: 11.31. sqrt(24.89^2 + 3 x 11.31^2) = 31.68.
    expect(use).toEqual(near(31.68 / 275));
  });

  test.each([
    [
      'in gussets of another thickness',
      { braces: [UP, { ...DOWN, parameters: { tg: 0.012 } }] },
      'are not in one plane',
    ],
    [
      'of another section, so that their legs lie beside one another',
      { braces: [UP, { ...DOWN, section: 'L100x100x10' }] },
      'B and D are not in one plane: their gussets are',
    ],
    [
      'so near to each other that they overlap',
      { braces: KNODE.map((one) => ({ ...one, angle: 80 })), parameters: { sb: 0.02 } },
      'reaches over the line between D and B',
    ],
    [
      'with a free edge that is too long',
      { parameters: { tg: 0.006, n: 5 } },
      'is too long to stay straight',
    ],
  ])('are refused %s', (_, given, reason) => {
    const outcome = outcomeOf(given as TwoBraces);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join(' ')).toContain(reason);
  });
});

const braces: fc.Arbitrary<TwoBraces> = fc
  .record({
    section: fc.constantFrom('L70x70x7', 'L80x80x8', 'L100x100x10'),
    angles: fc.tuple(fc.integer({ min: 30, max: 90 }), fc.integer({ min: 30, max: 85 })),
    forces: fc.tuple(evenly(-250e3, 250e3), evenly(-250e3, 250e3)),
    tg: mm(6, 20),
    n: fc.integer({ min: 1, max: 5 }),
    sb: mm(20, 250),
    a: mm(3, 8),
    lw: mm(150, 500),
    pair: fc.constantFrom(1, 2),
    chord: fc.constantFrom('HEB200', 'HEB300'),
  })
  .map(({ section, angles, forces, lw, pair, chord, ...parameters }) => ({
    chord,
    braces: angles.map((angle, index) => ({ section, angle, n: forces[index] ?? 0 })) as unknown as Braces,
    parameters: { ...parameters, angles: pair, bm: section === 'L70x70x7' ? 0.036 : 0.04, Lw: lw },
  }));

/** The legs of both braces in the plane of the gusset, m: from their ends on, as wide as they are. */
function legsOf({ project, connection }: ReturnType<typeof twoBracesCase>) {
  const { plates } = buildModel(project, connection);
  return ['B', 'D'].map((name) => {
    const leg = plates.find((plate) => plate.name === `${name}-leg 1`);
    if (leg === undefined) throw new Error('a leg');
    const { origin, axisX, axisY } = leg.frame;
    return leg.outline.map(({ x, y }) => ({
      x: origin.x + x * axisX.x + y * axisY.x,
      y: origin.z + x * axisX.z + y * axisY.z,
    }));
  }) as [Flat[], Flat[]];
}

interface Flat {
  readonly x: number;
  readonly y: number;
}

/** Is there a line along an edge of one that has the other one on its far side? */
function areApart(a: readonly Flat[], b: readonly Flat[]): boolean {
  const divides = (one: readonly Flat[], other: readonly Flat[]) =>
    one.some((from, index) => {
      const to = one[(index + 1) % one.length] ?? from;
      const off = ({ x, y }: Flat) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
      const inside = Math.sign(one.reduce((sum, corner) => sum + off(corner), 0));
      return other.every((corner) => inside * off(corner) <= 1e-9);
    });
  return divides(a, b) || divides(b, a);
}

describe('Green joints of two braces on one gusset', () => {
  test('pass what is checked by hand: braces apart, plate along the weld, and weld', () => {
    let green = 0;
    fc.assert(
      fc.property(braces, (given) => {
        const joint = twoBracesCase(given);
        const { plates, welds } = buildModel(joint.project, joint.connection);
        if (plates.filter(({ partType }) => partType === 'Gusset').length !== 1) return;
        const outcome = calculateConnection(joint.project, joint.connection);
        if (!outcome.summary.passed) return;
        green += 1;
        const { a, tg } = given.parameters as Record<string, number> & { a: number; tg: number };
        const [up, down] = given.braces as Braces;
        const half =
          findSection(given.chord ?? '').shape.form === 'I' ? (given.chord === 'HEB200' ? 0.1 : 0.15) : 0;
        const levels = welds.flatMap(({ start, end }) => [start.z, end.z]);
        const [from, to] = [Math.min(...levels), Math.max(...levels)];
        const length = to - from;
        const pulls = [up, down].map(({ angle, n }, index) => {
          const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
          const side = index === 0 ? 1 : -1;
          const foot = (side * half * cosine) / sine - (from + to) / 2;
          return { across: n * sine, along: side * n * cosine, foot };
        });
        const normal = pulls.reduce((sum, { across }) => sum + across, 0);
        const along = pulls.reduce((sum, pull) => sum + pull.along, 0);
        const moment = pulls.reduce((sum, { across, foot }) => sum + across * foot, 0);
        const stress = (thickness: number) => ({
          across:
            Math.abs(normal) / (length * thickness) + (6 * Math.abs(moment)) / (length ** 2 * thickness),
          along: Math.abs(along) / (length * thickness),
        });
        const plate = stress(tg);
        const weld = stress(2 * a);
        expect(Math.hypot(plate.across, Math.sqrt(3) * plate.along)).toBeLessThanOrEqual(275e6 * 1.001);
        expect(Math.hypot(Math.SQRT2 * weld.across, Math.sqrt(3) * weld.along)).toBeLessThanOrEqual(
          404.7e6 * 1.001,
        );
        const legs = legsOf(joint);
        expect(areApart(...legs)).toBe(true);
      }),
      someRuns(90),
    );
    expect(green).toBeGreaterThan(0);
  });

  test('are used no more with a thicker plate or weld', () => {
    fc.assert(
      fc.property(braces, (given) => {
        const { tg = 0.01, a = 0.005 } = given.parameters as Record<string, number>;
        const uses = (parameters: Record<string, number>) => {
          const raw = outcomeOf({ ...given, parameters: { ...given.parameters, ...parameters } }).raw;
          return {
            plate: checksIn(raw, 'plates', 'GB1').find(({ what }) => what === 'section at GB1-w')?.u ?? 0,
            weld: checksIn(raw, 'welds', 'GB1-w')[0]?.u ?? 0,
          };
        };
        const before = uses({});

        expect(uses({ tg: tg + 0.002 }).plate).toBeLessThanOrEqual(before.plate * (1 + 1e-9));
        expect(uses({ a: a + 0.001 }).weld).toBeLessThanOrEqual(before.weld * (1 + 1e-9));
      }),
      someRuns(10),
    );
  });
});

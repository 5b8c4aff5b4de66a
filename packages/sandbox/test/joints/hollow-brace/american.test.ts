import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { rulesOf } from '../../../src/engine/codes/rules.ts';
import { IN, KIP, KSI } from '../../engine/codes/aisc/units.ts';
import { checksIn, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { type HollowCase, hollowCase } from './hollow-case.ts';
import { type Braces, type TwoBraces, twoBracesCase } from './two-braces-case.ts';

const one = (given: HollowCase) => {
  const { project, connection } = hollowCase({ code: 'american', pressed: 0, ...given });
  return calculateConnection(project, connection);
};
const two = (given: TwoBraces) => {
  const { project, connection } = twoBracesCase({ code: 'american', isBent: true, ...given });
  return calculateConnection(project, connection);
};
type Outcome = ReturnType<typeof one>;

/** What is checked of the joint on a wall: what, resistance in kip or kip-in, use. */
function resistances({ raw }: Outcome, wall: 'C-w 2' | 'C-w 3' | 'B-w 1', unit = KIP) {
  return checksIn(raw, 'plates', wall)
    .filter(({ what }) => /brace|gap/.test(what))
    .map(({ what, resistance, u }) => [what, resistance / unit, u]);
}

const weldUse = ({ raw }: Outcome) => checksIn(raw, 'welds', 'HB1-w1').map(({ what, u }) => [what, u]);

const T: HollowCase = {
  chord: 'HSS8X8X.500',
  brace: 'HSS4X4X.250',
  parameters: { a: (5 / 16) * Math.SQRT1_2 * IN },
};

/**
 * By hand, kip and in, A500 Grade C. No published example was at hand: those of the AISC Design Examples are of plates, and of Design
 * Guide 24 the pages with numbers were not. AISC 360-16 has T-, Y- and cross-connections in chapter J; the forms are those of 360-10.
 *
 * HSS8X8X.500 (t 0.465) with HSS4X4X.250 (t 0.233), β = η = 0.5. Face 0.9·50·0.465²·(2·0.5/0.5 + 4/√0.5) = 74.50.
 * Bep = 10·0.465/8·4 = 2.325: 0.6·min(0.95·50; 0.75·62)·0.465·(8 + 4.65) = 164.1.
 */
describe('A T-connection of rectangular HSS', () => {
  test('bends and shears the face of its chord as worked out by hand', () => {
    const pulled = one({ ...T, loads: [{ n: 20 * KIP }] });

    expect(messagesIn(pulled, 'error')).toEqual([]);
    expect(pulled.summary.passed).toBe(true);
    expect(resistances(pulled, 'C-w 2')).toEqual([
      ['chord face under the brace', near(74.5), near(20 / 74.5)],
      ['chord face punched by the brace', near(164.1), near(20 / 164.1)],
    ]);
  });

  // U = 300/(13.5·50) = 0.444: 1.3 - 0.4·0.444/0.5 = 0.944; fully pressed 1.3 - 0.8 = 0.5.
  test.each([
    ['that is pressed', 300 * KIP, 0.944],
    ['that is pulled', -300 * KIP, 1],
  ])('carries less on a chord %s', (_, pressed, qf) => {
    expect(resistances(one({ ...T, pressed, loads: [{ n: 20 * KIP }] }), 'C-w 2')[0]?.[1]).toEqual(
      near(qf * 74.5, 0.005),
    );
  });

  test('has half of it on a chord whose forces nobody gives', () => {
    const { project, connection } = hollowCase({ ...T, code: 'american', loads: [{ n: 20 * KIP }] });

    expect(resistances(calculateConnection(project, connection), 'C-w 2')[0]?.[1]).toEqual(near(37.25));
  });

  // Table K4.2, J10.10: 0.9·50·0.465²·4·(1 + 2/√0.5 + 1) = 187.9 kip-in.
  test('adds the shares of force and moment', () => {
    const bent = one({ ...T, loads: [{ n: 20 * KIP, my: 30 * KIP * IN }] });

    expect(messagesIn(bent, 'error')).toEqual([]);
    expect(resistances(bent, 'C-w 2', KIP * IN).at(-1)).toEqual([
      'chord face turned by the brace',
      near(187.9),
      near(20 / 74.5 + 30 / 187.9),
    ]);
  });

  // Table K5.1: Be/2 ≤ Bb/4, le = 8 + 4 = 12 in, Sip/tw = 16/3 + 8 = 13.33 in2; tw = 0.221; 0.75·0.6·70 = 31.5 ksi without direction.
  test('has fillets that carry on their effective lengths alone', () => {
    const what = 'fillet weld on its effective length';
    expect(weldUse(one({ ...T, loads: [{ n: 30 * KIP }] }))).toEqual([[what, near(0.3592)]]);
    expect(weldUse(one({ ...T, loads: [{ n: 30 * KIP, my: 10 * KIP * IN }] }))).toEqual([
      [what, near(0.4669)],
    ]);
  });
});

/**
 * HSS6X6X.375 (t 0.349) with HSS6X6X.250 (t 0.233), β = 1: yielding 2·50·0.349·(5·1.5·0.349 + 6) = 300.8; crippling
 * 0.75·1.6·0.349²·(1 + 3)·√(29000·50) = 704.0; Be = 10·0.349/6·0.349/0.233·6 = 5.228: 0.9·50·0.233·(12 + 10.46 - 0.93) = 225.7; between
 * two 0.9·48·0.349³/(6 - 1.047)·√(29000·50) = 446.5. Moments: 0.5·50·0.349·(6 + 1.745)² = 523.4, crossed 0.8 of it; Zb = 11.2:
 * 0.9·50·(11.2 - 0.1287·36·0.233) = 455.4.
 */
describe('A brace as wide as its chord', () => {
  const wide = { chord: 'HSS6X6X.375', brace: 'HSS6X6X.250', parameters: { weld: 'butt' } };
  const section = 'HSS6X6X.250';
  const [yielding, crippling, buckling] = [
    ['chord sidewalls yielding under the brace', near(300.8)],
    ['chord sidewalls crippling under the brace', near(704, 0.003)],
    ['chord sidewalls buckling between the braces', near(446.5, 0.003)],
  ];
  const told = (outcome: Outcome, wall: 'C-w 3' | 'B-w 1' = 'C-w 3') =>
    resistances(outcome, wall).map(([what, resistance]) => [what, resistance]);

  test('loads sidewalls and its own effective width as by hand', () => {
    const pressing = one({ ...wide, loads: [{ n: -50 * KIP }] });

    expect(messagesIn(pressing, 'error')).toEqual([]);
    expect(told(pressing)).toEqual([yielding, crippling]);
    expect(told(one({ ...wide, loads: [{ n: 50 * KIP }] }))).toEqual([yielding]);
    expect(told(pressing, 'B-w 1')).toEqual([['effective width of the brace', near(225.7)]]);
  });

  test('turns the sidewalls and itself as by hand', () => {
    const bent = one({ ...wide, loads: [{ my: 50 * KIP * IN }] });

    expect(resistances(bent, 'C-w 3', KIP * IN).at(-1)?.[1]).toEqual(near(523.4));
    expect(resistances(bent, 'B-w 1', KIP * IN).at(-1)?.[1]).toEqual(near(455.4, 0.005));
  });

  test('opposite another one has its sidewalls buckle, and turned at 0.8', () => {
    const pressed: Braces = [
      { section, angle: 90, n: -50 * KIP },
      { section, angle: 90, n: -50 * KIP },
    ];
    const turned: Braces = [
      { section, angle: 90, n: 0, my: 50 * KIP * IN },
      { section, angle: 90, n: 0, my: -50 * KIP * IN },
    ];
    const cross = { chord: 'HSS6X6X.375', isCross: true };

    // Both braces load both walls.
    const both = [yielding, crippling, buckling];
    expect(told(two({ ...cross, braces: pressed }))).toEqual([...both, ...both]);
    expect(resistances(two({ ...cross, braces: turned }), 'C-w 3', KIP * IN)[0]?.[1]).toEqual(near(418.7));
  });
});

/**
 * Table K3.2. HSS8X8X.500 with two HSS5X5X.375 (t 0.349) at 45 degrees: βeff = 20/32, γ = 8.602: 0.9·50·0.465²·9.8·0.625·√8.602/0.7071 =
 * 247.2; Bep = 2.906: 0.95·0.6·50·0.465·(14.14 + 5 + 2.906)/0.7071 = 413.2; Be = 3.872: 0.95·50·0.349·(10 + 5 + 3.872 - 1.396) = 289.7.
 * The chord in the gap 0.9·50·13.5 = 607.
 */
describe('A gapped K-connection of rectangular HSS', () => {
  const braces = (section: string, angle: number, force: number): Braces => [
    { section, angle, n: -force * KIP },
    { section, angle, n: force * KIP },
  ];
  const square: TwoBraces = {
    chord: 'HSS8X8X.500',
    braces: braces('HSS5X5X.375', 45, 60),
    gap: 2 * IN,
    chordForce: -40 * KIP,
  };

  test('is checked at both braces and between them as worked out by hand', () => {
    const outcome = two(square);
    const face = [
      ['chord face between the braces', near(247.2), near(60 / 247.2)],
      ['chord face punched by the brace at the gap', near(413.2), near(60 / 413.2)],
    ];

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(outcome.summary.passed).toBe(true);
    expect(resistances(outcome, 'C-w 2')).toEqual([
      ...face,
      ['chord in the gap', near(607, 0.01), expect.any(Number)],
      ...face,
    ]);
    expect(resistances(outcome, 'B-w 1')).toEqual([
      ['effective width of the brace at the gap', near(289.7), near(60 / 289.7)],
    ]);
  });

  // HSS10X6X.375 and HSS4X4X.250 at 45 degrees: 0.9·0.6·50·2·(10 - 1.047)·0.349/0.7071 = 238.6.
  test('shears the sidewalls of a chord that is not square', () => {
    const chord = { chord: 'HSS10X6X.375', braces: braces('HSS4X4X.250', 45, 30), gap: 2.5 * IN };
    const outcome = two({ ...square, ...chord });

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(resistances(outcome, 'C-w 3')[0]).toEqual([
      'chord sidewalls sheared in the gap',
      near(238.6),
      near(30 / 238.6),
    ]);
    // 240·sin(45°) = 169.7 beyond 0.9·0.6·50·2·(10 - 1.047)·0.349 = 168.7.
    const sheared = two({ ...square, ...chord, braces: braces('HSS4X4X.250', 45, 240) });
    expect(sheared.summary.passed).toBe(false);
    expect(JSON.stringify(sheared.raw)).toContain('φPn = 0, as V > φVn');
  });

  // HSS4X4X.250 at 60 degrees: le = 2·(4 - 0.28)/0.866 + (4 - 0.28) = 12.31 in: 20/(12.31·0.221)/31.5.
  test('has fillets whose heel does not count from 60 degrees on', () => {
    const parameters = { weld: 'fillet', a: (5 / 16) * Math.SQRT1_2 * IN };
    const outcome = two({
      ...square,
      braces: braces('HSS4X4X.250', 60, 20),
      gap: 0.052,
      parameters,
    });

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(weldUse(outcome)).toEqual([['fillet weld on its effective length', near(0.2334)]]);
  });

  test.each<[string, TwoBraces, string]>([
    ['they overlap', { gap: -0.5 * IN }, 'overlapped K and N joints are not calculated'],
    ['the gap is narrow', { gap: 1.2 * IN }, '0.5·(1 - βeff)·B = 38.1 mm'],
    [
      'one is narrow',
      { braces: braces('HSS2X2X.250', 45, 5), gap: 3 * IN, chord: 'HSS8X8X.500' },
      'wants 0.272 and 0.35',
    ],
    ['their axes meet beyond the chord', { gap: 6 * IN }, 'Table K3.2A has -111.8 mm to 50.8 mm'],
    [
      'one is much wider than the other',
      {
        braces: [
          { section: 'HSS6X6X.375', angle: 45, n: -20 * KIP },
          { section: 'HSS3X3X.250', angle: 45, n: 20 * KIP },
        ],
      },
      'wants 0.63 of square braces',
    ],
  ])('is refused where %s', (_, given, reason) => {
    const outcome = two({ ...square, ...given });

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain(reason);
  });
});

test.each<[string, HollowCase, string]>([
  ['a narrow brace', { brace: 'HSS2X2X.250', chord: 'HSS10X10X.500' }, 'is 0.200 across'],
  ['a thin brace', { brace: 'HSS5X5X.125' }, 'Table K3.2A ends at 35 and 30.1'],
  ['a flat brace', { brace: 'HSS5X2X.250' }, 'less than half or more than twice'],
  ['a brace bent out of plane', { loads: [{ mz: 20 * KIP * IN }] }, 'of B is not carried'],
  ['a fillet below Table J2.4', { parameters: { a: 0.001 } }, '0.707 w of Table J2.4'],
])('A hollow brace to AISC 360 refuses %s', (_, given, reason) => {
  const outcome = one({ ...T, ...given });

  expect(outcome.summary.passed).toBe(false);
  expect(messagesIn(outcome, 'error').join()).toContain(reason);
});

// No steel of the library is beyond these limits, but one of a project may be.
test('A hollow joint to AISC 360 is of steels within Table K3.2A', () => {
  const { joints } = rulesOf({ settings: {}, code: 'american' });
  const limitsOf = (fy: number, fu: number) =>
    joints.hollow
      .limits({
        ...{ b0: 8, h0: 8, t0: 0.5, r0: 1, fy0: fy * KSI, fu0: fu * KSI, e: 29000 * KSI },
        ...{ b1: 4, h1: 4, t1: 0.25, fy1: fy * KSI, fu1: fu * KSI, modulus: { inPlane: 1, outOfPlane: 1 } },
        sine: 1,
      })
      .join();

  expect([limitsOf(50, 62), limitsOf(46, 58)]).toEqual(['', '']);
  expect([limitsOf(60, 80), limitsOf(48, 59)]).toEqual([
    expect.stringContaining('steels beyond Fy = 52 ksi'),
    expect.stringContaining('steels beyond Fy = 52 ksi'),
  ]);
});

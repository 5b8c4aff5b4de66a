import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import {
  analysisOf,
  BEAM,
  checksIn,
  loadEffect,
  member,
  messagesIn,
  rowsOf,
} from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { type BasePlateCase, basePlateCase } from './base-plate-case.ts';

function outcomeOf(given: BasePlateCase) {
  const { project, connection } = basePlateCase(given);
  return calculateConnection(project, connection);
}

/** Demand, resistance and utilisation of a check; kN where the check is about a force. */
function checkOf(
  { raw }: ReturnType<typeof outcomeOf>,
  list: Parameters<typeof checksIn>[1],
  name: string,
  text: string,
) {
  const found = checksIn(raw, list, name).find(({ what }) => what === text);
  if (found === undefined) {
    throw new Error(`${name} has ${checksIn(raw, list, name).map(({ what }) => what)}`);
  }
  return [found.demand / 1000, found.resistance / 1000, found.u];
}

/**
 * N = -300 kN, My = 100 kNm, Vz = 40 kN on the plate of 440 x 400 x 25 mm with a block of 1640 x 1600 x 600 mm, whose edges are
 * beyond the cones of the anchors. N, mm, MPa.
 */
const BENT: BasePlateCase = {
  loads: [{ n: -300e3, my: 100e3, vz: 40e3 }],
  parameters: { cx: 0.6, cy: 0.6 },
};

describe('A column base under N, My and V, worked by hand', () => {
  // Two lines (6.2.8.3): zC = (240 - 17)/2 = 111.5, zT = 440/2 - 50 = 170; N/2 = 150 < My/(2 zC) = 448 kN, so it uplifts.
  const pull = (100e6 - 300e3 * 111.5) / (170 + 111.5) / 1000;
  const pressure = pull + 300;

  test('presses on the concrete under the flange on the far side of the tension', () => {
    // 6.2.5: sides of Ac1 1040 (plate + depth) and 1000, so alpha = 1040/440 = 2.364; fcd 16.67.
    const fjd = (2 / 3) * (1040 / 440) * (25 / 1.5);
    const c = 25 * Math.sqrt(235 / (3 * fjd));
    // c beyond the flange on all sides: 43.2 < 80 and 100.
    const resistance = (fjd * (240 + 2 * c) * (17 + 2 * c)) / 1000;
    const outcome = outcomeOf(BENT);

    expect([pull, pressure, fjd, c, resistance]).toEqual([
      near(236.4),
      near(536.4),
      near(26.26),
      near(43.18),
      near(885.6),
    ]);
    const expected = [near(pressure), near(resistance), near(0.6057)];
    expect(checkOf(outcome, 'concreteBlocks', 'BP1-block', 'pressure under a flange')).toEqual(expected);
    expect(checkOf(outcome, 'plates', 'BP1', 'plate pressed under a flange')).toEqual(expected);
    // 6.2.6.7: class 1, Wpl 1053e3: 1053e3 * 235/(240 - 17) = 1109.7 kN.
    expect(checkOf(outcome, 'plates', 'C-bfl 1', 'flange in compression')).toEqual([
      near(pressure),
      near(1109.7, 0.005),
      near(0.4834, 0.005),
    ]);
  });

  test('pulls at the plate and its anchors on the other side', () => {
    // T-stub without prying: m = 170 - 120 - 0.8 sqrt2 8 = 40.95, ex = 50, e = 80, w = 240, B = 400.
    const m = 50 - 0.8 * Math.SQRT2 * 8;
    // Circular min(2 pi m, pi m + w, pi m + 2e) = 257; other min(4m + 1.25ex, e + 2m + 0.625ex, B/2, w/2 + ...) = 193.1.
    const length = 80 + 2 * m + 0.625 * 50;
    const plate = (2 * 0.25 * length * 25 ** 2 * 235) / m / 1000;
    // 0.9 fub As/gM2 = 0.9 * 800 * 353/1.25.
    const rod = 203.33;
    const outcome = outcomeOf(BENT);

    expect(checkOf(outcome, 'plates', 'BP1', 'T-stub, row 2')).toEqual([
      near(pull),
      near(plate),
      near(pull / 346.4),
    ]);
    expect(checkOf(outcome, 'anchors', 'A10', 'tension')).toEqual([
      near(pull / 2),
      near(rod),
      near(pull / 2 / rod),
    ]);
    expect(checkOf(outcome, 'anchors', 'A7', 'tension')).toEqual([0, near(rod), 0]);
  });

  test('breaks a cone out of the concrete around the pulled anchors', () => {
    // EN 1992-4: 8.9 sqrt25 400^1.5 = 356 kN; area (600 + 600)(600 + 240 + 600) of 9 * 400^2; no edge within 600.
    const cone = (356 * (1200 * 1440)) / (9 * 400 ** 2) / 1.5;
    // Head of 72 mm around a rod of 24 mm: 7.5 * 3619 * 25/1.5.
    const head = (7.5 * (Math.PI / 4) * (72 ** 2 - 24 ** 2) * 25) / 1.5 / 1000;
    const outcome = outcomeOf(BENT);

    expect(checkOf(outcome, 'anchors', 'A9', 'concrete cone of the pulled anchors')).toEqual([
      near(pull),
      near(cone),
      near(236.4 / 284.8),
    ]);
    expect(checkOf(outcome, 'anchors', 'A9', 'pull-out')).toEqual([near(pull / 2), near(head), near(0.2613)]);
  });

  test('bends the column and its welds on top of the plate, where the moment is 101 kNm', () => {
    // Welds: flanges 2 * 8 * 224 at +-111.5, web 2 * 5 * 154: A 8708, I 92.16e6 (mm); fu/(bw gM2) = 360.
    const inertia = 2 * 3584 * 111.5 ** 2 + (10 * 154 ** 3) / 12;
    const line = 16 * (300e3 / 8708 + (101e6 * 111.5) / inertia);
    const stress = line / 2 / (Math.SQRT2 * 8);
    const outcome = outcomeOf(BENT);

    const [demand, resistance, u] = checkOf(outcome, 'welds', 'BP1-bfl', 'equivalent stress');
    expect([(demand ?? 0) / 1000, (resistance ?? 0) / 1000, u]).toEqual([
      near(2 * stress),
      near(360),
      near((2 * stress) / 360),
    ]);
    // 300/(10600 * 235) + 101/(1053 * 0.235).
    expect(checkOf(outcome, 'plates', 'C-w 1', 'member section')[2]).toEqual(near(0.1204 + 0.4081, 0.005));
  });

  test('carries its shear by friction: 0.2 * 300 = 60 kN', () => {
    const outcome = outcomeOf(BENT);

    expect(checkOf(outcome, 'basePlateShear', 'BP1-block', 'friction')).toEqual([40, near(60), near(2 / 3)]);
    expect(rowsOf(outcome.summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', 68.3, 'passed'],
      ['Anchors', 83, 'passed'],
      ['Welds', 61.5, 'passed'],
      ['Concrete block', 60.6, 'passed'],
      ['Shear', 66.7, 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
  });

  test('or through its anchors, which then are used by both', () => {
    const outcome = outcomeOf({ ...BENT, parameters: { ...BENT.parameters, shear: 'anchors' } });
    // 6.2.2(7): (0.44 - 0.0003 * 640) 800 * 353/1.25; four anchors take 10 kN each.
    const rod = (0.248 * 800 * 353) / 1.25 / 1000;
    // Holes of 30 mm, e1 50: ab = 50/90, k1 2.5; oversized, so 0.8 of 2.5 * 0.556 * 360 * 24 * 25/1.25.
    const bearing = 0.8 * 240;
    // EN 1992-4 7.2.2.4: twice the cone of all four, (600 + 340 + 600)(600 + 240 + 600).
    const pryOut = (2 * 356 * (1540 * 1440)) / (9 * 400 ** 2) / 1.5;
    // 7.2.2.5: c1 = 650, lf = 12 d = 288; area (680 + 240 + 680) * 600; c2 = 680.
    const single =
      (1.7 * 24 ** (0.1 * Math.sqrt(288 / 650)) * 288 ** (0.1 * (24 / 650) ** 0.2) * 5 * 650 ** 1.5) / 1000;
    const share = (1600 * 600) / (4.5 * 650 ** 2);
    const edge = (single * share * (0.7 + (0.3 * 680) / 975) * Math.sqrt(975 / 600)) / 1.5;

    const of = (text: string, name = 'A9') => checkOf(outcome, 'anchors', name, text);
    expect([of('shear'), of('bearing BP1', 'A7'), of('pry-out of the anchors'), of('concrete edge')]).toEqual(
      [
        [10, near(rod), near(0.1785)],
        [10, near(bearing), near(10 / 192)],
        [40, near(pryOut), near(40 / 731)],
        [40, near(edge), near(40 / 91)],
      ],
    );
    expect(of('shear and tension')[2]).toEqual(near(0.1785 + 118.2 / (1.4 * 203.33)));
    expect(of('tension and shear in concrete')[2]).toEqual(near(0.83 ** 1.5 + 0.4396 ** 1.5));
    expect(checkOf(outcome, 'basePlateShear', 'BP1-block', 'shear of the anchors')).toEqual([
      40,
      near(4 * rod),
      near(0.1785),
    ]);
  });
});

describe('A column base', () => {
  test('in compression only has the resistance worked by hand', () => {
    // HEB240, plate 400 x 400 x 25 S 235, block 800 x 800 x 600 C25/30: alpha 2.0, c 46.94, Aeff 85684 mm2.
    const outcome = outcomeOf({
      loads: [{ n: -1000e3 }],
      parameters: { ox: 0.08, oy: 0.08, ax: 0.04, ay: 0.04 },
    });

    expect(checkOf(outcome, 'concreteBlocks', 'BP1-block', 'pressure under the section')).toEqual([
      1000,
      near(1904),
      near(1000 / 1904),
    ]);
    expect(outcome.raw).toMatchObject({
      concreteBlocks: {
        5: {
          kj: near(2),
          fjd: near(22.22e6),
          aeff: near(0.085684),
          betaj: near(2 / 3),
          concreteGrade: 'C25/30',
        },
      },
    });
  });

  test('in compression without uplift presses with both flanges', () => {
    // 800/2 +- 40e3/223 kN.
    const outcome = outcomeOf({ loads: [{ n: -800e3, my: 40e3 }] });

    const pressed = 400 + 40e3 / 223;
    expect(checkOf(outcome, 'concreteBlocks', 'BP1-block', 'pressure under a flange')[0]).toEqual(
      near(pressed),
    );
    expect(checkOf(outcome, 'plates', 'C-tfl 1', 'flange in compression')[0]).toEqual(near(800 - pressed));
    expect(checkOf(outcome, 'anchors', 'A9', 'tension')[0]).toBe(0);
  });

  test.each([
    // Lifted evenly, by both rows, by one row with the other side pressed down.
    ['N', { n: 200e3 }, [50, 50], 0],
    ['N and a small My', { n: 200e3, my: 17e3 }, [50 - 25, 50 + 25], 0],
    [
      'N and a large My',
      { n: 20e3, my: 17e3 },
      [0, (17e3 + 20 * 111.5) / 281.5 / 2],
      17e3 / 281.5 - 0.604 * 20,
    ],
  ])('lifted by %s shares it among its anchors', (_, load, [bottom, top], pressed) => {
    const outcome = outcomeOf({ loads: [load] });

    const pulled = (name: string) => checkOf(outcome, 'anchors', name, 'tension')[0];
    expect([pulled('A7'), pulled('A9')]).toEqual([near(bottom ?? 0), near(top ?? 0)]);
    expect(checkOf(outcome, 'plates', 'C-bfl 1', 'flange in compression')[0]).toEqual(near(pressed, 0.003));
  });

  test('has no friction to hold shear when it is lifted', () => {
    const outcome = outcomeOf({ loads: [{ n: 100e3, vz: 1e3 }] });

    expect(outcome.summary.resultSummary?.find(({ name }) => name === 'Shear')).toMatchObject({
      checkValue: 'Infinity',
      checkStatus: false,
      unityCheckMessage: 'no resistance: > 100 % (BP1-block, friction)',
    });
  });

  test('breaks out a smaller cone in a narrow block, though not as small as its full depth would say', () => {
    // Edges 250 and 280 all within 600: hef' = 280/1.5 = 186.7, spread 280; psi s = 0.7 + 0.3 * 250/280.
    const outcome = outcomeOf({ loads: [{ n: 300e3 }] });
    const single = 8.9 * 5 * (280 / 1.5) ** 1.5;
    const share = ((250 + 340 + 250) * (280 + 240 + 280)) / 560 ** 2;
    const cone = (single * share * (0.7 + (0.3 * 250) / 280)) / 1.5 / 1000;

    expect(checkOf(outcome, 'anchors', 'A7', 'concrete cone of the pulled anchors')).toEqual([
      300,
      near(cone),
      near(300 / cone),
    ]);
  });

  test('bends its plate along a line through the tip of a flange under anchors beyond it', () => {
    // HEB240, plate 440 x 480: anchors 80 mm beyond the tip, m = 50 - 0.8 sqrt2 8 = 40.95. Lines through the tip, from the edges 100 and
    // 120 mm away or the middle of the column: the shortest for its lever, each anchor has F = Mpl L/(m cos + 80 sin).
    const outcome = outcomeOf({ loads: [{ n: 100e3 }], parameters: { oy: 0.12, ay: 0.04 } });
    const lines = Array.from({ length: 89 }, (_, index) => ((index + 1) * Math.PI) / 180).map((turn) => {
      const long = 100 / Math.sin(turn) + Math.min(120 / Math.cos(turn), 120 / Math.sin(turn));
      return long / (40.95 * Math.cos(turn) + 80 * Math.sin(turn));
    });
    const hand = (2 * Math.min(...lines, 220 / 80) * 0.25 * 25 ** 2 * 235) / 1000;

    expect(checkOf(outcome, 'plates', 'BP1', 'T-stub, row 1')[1]).toEqual(near(hand, 0.003));
  });

  test('bends the plate of two rows between the flanges as a group', () => {
    // IPE400 with nx = 4 on 600 x 340 mm: rows +-83.3, 166.7 apart; y 115, e 55, m = 115 - 4.3 - 0.8 sqrt2 5 = 105.0, beyond the flanges.
    // Each end of the group has 2m + 0.625e + p/2 = 327.8 (Table 6.6).
    const single = outcomeOf({ column: 'IPE400', loads: [{ n: 100e3 }], parameters: { nx: 4, ay: 0.055 } });
    const wide = outcomeOf({
      column: 'IPE400',
      loads: [{ n: 100e3 }],
      parameters: { nx: 4, ny: 4, ay: 0.055, oy: 0.2 },
    });

    const [, of = 0] = checkOf(single, 'plates', 'BP1', 'T-stub, row 2');
    expect(of).toEqual(near((2 * 0.25 * 327.8 * 25 ** 2 * 235) / 105.04 / 1000, 0.003));
    // Four to a row, the outer ones further from the web.
    expect(checkOf(wide, 'plates', 'BP1', 'T-stub, row 2')[1]).toBeLessThan(of);
  });

  test('does not carry Mx', () => {
    const outcome = outcomeOf({ loads: [{ n: -100e3, mx: 5e3 }] });

    expect(analysisOf(outcome)).toEqual([
      false,
      expect.any(Number),
      'LE1: Mx = 5.00 kNm of C is not carried by BP1 (BasePlate).',
    ]);
  });

  test('takes the load of its column whether loads are to be in equilibrium or not, without a complaint', () => {
    const [without, within] = [false, true].map((inEquilibrium) => outcomeOf({ ...BENT, inEquilibrium }));

    expect(within?.summary).toEqual(without?.summary);
    expect(within === undefined ? null : messagesIn(within, 'warning')).toEqual([]);
    expect(within?.raw).toMatchObject({
      loadCases: { 1: { equilibrium: { force: [-40e3, 0, -300e3], moment: [0, 100e3, 0] } } },
    });
  });

  test('takes what another member brings to the joint as well', () => {
    const { project, connection } = basePlateCase({ loads: [{ n: -300e3 }] });
    const [column] = connection.members;
    const brace = member(BEAM, 'D', column?.crossSectionId ?? 0, { x: 0.6, y: 0, z: 0.8 });
    connection.members = [...connection.members, brace];
    const [own] = connection.loadEffects;
    const other = loadEffect(1, BEAM, { n: -50e3 });
    connection.loadEffects = [
      { ...other, memberLoadings: [...(own?.memberLoadings ?? []), ...(other.memberLoadings ?? [])] },
    ];

    const outcome = calculateConnection(project, connection);

    // 50 kN pushing down the brace: 30 across and 40 down, through the node.
    expect(checkOf(outcome, 'basePlateShear', 'BP1-block', 'friction')).toEqual([
      near(30),
      near(0.2 * 340),
      near(30 / 68),
    ]);
    expect(analysisOf(outcome)[2]).toContain('LE1: the load of D is not carried: no operation connects it.');
  });

  test('without its operation leaves the load of its column uncarried', () => {
    const { project, connection } = basePlateCase(BENT);
    connection.operations = [];

    expect(analysisOf(calculateConnection(project, connection))).toEqual([
      false,
      0,
      'LE1: the load of C is not carried: no operation connects it.',
    ]);
  });

  test.each([
    [{ nx: 5 }, 'BP1: nx = 5 is not a whole number from 2 to 4.'],
    [{ ax: 0.1 }, 'BP1: ax = 0.1 m puts anchors into a flange of the column.'],
    [{ ax: 0.015 }, 'BP1: ax = 0.015 m puts holes of 0.03 m outside the plate.'],
    [{ ay: 0.19 }, 'BP1: ny = 2 anchors with ay = 0.19 m overlap.'],
    [{ nx: 3, ny: 3 }, 'BP1: ny = 3 puts anchors into the web of the column.'],
    [{ hef: 0.7 }, 'BP1: anchors with hef = 0.7 m reach through a block of ch = 0.6 m.'],
    [{ grout: -0.01 }, 'BP1: grout = -0.01 m must not be negative.'],
    [{ shear: 'glue' }, "BP1: shear = \"glue\" is neither 'friction' nor 'anchors'."],
    [
      { shear: 'anchors', BA: 'M24 10.9' },
      'BP1: anchors of grade 10.9 may not carry shear (EN 1993-1-8 6.2.2(7): fyb from 235 to 640 MPa).',
    ],
  ])('cannot be built with %j', (parameters, reason) => {
    expect(analysisOf(outcomeOf({ parameters }))[2]).toContain(reason);
  });

  test('needs concrete the project has, a column that ends here and is the bearing member, and an I section', () => {
    const reasons = [
      basePlateCase({ concrete: 'C30/37' }),
      basePlateCase({ column: 'CHS193.7x10' }),
      ...[{ isContinuous: true }, { isBearing: false }].map((change) => {
        const joint = basePlateCase();
        joint.connection.members = joint.connection.members.map((member) => ({ ...member, ...change }));
        return joint;
      }),
    ].map(({ project, connection }) => analysisOf(calculateConnection(project, connection))[2]);

    expect(reasons).toEqual([
      expect.stringContaining('BP1: concrete "C25/30" is not in the project; it has C30/37.'),
      expect.stringContaining(
        'BP1: section CHS193.7x10 of member C is no I section; a base plate needs one.',
      ),
      expect.stringContaining('BP1: member C runs through the node; it has no end here.'),
      expect.stringContaining('BP1: C is not the bearing member, so it does not stand on a foundation.'),
    ]);
  });
});

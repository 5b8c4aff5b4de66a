import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { analysisOf, boltNames, checksIn, messagesIn, rowsOf } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { type CleatsCase, cleatsCase } from './cleats-case.ts';

function outcomeOf(given: CleatsCase = {}) {
  const { project, connection } = cleatsCase(given);
  return calculateConnection(project, connection);
}

/** Resistances of a part by check. */
function resistances(given: CleatsCase, list: 'plates' | 'bolts', name: string): Record<string, number> {
  const { raw } = outcomeOf(given);
  return Object.fromEntries(checksIn(raw, list, name).map(({ what, resistance }) => [what, resistance]));
}

/**
 * By hand, N and mm. IPE300 (A_vz 2568, tw 7.1) on the flange of HEB200 (b 200, tw 9, tf 15, r 18), L100x100x10 (r1 12), 2 x 3 M20 8.8,
 * all S 275 (fu 430). N 30, Vz -60 kN in the bolts of the beam, 55 before the face: My 3.3 kNm there, which pulls on top.
 *
 * Legs, each with half: gross 220 x 10 x 275/(1.27 x 1.732) = 275.0; net (220 - 66) x 10 x 430/(1.732 x 1.25) = 305.9; block on the
 * beam 0.5 x 344 x 10 x (45 - 11) + 158.8 x 10 x (220 - 40 - 55) = 256.9, on the support with 40 - 11: 248.3. Bending 80667 x 275 =
 * 22.18 kNm for 1.65. Tension min(605, 0.9 x 1540 x 344 = 476.8); torn out 344 x 960 + 158.8 x 680 = 438.2.
 * Web: net (2568 - 66 x 7.1) x 430/(1.732 x 1.25) = 417.0; torn out 344 x 681.6 + 158.8 x 482.8 = 311.1; shear 2568 x 158.8 = 407.8.
 * Bolts of the beam: 10 along, 20 upright: 22.36 of 2 x 94.08. In the web along, e 45: 0.6818 x 2.5 x 48.85 = 83.26; upright between
 * others, p 70: 0.8106 x 2.5 x 48.85 = 98.99; sqrt(0.1201^2 + 0.2020^2) = 0.2350.
 *
 * Support: arms 180, 110, 40 from the lower end, squares 46100: 30/6 + 3300 x arm/(2 x 46100) = 11.44, 8.94, 6.43 for each bolt.
 * T-stub of a leg: m 60 - 10 - 0.8 x 12 = 40.4, n = edge of the flange (200 - 127.1)/2 = 36.45; rows of 75, 70, 75: mode 1
 * 2 x 0.25 x 75 x 100 x 275/40.4 = 25.53 and 23.82; prying m/(2n) = 0.554. Bolt of row 1: 17.78 of 141.1; 10/94.08 + 17.78/(1.4 x 141.12).
 * Flange: m (127.1 - 9 - 28.8)/2 = 44.65, e = n = 36.45. Rows 1 and 2: l_eff 2 x (89.3 + 22.8 + 35) = 294.2, mode 2:
 * (2 x 0.25 x 294.2 x 225 x 275 + 36.45 x 564.5e3)/81.1 = 365.9 for 40.76. All rows: 364.2, mode 1 504.6 for 53.62.
 * Web: A_vc 2483; 364.2 wide, omega 0.553: 498.8 in tension. Pressed with 3300 x 330/46100 = 23.62 over 5 (15 + 18) = 165, omega 0.826,
 * lambda 0.557: 337.4. Panel 0.9 x 2483 x 158.8 = 354.8 for 3300/(46100/330) = 23.62.
 */
describe('Double-angle cleats', () => {
  test('have the utilisations worked out by hand', () => {
    const { summary, raw } = outcomeOf();

    expect(rowsOf(summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', 44.8, 'passed'],
      ['Bolts', 23.5, 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
    const shear = (block: number) => [
      { what: 'gross section', demand: near(30e3), resistance: near(275e3), u: near(0.1091) },
      { what: 'net section', demand: near(30e3), resistance: near(305.9e3), u: near(0.0981) },
      { what: 'block tearing', demand: near(30e3), resistance: near(block), u: near(30e3 / block) },
    ];
    for (const side of [1, 2]) {
      expect(checksIn(raw, 'plates', `DC1-c${side}-leg 1`)).toEqual([
        ...shear(256.9e3),
        { what: 'bending', demand: near(1650), resistance: near(22183), u: near(1.65 / 22.183 + 15 / 605) },
        { what: 'tension', demand: near(15e3), resistance: near(476.8e3), u: near(0.03146) },
        { what: 'block tearing by tension', demand: near(15e3), resistance: near(438.2e3), u: near(0.03423) },
      ]);
      expect(checksIn(raw, 'plates', `DC1-c${side}-leg 2`)).toEqual([
        ...shear(248.3e3),
        { what: 'T-stub mode 1, row 1', demand: near(11.44e3), resistance: near(25.53e3), u: near(0.4483) },
        { what: 'T-stub mode 1, row 2', demand: near(8.94e3), resistance: near(23.82e3), u: near(0.3751) },
        { what: 'T-stub mode 1, row 3', demand: near(6.43e3), resistance: near(25.53e3), u: near(0.252) },
      ]);
    }
  });

  test('load beam and column as worked out by hand', () => {
    const { raw } = outcomeOf();

    expect(checksIn(raw, 'plates', 'B-w 1')).toEqual([
      { what: 'web net section', demand: 60e3, resistance: near(417e3), u: near(0.1439) },
      { what: 'web block tearing', demand: 30e3, resistance: near(311.1e3), u: near(0.0964) },
      { what: 'member section', demand: 30e3, resistance: near(5381 * 275), u: near(0.0203) },
      { what: 'web shear', demand: 60e3, resistance: near(407.8e3), u: near(0.1471) },
    ]);
    expect(checksIn(raw, 'plates', 'C-bfl 1')).toEqual([
      {
        what: 'column flange mode 2, rows 1 to 2',
        demand: near(40.76e3),
        resistance: near(365.9e3),
        u: near(0.1114),
      },
      {
        what: 'column flange mode 1, rows 1 to 3',
        demand: near(53.62e3),
        resistance: near(504.6e3),
        u: near(0.1063),
      },
    ]);
    expect(checksIn(raw, 'plates', 'C-w 1')).toEqual([
      {
        what: 'column web tension, rows 1 to 3',
        demand: near(53.62e3),
        resistance: near(498.8e3),
        u: near(0.1075),
      },
      { what: 'column web in compression', demand: near(23.62e3), resistance: near(337.4e3), u: near(0.07) },
      {
        what: 'column web panel in shear',
        demand: near(23.62e3),
        resistance: near(354.8e3),
        u: near(0.0666),
      },
    ]);
  });

  test('have the bolt forces worked out by hand', () => {
    const { raw } = outcomeOf();

    const first = (grid: string) => {
      const name = boltNames(raw).find((bolt) =>
        checksIn(raw, 'bolts', bolt).some(({ what }) => what === grid),
      );
      return checksIn(raw, 'bolts', name ?? '');
    };
    expect(first('bearing B-w 1')).toEqual([
      { what: 'shear', demand: near(22.36e3), resistance: near(188.16e3), u: near(0.1188) },
      { what: 'bearing DC1-c1-leg 1', demand: near(11.18e3), resistance: near(133.99e3), u: near(0.0834) },
      { what: 'bearing DC1-c2-leg 1', demand: near(11.18e3), resistance: near(133.99e3), u: near(0.0834) },
      { what: 'bearing B-w 1', demand: near(22.36e3), resistance: near(95.14e3), u: near(0.235) },
    ]);
    expect(first('tension')).toEqual([
      { what: 'shear', demand: near(10e3), resistance: near(94.08e3), u: near(0.1063) },
      { what: 'bearing C-bfl 1', demand: near(10e3), resistance: near(209.1e3), u: near(0.0478) },
      { what: 'bearing DC1-c2-leg 2', demand: near(10e3), resistance: near(104.24e3), u: near(0.0959) },
      { what: 'shear and tension', demand: near(10e3), resistance: near(94.08e3), u: near(0.1963) },
      { what: 'tension', demand: near(17.78e3), resistance: near(141.12e3), u: near(0.126) },
      { what: 'punching C-bfl 1', demand: near(17.78e3), resistance: near(306.1e3), u: near(0.0581) },
      { what: 'punching DC1-c2-leg 2', demand: near(17.78e3), resistance: near(204.1e3), u: near(0.0871) },
      {
        what: 'shear in a joint that turns',
        demand: near(10e3),
        resistance: near(75.26e3),
        u: near(0.1329),
      },
    ]);
  });

  // Steel Buildings in Europe, Multi-storey Part 5, example 4.4: two cleats of 430 x 10, six bolts M20 8.8 in each leg.
  test('resist what the published example with six bolts resists', () => {
    const published: CleatsCase = {
      beam: 'UB533x210x92',
      support: 'HEB300',
      forcesIn: 'selectedMemberFace',
      parameters: { n1: 6, gB: 0.06, gC: 0.06 },
      loads: [{ vz: -903.2e3 }],
    };

    const leg = resistances(published, 'plates', 'DC1-c1-leg 2');
    const { raw } = outcomeOf(published);
    const [end, inner] = ['B19', 'B21'].map((bolt) => resistances(published, 'bolts', bolt));

    // Published: 1076 gross, 902 = 0.8 x 12 bolts, bearing 105 and 139 kN.
    expect([2 * (leg['gross section'] ?? 0), 2 * (leg['net section'] ?? 0)]).toEqual([
      near(1075.1e3),
      near(1183.7e3),
    ]);
    expect(checksIn(raw, 'bolts', 'B19')[0]).toEqual({
      what: 'shear',
      demand: near(903.2e3 / 12),
      resistance: near(94.08e3),
      u: near(0.8),
    });
    // All of 0.8 x 12 bolts: 902 kN published.
    expect(checksIn(raw, 'bolts', 'B19').at(-1)?.u).toEqual(near(1));
    expect([end, inner].map((bolt) => bolt?.['bearing DC1-c2-leg 2'])).toEqual([
      near(104.2e3),
      near(139.4e3),
    ]);
  });

  test('press with a normal force on their whole height, and pull no bolt then', () => {
    const { raw } = outcomeOf({ forcesIn: 'selectedMemberFace', loads: [{ n: -100e3 }] });

    // 220 + 5 (15 + 18) = 385 wide: omega 0.533, lambda 0.932 sqrt(385 x 134 x 275/(210000 x 81)) = 0.851, rho 0.899.
    expect(checksIn(raw, 'plates', 'C-w 1').find(({ what }) => what.includes('compression'))).toEqual({
      what: 'column web in compression',
      demand: 100e3,
      resistance: near(0.533 * 0.899 * 385 * 9 * 275),
      u: near(100e3 / (0.533 * 0.899 * 385 * 9 * 275)),
    });
    expect(checksIn(raw, 'bolts', 'B16').find(({ what }) => what === 'tension')?.demand).toBe(0);
  });

  test('shear the web they stand on beside their bolts', () => {
    const { raw, ...outcome } = outcomeOf({
      on: 'beam',
      support: 'IPE500',
      forcesIn: 'selectedMemberFace',
      loads: [{ vz: -60e3 }],
    });

    // 220 x 10.2 x 158.8 and (220 - 66) x 10.2 x 430/(1.732 x 1.25) for each half.
    expect(checksIn(raw, 'plates', 'C-w 1')).toEqual([
      { what: 'local shear', demand: 30e3, resistance: near(356.3e3), u: near(0.0842) },
      { what: 'local shear, net section', demand: 30e3, resistance: near(312e3), u: near(0.0962) },
    ]);
    expect(analysisOf({ raw, ...outcome })).toEqual([true, 100, '100.0 %']);
  });

  test.each<[string, CleatsCase, string[]]>([
    [
      'a web does not carry across',
      { on: 'beam', support: 'IPE500' },
      [
        'LE1: N = 30.0 kN of B is not carried by DC1 (DoubleAngleCleats).',
        'LE1: My = 3.30 kNm of B is not carried by DC1 (DoubleAngleCleats).',
      ],
    ],
    [
      'cleats do not carry at all',
      { loads: [{ vy: 20e3, mx: 2e3, mz: 5e3 }] },
      ['Vy = 20.0 kN', 'Mx = 2.00 kNm', 'Mz = 6.10 kNm'].map(
        (what) => `LE1: ${what} of B is not carried by DC1 (DoubleAngleCleats).`,
      ),
    ],
  ])('name the forces that %s', (_, given, expected) => {
    expect(messagesIn(outcomeOf(given), 'error')).toEqual(expected);
  });

  test('leave the panel to the joint opposite where that has the larger moment', () => {
    const { project, connection } = cleatsCase();
    const [operation] = connection.operations;
    const beam = connection.members[1];
    if (operation === undefined || beam === undefined) throw new Error('no joint');
    connection.members.push({
      ...beam,
      id: 3,
      name: 'B3',
      position: {
        definedBy: 'lcs',
        axisX: { x: -1, y: 0, z: 0 },
        axisY: { x: 0, y: -1, z: 0 },
        axisZ: { x: 0, y: 0, z: 1 },
      },
    });
    connection.operations.push({ ...operation, id: 2, name: 'DC2', connectedMemberId: 3 });
    for (const { memberLoadings } of connection.loadEffects) {
      memberLoadings?.push({
        memberId: 3,
        position: 'End',
        sectionLoad: { n: 0, vy: 0, vz: -120e3, mx: 0, my: 0, mz: 0 },
      });
    }

    const { raw } = calculateConnection(project, connection);

    // 6.6 kNm against 3.3: each joint counts the difference over its own arm, and only the larger one is told.
    const panels = checksIn(raw, 'plates', 'C-w 1').filter(({ what }) => what.includes('panel'));
    expect(panels).toMatchObject([{ demand: near(3.3e6 / (46100 / 330)) }]);
  });
});

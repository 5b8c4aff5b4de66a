import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { americanCase } from '../../engine/codes/aisc/american-case.ts';
import { IN, KIP } from '../../engine/codes/aisc/units.ts';
import { boltNames, checksIn, rowsOf } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';

/**
 * W16X36 (tw 0.295 in, A992) on W14X90: plate 9 x 3/8 in of A36, three 3/4 A325-N 3 in apart, 2.5 in from the support, fillets
 * 1/4 in of E70; 20 kip in the face of the column. Worked by hand in kip and inches.
 */
describe('A fin plate to AISC 360 under 20 kip', () => {
  const { project, connection } = americanCase({ kind: 'FinPlate', loads: [{ vz: -20 * KIP }] });
  const { summary, raw } = calculateConnection(project, connection);

  test('passes: plates 34.8 %, bolts 59.6 %, welds 22.7 %', () => {
    expect(rowsOf(summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', near(34.8), 'passed'],
      ['Bolts', near(59.6), 'passed'],
      ['Welds', near(22.7), 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
  });

  // Gross: 0.6 x 36 x 3.375 = 72.9. Net, holes 7/8: 0.75 x 0.6 x 58 x (9 - 2.625) 0.375 = 62.4.
  // Block: Agv 2.8125, Anv 1.992, Ant 0.3984: 0.75 (0.6 x 36 x 2.8125 + 58 x 0.3984) = 62.9.
  // Bending: M = 20 x 2.5 = 50; F11 240.4, net section 0.75 x 58 x 7.594 x 6.375/9 = 234.0 kip in;
  // sqrt((20/72.9)^2 + (50/234)^2) = 0.3477.
  test('names demand and resistance of the plate', () => {
    expect(checksIn(raw, 'plates', 'OP1')).toEqual([
      { what: 'gross section', demand: near(20 * KIP), resistance: near(72.9 * KIP), u: near(0.2743) },
      { what: 'net section', demand: near(20 * KIP), resistance: near(62.4 * KIP), u: near(0.3205) },
      { what: 'block tearing', demand: near(20 * KIP), resistance: near(62.89 * KIP), u: near(0.318) },
      { what: 'bending', demand: near(50 * KIP * IN), resistance: near(234 * KIP * IN), u: near(0.3477) },
    ]);
  });

  // Web: 0.6 x 50 x 15.9 x 0.2949 = 140.7; net 0.75 x 0.6 x 65 (4.689 - 3 x 0.875 x 0.2949) = 114.5 kip.
  test('checks the web of the beam over its whole depth', () => {
    expect(checksIn(raw, 'plates', 'B-w 1')).toEqual(
      expect.arrayContaining([
        { what: 'web shear', demand: near(20 * KIP), resistance: near(140.7 * KIP), u: near(0.1422) },
        { what: 'web net section', demand: near(20 * KIP), resistance: near(114.5 * KIP), u: near(0.1747) },
      ]),
    );
  });

  // Ip = 18 in2; 50 x 3/18 = 8.33 along, 20/3 = 6.67 across: 10.67 of 0.75 x 54 x 0.4418 = 17.89 kip.
  // Plate at both edges: lc = 1.5 - 0.406 = 1.094, 0.75 x 1.2 x 1.094 x 0.375 x 58 = 21.41 kip.
  // Web towards its end: lc = 1.594, tear-out 36.7 beats bearing 0.75 x 2.4 x 0.75 x 0.2949 x 65 = 25.88 kip not.
  test('shears and bears hardest at the lower bolt: 10.67 kip', () => {
    const lowest = boltNames(raw).at(-1) ?? '';

    expect(checksIn(raw, 'bolts', lowest)).toEqual([
      { what: 'shear', demand: near(10.67 * KIP), resistance: near(17.89 * KIP), u: near(0.5965) },
      { what: 'bearing OP1', demand: near(10.67 * KIP), resistance: near(21.41 * KIP), u: near(0.4984) },
      { what: 'bearing B-w 1', demand: near(10.67 * KIP), resistance: near(25.88 * KIP), u: near(0.4123) },
    ]);
  });

  // 20/18 = 1.111 kip/in on each fillet of 0.75 x 0.6 x 70 x 0.1768 = 5.568; plate 0.75 x 0.6 x 58 x 0.375/2 = 4.894 kip/in.
  test('uses the weld along its axis, and the plate beside it', () => {
    const checks = Object(Object.values(Object(raw['welds']))[0]).checks;

    expect(checks).toMatchObject([{ what: 'base metal', clause: 'AISC 360-16 J2.4, J4', u: near(0.227) }]);
    expect(checks[0]).toMatchObject({ stress: near((1.111 * KIP) / 0.1768 / IN ** 2), sineToAxis: near(0) });
  });

  test('cites AISC 360 everywhere and EN nowhere', () => {
    const text = JSON.stringify(raw);

    expect(text).toContain('AISC 360-16 J3.6');
    expect(text).not.toMatch(/EN 199|gamma|"ECEN"|Table 3\.4/);
    expect(raw).toMatchObject({
      engine: { method: 'AISC 360-16 (LRFD) components', cbfem: false },
      codeType: 'AISC',
    });
  });

  test('is used in proportion to its load, more with thinner plates and fewer bolts', () => {
    const use = (load: number, parameters = {}) => {
      const other = americanCase({ kind: 'FinPlate', loads: [{ vz: -load * KIP }], parameters });
      return (calculateConnection(other.project, other.connection).summary.resultSummary ?? [])
        .slice(1, 4)
        .map(({ checkValue }) => Number(checkValue));
    };
    const [plates = 0, bolts = 0, welds = 0] = use(20);

    expect(use(40)).toEqual([near(2 * plates), near(2 * bolts), near(2 * welds)]);
    expect(use(20, { tp: 0.3125 * IN })[0]).toBeGreaterThan(plates);
    expect(use(20, { n1: 2 })[1]).toBeGreaterThan(bolts);
  });

  test('has no limit for long plates, which buckle by F11 instead', () => {
    const long = americanCase({
      kind: 'FinPlate',
      loads: [{ vz: -20 * KIP }],
      parameters: { gap: 6 * IN },
    });
    const outcome = calculateConnection(long.project, long.connection);

    expect(outcome.summary.resultSummary?.[0]).toMatchObject({ checkStatus: true });
    expect(JSON.stringify(outcome.detail.messages)).not.toMatch(/gamma|lateral/);
  });
});

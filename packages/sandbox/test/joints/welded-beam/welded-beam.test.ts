import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { checkDetailing } from '../../../src/engine/detailing.ts';
import { analysisOf, checksIn, messagesIn, rowsOf } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { type RigidCase, rigidCase } from '../rigid/case.ts';

/**
 * IPE300 welded to HEB200, S 235, one-sided, flange fillets a 5; by hand from EN 1993-1-8 in N and mm: beff 150 of the
 * flange -> 377.2 kN; beff 189.8 of the column web, omega 0.787, lambda 0.553 -> 315.9 kN in tension and compression; panel
 * 303.2 kN governs, with z = 289.3: Mj,Rd = 87.7 kNm.
 */
const welded: RigidCase = { kind: 'WeldedBeam', forcesIn: 'selectedMemberFace', loads: [{ my: 60e3 }] };

function calculated(given: RigidCase) {
  const { project, connection } = rigidCase(given);
  return calculateConnection(project, connection);
}

function issuesOf(given: RigidCase) {
  const { project, connection } = rigidCase(given);
  return checkDetailing(project, connection, [1]);
}

describe('A beam welded to a column', () => {
  test('has the component resistances worked by hand', () => {
    const { raw } = calculated(welded);
    const resistances = ['C-bfl 1', 'C-w 1'].flatMap((part) =>
      checksIn(raw, 'plates', part).map(({ what, resistance }) => [what, resistance / 1000]),
    );

    expect(resistances).toEqual([
      ['moment resistance', near(87.7)],
      ['flange force on the column', near(377.2)],
      ['flange force on the column', near(377.2)],
      ['column web in compression, top', near(315.9)],
      ['column web in tension, top', near(315.9)],
      ['column web in compression, bottom', near(315.9)],
      ['column web in tension, bottom', near(315.9)],
      ['column web panel in shear', near(303.2)],
    ]);
  });

  test('is used as far as its panel, and its welds as far as their group', () => {
    // Welds: flanges 2 * 5 * 140 at 144.65, web 2 * 4 * 240.6: I 67.87e6; 10 * 60e6 * 144.65/67.87e6 = 1278.8 N/mm,
    // half of it on a throat of 5: 90.4 twice over, equivalent 180.9 of 360.
    expect(rowsOf(calculated(welded).summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', 68.4, 'passed'],
      ['Welds', 50.2, 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
  });

  test('counts of its flange welds only what a thin column flange carries', () => {
    const thin: RigidCase = { ...welded, column: 'IPE300', beam: 'IPE300', loads: [{ n: 100e3 }] };
    const weldOf = (given: RigidCase) => checksIn(calculated(given).raw, 'welds', 'OP1-tfl')[0]?.u;

    // beff = 7.1 + 30 + 7 * 10.7 = 112 of 150 (140 effective): the group is 2 * 10 * 112 + 8 * 240.6 instead of 4724.8.
    expect(Number(weldOf(thin)) / Number(weldOf({ ...thin, parameters: { st: 2 } }))).toEqual(
      near(4724.8 / 4164.8),
    );
  });

  test('needs stiffeners where the effective width falls short', () => {
    const slim: RigidCase = { ...welded, column: 'IPE200', beam: 'IPE300' };

    // beff = 5.6 + 24 + 7 * (8.5/10.7) * 8.5 = 76.9 < 235/360 * 150 = 97.9
    expect(
      issuesOf(slim).map(({ description, details, severity }) => [description, details, severity]),
    ).toContainEqual([
      'Effective width of the beam flange is too small.',
      'beff = 76.9 mm < (fy/fu) b = 97.9 mm',
      'error',
    ]);
    expect(issuesOf({ ...slim, parameters: { st: 2 } })).toEqual([]);
  });

  // HEA300 (290 x 300, tf 14) on the flange of HEB200 (b 200), stiffened; S 275: 200·14·275 = 770 kN beside 900 kN in each flange.
  test('stands on a narrower stiffened column with the width of that column only', () => {
    const wide: RigidCase = {
      ...welded,
      steel: 'S 275',
      beam: 'HEA300',
      parameters: { st: 2, ts: 0.03, weld: 'butt' },
      loads: [{ n: 1.8e6 }],
    };

    const outcome = calculated(wide);

    expect(outcome.summary.passed).toBe(false);
    expect(checksIn(outcome.raw, 'plates', 'B-tfl 1')[0]).toEqual({
      what: 'flange force on the column',
      demand: near(900e3),
      resistance: near(770e3),
      u: near(900 / 770),
    });
  });

  // HEM200 has b 206, tw 15, r 18, tf 25: beff = 15 + 36 + 175 = 226 > 206; 206·11·275 = 623.2 kN, of HEA220 665.5.
  test('stands on a narrower bare column with the width of that column only', () => {
    const { raw } = calculated({ ...welded, steel: 'S 275', column: 'HEM200', beam: 'HEA220' });

    expect(checksIn(raw, 'plates', 'B-tfl 1')[0]?.resistance).toEqual(near(623.2e3));
  });

  // 770 kN carry what 3·Mz/b presses one side with: 25 kNm -> 375 kN.
  test('bends its flanges about the weak axis within the width of a narrower column', () => {
    const { raw } = calculated({
      ...welded,
      steel: 'S 275',
      beam: 'HEA300',
      parameters: { st: 2, weld: 'butt' },
      loads: [{ mz: 25e3 }],
    });

    expect(checksIn(raw, 'plates', 'B-tfl 1')[0]).toMatchObject({
      demand: near(375e3),
      resistance: near(770e3),
    });
  });

  // fy/fu·b = 275/430·300 = 191.9 mm; HEB180 has 180. EN 1993-1-8 4.10(3).
  test('breaks before it yields on a column that is far narrower, stiffened or not', () => {
    const far: RigidCase = {
      ...welded,
      steel: 'S 275',
      column: 'HEB180',
      beam: 'HEA300',
      parameters: { st: 2, ts: 0.03 },
    };

    expect(issuesOf(far)).toContainEqual(
      expect.objectContaining({ details: 'beff = 180 mm < (fy/fu) b = 191.9 mm', severity: 'error' }),
    );
  });

  test('carries no torsion, and bending about the weak axis only with stiffeners at both flanges', () => {
    const reason = (parameters: RigidCase['parameters'], loads: RigidCase['loads']) =>
      analysisOf(calculated({ ...welded, parameters: parameters ?? {}, loads: loads ?? [] })).at(-1);

    expect([
      reason({}, [{ mx: 5e3 }]),
      reason({}, [{ mz: 5e3 }]),
      reason({ st: 1 }, [{ mz: 5e3 }]),
      reason({ st: 2 }, [{ mz: 5e3 }]),
    ]).toEqual([
      'LE1: Mx = 5.00 kNm of B is not carried by OP1 (WeldedBeam).',
      'LE1: Mz = 5.00 kNm of B is not carried by OP1 (WeldedBeam).',
      'LE1: Mz = 5.00 kNm of B is not carried by OP1 (WeldedBeam).',
      '100.0 %',
    ]);
  });

  test('has nothing to check on butt welds and says they are of full strength', () => {
    const { summary, detail } = calculated({ ...welded, parameters: { weld: 'butt' } });

    expect(summary.resultSummary?.find(({ name }) => name === 'Welds')).toMatchObject({
      skipped: true,
      unityCheckMessage: 'Butt welds, as strong as what they join',
    });
    expect(
      detail.checkResWeld?.map(({ name, unityCheck, isFullStrength }) => [name, unityCheck, isFullStrength]),
    ).toEqual([
      ['OP1-tfl', 'NaN', true],
      ['OP1-bfl', 'NaN', true],
      ['OP1-w', 'NaN', true],
    ]);
  });

  test.each<[string, RigidCase['parameters'], string]>([
    ['an unknown weld', { weld: 'glue' }, "OP1: weld = \"glue\" is neither 'fillet' nor 'butt'."],
    ['half a stiffener', { st: 0.5 }, 'OP1: st = 0.5 is not a whole number from 0 to 2.'],
    [
      'throats longer than the web',
      { aw: 0.2 },
      'OP1: a weld of 248.6 mm is all ends with a throat aw = 200 mm.',
    ],
  ])('cannot be built with %s', (_, parameters, reason) => {
    expect(messagesIn(calculated({ ...welded, parameters: parameters ?? {} }), 'error')[0]).toBe(reason);
  });
});

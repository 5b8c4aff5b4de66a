import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../../src/engine/calculate.ts';
import { checkDetailing } from '../../../../src/engine/detailing.ts';
import { rowsOf } from '../../../support/fin-plate-case.ts';
import { near } from '../../../support/near.ts';
import { americanCase } from './american-case.ts';
import { IN, KIP } from './units.ts';

function issues(parameters: Record<string, number>) {
  const { project, connection } = americanCase({ kind: 'FinPlate', loads: [], parameters });
  return checkDetailing(project, connection, [1]).filter(({ severity }) => severity !== 'info');
}

describe('Detailing to AISC 360', () => {
  test('finds nothing wrong with a usual fin plate', () => {
    expect(issues({})).toEqual([]);
  });

  // Table J3.4: 1 in for 3/4 in bolts. J3.3: 2 2/3 x 0.75 = 2 in. J2.4: 3/16 in at 3/8 in: a = 0.133 in = 3.4 mm.
  test.each([
    ['edges', { e1: 0.9 * IN }, 'e = 22.9 mm < Table J3.4 = 25.4 mm', 'error'],
    ['spacing', { p1: 1.9 * IN }, 'p1 = 48.3 mm < 2 2/3 d = 50.8 mm', 'error'],
    ['wide spacing', { p1: 4 * IN, tp: 0.15 * IN }, 'p1 = 101.6 mm > min(24 t, 305 mm) = 91.4 mm', 'warning'],
    ['far edges', { e1: 2 * IN, tp: 0.15 * IN }, 'e = 50.8 mm > min(12 t, 150 mm) = 45.7 mm', 'warning'],
    ['thin welds', { a: 0.003 }, 'a = 3 mm < 0.707 w of Table J2.4 = 3.4 mm', 'error'],
  ])('measures %s', (_, parameters, details, severity) => {
    expect(issues(parameters)).toContainEqual(expect.objectContaining({ details, severity }));
  });

  test('has no limit of thick fillets in tee joints, and short welds count from 4 w', () => {
    expect(issues({ a: 0.012 })).toEqual([]);
    // Two bolts 2 in apart, edges 1 in: 4 in of weld; w = 1.414 x 20 = 28.3 mm.
    expect(issues({ a: 0.02, n1: 2, p1: 2 * IN, e1: IN })).toContainEqual(
      expect.objectContaining({ details: 'l = 101.6 mm < 4 w = 113.1 mm' }),
    );
  });
});

describe('Resistance factors', () => {
  test('are read from the settings', () => {
    const { project, connection } = americanCase({ kind: 'FinPlate', loads: [{ vz: -20 * KIP }] });
    const settings = {
      'calculation/Analysis/CodeFactors/American/PhiBolts': 0.6,
      'calculation/Analysis/CodeFactors/American/PhiBaseMetal': 0.6,
    };
    const [, , bolts, welds] = rowsOf(
      calculateConnection({ ...project, settings }, connection).summary.resultSummary,
    );

    expect([bolts, welds]).toEqual([
      ['Bolts', near(59.65 * (0.75 / 0.6)), 'passed'],
      ['Welds', near(22.7 * (0.75 / 0.6), 0.003), 'passed'],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { rigidCase } from '../joints/rigid/case.ts';
import { checksIn } from '../support/fin-plate-case.ts';
import { near } from '../support/near.ts';

/**
 * IPE300 on HEB300, S 235, M16 10.9, tp 18; outer row: mx = 35 - 0.8 x sqrt(2) x 8 = 25.95, leff = bp/2 = 90.
 * Lb = 18 + 19 + 2 x 3 + (10 + 14.8)/2 = 55.4 > Lb* = 8.8 x 25.95^3 x 157/(90 x 18^3) = 46.0 mm (EN 1993-1-8 Table 6.2):
 * 2 x 0.25 x 90 x 18^2 x 235/25.95 = 132.0 kN. With prying, mode 2: (3.426 + 32.44 x 0.2261 MN)/58.4 = 184.2 kN.
 */
function outerRow(settings: Readonly<Record<string, boolean>> = {}, tp = 0.018) {
  const { project, connection } = rigidCase({
    kind: 'EndPlate',
    column: 'HEB300',
    parameters: { BA: 'M16 10.9', tp, xo: 0.035, af: 0.008 },
    settings,
  });
  const checks = checksIn(calculateConnection(project, connection).raw, 'plates', 'OP1');
  return checks.find(({ what }) => what.startsWith('end plate') && what.endsWith('row 1'));
}

describe('The outer row of an end plate', () => {
  test('pries on all bolts', () => {
    expect(outerRow()).toMatchObject({ what: 'end plate mode 2, row 1', resistance: near(184.2e3) });
  });

  test('does not pry on long bolts where the setting asks for Lb*', () => {
    expect(outerRow({ 'sandbox/Checks/PryingAssumed': false })).toMatchObject({
      what: 'end plate mode 1-2, row 1',
      resistance: near(132e3),
    });
  });

  test('resists no less in a thicker plate', () => {
    const thicknesses = [0.012, 0.014, 0.016, 0.018, 0.02, 0.022, 0.025];

    const resistances = thicknesses.map((tp) => outerRow({}, tp)?.resistance ?? 0);

    expect(resistances).toEqual([...resistances].sort((a, b) => a - b));
  });
});

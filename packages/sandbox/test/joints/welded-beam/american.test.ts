import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { americanCase } from '../../engine/codes/aisc/american-case.ts';
import { IN, KIP } from '../../engine/codes/aisc/units.ts';
import { checksIn, rowsOf } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';

/**
 * W16X36 (depth between flanges 15.47, flange 6.99 x 0.43 in) on one side of W14X90 (tf 0.71, tw 0.44, k 1.31 in), A992,
 * fillets 5/16 at the flanges and 1/4 in at the web, E70; 60 kip ft and 20 kip at the face: 720/15.47 = 46.54 kip in a flange.
 */
describe('A welded beam to AISC 360 under 60 kip ft', () => {
  const load = { my: 720 * KIP * IN, vz: -20 * KIP };
  const { project, connection } = americanCase({ kind: 'WeldedBeam', loads: [load] });
  const { summary, raw } = calculateConnection(project, connection);

  test('passes: plates 34.4 %, welds 32.2 %', () => {
    expect(rowsOf(summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', near(34.4, 0.005), 'passed'],
      ['Welds', near(32.2, 0.005), 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
  });

  // Flange of the beam 0.90 x 50 x 3.005 = 135.2 kip, the least: 135.2 x 15.47 = 2092 kip in.
  // J10.1: 0.90 x 6.25 x 50 x 0.7098^2 = 141.7 kip.
  test('bends the flange of the column', () => {
    expect(checksIn(raw, 'plates', 'C-bfl 1')).toEqual([
      {
        what: 'moment resistance',
        demand: near(720 * KIP * IN),
        resistance: near(2092 * KIP * IN),
        u: near(0.3442),
      },
      {
        what: 'column flange under the beam flange',
        demand: near(46.54 * KIP),
        resistance: near(141.7 * KIP),
        u: near(0.3284),
      },
    ]);
  });

  // lb = 0.43 + 2 x 0.3125 = 1.055; J10.2: 50 x 0.4402 (5 x 1.31 + 1.055) = 167.4, below J10.3: 197.4 kip.
  // J10.6: 0.90 x 0.60 x 50 x 14.0 x 0.4402 = 166.4 kip.
  test('yields the web of the column and shears its panel', () => {
    const inWeb = (what: string, resistance: number) => ({
      what,
      demand: near(46.54 * KIP),
      resistance: near(resistance * KIP),
      u: near(46.54 / resistance),
    });

    expect(checksIn(raw, 'plates', 'C-w 1')).toEqual(
      expect.arrayContaining([
        inWeb('column web in tension, top', 167.4),
        inWeb('column web in compression, bottom', 167.4),
        inWeb('column web panel in shear', 166.4),
      ]),
    );
  });

  // I = 2 x 0.4419 x 6.99 x 7.735^2 + 0.3536 x 14.24^3/12 = 454.6 in4; at the flange 12.25 ksi x 0.221 = 2.707 kip/in on a
  // fillet of 1.5 x 0.75 x 0.6 x 70 x 0.221 = 10.44. End of the web weld: 1.993 across, 0.702 along, of 0.2949 in with 65 ksi:
  // sqrt((0.702/4.313)^2 + (1.993/7.188)^2) = 0.3216.
  test('uses fillets across their axis more than half as hard again', () => {
    const byName = new Map(
      Object.values(Object(raw['welds'])).map((weld) => [Object(weld).name, Object(weld)]),
    );

    expect(byName.get('OP1-tfl')).toMatchObject({ u: near(2.707 / 10.44), sineToAxis: near(1) });
    expect(byName.get('OP1-w')).toMatchObject({ u: near(0.3216), form: 'base metal' });
  });

  test('is stronger with stiffeners, and weaker for the pair of beams that press the web from both sides', () => {
    const web = (given: Partial<Parameters<typeof americanCase>[0]>) => {
      const other = americanCase({ kind: 'WeldedBeam', column: 'W16X26', loads: [load], ...given });
      const { raw: result } = calculateConnection(other.project, other.connection);
      const found = checksIn(result, 'plates', 'C-w 1').find(({ what }) =>
        what.includes('compression, bottom'),
      );
      return found?.resistance ?? 0;
    };

    expect(web({ parameters: { st: 2 } })).toBeGreaterThan(web({}));
    // J10.3: 0.6 x 0.25^2 [1 + 3 (1.055/15.7)(0.25/0.345)^1.5] 1414.6 = 59.6 kip; J10.5: 0.90 x 24 x 0.25^3 x 1204.2/14.21.
    expect([web({}), web({ opposite: true })]).toEqual([near(59.65 * KIP), near(28.6 * KIP)]);
  });
});

// W14X90 has flanges of 14.5 x 0.71 in, W10X49 of 10.0: 0.90·50·10.0·0.71 = 319.5 kip, not 463.
describe('A welded beam to AISC 360 that is wider than its column', () => {
  test('stands on it with the width of the column', () => {
    const { project, connection } = americanCase({
      kind: 'WeldedBeam',
      column: 'W10X49',
      beam: 'W14X90',
      parameters: { st: 2 },
      loads: [{ n: 100 * KIP }],
    });

    const { raw } = calculateConnection(project, connection);

    expect(checksIn(raw, 'plates', 'B-tfl 1')[0]).toMatchObject({
      what: 'flange force on the column',
      resistance: near(319.5 * KIP, 0.005),
    });
  });
});

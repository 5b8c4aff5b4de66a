import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { americanCase } from '../../engine/codes/aisc/american-case.ts';
import { IN, KIP } from '../../engine/codes/aisc/units.ts';
import { evenly } from '../../support/evenly.ts';
import { analysisOf, boltNames, checksIn, messagesIn, rowsOf } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { type HeaderPlateCase, headerPlateCase, headerPlates } from './header-plate-case.ts';

function outcomeOf(given: HeaderPlateCase = {}) {
  const { project, connection } = headerPlateCase(given);
  return calculateConnection(project, connection);
}

/** Resistances of a part by check. */
function resistances(given: HeaderPlateCase, list: 'plates' | 'bolts' | 'welds', name: string) {
  const { raw } = outcomeOf(given);
  return Object.fromEntries(checksIn(raw, list, name).map(({ what, resistance }) => [what, resistance]));
}

/**
 * By hand, N and mm. IPE300 (tw 7.1) on the flange of HEB200 (b 200), plate 220 x 180 x 10 with 2 x 3 M20 8.8, gauge 110, all S 275
 * (fu 430). N 30, Vz -60 kN in the face.
 *
 * Plate, each half: gross 220 x 10 x 158.8/1.27 = 275.0; net (220 - 66) x 10 x 430/(1.732 x 1.25) = 305.9; block 0.5 x 344 x 10 x
 * (35 - 11) + 158.8 x 10 x (220 - 40 - 55) = 239.7. T-stub: m 51.45 - 0.8 x 1.414 x 5 = 45.79, n = e = 35; rows of 75 and 70: mode 1
 * 2 x 0.25 x 75 x 100 x 275/45.79 = 22.52 and 21.02 for 5; prying m/(2n) = 0.654.
 * Bolts: 10 and 5 x 1.654 = 8.27: 10/94.08 + 8.27/(1.4 x 141.12); 0.8 x 94.08 = 75.26.
 * Web: 0.9 x 220 x 7.1 x 158.8 = 223.2; 60 x 10 = 0.6 kNm on 57273 x 275 = 15.75, 30 on 429.6.
 * Weld, 2 x 5 x 210: normal (30e3/420 + 0.6e6 x 6/(2 x 210^2))/5 ... 15.87 each way, along 28.57: 58.8 on 430/(0.85 x 1.25).
 */
describe('A header plate', () => {
  test('has the utilisations worked out by hand', () => {
    const { summary, raw } = outcomeOf();

    expect(rowsOf(summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', 26.9, 'passed'],
      ['Bolts', 14.8, 'passed'],
      ['Welds', 14.5, 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
    expect(checksIn(raw, 'plates', 'HP1')).toEqual([
      { what: 'gross section', demand: near(30e3), resistance: near(275e3), u: near(0.1091) },
      { what: 'net section', demand: near(30e3), resistance: near(305.9e3), u: near(0.0981) },
      { what: 'block tearing', demand: near(30e3), resistance: near(239.7e3), u: near(0.1251) },
      { what: 'T-stub mode 1, row 1', demand: near(5e3), resistance: near(22.52e3), u: near(0.222) },
      { what: 'T-stub mode 1, row 2', demand: near(5e3), resistance: near(21.02e3), u: near(0.2379) },
      { what: 'T-stub mode 1, row 3', demand: near(5e3), resistance: near(22.52e3), u: near(0.222) },
    ]);
    expect(checksIn(raw, 'plates', 'B-w 1')).toEqual(
      expect.arrayContaining([
        {
          what: 'web at the plate in shear',
          demand: near(60e3),
          resistance: near(223.2e3),
          u: near(0.2688),
        },
        {
          what: 'bending of the web at the plate',
          demand: near(600),
          resistance: near(15750),
          u: near(0.1079),
        },
      ]),
    );
    expect(checksIn(raw, 'welds', 'HP1-w').map(({ u }) => u)).toEqual([near(0.1453)]);
    expect(checksIn(raw, 'bolts', boltNames(raw)[0] ?? '')).toEqual(
      expect.arrayContaining([
        { what: 'shear', demand: near(10e3), resistance: near(94.08e3), u: near(0.1063) },
        { what: 'shear and tension', demand: near(10e3), resistance: near(94.08e3), u: near(0.1482) },
        { what: 'tension', demand: near(8.27e3), resistance: near(141.12e3), u: near(0.0586) },
        {
          what: 'shear in a joint that turns',
          demand: near(10e3),
          resistance: near(75.26e3),
          u: near(0.1329),
        },
      ]),
    );
  });

  // Steel Buildings in Europe, Multi-storey Part 5, example 2.4, that of SCI P358: plate 430 x 200 x 12, 2 x 6 M20 8.8, edges of 30.
  test('resists what the published example with twelve bolts resists', () => {
    const published: HeaderPlateCase = {
      on: 'beam',
      beam: 'UB533x210x92',
      support: 'UB610x229x140',
      parameters: { n1: 6, tp: 0.012, w: 0.14, e2: 0.03, a: 0.006 },
      loads: [{ vz: -550e3 }],
    };
    const { raw } = outcomeOf(published);
    const names = boltNames(raw);
    const [end, inner] = [names[0] ?? '', names[2] ?? ''].map((name) =>
      resistances(published, 'bolts', name),
    );

    // Published: 0.8 x 12 bolts are 902 kN, bearing 107 and 142 kN.
    expect(end?.['shear in a joint that turns']).toEqual(near(902e3 / 12));
    expect([end, inner].map((bolt) => bolt?.['bearing HP1'])).toEqual([near(107e3, 0.01), near(142e3, 0.01)]);
    // By the formulas of the example: 2 x 430 x 12 x 275/(1.27 x 1.732), 2 (430 - 132) x 12 x 430/(1.732 x 1.25), 2 x 551.7.
    const plate = resistances(published, 'plates', 'HP1');
    expect(plate).toMatchObject({
      'gross section': near(1290.2e3 / 2),
      'net section': near(1420.5e3 / 2),
      'block tearing': near(1103.4e3 / 2),
    });
    expect(resistances(published, 'plates', 'B-w 1')['web at the plate in shear']).toEqual(
      near(0.9 * 430 * 10.1 * 158.77),
    );
  });

  test('shears the web it stands on, and both of two share its bolts', () => {
    const one = outcomeOf({ on: 'beam', support: 'IPE500', loads: [{ vz: -60e3 }] });
    // 220 x 10.2 x 158.8 and (220 - 66) x 10.2 x 430/(1.732 x 1.25) for each half.
    const local = [
      { what: 'local shear', demand: 30e3, resistance: near(356.3e3), u: near(0.0842) },
      { what: 'local shear, net section', demand: 30e3, resistance: near(312e3), u: near(0.0962) },
    ];
    expect(checksIn(one.raw, 'plates', 'C-w 1')).toEqual(local);
    expect(analysisOf(one)).toEqual([true, 100, '100.0 %']);

    const both = outcomeOf({
      on: 'beam',
      support: 'IPE500',
      loads: [{ vz: -60e3 }],
      opposite: { vz: -60e3 },
    });
    expect(messagesIn(both, 'error')).toEqual([]);
    expect(boltNames(both.raw)).toHaveLength(6);
    const bearing = checksIn(both.raw, 'bolts', boltNames(both.raw)[0] ?? '').filter(
      ({ what }) => what === 'bearing C-w 1',
    );
    expect(Math.max(...bearing.map(({ demand }) => demand))).toEqual(near(20e3));
  });

  test.each<[string, HeaderPlateCase, string[]]>([
    [
      'a web does not carry across',
      { on: 'beam', support: 'IPE500', loads: [{ n: 30e3, my: 3e3 }] },
      ['N = 30.0 kN', 'My = 3.00 kNm'],
    ],
    [
      'it does not carry at all',
      { loads: [{ vy: 20e3, mx: 2e3, mz: 5e3 }] },
      ['Vy = 20.0 kN', 'Mx = 2.00 kNm', 'Mz = 5.00 kNm'],
    ],
  ])('names the forces that %s', (_, given, forces) => {
    expect(messagesIn(outcomeOf(given), 'error')).toEqual(
      forces.map((force) => `LE1: ${force} of B is not carried by HP1 (HeaderPlate).`),
    );
  });

  test.each<[string, NonNullable<HeaderPlateCase['parameters']>, string]>([
    ['reaches the flanges', { n1: 4, e1: 0.045 }, 'meets its flanges'],
    ['has its bolts in the weld', { w: 0.028 }, 'into the weld of the web'],
    ['leaves washers no room', { w: 0.06, a: 0.008 }, 'Room between bolts and the web weld'],
    ['has a weld that is weaker than the web', { a: 0.003 }, 'is weaker than the web'],
  ])('is told of when it %s', (_, parameters, reason) => {
    expect(JSON.stringify(outcomeOf({ parameters }).detail.messages)).toContain(reason);
  });
});

/**
 * W16X36 with a cope of 2 x 4 in on W14X90, plate 8.5 x 1/4 in A36, gauge 5.5 in, 2 x 3 3/4 A325-N, 20 kip; by hand with AISC 360-16
 * J4.2, J4.3: gross 0.6 x 36 x 2.125, net 0.75 x 0.6 x 58 x 0.25 (8.5 - 3 x 0.875), block 0.75 (0.6 x 36 x 1.8125 + 58 x 0.2031);
 * web 0.6 x 50 x 8.5 x 0.295, coped 0.6 x 50 x 13.9 x 0.295.
 */
test('An American header plate resists what it does by hand', () => {
  const { project, connection } = americanCase({
    kind: 'HeaderPlate',
    parameters: { cT: 2 * IN, cL: 4 * IN },
    loads: [{ vz: -20 * KIP }],
  });
  const { raw } = calculateConnection(project, connection);
  const of = (name: string) =>
    Object.fromEntries(checksIn(raw, 'plates', name).map(({ what, resistance }) => [what, resistance / KIP]));

  expect(of('OP1')).toMatchObject({
    'gross section': near(45.9),
    'net section': near(38.33, 0.005),
    'block tearing': near(38.2, 0.005),
  });
  expect(of('B-w 1')).toMatchObject({
    'web at the plate in shear': near(75.2, 0.005),
    'coped web in shear': near(122.97, 0.005),
  });
});

/** fu / (sqrt 3 x betaW x gamma M2) of each fillet, EN 1993-1-8 4.5.3.3; lower than what the engine uses. */
test('A header plate that passes under shear passes by hand as well', () => {
  fc.assert(
    fc.property(headerPlates, evenly(0.2, 12), (given, times) => {
      const [{ vz = 0 } = {}] = given.loads ?? [];
      const shear = Math.abs(Number(vz)) * times;
      const outcome = outcomeOf({ ...given, forcesIn: 'selectedMemberFace', loads: [{ vz: -shear }] });
      fc.pre(outcome.summary.passed);
      const { tp, n1, p1, e1, e2, a } = given.parameters as Record<
        'tp' | 'n1' | 'p1' | 'e1' | 'e2' | 'a',
        number
      >;
      const fy = Number(given.steel?.slice(2)) * 1e6;
      const fu = { 'S 235': 360e6, 'S 275': 430e6, 'S 355': 490e6 }[given.steel ?? ''] ?? 0;
      const tw = { IPE300: 0.0071, IPE400: 0.0086, HEB300: 0.011 }[given.beam ?? ''] ?? 0;
      const height = 2 * e1 + (n1 - 1) * p1;
      const yielding = fy / Math.sqrt(3);
      const limits = {
        bolts: 0.8 * 2 * n1 * 94.08e3,
        gross: (2 * height * tp * yielding) / 1.27,
        net: (2 * (height - n1 * 0.022) * tp * fu) / (Math.sqrt(3) * 1.25),
        block:
          2 * (0.5 * fu * ((tp * (e2 - 0.011)) / 1.25) + yielding * tp * (height - e1 - (n1 - 0.5) * 0.022)),
        web: 0.9 * height * tw * yielding,
        weld:
          (2 * a * (height - 2 * a) * fu) /
          (Math.sqrt(3) * (fy > 300e6 ? 0.9 : fy > 250e6 ? 0.85 : 0.8) * 1.25),
      };
      for (const [what, limit] of Object.entries(limits)) {
        expect([what, shear <= limit * 1.002]).toEqual([what, true]);
      }
    }),
    someRuns(20),
  );
});

import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { checkDetailing } from '../../../src/engine/detailing.ts';
import { analysisOf, checksIn, messagesIn, rowsOf } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { type CoverSpliceCase, coverSpliceCase } from './cover-splice-case.ts';

function outcomeOf(given: CoverSpliceCase = {}) {
  const { project, connection } = coverSpliceCase(given);
  return calculateConnection(project, connection);
}

function issuesOf(given: CoverSpliceCase) {
  const { project, connection } = coverSpliceCase(given);
  return checkDetailing(project, connection, [1]).map(({ severity, description, details }) => [
    severity,
    description,
    details,
  ]);
}

/**
 * By hand, kN and mm. IPE300: I_f = 2 (150 x 10.7^3/12 + 1605 x 144.65^2) = 6719.5 of 8356 cm4, so M_f = 24.12 kNm and
 * M_w = 5.876 kNm; flange force 24.12/0.2893 = 83.39.
 *
 * Flanges: four bolts a side, 20.85 of 94.08. Flange gross 1605 x 275 = 441.4; net 0.9 x 106 x 10.7 x 344 = 351.1; block
 * 344 x 38 x 10.7 + 2 x 77 x 10.7 x 158.8 = 401.5. Cover of 12: 495.0, 393.8, 450.3.
 * Web: bolts 45 from the splice; on the far side M = 5.876 + 50 x 0.045 = 8.126, Ip 9800: 58.04 along and 16.67 across on the
 * corner bolts, 60.39 of 188.16 in two planes. Bearing on the web: e1 40: 0.606 x 2.5 x 48.85 = 74.01; upright p 70:
 * 0.8106 x 2.5 x 48.85 = 98.99; sqrt((58.04/74.01)^2 + (16.67/98.99)^2) = 0.802.
 * Web cover: 25 of 220.0 gross, 244.7 net, 198.7 block; 4.063 of 8 x 220^2/6 x 275 = 17.75 kNm.
 * Section at the last bolts, 115 from the splice: 30 + 0.115 x 50 = 35.75 of 172.8 kNm.
 */
describe('A cover-plate splice', () => {
  test('has the utilisations worked out by hand', () => {
    const { summary, raw } = outcomeOf();

    expect(rowsOf(summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', 23.7, 'passed'],
      ['Bolts', 80.2, 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
    expect(checksIn(raw, 'plates', 'B1-tfl 1').slice(0, 4)).toEqual([
      { what: 'gross section', demand: near(83.39e3), resistance: near(441.4e3), u: near(0.1889) },
      { what: 'net section', demand: near(83.39e3), resistance: near(351.1e3), u: near(0.2375) },
      { what: 'block tearing', demand: near(83.39e3), resistance: near(401.5e3), u: near(0.2077) },
      { what: 'member section', demand: near(35.75e3), resistance: near(172.8e3), u: near(0.2069) },
    ]);
    expect(checksIn(raw, 'plates', 'SP1-tfo').slice(0, 3)).toEqual([
      { what: 'gross section', demand: near(83.39e3), resistance: near(495e3), u: near(0.1685) },
      { what: 'net section', demand: near(83.39e3), resistance: near(393.8e3), u: near(0.2117) },
      { what: 'block tearing', demand: near(83.39e3), resistance: near(450.3e3), u: near(0.1852) },
    ]);
    expect(checksIn(raw, 'plates', 'SP1-w1').slice(4)).toEqual([
      { what: 'gross section', demand: 25e3, resistance: near(220e3), u: near(0.1136) },
      { what: 'net section', demand: 25e3, resistance: near(244.7e3), u: near(0.1022) },
      { what: 'block tearing', demand: 25e3, resistance: near(198.7e3), u: near(0.1258) },
      { what: 'bending', demand: near(4.063e3), resistance: near(17.75e3), u: near(0.2289) },
    ]);
  });

  test('has the bolt forces worked out by hand', () => {
    const { raw } = outcomeOf();
    const shearOf = (bolt: string) => checksIn(raw, 'bolts', bolt).find(({ what }) => what === 'shear');

    expect(shearOf('B12')).toEqual({
      what: 'shear',
      demand: near(20.85e3),
      resistance: near(94.08e3),
      u: near(0.2216),
    });
    expect(shearOf('B33')).toEqual({
      what: 'shear',
      demand: near(60.39e3),
      resistance: near(188.16e3),
      u: near(0.3209),
    });
  });

  test('lets inner covers take their share by area', () => {
    const { raw } = outcomeOf({ parameters: { tfi: 0.01 } });

    // Outer 150 x 12 = 1800; inner 2 x (142.9/2 - 15) x 10 = 1129: 1800/2929 of 83.39, and 564.5/2929.
    expect(checksIn(raw, 'plates', 'SP1-tfo')[0]?.demand).toEqual(near(51.25e3));
    expect(checksIn(raw, 'plates', 'SP1-tfi1')[0]?.demand).toEqual(near(16.07e3));
    // The outer plane takes 0.6145 of the bolt: 94.08/0.6145.
    expect(checksIn(raw, 'bolts', 'B17').find(({ what }) => what === 'shear')?.resistance).toEqual(
      near(153.1e3),
    );
  });

  /**
   * Table 3.3 note 2 across the splice: 90/5 = 18 > 9 x 0.924, so 0.6 x 90 = 54: lambda 54 x 3.464/5/86.81 = 0.431, chi 0.8807:
   * 0.8807 x 220 x 5 x 275 = 266.4 kN under half of 40.35 kN.
   */
  test('has thin web covers that buckle between the bolts of both sides', () => {
    const { raw } = outcomeOf({ loads: [{ n: -100e3 }], parameters: { tw2: 0.005 } });

    const bending = checksIn(raw, 'plates', 'SP1-w1').find(({ what }) => what === 'bending');
    expect(bending?.u).toEqual(near(20.17 / 266.4));
  });

  test('splits a normal force by area', () => {
    const { raw } = outcomeOf({ loads: [{ n: 100e3 }] });

    // A 5381 mm2: flanges 1605 each, so 29.83 kN, and the web 100 - 2 x 29.83 = 40.35 kN on three bolts.
    expect(checksIn(raw, 'plates', 'SP1-tfo')[0]?.demand).toEqual(near(29.83e3));
    expect(checksIn(raw, 'bolts', 'B33').find(({ what }) => what === 'shear')?.demand).toEqual(near(13.45e3));
  });

  test('drills each plate only where its own bolts are', () => {
    const { project, connection } = coverSpliceCase({ parameters: { tfi: 0.01 } });

    const { plates } = buildModel(project, connection);

    expect(plates.map(({ name, openings }) => [name, openings.length])).toEqual([
      ['B1-tfl 1', 4],
      ['B1-bfl 1', 4],
      ['B1-w 1', 3],
      ['B2-tfl 1', 4],
      ['B2-bfl 1', 4],
      ['B2-w 1', 3],
      ['SP1-tfo', 8],
      ['SP1-tfi1', 4],
      ['SP1-tfi2', 4],
      ['SP1-bfo', 8],
      ['SP1-bfi1', 4],
      ['SP1-bfi2', 4],
      ['SP1-w1', 6],
      ['SP1-w2', 6],
    ]);
  });

  test('does not carry what its covers cannot', () => {
    expect(analysisOf(outcomeOf({ loads: [{ my: 30e3, mz: 20e3 }] }))).toEqual([
      false,
      expect.any(Number),
      'LE1: Mz = 20.0 kNm of B2 is not carried by SP1 (CoverSplice).',
    ]);
  });

  test.each([
    [
      'inner covers where flanges are not level inside',
      { other: 'IPE330', parameters: { tfi: 0.01 } },
      'the flanges of B2 and B1 are not level inside',
    ],
    ['a member that is no I section', { section: 'SHS200x200x10' }, 'is no I section'],
    ['bolts beyond the flange', { parameters: { gf: 0.14 } }, 'outside the flange'],
    ['bolts in the root', { parameters: { gf: 0.05 } }, 'into the root of the web'],
    ['too many web bolts', { parameters: { n1w: 5 } }, 'its bolts do not fit into the web'],
  ])('says so of %s', (_, given, reason) => {
    expect(messagesIn(outcomeOf(given), 'error').join(' ')).toContain(reason);
  });

  test.each([
    [
      'web covers that reach into the roots',
      { parameters: { e1w: 0.06 } },
      ['error', 'SP1-w1 does not fit between the flanges.', '130 mm from the axis > h/2 - tf - r = 124.3 mm'],
    ],
    [
      'flange bolts too near to the edge',
      { parameters: { gf: 0.1 } },
      ['error', 'Edge distance in B2-tfl 1 is too small.', 'e = 25 mm < 1.2 d0 = 26.4 mm'],
    ],
    [
      'flange bolts too near to each other',
      { parameters: { pf: 0.045 } },
      ['error', 'Spacing of bolts in SP1-tfo is too small.', 'p1 = 45 mm < 2.2 d0 = 48.4 mm'],
    ],
    [
      'washers in the root',
      { parameters: { gf: 0.07 } },
      ['error', 'Room between flange bolts and root is too small.', '16.5 mm < dw/2 = 18.5 mm'],
    ],
  ])('names %s', (_, given, issue) => {
    expect(issuesOf(given)).toContainEqual(issue);
  });

  test('has nothing to say of its defaults', () => {
    expect(issuesOf({})).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { checkDetailing } from '../../../src/engine/detailing.ts';
import { analysisOf, checksIn, messagesIn, rowsOf } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { type GussetCase, gussetCase } from './gusset-case.ts';

function outcomeOf(given: GussetCase = {}) {
  const { project, connection } = gussetCase(given);
  return calculateConnection(project, connection);
}

function issuesOf(given: GussetCase) {
  const { project, connection } = gussetCase(given);
  return checkDetailing(project, connection, [1]).map(({ severity, description, details }) => [
    severity,
    description,
    details,
  ]);
}

/**
 * By hand, N and mm. L80x80x8: A 1226.7, centroid 22.6 from the heel, so the bolts stand 40 - 22.6 = 17.4 beside the axis.
 *
 * Bolts: N/n 33.33 kN; M = 100 x 17.4 = 1.74 kNm, Ip 7200, so 14.5 kN across on the outer two: 36.36 kN of 94.08.
 * Bearing on the leg, bolt next to its end: along e1 40: 0.606 x 2.5 x 55.04 = 83.39; across to the toe 40, k1 from p 60:
 * 0.606 x 2.118 x 55.04 = 70.65; sqrt((33.33/83.39)^2 + (14.5/70.65)^2) = 0.449.
 * Brace: gross 337.3; net 0.5182 x 1050.7 x 344 = 187.3; block 0.5 x 344 x 8 x 29 + 8 x 105 x 275/1.732 = 173.3.
 * Gusset: Whitmore 2 x 120 tan 30 = 138.6: 381.0 yielding, 0.9 x 116.6 x 10 x 344 = 360.9 net. Its outline runs from the weld
 * (0, 100) to (230, 57.4); at the first bolt (70, 17.4) the edge is 69.6 away: block 172 x 586 + 1050 x 158.8 = 267.5.
 * At the weld 100/(200 x 10) = 50 MPa. Weld: 100/190/2 = 263.2 N/mm, 74.4 of 404.7 MPa.
 */
describe('A bolted gusset', () => {
  test('has the utilisations worked out by hand', () => {
    const { summary, raw } = outcomeOf();

    expect(rowsOf(summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', 57.7, 'passed'],
      ['Bolts', 45, 'passed'],
      ['Welds', 18.4, 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
    expect(checksIn(raw, 'plates', 'D-leg 1')).toEqual([
      { what: 'gross section', demand: 100e3, resistance: near(337.3e3), u: near(0.2964) },
      { what: 'net section by one leg', demand: 100e3, resistance: near(187.3e3), u: near(0.5339) },
      { what: 'block tearing', demand: 100e3, resistance: near(173.3e3), u: near(0.5771) },
    ]);
    expect(checksIn(raw, 'plates', 'GB1')).toEqual([
      { what: 'Whitmore section', demand: 100e3, resistance: near(381e3), u: near(0.2624) },
      { what: 'net section', demand: 100e3, resistance: near(360.9e3), u: near(0.2771) },
      { what: 'block tearing', demand: 100e3, resistance: near(267.5e3), u: near(0.3738) },
      { what: 'section at GB1-w', demand: near(50e6), resistance: 275e6, u: near(0.1818) },
    ]);
    expect(checksIn(raw, 'welds', 'GB1-w')).toEqual([
      { what: 'equivalent stress', demand: near(74.4e6), resistance: near(404.7e6), u: near(0.1839) },
    ]);
  });

  test('has the bolt forces worked out by hand', () => {
    const { raw } = outcomeOf();

    const first = checksIn(raw, 'bolts', 'B8');

    expect(first.find(({ what }) => what === 'shear')).toEqual({
      what: 'shear',
      demand: near(36.36e3),
      resistance: near(94.08e3),
      u: near(0.3865),
    });
    expect(first.find(({ what }) => what === 'bearing D-leg 1')?.u).toEqual(near(0.4495));
  });

  test('buckles under compression and has no net sections then', () => {
    const { raw } = outcomeOf({ loads: [{ n: -100e3 }], parameters: { angles: 2, sb: 0.3, tg: 0.006 } });

    // First bolt 340 from the face: L_cr = 0.65 x 340 = 221, lambda = 221/1.732/86.81 = 1.470, phi 1.892, chi 0.325. The edges of
    // the gusset, from (0, 100) to (500, 57.4) and (0, -100) to (500, -22.6), leave 53.6 + 64.8 of the working width of 138.6.
    expect(checksIn(raw, 'plates', 'GB1').map(({ what }) => what)).toEqual([
      'Whitmore section',
      'buckling',
      // p1/t = 60/6 > 9 x 0.924
      'buckling between bolts',
      'section at GB1-w',
    ]);
    expect(checksIn(raw, 'plates', 'GB1')[1]?.resistance).toEqual(near(0.3246 * 118.4 * 6 * 275));
    expect(checksIn(raw, 'plates', 'D-leg 1').map(({ what }) => what)).toEqual(['gross section']);
  });

  /**
   * By hand: EN 1993-1-1 6.3.1, curve c: Lcr 1.2 x 70 = 84, lambda 84 x 3.464/10/86.81 = 0.3352, chi 0.9311, 0.9311 x 1386 x 275 =
   * 354.9 kN, n = 0.2818. e = (8 + 10)/2 = 9, k = 1 + (0.3352 - 0.2) n = 1.0381 (Table B.1): M = 1.0381 x 100 x 9/2 = 467.1 Nm of
   * 138.6 x 10^2/4 x 275 = 952.6 Nm.
   */
  test('bends by the offset of a single angle on its one side under compression', () => {
    const { raw } = outcomeOf({ loads: [{ n: -100e3 }] });

    expect(checksIn(raw, 'plates', 'GB1')[1]).toEqual({
      what: 'buckling with the offset to the brace',
      demand: 100e3,
      resistance: near(354.9e3),
      u: near(0.2818 + 0.4904),
    });
  });

  /**
   * Table 3.3 note 2: 250/6 = 41.7 > 9 x 0.924, so 0.6 x 250 = 150: lambda 150 x 3.464/6/86.81 = 0.9976, Phi 1.1930,
   * chi 1/(1.1930 + 0.6544) = 0.5413 of the Whitmore section.
   */
  test('buckles between bolts that stand far apart', () => {
    const { raw } = outcomeOf({
      loads: [{ n: -100e3 }],
      parameters: { angles: 2, n: 2, p: 0.25, tg: 0.006 },
    });

    const checks = checksIn(raw, 'plates', 'GB1');
    const resistanceOf = (text: string) => checks.find(({ what }) => what === text)?.resistance ?? 0;
    expect(resistanceOf('buckling between bolts') / resistanceOf('Whitmore section')).toEqual(near(0.5413));
  });

  test('fails where a single angle in compression bends it too much', () => {
    const { summary } = outcomeOf({
      brace: 'L100x100x10',
      loads: [{ n: -150e3 }],
      parameters: { n: 4, tg: 0.008, bm: 0.05 },
    });

    expect(rowsOf(summary.resultSummary)[1]).toEqual(['Plates', 139.7, 'failed']);
  });

  test('shares the force between two angles, whose bolts act in two planes', () => {
    const { raw } = outcomeOf({ parameters: { angles: 2 } });

    expect(checksIn(raw, 'plates', 'GB1-leg 1')).toEqual(checksIn(raw, 'plates', 'D-leg 1'));
    expect(checksIn(raw, 'plates', 'D-leg 1')[0]).toMatchObject({ demand: 50e3 });
    expect(checksIn(raw, 'bolts', 'B12').find(({ what }) => what === 'shear')?.resistance).toEqual(
      near(188.16e3),
    );
  });

  test('limits the bearing of a single bolt in a single lap', () => {
    const { raw } = outcomeOf({ parameters: { n: 1 } });

    // 1.5 x 430 x 20 x 8/1.25
    expect(
      checksIn(raw, 'bolts', 'B8').find(({ what }) => what === 'bearing D-leg 1, single lap')?.resistance,
    ).toEqual(near(82.56e3));
  });

  test('takes the net section of an angle held by its short leg from an equal angle of that leg', () => {
    // L75x75x8 has 1136.7 + corner 10.7 mm2: A = 2 x 75 x 8 - 64 + 10.7 = 1146.7, A_net 970.7: 0.5182 x 970.7 x 344.
    const { project, connection } = gussetCase({ brace: 'L100x75x8', parameters: { bm: 0.0375 } });
    // A quarter turn about its axis puts the short leg into the plane of the gusset.
    for (const member of connection.members) {
      if (member.id !== 2 || !member.position) continue;
      member.position = {
        ...member.position,
        axisY: { x: 0, y: 0, z: 1 },
        axisZ: { x: 0, y: -1, z: 0 },
      };
    }

    const { raw } = calculateConnection(project, connection);

    expect(checksIn(raw, 'plates', 'D-leg 2')[1]?.resistance).toEqual(near(173.04e3));
  });

  test('carries nothing but the force along the brace', () => {
    expect(analysisOf(outcomeOf({ loads: [{ n: 10e3, vz: 20e3 }] }))).toEqual([
      false,
      expect.any(Number),
      expect.stringMatching(/^LE1: Vz = 20\.0 kN of D is not carried by GB1 \(BoltedGusset\)\./),
    ]);
  });

  test.each([
    ['a brace that is no angle', { brace: 'SHS80x80x5' }, 'is no angle; a bolted gusset needs one'],
    ['a bolt in the column', { rise: 45, parameters: { sb: 0, e1: 0.012 } }, 'its first bolt lies in C'],
    ['holes that overlap', { parameters: { p: 0.02 } }, 'p = 0.02 m makes holes of 0.022 m overlap'],
    ['a bolt beyond the toe', { parameters: { bm: 0.075 } }, 'bm = 0.075 m puts holes of 0.022 m outside'],
    [
      'a brace that lies near to the column',
      { rise: 78, parameters: { sb: 0.45 } },
      'D lies at 12.0 deg to C; a gusset is calculated from 20 deg.',
    ],
    ['a round column', { column: 'CHS219.1x10' }, 'the wall behind a gusset is not calculated'],
    [
      'a hollow column of thin walls',
      { column: 'SHS200x200x5' },
      'is beyond the range of EN 1993-1-8 Table 7.8',
    ],
  ])('says so of %s', (_, given, reason) => {
    expect(messagesIn(outcomeOf(given), 'error').join(' ')).toContain(reason);
  });

  test.each([
    [
      'runs into the column when it is inclined and near',
      { rise: 45, parameters: { sb: 0.03, e1: 0.06 } },
      ['error', 'D runs into C; sb is too small.', 'corner of the brace -19.4 mm from the face < 0 mm'],
    ],
    [
      'has no room for washers at its root',
      { parameters: { bm: 0.035 } },
      ['error', 'Room between bolts and the root of the angle is too small.', '17 mm < dw/2 = 18.5 mm'],
    ],
    [
      'has bolts too near to its end',
      { parameters: { e1: 0.02 } },
      ['error', 'Edge distance in D-leg 1 is too small.', 'e = 20 mm < 1.2 d0 = 26.4 mm'],
    ],
    [
      'has bolts too near to each other',
      { parameters: { p: 0.045 } },
      ['error', 'Spacing of bolts in GB1 is too small.', 'p1 = 45 mm < 2.2 d0 = 48.4 mm'],
    ],
  ])('names a brace that %s', (_, given, issue) => {
    expect(issuesOf(given)).toContainEqual(issue);
  });

  test('names a weld beyond the end of the column', () => {
    const { project, connection } = gussetCase();
    for (const member of connection.members) member.isContinuous = false;

    expect(checkDetailing(project, connection, [1])).toEqual([
      {
        operationId: 1,
        description: 'GB1-w runs beyond the end of C.',
        details: '100 mm too long',
        severity: 'error',
      },
    ]);
  });

  test('lies between two angles that touch it', () => {
    const { project, connection } = gussetCase({ rise: 30, parameters: { angles: 2, sb: 0.1 } });

    const { plates, boltGrids, welds } = buildModel(project, connection);

    const levels = ['D-leg 1', 'GB1', 'GB1-leg 1'].map((name) => {
      const plate = plates.find((candidate) => candidate.name === name);
      return { y: plate?.frame.origin.y, holes: plate?.openings.length };
    });
    // The legs are 8 thick and the gusset 10; the heel of the brace is 22.6 beside its axis.
    const heel = levels[0]?.y ?? 0;
    expect(levels).toEqual([
      { y: near(-0.0226 + 0.004, 0.01), holes: 3 },
      { y: near(heel - 0.009, 1e-6), holes: 3 },
      { y: near(heel - 0.018, 1e-6), holes: 3 },
    ]);
    expect(boltGrids.map(({ grip, shearPlanes, plateIds }) => [grip, shearPlanes, plateIds.length])).toEqual([
      [near(0.026, 1e-6), 2, 3],
    ]);
    // The weld stands where the axis of the brace meets the face, 100/cos 30 from the node.
    const [weld] = welds;
    expect([weld?.start.z, weld?.end.z].sort()).toEqual([
      near(0.1 * Math.tan(Math.PI / 6) - 0.1, 1e-6),
      near(0.1 * Math.tan(Math.PI / 6) + 0.1, 1e-6),
    ]);
  });

  test('has nothing to say of its defaults', () => {
    expect(issuesOf({})).toEqual([]);
  });
});

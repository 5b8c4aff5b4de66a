import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { americanCase } from '../engine/codes/aisc/american-case.ts';
import { KIP } from '../engine/codes/aisc/units.ts';
import { type GussetCase, gussetCase } from '../joints/gusset/gusset-case.ts';
import { analysisOf, checksIn, type FinPlateCase, finPlateCase } from '../support/fin-plate-case.ts';
import { near } from '../support/near.ts';
import { onGirder, onWeb } from './placed.ts';

function gussetOnWeb(given: GussetCase) {
  const { project, connection } = onWeb(gussetCase(given));
  return calculateConnection(project, connection);
}

function finPlateOnGirder(given: FinPlateCase) {
  const { project, connection } = onGirder(finPlateCase(given));
  return calculateConnection(project, connection);
}

// Webs with a plate on them are checked as faces of chords, EN 1993-1-8 section 7.
describe('The web of a support', () => {
  /**
   * IPE240, S 235: b0 = 240 - 2 (9.8 + 15) = 190.4, t 6.2, h1 200, t1 10 mm.
   * Table 7.13: 235 x 38.44 x (400/190.4 + 4 x sqrt(1 - 0.0525)) = 9033 x 5.994 = 54.15 kN; punching 353 kN.
   */
  test('bends under a gusset that pulls square to it', () => {
    const outcome = gussetOnWeb({
      column: 'IPE240',
      steel: 'S 235',
      brace: 'L120x120x12',
      parameters: { n: 5, bm: 0.06 },
      loads: [{ n: 200e3 }],
    });

    expect(outcome.summary.passed).toBe(false);
    expect(checksIn(outcome.raw, 'plates', 'C-w 1')).toEqual([
      { what: 'web of the support in bending', demand: 200e3, resistance: near(54.15e3), u: near(3.693) },
      { what: 'local shear', demand: 0, resistance: near(168.2e3), u: 0 },
    ]);
  });

  // HEB200, S 275: b0 134, t 9: 275 x 81 x (400/134 + 4 x sqrt(1 - 10/134)) = 22275 x 6.833 = 152.2 kN.
  test.each([100e3, -100e3])('takes the same push as pull of a gusset (%d N)', (n) => {
    const checks = checksIn(gussetOnWeb({ loads: [{ n }] }).raw, 'plates', 'C-w 1');
    expect(checks[0]).toMatchObject({ demand: 100e3, u: near(0.657) });
  });

  /**
   * IPE200 on the web of HEB300, S 275: b0 = 300 - 2 (19 + 27) = 208, t 11, h1 150, t1 10.
   * N: 275 x 121 x (300/208 + 4 x sqrt(1 - 0.0481)) = 33275 x 5.345 = 177.9 kN; M: 0.5 x 0.15 x 177.9 = 13.34 kNm.
   */
  test('bends under normal force and moment of a fin plate along the column', () => {
    const { project, connection } = onWeb(
      finPlateCase({
        column: 'HEB300',
        beam: 'IPE200',
        parameters: { n1: 2 },
        loads: [{ n: 20e3, my: 2e3 }],
      }),
    );

    const { raw } = calculateConnection(project, connection);

    // 20/177.9 + 2/13.34
    expect(checksIn(raw, 'plates', 'C-w 1')).toEqual([
      { what: 'web of the support turned', demand: near(2e3), resistance: near(13.34e3), u: near(0.2623) },
      { what: 'local shear', demand: 0, resistance: near(262e3), u: 0 },
    ]);
  });

  /**
   * IPE200 at the web of a girder IPE400, S 275: b0 = 400 - 2 (13.5 + 21) = 331, t 8.6, plate 150 across, 10 along.
   * beta 0.4532, eta 0.0302. Table 7.11: 275 x 73.96 x (0.0604 + 4 x sqrt(0.5468))/0.5468 = 112.3 kN.
   * Table 7.14: 20339 x (10 x 2.6574/2 + sqrt(2 x 331 x 150 x 2.6574)) = 10.72 kNm.
   */
  test('of a girder bends under a fin plate across it', () => {
    const { raw } = finPlateOnGirder({
      column: 'IPE400',
      beam: 'IPE200',
      parameters: { n1: 2 },
      loads: [{ n: 40e3 }, { my: 4e3 }],
    });

    expect(checksIn(raw, 'plates', 'C-w 1')).toMatchObject([
      { what: 'web of the support in bending', demand: 40e3, resistance: near(112.3e3) },
      { what: 'local shear' },
      { what: 'web of the support turned', demand: near(4e3), resistance: near(10.72e3) },
      { what: 'local shear' },
    ]);
  });

  test('shears beside a fin plate, half of the force to each side', () => {
    const { raw } = finPlateOnGirder({
      column: 'IPE400',
      beam: 'IPE200',
      parameters: { n1: 2 },
      loads: [{ vz: -60e3 }],
    });

    // 150 x 8.6 x 275/1.732 = 204.8 kN.
    expect(checksIn(raw, 'plates', 'C-w 1')).toContainEqual({
      what: 'local shear',
      demand: 30e3,
      resistance: near(204.8e3),
      u: near(0.1465),
    });
  });

  test('is not calculated where the plate is turned against it, by name', () => {
    const { project, connection } = onWeb(
      finPlateCase({ column: 'HEB300', beam: 'IPE200', parameters: { n1: 2 }, loads: [{ vz: -10e3 }] }),
    );
    const [, beam] = connection.members;
    const { SQRT1_2: c } = Math;
    connection.members = connection.members.map((one) =>
      one === beam
        ? {
            ...one,
            position: {
              definedBy: 'lcs',
              origin: { x: 0, y: 0, z: 0 },
              axisX: { x: 0, y: 1, z: 0 },
              axisY: { x: -c, y: 0, z: c },
              axisZ: { x: c, y: 0, z: c },
            },
          }
        : one,
    );

    expect(analysisOf(calculateConnection(project, connection))[2]).toContain(
      'FP1: its plate is turned against the section of C; the wall is not calculated.',
    );
  });

  test('is bent by yield lines in American joints too', () => {
    const { project, connection } = onWeb(
      americanCase({ kind: 'BoltedGusset', loads: [{ n: 60 * KIP }, { n: 6 * KIP }] }),
    );

    const [bent, , lightly] = checksIn(calculateConnection(project, connection).raw, 'plates', 'C-w 1');

    expect(bent).toMatchObject({ what: 'web of the support in bending', demand: near(60 * KIP) });
    expect(bent?.u).toBeGreaterThan(1);
    expect(lightly?.u).toBeLessThan(1);
  });
});

describe('The flange of a support', () => {
  /** Gusset 27.6 mm off the web of HEB200, root at 22.5: 100 kN x 5.1 mm against 200 x 225/4 x 275 = 3.094 kNm. */
  test('bends over its root where a gusset stands beyond it', () => {
    const { project, connection } = gussetCase();

    expect(checksIn(calculateConnection(project, connection).raw, 'plates', 'C-bfl 1')).toEqual([
      {
        what: 'flange of the support in bending',
        demand: near(511, 0.02),
        resistance: near(3094),
        u: near(0.165, 0.02),
      },
    ]);
  });

  test('is not calculated under a fin plate across it, by name', () => {
    const { project, connection } = finPlateCase({ column: 'HEB300' });
    connection.members = connection.members.map((one) =>
      one.id === 2
        ? {
            ...one,
            position: {
              definedBy: 'lcs',
              origin: { x: 0, y: 0, z: 0 },
              axisX: { x: 1, y: 0, z: 0 },
              axisY: { x: 0, y: 0, z: 1 },
              axisZ: { x: 0, y: -1, z: 0 },
            },
          }
        : one,
    );

    expect(analysisOf(calculateConnection(project, connection))[2]).toContain(
      'FP1: its plate stands across the flange of C, which bends; that is not calculated.',
    );
  });
});

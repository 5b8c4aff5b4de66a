import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { boltNames, checksIn, finPlateCase, rowsOf } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';

/**
 * Worked by hand: IPE300 on the flange of HEB200, S 275 (fu 430), plate 220 x 100 x
 * 10, three M20 8.8, lever 50 mm, weld a = 5, Vz = -100 kN in the face of the column.
 */
describe('A fin plate under 100 kN', () => {
  const { project, connection } = finPlateCase();
  const { summary, detail, raw } = calculateConnection(project, connection);

  test('passes with plates at 37.7 %, bolts at 58.8 %, welds at 20.4 %', () => {
    expect(summary).toEqual({
      id: 1,
      passed: true,
      resultSummary: [
        {
          name: 'Analysis',
          checkValue: 100,
          checkStatus: true,
          loadCaseId: 0,
          unityCheckMessage: '100.0 %',
          skipped: false,
        },
        {
          name: 'Plates',
          checkValue: near(37.7),
          checkStatus: true,
          loadCaseId: 1,
          unityCheckMessage:
            '37.7 < 100 % (FP1, block tearing); section of C not checked, its loads are not given',
          skipped: false,
        },
        {
          name: 'Bolts',
          checkValue: near(58.8),
          checkStatus: true,
          loadCaseId: 1,
          unityCheckMessage: '58.8 < 100 % (B11, bearing B-w 1)',
          skipped: false,
        },
        {
          name: 'Welds',
          checkValue: near(20.4),
          checkStatus: true,
          loadCaseId: 1,
          unityCheckMessage: '20.4 < 100 % (FP1-w, equivalent stress)',
          skipped: false,
        },
        {
          name: 'Buckling',
          checkValue: 0,
          checkStatus: true,
          loadCaseId: 0,
          unityCheckMessage: 'Not calculated',
          skipped: true,
        },
      ],
    });
  });

  test('names demand and resistance of every plate check', () => {
    expect(checksIn(raw, 'plates', 'FP1')).toEqual([
      { what: 'gross section', demand: near(100e3), resistance: near(275.0e3), u: near(0.364) },
      { what: 'net section', demand: near(100e3), resistance: near(305.9e3), u: near(100 / 305.9) },
      { what: 'block tearing', demand: near(100e3), resistance: near(265.5e3), u: near(0.377) },
      { what: 'bending', demand: near(5e3), resistance: near(80667e-9 * 275e6), u: near(5 / 22.18) },
    ]);
    expect(checksIn(raw, 'plates', 'B-w 1')).toContainEqual({
      what: 'web shear',
      demand: near(100e3),
      resistance: near(407.7e3),
      u: near(0.245),
    });
  });

  test('shears and bears hardest at the lower bolt: 48.85 kN', () => {
    expect(checksIn(raw, 'bolts', 'B11')).toEqual([
      { what: 'shear', demand: near(48.85e3), resistance: near(94.08e3), u: near(0.519) },
      { what: 'bearing FP1', demand: near(48.85e3), resistance: near(48.85e3 / 0.421), u: near(0.421) },
      { what: 'bearing B-w 1', demand: near(48.85e3), resistance: near(48.85e3 / 0.588), u: near(0.588) },
    ]);
  });

  test('stresses the weld to 82.5 of 404.7 MPa', () => {
    expect(checksIn(raw, 'welds', 'FP1-w')).toEqual([
      { what: 'equivalent stress', demand: near(82.5e6), resistance: near(404.7e6), u: near(0.204) },
    ]);
  });

  test('gives results by part in percent and MPa', () => {
    expect(detail).toEqual({
      checkResSummary: summary.resultSummary,
      checkResPlate: [
        {
          name: 'B-tfl 1',
          checkStatus: true,
          loadCaseId: 1,
          maxStrain: 0,
          maxStress: near(7.957),
          items: [4],
        },
        {
          name: 'B-bfl 1',
          checkStatus: true,
          loadCaseId: 1,
          maxStrain: 0,
          maxStress: near(7.957),
          items: [5],
        },
        { name: 'B-w 1', checkStatus: true, loadCaseId: 1, maxStrain: 0, maxStress: near(67.44), items: [6] },
        { name: 'FP1', checkStatus: true, loadCaseId: 1, maxStrain: 0, maxStress: near(103.6), items: [7] },
      ],
      checkResWeld: [
        {
          name: 'FP1-w',
          id: 12,
          unityCheck: near(20.4),
          checkStatus: true,
          isFullStrength: false,
          loadCaseId: 1,
          items: [12],
        },
      ],
      checkResBolt: [
        { name: 'B9', unityCheck: near(51.9), checkStatus: true },
        { name: 'B10', unityCheck: near(35.43), checkStatus: true },
        { name: 'B11', unityCheck: near(58.8), checkStatus: true },
      ],
      checkResAnchor: [],
      checkResConcreteBlock: [],
      bucklingResults: [],
      name: 'CON1',
      connectionID: '00000000-0000-4000-8000-0000000000c1',
      id: 1,
      messages: {
        messages: [
          {
            number: 'information',
            description:
              'Calculated by the sandbox component engine (EN 1993-1-8 component checks). Not a CBFEM result.',
          },
          {
            number: 'information',
            description: 'The row Plates is a utilisation of resistance in percent, not a plastic strain.',
          },
        ],
      },
    });
  });
});

describe('A fin plate under other loads', () => {
  test('fails at its bolts under 200 kN', () => {
    const { project, connection } = finPlateCase({ loads: [{ vz: -200e3 }] });

    const { summary } = calculateConnection(project, connection);

    expect(rowsOf(summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', 75.3, 'passed'],
      ['Bolts', 117.7, 'failed'],
      ['Welds', 40.8, 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
    expect(summary.passed).toBe(false);
  });

  test('turns the force in the node into a moment on its bolts: 112.2 kN at the corner', () => {
    const { project, connection } = finPlateCase({ forcesIn: 'node' });

    const { raw } = calculateConnection(project, connection);

    expect(checksIn(raw, 'bolts', 'B11')).toEqual([
      { what: 'shear', demand: near(112.2e3), resistance: near(94.08e3), u: near(1.193) },
      { what: 'bearing FP1', demand: near(112.2e3), resistance: expect.any(Number), u: expect.any(Number) },
      { what: 'bearing B-w 1', demand: near(112.2e3), resistance: expect.any(Number), u: near(1.486) },
    ]);
  });

  test('loads its weld by -Vz z when the forces are in the bolts', () => {
    const { project, connection } = finPlateCase({ forcesIn: 'bolts' });

    const { raw } = calculateConnection(project, connection);

    // 5 kNm on two fillets of 210 x 5: M / (2 a l2 / 6) = 68.03 MPa on the throat plane, 47.6 MPa along it.
    const perpendicular = 68.03e6 / Math.SQRT2;
    const equivalent = Math.sqrt(4 * perpendicular ** 2 + 3 * 47.62e6 ** 2);
    expect(checksIn(raw, 'bolts', 'B10')[0]).toEqual({
      what: 'shear',
      demand: near(33.33e3),
      resistance: near(94.08e3),
      u: near(0.3543),
    });
    expect(checksIn(raw, 'welds', 'FP1-w')).toEqual([
      {
        what: 'equivalent stress',
        demand: near(equivalent),
        resistance: near(404.7e6),
        u: near(equivalent / 404.7e6),
      },
    ]);
  });

  test('carries tension through net section and blocks of plate and web', () => {
    const { project, connection } = finPlateCase({ loads: [{ n: 100e3 }] });

    const { raw } = calculateConnection(project, connection);

    // EN 1993-1-1 6.2.3 and EN 1993-1-8 3.10.2 by hand: net 154 x 10, block 96 x 10 in tension and 2 (50 - 11) x 10 in shear.
    const netSection = (0.9 * 1540 * 430) / 1.25;
    const block = (430 * 960) / 1.25 + (275 * 780) / Math.sqrt(3);
    const webBlock = (430 * 96 * 7.1) / 1.25 + (275 * 2 * (40 - 11) * 7.1) / Math.sqrt(3);
    expect(checksIn(raw, 'plates', 'FP1').slice(-2)).toEqual([
      { what: 'tension', demand: near(100e3), resistance: near(netSection), u: near(100e3 / netSection) },
      {
        what: 'block tearing by tension',
        demand: near(100e3),
        resistance: near(block),
        u: near(100e3 / block),
      },
    ]);
    expect(checksIn(raw, 'plates', 'B-w 1')).toContainEqual({
      what: 'web block tearing',
      demand: near(100e3),
      resistance: near(webBlock),
      u: near(100e3 / webBlock),
    });
  });

  // Steel Buildings in Europe, Multi-storey Part 5, worked example 3.4: two lines of five, lever 80 mm.
  test('uses up the bearing of its plate under the published 600.4 kN', () => {
    const { project, connection } = finPlateCase({
      beam: 'IPE600',
      parameters: { n1: 5, n2: 2 },
      loads: [{ vz: -600.4e3 }],
    });

    const { raw } = calculateConnection(project, connection);

    const uses = boltNames(raw).flatMap((bolt) =>
      checksIn(raw, 'bolts', bolt).flatMap(({ what, u }) => (what === 'bearing FP1' ? [u] : [])),
    );
    expect(uses).toHaveLength(10);
    expect(Math.max(...uses)).toEqual(near(1));
  });

  test('reports the load effect that governs, the first of equals', () => {
    const { project, connection } = finPlateCase({ loads: [{ vz: -50e3 }, { vz: -80e3 }, { vz: -80e3 }] });

    const { summary } = calculateConnection(project, connection);

    expect(summary.resultSummary?.map(({ loadCaseId }) => loadCaseId)).toEqual([0, 2, 2, 2, 0]);
  });
});

import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import type { Connection } from '../../../src/model/connection.ts';
import {
  analysisOf,
  BEAM,
  COLUMN,
  finPlateCase,
  finPlateOperation,
  loadEffect,
  member,
  rowsOf,
} from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';

const TILT = (10 * Math.PI) / 180;

describe('The row Analysis', () => {
  test('fails a loaded member that no operation connects, and loses its parts from the results', () => {
    const { project, connection } = finPlateCase();
    connection.operations = [];

    const outcome = calculateConnection(project, connection);

    expect(rowsOf(outcome.summary.resultSummary)).toEqual([
      ['Analysis', 0, 'failed'],
      ['Plates', 0, 'passed', 'skipped'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
    expect(analysisOf(outcome)[2]).toBe('LE1: the load of B is not carried: no operation connects it.');
    expect(outcome.summary.passed).toBe(false);
  });

  test('takes a switched off operation for none', () => {
    const { project, connection } = finPlateCase();
    for (const operation of connection.operations) operation.active = false;

    expect(analysisOf(calculateConnection(project, connection))).toEqual([
      false,
      0,
      'LE1: the load of B is not carried: no operation connects it.',
    ]);
  });

  test('names the type of an operation it does not calculate', () => {
    const { project, connection } = finPlateCase();
    connection.operations = [{ ...finPlateOperation(1), name: 'CUT1', type: 'CutBeam' }];

    expect(analysisOf(calculateConnection(project, connection))).toEqual([
      false,
      0,
      'LE1: the load of B is not carried: the sandbox does not calculate CUT1 (CutBeam).',
    ]);
  });

  test('fails an operation it does not calculate also beside one that it does', () => {
    const { project, connection } = finPlateCase();
    connection.operations.push({
      ...finPlateOperation(2),
      name: 'ST1',
      type: 'Stiffener',
      memberIds: [COLUMN],
    });

    const outcome = calculateConnection(project, connection);

    expect(outcome.summary.passed).toBe(false);
    expect(analysisOf(outcome)[2]).toBe(
      'Operation ST1 (Stiffener) is kept but not calculated by the sandbox.',
    );
  });

  test.each([
    [
      'no load effect is active',
      ({ loadEffects }: Connection) => {
        for (const effect of loadEffects) effect.active = false;
      },
      'No active load effects.',
    ],
    [
      'there is no load effect',
      (connection: Connection) => {
        connection.loadEffects = [];
      },
      'No active load effects.',
    ],
    [
      'all loads are zero',
      (connection: Connection) => {
        connection.loadEffects = [loadEffect(1, BEAM, {})];
      },
      'All active load effects are zero.',
    ],
    [
      'there are no members',
      (connection: Connection) => {
        connection.members = [];
        connection.operations = [];
      },
      'All active load effects are zero.',
    ],
  ] as const)('is skipped like all others where %s, and nothing has passed', (_, empty, reason) => {
    const { project, connection } = finPlateCase();
    empty(connection);

    const { summary } = calculateConnection(project, connection);

    expect(summary.passed).toBe(false);
    expect(summary.resultSummary?.every(({ skipped }) => skipped)).toBe(true);
    expect(summary.resultSummary?.[0]).toMatchObject({ name: 'Analysis', unityCheckMessage: reason });
  });

  test('fails forces a fin plate cannot carry, and still checks the others', () => {
    const { project, connection } = finPlateCase({ loads: [{ vz: -100e3, vy: 20e3 }] });

    const outcome = calculateConnection(project, connection);

    // Shares of the plastic resistance: 100 of 407.7 kN along z are carried, 20 of 2 x 150 x 10.7 x 275 / 1.732 = 509.6 kN not.
    expect(rowsOf(outcome.summary.resultSummary)).toEqual([
      ['Analysis', 86.2, 'failed'],
      ['Plates', 37.7, 'passed'],
      ['Bolts', 58.8, 'passed'],
      ['Welds', 20.4, 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
    expect(analysisOf(outcome)[2]).toBe('LE1: Vy = 20.0 kN of B is not carried by FP1 (FinPlate).');
  });

  // The web bent across between weld and bolts: (220 - 66)·7.1²/4·275/50 = 10.67 kN.
  test('lets components below one percent of what the joint resists pass, and names them', () => {
    const { project, connection } = finPlateCase({ loads: [{ vz: -100e3, vy: 100 }] });

    expect(analysisOf(calculateConnection(project, connection))).toEqual([
      true,
      near(99.92, 1e-4),
      '99.9 % LE1: Vy = 0.100 kN of B is neglected by FP1 (FinPlate): 0.94 % of what it resists.',
    ]);
  });

  test.each([
    'stiffness',
    'capacity_Design',
    'fatigues',
    'horizontalTying',
    'capacityLoadLevels',
    'fireRestance',
    'buckling',
  ])('invents nothing for analysis type %s', (analysisType) => {
    const { project, connection } = finPlateCase();
    connection.analysisType = analysisType;
    const reason = `Analysis type ${analysisType} is not available in the sandbox; it calculates stress_Strain and total_Design.`;

    const outcome = calculateConnection(project, connection);

    expect(analysisOf(outcome)).toEqual([false, 0, reason]);
    expect(rowsOf(outcome.summary.resultSummary).slice(1)).toEqual([
      ['Plates', 0, 'passed', 'skipped'],
      ['Bolts', 0, 'passed', 'skipped'],
      ['Welds', 0, 'passed', 'skipped'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
    expect(outcome.summary.resultSummary?.[1]?.unityCheckMessage).toBe(`Not calculated. ${reason}`);
    expect(outcome.raw).toMatchObject({ plates: {}, bolts: {}, welds: {}, loadCases: {} });
  });

  test('fails when it is asked for buckling, which it does not calculate', () => {
    const { project, connection } = finPlateCase();
    connection.includeBuckling = true;

    const { summary } = calculateConnection(project, connection);

    expect(summary.passed).toBe(false);
    expect(summary.resultSummary?.[0]).toMatchObject({
      checkStatus: false,
      unityCheckMessage: 'Buckling was asked for; it is not available in the sandbox.',
    });
    expect(summary.resultSummary?.at(-1)).toEqual({
      name: 'Buckling',
      checkValue: 0,
      checkStatus: true,
      loadCaseId: 0,
      unityCheckMessage: 'Not calculated. Buckling is not available in the sandbox.',
      skipped: true,
    });
  });

  test('invents nothing for a design code without checks', () => {
    const { project, connection } = finPlateCase();
    project.code = 'india';

    expect(analysisOf(calculateConnection(project, connection))).toEqual([
      false,
      0,
      'Design code india is not available in the sandbox; it calculates to ecen and american.',
    ]);
  });

  test('fails a round column, whose wall it does not check, and still checks the rest', () => {
    const { project, connection } = finPlateCase({ column: 'CHS193.7/10' });

    const outcome = calculateConnection(project, connection);

    expect(analysisOf(outcome)).toEqual([
      false,
      100,
      'FP1: section CHS193.7x10 of C is no I section or rectangular hollow one; the wall behind a fin plate is not calculated.',
    ]);
    expect(rowsOf(outcome.summary.resultSummary)[2]).toEqual(['Bolts', 58.8, 'passed']);
  });

  test.each([
    ['on the slope', { x: Math.cos(TILT), y: 0, z: Math.sin(TILT) }],
    ['from the side', { x: Math.cos(TILT), y: Math.sin(TILT), z: 0 }],
  ])('fails a beam that meets the column askew %s', (_, beamDirection) => {
    const { project, connection } = finPlateCase({ beamDirection });

    expect(analysisOf(calculateConnection(project, connection))[2]).toBe(
      'FP1: B meets C at 80.0 deg; a fin plate is calculated at 90 +- 5 deg.',
    );
  });

  test('fails two operations on one beam, whose shares nobody knows', () => {
    const { project, connection } = finPlateCase();
    connection.operations.push(finPlateOperation(2));

    expect(analysisOf(calculateConnection(project, connection))[2]).toContain(
      'LE1: B is connected by FP1 and FP2; how they share its load is not calculated.',
    );
  });

  test('fails a fin plate on a beam that is itself only connected', () => {
    const { project, connection } = finPlateCase();
    connection.members.push({ ...member(3, 'D', 2, { x: 0, y: 1, z: 0 }) });
    connection.operations.push({ ...finPlateOperation(2), bearingMemberId: BEAM, connectedMemberId: 3 });
    connection.loadEffects.push(loadEffect(2, 3, { vz: -10e3 }));

    expect(analysisOf(calculateConnection(project, connection))[2]).toContain(
      'LE2: FP2 connects D to B, which is not the bearing member.',
    );
  });

  test('refuses a value that is no force, by name', () => {
    const { project, connection } = finPlateCase({ loads: [{ vz: 'NaN' }] });

    expect(analysisOf(calculateConnection(project, connection))[2]).toBe(
      'LE1: vz = NaN of B is not a force to calculate with.',
    );
  });
});

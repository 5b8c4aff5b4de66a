import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { checksIn, loadEffect, messagesIn, rowsOf } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { type RigidCase, rigidCase } from '../rigid/case.ts';

/**
 * Two IPE300 of S 235, plates 180 x 20 extended at the top, M20 8.8, My = 50 kNm and Vz = -40 kN in the node. By hand in N
 * and mm: outer row 213.4 as in the end plate on a column; row 2 of the plate m 41.9, m2 43.2, e 40, n 40, alpha 5.54 (on
 * its curve lambda1 0.5118 at lambda2 0.5275), leff 232.1 -> mode 2 270.9; beam flange 510.4 does not limit: Mj,Rd =
 * 213.4 * 0.33465 + 270.9 * 0.23395 = 134.8 kNm.
 */
const splice: RigidCase = { kind: 'EndPlateSplice' };

function calculated(given: RigidCase) {
  const { project, connection } = rigidCase(given);
  return calculateConnection(project, connection);
}

describe('An end plate splice', () => {
  test('resists what its rows resist, without a column', () => {
    const checks = ['OP1-1', 'OP1-2'].map((plate) =>
      checksIn(calculated(splice).raw, 'plates', plate).map(({ what, resistance }) => [
        what,
        resistance / 1000,
      ]),
    );

    expect(checks[0]?.slice(0, 3)).toEqual([
      ['moment resistance', near(134.8)],
      ['end plate mode 2, row 1', near(213.4)],
      ['end plate mode 2, row 2', near(270.9)],
    ]);
    expect(checks[1]).toEqual(checks[0]);
  });

  test('has rows of results for both beams', () => {
    const { summary, detail } = calculated(splice);

    // Welds: those of the other beam, 20 mm behind the node on its side: My = 50.8 kNm, 36.7 instead of 35.6 at 49.2 kNm.
    expect(rowsOf(summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', 37.1, 'passed'],
      ['Bolts', 37.1, 'passed'],
      ['Welds', 36.7, 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
    expect(detail.checkResWeld?.map(({ name }) => name)).toEqual([
      'OP1-1-tfl',
      'OP1-1-bfl',
      'OP1-1-w',
      'OP1-2-tfl',
      'OP1-2-bfl',
      'OP1-2-w',
    ]);
  });

  test('stands back to back at the node, both beams cut behind their plates', () => {
    const { project, connection } = rigidCase(splice);
    const { plates, boltGrids, cuts, members } = buildModel(project, connection);
    const own = plates.filter(({ owner }) => owner.kind === 'operation');

    expect(own.map(({ name, frame }) => [name, frame.origin.x])).toEqual([
      ['OP1-1', near(0.01)],
      ['OP1-2', near(-0.01)],
    ]);
    expect(boltGrids.map(({ grip, plateIds }) => [grip, plateIds])).toEqual([
      [0.04, [own[1]?.id, own[0]?.id]],
    ]);
    expect(cuts.map(({ point }) => point.x)).toEqual([near(0.02), near(-0.02)]);
    expect(members.map(({ from }) => from)).toEqual([near(0.02), near(0.02)]);
    expect(own.map(({ openings }) => openings.length)).toEqual([6, 6]);
  });

  test('is used the same whichever beam is called the bearing one', () => {
    const { project, connection } = rigidCase(splice);
    const before = calculateConnection(project, connection).summary.resultSummary;
    const [operation] = connection.operations;
    if (operation === undefined) throw new Error('there is no operation');
    [operation.bearingMemberId, operation.connectedMemberId] = [2, 1];
    connection.members = connection.members.map((member) => ({ ...member, isBearing: member.id === 2 }));
    connection.loadEffects = [loadEffect(1, 1, { my: 50e3, vz: 40e3 })];

    expect(rowsOf(calculateConnection(project, connection).summary.resultSummary)).toEqual(rowsOf(before));
  });

  test('takes the forces of both beams at its bolts, in the node', () => {
    const { project, connection } = rigidCase({ ...splice, forcesIn: 'bolts' });
    const [bearing] = connection.members;
    if (bearing) bearing.model = { modelTypeEnum: 'loadedInXYZ', modelType: null, forcesIn: 'bolts' };
    connection.loadSettings = { loadsInEquilibrium: true, loadsInPercentage: false };
    const [effect] = connection.loadEffects;
    effect?.memberLoadings?.push(...(loadEffect(1, 1, { my: 50e3, vz: 40e3 }).memberLoadings ?? []));

    const outcome = calculateConnection(project, connection);

    expect(rowsOf(outcome.summary.resultSummary)).toEqual(rowsOf(calculated(splice).summary.resultSummary));
    expect([messagesIn(outcome, 'warning'), messagesIn(outcome, 'information').slice(2)]).toEqual([[], []]);
  });

  test('refuses beams of different depth, out of line or passing through', () => {
    const reasonOf = (change: (given: ReturnType<typeof rigidCase>) => void) => {
      const given = rigidCase(splice);
      change(given);
      return messagesIn(calculateConnection(given.project, given.connection), 'error')[0];
    };

    expect([
      reasonOf(({ project, connection: { members } }) => {
        const { id } = project.materials.addCrossSection('IPE330', 'S 235');
        if (members[0]) members[0].crossSectionId = id;
      }),
      reasonOf(({ connection: { members } }) => {
        const position = members[0]?.position;
        if (position) position.axisX = { x: 0, y: 0, z: -1 };
        if (position) position.axisY = { x: 0, y: 1, z: 0 };
      }),
      reasonOf(({ connection: { members } }) => {
        if (members[0]) members[0].isContinuous = true;
      }),
      reasonOf(({ connection: { members } }) => {
        const position = members[0]?.position;
        if (position) position.offsetEz = 0.01;
      }),
    ]).toEqual([
      'OP1: B and A differ in depth; an end plate splice joins equal ones.',
      'OP1: B and A are not in line.',
      'OP1: member A runs through the node; it has no end here.',
      'OP1: the axes of B and A do not meet.',
    ]);
  });
});

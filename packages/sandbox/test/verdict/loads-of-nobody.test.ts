import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { everyJoint } from '../joints/every-joint.ts';
import { BEAM, COLUMN, finPlateCase, loadEffect, member } from '../support/fin-plate-case.ts';

const joints = everyJoint.map(({ name, make }) => [name, make] as const);

describe('A load that nobody carries', () => {
  test.each(joints)('is that of a member which is switched off: %s', (_, make) => {
    const { project, connection } = make();
    const [first] = connection.members;
    connection.members.push({
      ...member(8, 'Off', first?.crossSectionId ?? 1, { x: 0, y: 1, z: 0 }),
      active: false,
    });
    connection.loadEffects[0]?.memberLoadings?.push(...(loadEffect(1, 8, { vz: -1e3 }).memberLoadings ?? []));

    const { summary } = calculateConnection(project, connection);

    expect(summary.passed).toBe(false);
    expect(summary.resultSummary?.[0]).toMatchObject({ name: 'Analysis', checkStatus: false });
    expect(summary.resultSummary?.[0]?.unityCheckMessage).toContain(
      'LE1: nobody takes the load of Off, which is switched off.',
    );
  });

  test('is none where a member that is switched off has zeros', () => {
    const { project, connection } = finPlateCase();
    connection.members.push({ ...member(8, 'Off', 2, { x: 0, y: 1, z: 0 }), active: false });
    connection.loadEffects[0]?.memberLoadings?.push(...(loadEffect(1, 8, {}).memberLoadings ?? []));

    expect(calculateConnection(project, connection).summary.passed).toBe(true);
  });

  // In equilibrium the forces of the bearing member are checked; else it carries what the others leave over: nothing.
  test.each(joints.filter(([, make]) => make().connection.members.length > 1))(
    'is all there is, on a bearing member whose loads are ignored: nothing is checked in %s',
    (_, make) => {
      const { project, connection } = make();
      connection.loadSettings = { ...connection.loadSettings, loadsInEquilibrium: false };
      connection.loadEffects = [loadEffect(1, COLUMN, { n: -10e6, vz: -1e6 })];

      const { summary } = calculateConnection(project, connection);

      expect(summary.passed).toBe(false);
      const rows = summary.resultSummary ?? [];
      expect(rows.filter(({ skipped }) => !skipped)).toEqual([]);
      expect(rows[0]?.unityCheckMessage).toBe(
        'Only the bearing member is loaded, whose loads are ignored; nothing is left to check.',
      );
    },
  );

  test.each([
    ['at a word nobody knows', { forcesIn: 'somewhere', x: 0 }, '"somewhere" is no place known here'],
    ['at no distance', { forcesIn: 'position', x: 'NaN' as const }, 'NaN is no distance'],
  ])('acts %s', (_, place, reason) => {
    const { project, connection } = finPlateCase({ loads: [{ vz: -10e3 }] });
    connection.members = connection.members.map((one) =>
      one.id === BEAM ? { ...one, model: { modelTypeEnum: 'loadedInXYZ', modelType: null, ...place } } : one,
    );

    const { summary } = calculateConnection(project, connection);

    expect(summary.passed).toBe(false);
    expect(summary.resultSummary?.[0]?.unityCheckMessage).toBe(
      `Forces of B are taken in the node: ${reason}.`,
    );
  });
});

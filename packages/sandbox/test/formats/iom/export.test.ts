import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { exportIom } from '../../../src/formats/iom/export/export.ts';
import { importIom } from '../../../src/formats/iom/import/import.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { Project } from '../../../src/model/project.ts';
import { demoProject } from '../../../src/state/seeds/demo.ts';
import { finPlateCase } from '../../support/fin-plate-case.ts';

function reimported(project: Project, connection: Connection) {
  return importIom(new TextEncoder().encode(exportIom(project, connection)), []);
}

/** What of a member the open model can hold; lengths and directions to a nanometre. */
function memberFacts({ members }: Pick<Connection, 'members'>, { materials }: Pick<Project, 'materials'>) {
  return members.map(({ name, isContinuous, isBearing, connectedBy, crossSectionId, position, ...rest }) => {
    const { id: _id, materialId, ...section } = materials.crossSection(crossSectionId ?? 0);
    const { origin, axisX, axisY, axisZ, offsetEy, offsetEz } = position ?? {};
    return {
      name,
      isContinuous,
      isBearing,
      connectedBy,
      mirrorY: rest.mirrorY ?? false,
      mirrorZ: rest.mirrorZ ?? false,
      section,
      steel: materials.steel(materialId).name,
      place: rounded([origin, axisX, axisY, axisZ].map((vector) => [vector?.x, vector?.y, vector?.z])),
      offset: rounded([[Number(offsetEy ?? 0), Number(offsetEz ?? 0)]]),
    };
  });
}

function rounded(rows: readonly (readonly (number | undefined)[])[]): number[][] {
  return rows.map((row) => row.map((value) => Math.round((value ?? 0) * 1e9) / 1e9 + 0));
}

const demo = demoProject();
const joints = demo.connections.map((connection) => [connection.name, connection] as const);

describe('an exported open model', () => {
  test.each(joints)('of %s is read back with the same members, sections and steels', (_name, connection) => {
    const { connections, materials } = reimported(demo, connection);

    expect(connections.map((read) => memberFacts(read, { materials }))).toEqual([
      memberFacts(connection, demo),
    ]);
  });

  test.each(joints)('of %s is read back with the same parts as imported operations', (_name, connection) => {
    const { plates, boltGrids, welds, cuts } = buildModel(demo, connection);

    const { connections } = reimported(demo, connection);

    expect(connections[0]?.operations.map(({ type, name, isImported }) => [type, name, isImported])).toEqual([
      ...plates.filter(({ owner }) => owner.kind === 'operation').map(({ name }) => ['Plate', name, true]),
      ...boltGrids.map(({ name }) => ['BoltGrid', name, true]),
      ...welds.map(({ name }) => ['Weld', name, true]),
      ...cuts.map(({ operationId }) => [
        'CutBeam',
        connection.operations.find(({ id }) => id === operationId)?.name,
        true,
      ]),
    ]);
  });

  test('is read back with forces given in the node unchanged, to the last newton', () => {
    const { project, connection } = finPlateCase({
      forcesIn: 'node',
      loads: [{ n: 12e3, vy: -1e3, vz: -40e3, mx: 50, my: 900, mz: -70 }, { vz: 5e3 }],
    });
    const [column] = connection.members;
    connection.loadEffects[0]?.memberLoadings?.push(
      {
        memberId: column?.id ?? 0,
        position: 'Begin',
        sectionLoad: { n: 1, vy: 2, vz: 3, mx: 4, my: 5, mz: 6 },
      },
      {
        memberId: column?.id ?? 0,
        position: 'End',
        sectionLoad: { n: 7, vy: 8, vz: 9, mx: 10, my: 11, mz: 12 },
      },
    );

    const { connections } = reimported(project, connection);

    expect(connections[0]?.loadEffects[0]?.memberLoadings).toEqual([
      { memberId: 1, position: 'Begin', sectionLoad: { n: 1, vy: 2, vz: 3, mx: 4, my: 5, mz: 6 } },
      { memberId: 1, position: 'End', sectionLoad: { n: 7, vy: 8, vz: 9, mx: 10, my: 11, mz: 12 } },
      {
        memberId: 2,
        position: 'End',
        sectionLoad: { n: 12e3, vy: -1e3, vz: -40e3, mx: 50, my: 900, mz: -70 },
      },
    ]);
    expect(connections[0]?.loadEffects.map(({ name }) => name)).toEqual(['LE1', 'LE2']);
  });

  test('moves forces given in the face of the column to the node', () => {
    // -100 kN at 100 mm from the node, HEB200: My(node) = My(P) - x Vz = 10 kNm.
    const { project, connection } = finPlateCase({ forcesIn: 'selectedMemberFace', loads: [{ vz: -100e3 }] });

    const { connections } = reimported(project, connection);

    const beam = connections[0]?.loadEffects[0]?.memberLoadings?.find(({ memberId }) => memberId === 2);
    expect(beam?.sectionLoad).toEqual({
      n: 0,
      vy: 0,
      vz: -100e3,
      mx: 0,
      my: expect.closeTo(10e3, 6),
      mz: 0,
    });
  });

  test('keeps members that are connected by their end, stand off the node or are of a steel of their own', () => {
    const { project, connection } = finPlateCase({ forcesIn: 'node', loads: [{ n: 5e3, my: 200 }] });
    const beam = connection.members[1];
    const own = project.materials.addCustomSteel({ name: 'S 275', fy: 260e6, fu: 420e6 });
    const section = project.materials.addParametricSection(
      {
        name: 'Own',
        crossSectionType: 'RolledI',
        parameters: [
          { kind: 'double', name: 'B', value: 0.15 },
          { kind: 'double', name: 'H', value: 0.3 },
          { kind: 'double', name: 's', value: 0.0071 },
          { kind: 'double', name: 't', value: 0.0107 },
          { kind: 'double', name: 'r2', value: 0.015 },
        ],
      },
      own.id,
    );
    if (beam === undefined) throw new Error('no beam');
    beam.crossSectionId = section.id;
    beam.connectedBy = 'end';
    beam.position = {
      ...beam.position,
      definedBy: 'lcs',
      origin: { x: -2.5, y: 0, z: 0 },
      offsetEy: 0.02,
      offsetEz: -0.05,
    };

    const { connections, materials } = reimported(project, connection);

    expect(connections.map((read) => memberFacts(read, { materials })[1])).toEqual([
      memberFacts(connection, project)[1],
    ]);
    expect(
      materials.steels.find(({ name, bands }) => name === 'S 275' && bands[0]?.fy === 260e6),
    ).toBeDefined();
    expect(
      connections[0]?.loadEffects[0]?.memberLoadings?.find(({ memberId }) => memberId === 2)?.sectionLoad,
    ).toEqual({ n: 5e3, vy: 0, vz: 0, mx: 0, my: 200, mz: 0 });
  });

  test('holds names with any characters', () => {
    const { project, connection } = finPlateCase();
    connection.name = 'Träger <1> & "2" \u0001';

    expect(reimported(project, connection).connections[0]?.name).toBe('Träger <1> & "2" \ufffd');
  });

  test('is refused in a version nobody writes', () => {
    const { project, connection } = finPlateCase();

    expect(exportIom(project, connection, '3.0.0')).toContain('<Version>3.0.0</Version>');
    expect(() => exportIom(project, connection, '2')).toThrow(
      'version "2" is not written; it can be 3.0.0, 3.1.0, 3.2.0.',
    );
  });
});

import { describe, expect, test } from 'vitest';
import { importIom } from '../../../src/formats/iom/import/import.ts';
import { updateFromIom } from '../../../src/formats/iom/import/update.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Project } from '../../../src/model/project.ts';
import {
  bytes,
  connectionPoint,
  container,
  forces,
  loadCase,
  type ModelLists,
  member,
  point,
  portal,
  resultsOf,
  section,
  segment,
} from './iom-xml.ts';

const xml = (lists: ModelLists, results: readonly string[] = []) => bytes(container(lists, results));

function open(lists: ModelLists = portal): Project {
  const { info, code, materials, connections } = importIom(xml(lists), []);
  return {
    id: 'p',
    info: { projectNumber: null, ...info },
    code,
    settings: {},
    materials,
    connections,
    lastConnectionId: connections.length,
    lastPartId: 0,
  };
}

const operation = (id: number, memberIds: number[]): Operation => ({
  id,
  name: `OP${id}`,
  active: true,
  isImported: false,
  type: 'FinPlate',
  commandId: 'x',
  properties: {},
  bearingMemberId: memberIds[0] ?? null,
  connectedMemberId: memberIds[1] ?? null,
  memberIds,
  plateMaterialId: null,
  weldMaterialId: null,
  boltAssemblyId: null,
  templateInstanceId: null,
  source: null,
});

const connectionOf = (project: Project, id: number): Connection => {
  const connection = project.connections.find((candidate) => candidate.id === id);
  if (connection === undefined) throw new Error(`no connection ${id}`);
  return connection;
};

describe('updateFromIom', () => {
  test('refreshes sections, geometry and loads, and keeps what the user named and made', () => {
    const project = open();
    const before = connectionOf(project, 1);
    before.name = 'My joint';
    before.operations = [operation(1, [1, 2])];
    before.outcome = {
      summary: { id: 1, passed: true, resultSummary: [] },
    } as unknown as Connection['outcome'];
    const changed = {
      ...portal,
      Point3D: [...portal.Point3D.slice(0, 4), point(5, [8, 5, 5]), point(6, [8, 5, 6])],
      CrossSection: [section(1, 'HEB240'), section(2, 'IPE300')],
    };

    updateFromIom(project, xml(changed, [resultsOf('Member1D', 30, [[0, forces(1, { N: 8 })]])]));

    const after = connectionOf(project, 1);
    const rafter = after.members[1];
    expect(after).toMatchObject({ id: 1, identifier: before.identifier, name: 'My joint', outcome: null });
    expect(after.operations).toEqual(before.operations);
    expect(project.materials.crossSection(rafter?.crossSectionId ?? 0).name).toBe('IPE300');
    expect(rafter?.position?.axisX).toEqual({
      x: expect.closeTo(6 / Math.hypot(6, 2)),
      y: 0,
      z: expect.closeTo(2 / Math.hypot(6, 2)),
    });
    expect(after.loadEffects.map(({ memberLoadings }) => memberLoadings?.[2]?.sectionLoad.n)).toEqual([8]);
  });

  test('drops operations whose member is gone, and never gives a number twice', () => {
    const project = open();
    connectionOf(project, 1).operations = [operation(1, [1]), operation(2, [1, 2])];
    // The rafter is replaced by a purlin to the same node.
    const changed = {
      ...portal,
      Member1D: [...portal.Member1D.slice(0, 2), member(31, 'Purlin', [5], 3)],
      ConnectionPoint: [
        connectionPoint(7, 'Left', 2, [
          [31, false],
          [10, true],
        ]),
      ],
    };

    updateFromIom(project, xml(changed));

    const { members, operations, last } = connectionOf(project, 1);
    expect(members.map(({ id, name }) => [id, name])).toEqual([
      [3, 'Purlin'],
      [1, 'C left'],
    ]);
    expect(operations.map(({ id }) => id)).toEqual([1]);
    expect(last.member).toBe(3);
  });

  test('keeps the number and switch of load effects by name', () => {
    const project = open();
    for (const effect of connectionOf(project, 1).loadEffects) effect.active = false;

    updateFromIom(project, xml({ ...portal, LoadCase: [loadCase(5, 'Wind'), loadCase(6, 'Snow')] }));

    expect(connectionOf(project, 1).loadEffects.map(({ id, name, active }) => [id, name, active])).toEqual([
      [2, 'Wind', true],
      [1, 'Snow', false],
    ]);
  });

  test('finds a connection by its point, then by its name, and leaves the others alone', () => {
    const project = open();
    connectionOf(project, 1).iomPointId = null;
    const right = structuredClone(connectionOf(project, 2));

    updateFromIom(
      project,
      xml({ ...portal, ConnectionPoint: [connectionPoint(70, 'Left', 2, [[30, false]])] }),
    );

    expect(connectionOf(project, 1).members.map(({ name }) => name)).toEqual(['Rafter']);
    expect(connectionOf(project, 1).iomPointId).toBe(70);
    expect(connectionOf(project, 2)).toEqual(right);
  });

  test('leaves a member alone that the file has in a form nobody can read, and says why', () => {
    const project = open();
    const right = structuredClone(project.connections[1]);
    // The left joint is fine; the right one is not reached by its rafter any more.
    const broken = {
      ...portal,
      Point3D: [...portal.Point3D, point(7, [8, 5, 9])],
      LineSegment3D: [...portal.LineSegment3D.slice(0, 4), segment(5, 2, 7)],
    };

    updateFromIom(project, xml(broken));

    const [left, after] = project.connections;
    expect(after?.members).toEqual(right?.members);
    expect(after?.loadEffects).toEqual(right?.loadEffects);
    expect(after?.importMessages.map(({ description }) => description)).toEqual([
      expect.stringContaining(
        'Member "Rafter" is not there: Member1D 30 of ConnectionPoint 9 does not reach its node',
      ),
    ]);
    expect(left?.importMessages).toEqual([]);
  });

  test('leaves a connection alone of which nothing can be read, says why, and no more once it can', () => {
    const project = open();
    const right = structuredClone(project.connections[1]);
    const lost = connectionPoint(9, 'Right', 99, [[30, false]]);

    updateFromIom(project, xml({ ...portal, ConnectionPoint: [portal.ConnectionPoint[0], lost] }));

    expect(project.connections[1]).toEqual({
      ...right,
      importMessages: [
        {
          number: 'errDataObjectNotCreated',
          description: 'Not updated: ConnectionPoint 9 refers to Point3D 99 which is not in the file.',
        },
      ],
    });

    updateFromIom(project, xml(portal));
    expect(project.connections[1]?.importMessages).toEqual([]);
  });

  test('changes nothing when nothing of the file can be taken', () => {
    const project = open();
    const [connections, materials] = [structuredClone(project.connections), project.materials.toState()];

    expect(() => updateFromIom(project, xml({ ...portal, MatSteel: [] }))).toThrow(
      'CrossSection 1 refers to MatSteel 1 which is not in the file.',
    );
    expect(project.connections).toEqual(connections);
    expect(project.materials.toState()).toEqual(materials);
  });

  test('names the points of a file that has nothing to do with the project', () => {
    const project = open();

    expect(() =>
      updateFromIom(project, xml({ ...portal, ConnectionPoint: [connectionPoint(50, 'Foot', 1, [])] })),
    ).toThrow('No ConnectionPoint of the file (50 "Foot") matches a connection of the project.');
  });
});

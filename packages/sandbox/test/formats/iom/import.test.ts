import { describe, expect, test } from 'vitest';
import { importIom } from '../../../src/formats/iom/import/import.ts';
import {
  bytes,
  connectionPoint,
  container,
  type ModelLists,
  member,
  openModel,
  point,
  portal,
  ref,
  section,
  steel,
} from './iom-xml.ts';

const load = (lists: ModelLists, ids: readonly number[] = []) => importIom(bytes(container(lists)), ids);

describe('importIom', () => {
  test('makes a connection of every point, numbered in the order of the file', () => {
    const { connections } = load(portal);

    expect(connections.map(({ id, name, iomPointId }) => ({ id, name, iomPointId }))).toEqual([
      { id: 1, name: 'Left', iomPointId: 7 },
      { id: 2, name: 'Right', iomPointId: 9 },
    ]);
  });

  test('takes only the chosen points, in the order of the file whatever the order of the choice', () => {
    const chosen = load(portal, [9]).connections;
    const both = load(portal, [9, 7, 9]).connections;

    expect(chosen.map(({ id, name }) => ({ id, name }))).toEqual([{ id: 1, name: 'Right' }]);
    expect(both.map(({ name }) => name)).toEqual(['Left', 'Right']);
  });

  test('names the points there are when one is chosen that is not', () => {
    expect(() => load(portal, [7, 8])).toThrow('ConnectionPoint 8 is not in the file; it has 7, 9.');
  });

  test('reads who made the model, and for which code', () => {
    const origin =
      '<ProjectName>Hall &amp; annex 🏗️</ProjectName><ProjectDescription>East</ProjectDescription><Author>Ada</Author>' +
      '<DateOfCreate>2026-03-01T00:00:00</DateOfCreate><CountryCode>ECEN</CountryCode>';

    const { info, code } = importIom(bytes(container(portal, [], origin)), []);

    expect({ info, code }).toEqual({
      info: { name: 'Hall & annex 🏗️', description: 'East', author: 'Ada', date: '2026-03-01T00:00:00' },
      code: 'ecen',
    });
  });

  test.each(['3.0.0', '3.4', '2'])('reads version %s, in a container or bare', (version) => {
    const bare = importIom(bytes(openModel(portal, '', version)), []);

    expect(bare.connections.map(({ name }) => name)).toEqual(['Left', 'Right']);
  });

  test('gives a complete member: numbers, section, axes, begin of the line relative to the node', () => {
    const [left] = load(portal).connections;

    expect(left?.members).toEqual([
      {
        id: 1,
        name: 'C left',
        active: true,
        isContinuous: true,
        crossSectionId: 1,
        connectedBy: 'begin',
        mirrorY: false,
        mirrorZ: false,
        isBearing: true,
        position: {
          definedBy: 'lcs',
          origin: { x: 0, y: 0, z: -3 },
          axisX: { x: 0, y: 0, z: 1 },
          axisY: { x: 0, y: 1, z: 0 },
          axisZ: { x: -1, y: 0, z: 0 },
          betaDirection: 0,
          gamaPitch: Math.PI / 2,
          alphaRotation: 0,
          offsetEx: 0,
          offsetEy: 0,
          offsetEz: 0,
          align: 'none',
        },
        model: { modelTypeEnum: 'loadedInXYZ', forcesIn: 'node' },
        stiffnessAnalysis: { theoreticalLengthY: 4, theoreticalLengthZ: 4 },
      },
      expect.objectContaining({
        id: 2,
        name: 'Rafter',
        isContinuous: false,
        connectedBy: 'begin',
        isBearing: false,
      }),
    ]);
  });

  test('sees by geometry that the rafter ends at the right joint', () => {
    const rafter = load(portal).connections[1]?.members[0];

    expect({ connectedBy: rafter?.connectedBy, origin: rafter?.position?.origin }).toEqual({
      connectedBy: 'end',
      origin: { x: -6, y: 0, z: 0 },
    });
  });

  test('takes a node that misses the member by less than a millimetre', () => {
    const lists = { ...portal, Point3D: [...portal.Point3D, point(8, [2.0004, 5, 3.0004])] };
    const near = connectionPoint(7, 'Near', 8, [
      [10, true],
      [30, false],
    ]);

    const [connection] = load({ ...lists, ConnectionPoint: [near] }).connections;

    expect(connection?.members.map(({ connectedBy }) => connectedBy)).toEqual(['begin', 'begin']);
  });

  test('takes only the sections in use, by their unique name, and their steel', () => {
    const sections = [section(1, 'HEA200', 'RO114.3/4'), section(2, 'IPE360'), section(3, 'no such section')];

    const { materials } = load({ ...portal, CrossSection: sections });

    expect(materials.crossSections.map(({ id, name, shape }) => ({ id, name, shape }))).toEqual([
      { id: 1, name: 'RO114.3/4', shape: { form: 'I', h: 0.19, b: 0.2, tw: 0.0065, tf: 0.01, r: 0.018 } },
      { id: 2, name: 'IPE360', shape: { form: 'I', h: 0.36, b: 0.17, tw: 0.008, tf: 0.0127, r: 0.018 } },
    ]);
    expect(materials.steels.map(({ name }) => name)).toEqual(['S 355']);
  });

  test.each([
    [
      'its numbers',
      steel(1, 'Mill', '<LoadFromLibrary>false</LoadFromLibrary><fy>390e6</fy><fu>5.2E+08</fu>'),
      'Mill',
      390e6,
    ],
    [
      'the library',
      steel(1, 'S355', '<LoadFromLibrary>true</LoadFromLibrary><fy>1</fy><fu>1</fu>'),
      'S 355',
      355e6,
    ],
    [
      'its numbers where the library has no such name',
      steel(1, 'X', '<LoadFromLibrary>true</LoadFromLibrary><fy>4e8</fy><fu>5e8</fu>'),
      'X',
      4e8,
    ],
    [
      'the mildest steel for a placeholder',
      steel(1, 'Steel', '<LoadFromLibrary>true</LoadFromLibrary><fy>0</fy><fu>0</fu>'),
      'S 235',
      235e6,
    ],
  ])('takes a steel from %s', (_, mat, name, fy) => {
    const [first] = load({ ...portal, MatSteel: [mat] }).materials.steels;

    expect({ name: first?.name, fy: first?.bands[0]?.fy }).toEqual({ name, fy });
  });

  test('refuses a steel that says it is not of the library and has no numbers', () => {
    const mat = steel(1, 'Steel', '<LoadFromLibrary>false</LoadFromLibrary>');

    expect(() => load({ ...portal, MatSteel: [mat] })).toThrow(
      'MatSteel 1: Steel "Steel" is not in the library',
    );
  });
});

describe('the bearing member', () => {
  const bearingOf = (lists: ModelLists) =>
    load(lists, [7]).connections[0]?.members.map(({ isBearing }) => isBearing);
  const ended = [
    [10, false],
    [30, false],
  ] as const;
  // The left column stops at the joint, so nothing is continuous.
  const stub = {
    ...portal,
    Member1D: [member(10, 'C', [1], 3), member(20, 'D', [3, 4], 1), member(30, 'R', [5], 2)],
  };

  test('is the one the file names', () => {
    const named = connectionPoint(
      7,
      'P',
      2,
      [
        [10, true],
        [30, false],
      ],
      ref('BearingMember', 'Member1D', 30),
    );

    expect(bearingOf({ ...portal, ConnectionPoint: [named] })).toEqual([false, true]);
  });

  test('is else the continuous one, else the one with the largest section, else the first', () => {
    const largest = bearingOf({ ...stub, ConnectionPoint: [connectionPoint(7, 'P', 2, ended)] });
    const equal = {
      ...stub,
      CrossSection: [section(1, 'HEB240'), section(2, 'IPE200'), section(3, 'IPE200')],
    };

    expect(bearingOf(portal)).toEqual([true, false]);
    expect(largest).toEqual([false, true]);
    expect(bearingOf({ ...equal, ConnectionPoint: [connectionPoint(7, 'P', 2, ended)] })).toEqual([
      true,
      false,
    ]);
  });

  test('is the continuous one even when an ended one is larger', () => {
    const slender = { ...portal, CrossSection: [section(1, 'IPE200'), section(2, 'HEB240')] };

    expect(bearingOf(slender)).toEqual([true, false]);
  });

  test('cannot be a member of another connection', () => {
    const named = connectionPoint(7, 'P', 2, [[10, true]], ref('BearingMember', 'Member1D', 20));

    const [connection] = load({ ...portal, ConnectionPoint: [named] }).connections;

    expect(connection?.members.map(({ isBearing }) => isBearing)).toEqual([true]);
    expect(connection?.importMessages).toEqual([
      {
        number: 'warnNoPropertyInData',
        description:
          'ConnectionPoint 7: BearingMember refers to Member1D 20 which is not one of its ConnectedMembers.',
      },
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { jointMembers } from '../../../src/engine/geometry/joint-member.ts';
import { residualOf } from '../../../src/engine/loads/equilibrium.ts';
import { loadCase } from '../../../src/engine/loads/load-case.ts';
import { importIom } from '../../../src/formats/iom/import/import.ts';
import type { Connection } from '../../../src/model/connection.ts';
import { newProject } from '../../../src/state/seeds/new-project.ts';
import {
  bytes,
  connectionPoint,
  container,
  element,
  forces,
  type ModelLists,
  member,
  point,
  portal,
  resultsOf,
  section,
  segment,
  system,
  vector,
} from './iom-xml.ts';

const said = (connection: Connection | undefined) =>
  connection?.importMessages.map(({ description }) => description);

const load = (lists: ModelLists, ids: readonly number[] = []) => importIom(bytes(container(lists)), ids);

describe('local axes', () => {
  /** Axes of a beam from (0,0,0) to (4,0,0) with that coordinate system. */
  const axesOf = (lcs: string, more = '', end: readonly [number, number, number] = [4, 0, 0]) => {
    const position = load({
      ...portal,
      Point3D: [point(1, [0, 0, 0]), point(2, end)],
      LineSegment3D: [segment(1, 1, 2, lcs)],
      Element1D: [element(1, 1, more)],
      Member1D: [member(10, 'B', [1], 1)],
      ConnectionPoint: [connectionPoint(7, 'P', 1, [[10, false]])],
    }).connections[0]?.members[0]?.position;
    return { y: position?.axisY, z: position?.axisZ, alpha: position?.alphaRotation };
  };
  const turned = { y: { x: 0, y: 0, z: 1 }, z: { x: 0, y: -1, z: 0 }, alpha: Math.PI / 2 };

  test.each([
    ['nothing', ''],
    ['CoordSystemByZup', system('CoordSystemByZup', '')],
    ['a point above', system('CoordSystemByPoint', `${vector('Point', [1, 0, 9])}<InPlane>ZX</InPlane>`)],
    ['a point beside', system('CoordSystemByPoint', `${vector('Point', [1, 9, 0])}<InPlane>XY</InPlane>`)],
    [
      'vectors',
      system(
        'CoordSystemByVector',
        vector('VecX', [1, 0, 0]) + vector('VecY', [0, 1, 0]) + vector('VecZ', [0, 0, 1]),
      ),
    ],
  ])('are upright with %s', (_, lcs) => {
    expect(axesOf(lcs)).toEqual({ y: { x: 0, y: 1, z: 0 }, z: { x: 0, y: 0, z: 1 }, alpha: 0 });
  });

  test.each([
    ['a point', system('CoordSystemByPoint', `${vector('Point', [1, -9, 0])}<InPlane>ZX</InPlane>`), ''],
    [
      'vectors',
      system(
        'CoordSystemByVector',
        vector('VecX', [2, 0, 0]) + vector('VecY', [0, 0, 3]) + vector('VecZ', [0.1, -1, 0]),
      ),
      '',
    ],
    ['the y vector alone', system('CoordSystemByVector', vector('VecY', [0, 0, 3])), ''],
    ['the rotation of the element', '', `<RotationRx>${Math.PI / 2}</RotationRx>`],
  ])('lie on the side with %s', (_, lcs, more) => {
    expect(axesOf(lcs, more)).toEqual(turned);
  });

  test('of a vertical member have y along global y', () => {
    const down = { y: { x: 0, y: 1, z: 0 }, z: { x: 1, y: 0, z: 0 }, alpha: 0 };

    expect(axesOf('', '', [0, 0, -4])).toEqual(down);
  });

  test.each([
    ['on its line', system('CoordSystemByPoint', vector('Point', [9, 0, 0])), 'lies on the segment'],
    [
      'against it',
      system('CoordSystemByVector', vector('VecX', [-1, 0, 0]) + vector('VecZ', [0, 0, 1])),
      'does not run from its start to its end',
    ],
    [
      'without a cross vector',
      system('CoordSystemByVector', vector('VecZ', [1, 0, 0])),
      'neither VecZ nor VecY',
    ],
    [
      'left-handed',
      system('CoordSystemByVector', vector('VecY', [0, -1, 0]) + vector('VecZ', [0, 0, 1])),
      'left-handed',
    ],
    [
      'of an unknown kind',
      system('CoordSystemByMagic', ''),
      'LineSegment3D 1 > LocalCoordinateSystem is a CoordSystemByMagic',
    ],
  ])('are refused when the coordinate system is %s', (_, lcs, message) => {
    expect(() => axesOf(lcs)).toThrow(message);
  });
});

describe('offsets', () => {
  const offsetOf = (more: string, ofElement = '') => {
    const members = [portal.Member1D[0], portal.Member1D[1], member(30, 'Rafter', [5], 2, more)];
    const elements = [...portal.Element1D.slice(0, 4), element(5, 5, ofElement)];
    const position = load({ ...portal, Member1D: members, Element1D: elements }, [7]).connections[0]
      ?.members[1]?.position;
    return [position?.offsetEx, position?.offsetEy, position?.offsetEz];
  };

  test.each([
    // IPE360 is 0.36 m high and 0.17 m wide.
    ['Top', 0, -0.18],
    ['Bottom', 0, 0.18],
    ['Left', 0.085, 0],
    ['BottomRight', -0.085, 0.18],
    ['Center', 0, 0],
  ])('put the %s of the section on the line', (alignment, y, z) => {
    expect(offsetOf(`<Alignment>${alignment}</Alignment>`)).toEqual([
      0,
      expect.closeTo(y, 12),
      expect.closeTo(z, 12),
    ]);
  });

  test('are those at the connected end, of member and element together', () => {
    const ofMember = vector('EccentricityBegin', [0, 0.02, 0.1]) + vector('EccentricityEnd', [0, 0, 9]);
    const ofElement = '<EccentricityBeginX>0.01</EccentricityBeginX><EccentricityEndZ>5</EccentricityEndZ>';

    expect(offsetOf(ofMember, ofElement)).toEqual([0.01, 0.02, 0.1]);
  });

  test('measure an unsymmetric section from its centroid, mirrored or not', () => {
    // L100x100x10: the centroid is 28.2 mm from the back of each leg (EN 10056-1 tables).
    const lists = { ...portal, CrossSection: [portal.CrossSection[0], section(2, 'L100x100x10')] };
    const bottomOf = (mirrors: string) => {
      const more = `<Alignment>BottomLeft</Alignment>${mirrors}`;
      const members = [...portal.Member1D.slice(0, 2), member(30, 'Angle', [5], 2, more)];
      const position = load({ ...lists, Member1D: members }, [7]).connections[0]?.members[1]?.position;
      return [Number(position?.offsetEy), Number(position?.offsetEz)].map(
        (metres) => Math.round(metres * 10000) / 10,
      );
    };

    expect(bottomOf('')).toEqual([28.2, 28.2]);
    expect(bottomOf('<MirrorY>true</MirrorY>')).toEqual([28.2, 71.8]);
    expect(bottomOf('<MirrorZ>true</MirrorZ>')).toEqual([71.8, 28.2]);
  });

  test('of a section nobody can measure are not made when an edge is aligned, which is said', () => {
    const sigma = section(2, '').replace('<CrossSectionType>UniqueName', '<CrossSectionType>CFSigma');
    const lists = { ...portal, CrossSection: [portal.CrossSection[0], sigma] };
    const members = [...portal.Member1D.slice(0, 2), member(30, 'S', [5], 2, '<Alignment>Top</Alignment>')];

    const [connection] = load({ ...lists, Member1D: members }, [7]).connections;

    expect(connection?.members.map(({ name }) => name)).toEqual(['C left', 'S']);
    expect(said(connection)).toEqual([
      expect.stringMatching(
        /Member1D 30 is aligned Top, but the size of section .* \(CFSigma\) is not known/,
      ),
    ]);
  });

  test('given in global axes are turned into those of the member', () => {
    // The column stands up: its x is global z, its z is global -x.
    const global = `${vector('EccentricityBegin', [0.1, 0.2, 0.3])}${vector('EccentricityEnd', [0.1, 0.2, 0.3])}<EccentricityReference>GlobalCoordinateSystem</EccentricityReference>`;
    const members = [member(10, 'C', [1, 2], 1, global), ...portal.Member1D.slice(1)];

    const position = load({ ...portal, Member1D: members }, [7]).connections[0]?.members[0]?.position;

    const offsets = [position?.offsetEx, position?.offsetEy, position?.offsetEz];
    expect(offsets).toEqual([0.3, 0.2, -0.1].map((value) => expect.closeTo(value, 12)));
  });
});

describe('members that do not fit their node', () => {
  const at = (members: readonly (readonly [number, boolean])[], node = 2) => ({
    ...portal,
    ConnectionPoint: [connectionPoint(7, 'P', node, members)],
  });

  test.each([
    [
      'miss it',
      at([[30, false]], 1),
      'Member1D 30 of ConnectionPoint 7 does not reach its node Point3D 1; it passes at 3000 mm.',
    ],
    [
      'come twice',
      at([
        [30, false],
        [30, false],
      ]),
      'ConnectionPoint 7 > ConnectedMember 2 names Member1D 30 a second time.',
    ],
    [
      'bend in it',
      { ...at([[10, true]]), Member1D: [member(10, 'L', [1, 5], 1), ...portal.Member1D.slice(1)] },
      'Member1D 10 of ConnectionPoint 7 is not straight through its node: see Element1D 1, 5.',
    ],
    [
      'have no length',
      { ...portal, LineSegment3D: [segment(1, 2, 2), ...portal.LineSegment3D.slice(1)] },
      'LineSegment3D 1 from Point3D 2 to Point3D 2 has no length.',
    ],
  ])('are left out by name when they %s', (_, lists, message) => {
    // The other joint is there in any case, as a file without a member that can be read is refused.
    const right = connectionPoint(9, 'Right', 5, [[20, true]]);
    const [point = ''] = lists.ConnectionPoint;
    const { connections } = load({ ...lists, ConnectionPoint: [point, right] });

    expect(said(connections[0])?.join(' ')).toContain(message);
    expect(connections[1]?.members).toHaveLength(1);
  });

  test('do not take the others along', () => {
    const Member1D = [...portal.Member1D.slice(0, 2), member(30, 'Rafter', [5], 8)];
    const { connections } = load({ ...portal, Member1D });

    expect(connections.map(({ members }) => members.map(({ name }) => name))).toEqual([
      ['C left'],
      ['C right'],
    ]);
    expect(connections.map(said)).toEqual([
      ['Member "Rafter" is not there: Member1D 30 refers to CrossSection 8 which is not in the file.'],
      ['Member "Rafter" is not there: Member1D 30 refers to CrossSection 8 which is not in the file.'],
    ]);
  });
});

describe('files of other programs', () => {
  test('may be of version 1, and leave out that a member passes through', () => {
    const lists = {
      ...portal,
      ConnectionPoint: [
        connectionPoint(7, 'P', 2, [
          [10, false],
          [30, false],
        ]),
      ],
    };
    const { connections } = importIom(bytes(container(lists, [], '', '1')), []);

    expect(connections[0]?.members.map(({ isContinuous }) => isContinuous)).toEqual([true, false]);
  });

  test('may have a stub of a member beyond its node', () => {
    const Point3D = [...portal.Point3D, point(7, [1.9, 5, 3])];
    const { connections } = load(
      { ...portal, Point3D, LineSegment3D: [...portal.LineSegment3D.slice(0, 4), segment(5, 7, 5)] },
      [7],
    );

    const rafter = connections[0]?.members[1];
    expect(rafter).toMatchObject({ isContinuous: false, connectedBy: 'begin' });
    expect(rafter?.position?.origin).toEqual({ x: expect.closeTo(-0.1), y: 0, z: 0 });
  });

  test.each([0.02, 0.2925, 1])(
    'may have members %s m beside their node, whose forces turn about it',
    (beside) => {
      const Point3D = [...portal.Point3D, point(7, [2, 5, 3 + beside]), point(8, [8, 5, 3 + beside])];
      const lists = {
        ...portal,
        Point3D,
        LineSegment3D: [...portal.LineSegment3D.slice(0, 4), segment(5, 7, 8)],
      };
      const along = resultsOf('Member1D', 30, [
        [0, forces(1, { N: 10_000 })],
        [1, forces(1, { N: 10_000 })],
      ]);
      const { connections, materials } = importIom(bytes(container(lists, [along])), [7]);
      const [connection] = connections;
      if (connection === undefined) throw new Error('nothing was imported');
      const project = { ...newProject({}), materials, connections };

      expect(connection.members[1]?.position?.origin).toEqual({ x: 0, y: 0, z: expect.closeTo(beside) });
      const { members } = jointMembers(project, connection.members);
      const effect = connection.loadEffects[0];
      if (effect === undefined) throw new Error('no load effect');
      const { moment, force } = residualOf(loadCase(effect, members).loads, () => 0);
      expect(Math.abs(force.x)).toBeCloseTo(10_000);
      expect(Math.abs(moment.y)).toBeCloseTo(10_000 * beside);
    },
  );

  test('may name no point, or 0, at the parts of a connection: their beams or their order tell it', () => {
    const plates = (id: number, named: string, ...beams: number[]) => {
      const all = beams.map((beam) => `<BeamData><Id>${beam}</Id></BeamData>`).join('');
      return `<ConnectionData>${named}<Beams>${all}</Beams><Plates><PlateData><Id>${id}</Id><Name>P${id}</Name></PlateData></Plates></ConnectionData>`;
    };
    const zero = '<ConenctionPointId>0</ConenctionPointId>';
    const namesOf = (...Connections: string[]) =>
      load({ ...portal, Connections }).connections.map(({ operations }) =>
        operations.map(({ name }) => name),
      );

    expect(namesOf(plates(2, zero, 20, 30), plates(1, '', 10, 30))).toEqual([['P1'], ['P2']]);
    expect(namesOf(plates(1, zero), plates(2, ''))).toEqual([['P1'], ['P2']]);
  });

  test('may have the material of a section in its components', () => {
    const inner = section(1, 'IPE240').replace(/ xsi:type="[^"]*"/, '');
    const general = `<CrossSection xsi:type="GeneralCrossSection"><Id>2</Id><Name>Built up</Name><Components><GcssComponent><Name>A</Name>${inner}</GcssComponent></Components></CrossSection>`;
    const { connections, materials } = load(
      { ...portal, CrossSection: [portal.CrossSection[0], general] },
      [7],
    );

    const rafter = connections[0]?.members[1];
    const taken = materials.crossSection(rafter?.crossSectionId ?? 0);
    expect(materials.steels.find(({ id }) => id === taken.materialId)?.name).toBe('S 355');
    expect(taken.shape).toBeNull();
  });

  test('may have a member that cannot be made: it is named, the rest is there', () => {
    const Point3D = [...portal.Point3D.slice(0, 3), point(4, [8, 5, 'NaN']), ...portal.Point3D.slice(4)];
    const { connections } = load({ ...portal, Point3D });

    expect(connections.map((one) => [one.name, said(one), one.members.length])).toEqual([
      ['Left', [], 2],
      ['Right', ['Member "C right" is not there: Point3D 4: Z is "NaN", not a number.'], 1],
    ]);
  });
});

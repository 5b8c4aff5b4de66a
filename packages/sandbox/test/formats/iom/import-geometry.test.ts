import { describe, expect, test } from 'vitest';
import { importIom } from '../../../src/formats/iom/import/import.ts';
import {
  bytes,
  connectionPoint,
  container,
  element,
  type ModelLists,
  member,
  point,
  portal,
  section,
  segment,
  system,
  vector,
} from './iom-xml.ts';

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

  test('of a section nobody can measure are refused when an edge is aligned', () => {
    const sigma = section(2, '').replace('<CrossSectionType>UniqueName', '<CrossSectionType>CFSigma');
    const lists = { ...portal, CrossSection: [portal.CrossSection[0], sigma] };
    const members = [...portal.Member1D.slice(0, 2), member(30, 'S', [5], 2, '<Alignment>Top</Alignment>')];

    expect(() => load({ ...lists, Member1D: members }, [7])).toThrow(
      /Member1D 30 is aligned Top, but the size of section .* \(CFSigma\) is not known/,
    );
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
      'pass it unannounced',
      at([[10, false]]),
      'Member1D 10 of ConnectionPoint 7 passes through its node but is not marked IsContinuous.',
    ],
    [
      'come twice',
      at([
        [30, false],
        [30, false],
      ]),
      'ConnectionPoint 7 names Member1D 30 twice.',
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
  ])('are refused when they %s', (_, lists, message) => {
    expect(() => load(lists, [7])).toThrow(message);
  });
});

import type { ConMember } from '@connection-gateway/contract/member';
import type { Connection } from '../../../model/connection.ts';
import type { Vector } from '../../../model/vector.ts';
import type { PlainElement } from '../../xml/plain-element.ts';
import { node } from '../../xml/plain-element.ts';
import { lineOf, type MemberLine } from './export-line.ts';

interface DrawnMember {
  readonly member: ConMember;
  readonly line: MemberLine;
}

const NODE_ID = 1;

/** Points, lines, elements and members of a connection, and its connection point. The node is the origin. */
export function exportMembers(connection: Connection): PlainElement[] {
  const drawn = connection.members
    .filter(({ active }) => active)
    .flatMap((member): DrawnMember[] => {
      const line = lineOf(member);
      return line === null ? [] : [{ member, line }];
    });
  const node0 = pointElement(NODE_ID, { x: 0, y: 0, z: 0 });
  const parts = drawn.map(partsOf);
  return [
    node('Point3D', [node0, ...parts.flatMap(({ points }) => points)]),
    node(
      'LineSegment3D',
      parts.flatMap(({ segments }) => segments),
    ),
    node(
      'Element1D',
      parts.flatMap(({ elements }) => elements),
    ),
    node(
      'Member1D',
      parts.map(({ member }) => member),
    ),
    node('ConnectionPoint', [connectionPoint(connection, drawn)]),
  ];
}

/** A continuous member is cut at the node into two elements. */
function partsOf({ member, line }: DrawnMember, index: number) {
  const [beginId, endId] = [2 * index + 2, 2 * index + 3];
  const { begin, end, nodeAt, length } = line;
  const before = nodeAt > 0 ? [{ id: beginId, from: beginId, to: NODE_ID }] : [];
  const after = nodeAt < length ? [{ id: endId, from: NODE_ID, to: endId }] : [];
  const pieces = [...before, ...after];
  return {
    points: [
      ...before.map(({ id }) => pointElement(id, begin)),
      ...after.map(({ id }) => pointElement(id, end)),
    ],
    segments: pieces.map(({ id, from, to }) => segmentElement(id, from, to, line)),
    elements: pieces.map(({ id }) =>
      node('Element1D', [node('Id', id), ref('Segment', 'LineSegment3D', id)]),
    ),
    member: memberElement(
      member,
      line,
      pieces.map(({ id }) => id),
    ),
  };
}

function segmentElement(id: number, from: number, to: number, { axes }: MemberLine): PlainElement {
  const system = [xyz('VecX', axes.axisX), xyz('VecY', axes.axisY), xyz('VecZ', axes.axisZ)];
  return node('LineSegment3D', [
    node('Id', id),
    ref('StartPoint', 'Point3D', from),
    ref('EndPoint', 'Point3D', to),
    node('LocalCoordinateSystem', system, 'CoordSystemByVector'),
  ]);
}

function memberElement(member: ConMember, line: MemberLine, elementIds: readonly number[]): PlainElement {
  const { id, name, crossSectionId, mirrorY, mirrorZ } = member;
  const { x, y, z } = line.eccentricity;
  const off = x !== 0 || y !== 0 || z !== 0;
  return node('Member1D', [
    node('Id', id),
    node('Name', name ?? ''),
    node(
      'Elements1D',
      elementIds.map((elementId) => ref('ReferenceElement', 'Element1D', elementId)),
    ),
    node('Member1DType', Math.abs(line.axes.axisX.z) > Math.SQRT1_2 ? 'Column' : 'Beam'),
    ...(crossSectionId ? [ref('CrossSection', 'CrossSection', crossSectionId)] : []),
    node('Alignment', 'Center'),
    node('MirrorY', mirrorY ?? false),
    node('MirrorZ', mirrorZ ?? false),
    ...(off ? [xyz('EccentricityBegin', line.eccentricity), xyz('EccentricityEnd', line.eccentricity)] : []),
  ]);
}

function connectionPoint({ id, name }: Connection, drawn: readonly DrawnMember[]): PlainElement {
  const bearing = drawn.find(({ member }) => member.isBearing);
  return node('ConnectionPoint', [
    node('Id', id),
    node('Name', name),
    ref('Node', 'Point3D', NODE_ID),
    node(
      'ConnectedMembers',
      drawn.map(({ member }) =>
        node('ConnectedMember', [
          node('Id', member.id),
          ref('MemberId', 'Member1D', member.id),
          node('IsContinuous', member.isContinuous),
          node('OriginalModelId', String(member.id)),
        ]),
      ),
    ),
    ...(bearing === undefined ? [] : [ref('BearingMember', 'ConnectedMember', bearing.member.id)]),
  ]);
}

function pointElement(id: number, { x, y, z }: Vector): PlainElement {
  return node('Point3D', [node('Id', id), node('Name', `N${id}`), node('X', x), node('Y', y), node('Z', z)]);
}

function xyz(name: string, { x, y, z }: Vector): PlainElement {
  return node(name, [node('X', x), node('Y', y), node('Z', z)]);
}

/** A reference by class and number. */
export function ref(name: string, typeName: string, id: number): PlainElement {
  return node(name, [node('TypeName', typeName), node('Id', id)]);
}

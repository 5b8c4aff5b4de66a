import type { Connection } from '../upstream/model/connection.ts';
import type { Member } from '../upstream/model/member.ts';
import { type Cell, scaled, type Table } from './table.ts';

const columns = [
  'Connection number',
  'Connection',
  'Member number',
  'Member',
  'Bearing',
  'Continuous',
  'Active',
  'Connected end',
  'Cross-section',
  'Direction [°]',
  'Pitch [°]',
  'Rotation [°]',
  'Offset x [mm]',
  'Offset y [mm]',
  'Offset z [mm]',
];
const MILLIMETRES = 1000;
const DEGREES = 180 / Math.PI;

/** Connections with their members. */
export interface MembersOfConnection {
  connection: Connection;
  members: readonly Member[];
}

/** Members of the connections of a project, one a row. */
export function membersTable(
  connections: readonly MembersOfConnection[],
  sectionName: (crossSectionId: number) => string | null,
): Table {
  const rows = connections.flatMap(({ connection: { connectionId, name }, members }) =>
    members.map((member) => [connectionId, name, ...cellsOf(member, sectionName)]),
  );
  return { name: 'Members', columns, rows };
}

function cellsOf(member: Member, sectionName: (crossSectionId: number) => string | null): Cell[] {
  const { memberId, name, isBearing, isContinuous, active, connectedEnd, crossSectionId, placement } = member;
  return [
    ...[memberId, name, isBearing, isContinuous, active, connectedEnd],
    crossSectionId === null ? null : sectionName(crossSectionId),
    scaled(placement?.direction, DEGREES),
    scaled(placement?.pitch, DEGREES),
    scaled(placement?.rotation, DEGREES),
    scaled(placement?.offsetX, MILLIMETRES),
    scaled(placement?.offsetY, MILLIMETRES),
    scaled(placement?.offsetZ, MILLIMETRES),
  ];
}

import type { BeamData } from '@connection-gateway/contract/geometry';
import type { SectionShape } from '../../library/section-shape.ts';
import type { CrossSection } from '../../materials/cross-section.ts';
import type { Connection } from '../../model/connection.ts';
import type { ConnectionModel, Cut, MemberBody } from '../../model/geometry.ts';
import { pointOf, toPlate, vectorOf } from './plate-data.ts';
import { reference } from './references.ts';

/** A member with its walls as plates and the planes it is cut along. */
export function toBeam(
  body: MemberBody,
  connection: Connection,
  { plates, cuts }: ConnectionModel,
): BeamData {
  const { memberId, name, section, isBearing, plateIds } = body;
  const member = connection.members.find(({ id }) => id === memberId);
  return {
    id: memberId,
    name,
    plates: plates.filter(({ id }) => plateIds.includes(id)).map(toPlate),
    crossSectionType: section === null ? null : shapeType(section),
    mprlName: section?.name ?? null,
    originalModelId: String(memberId),
    cuts: cuts.filter((cut) => cut.memberId === memberId).map(toCutPlane),
    isAdded: false,
    addedMemberLength: 0,
    isNegativeObject: false,
    addedMember: null,
    mirrorY: member?.mirrorY ?? false,
    refLineInCenterOfGravity: true,
    isBearingMember: isBearing,
    autoAddCutByWorkplane: false,
  };
}

/** Sections taken from the library by name are of the type of their shape. */
function shapeType({ crossSectionType, shape }: CrossSection): string {
  return crossSectionType === 'UniqueName' && shape !== null ? TYPES[shape.form] : crossSectionType;
}

const TYPES = {
  I: 'RolledI',
  U: 'RolledU',
  T: 'RolledT',
  L: 'RolledAngle',
  RHS: 'RolledRHS',
  CHS: 'RolledCHS',
  Rectangle: 'Rect',
  Circle: 'O',
  AsymI: 'Iwn',
  Box: 'BoxFl',
} as const satisfies Record<SectionShape['form'], string>;

function toCutPlane({ point, normal }: Cut) {
  return { planePoint: pointOf(point), normalVector: vectorOf(normal), direction: 'default', offset: 0 };
}

/** A cut of one member by another; empty when the operation names no other. */
export function toCut({ memberId, operationId, gap }: Cut, { operations }: Connection) {
  const operation = operations.find(({ id }) => id === operationId);
  const cutting = operation?.bearingMemberId ?? null;
  if (operation === undefined || cutting === null) return [];
  return [
    {
      name: operation.name,
      modifiedObject: reference('BeamData', memberId),
      cuttingObject: reference('BeamData', cutting),
      isWeld: false,
      webWeld: null,
      flangeWeld: null,
      offset: gap,
      method: 'surface',
      orientation: 'parallel',
      planeOnCuttingObject: 'closer',
      cutPart: 'begin',
      extendBeforeCut: false,
    },
  ];
}

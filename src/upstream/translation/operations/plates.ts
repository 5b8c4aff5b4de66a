import type { TypedOperation as Wire } from '@connection-gateway/contract/operations/kinds';
import { finite } from '@connection-gateway/contract/wire';
import { isAltered } from '../../http/bodies/mend.ts';
import type { ConnectionKey } from '../../model/keys.ts';
import type {
  AddedMember,
  MemberMount,
  MemberPositioning,
  PlatePositioning,
  PlateShapeData,
} from '../../model/operation-parts.ts';
import { blockFaces, mountFunctions, mountLocations, plateShapes } from '../../model/operation-words.ts';
import { toVector } from '../vector.ts';
import { hostRef, memberRef, plateRef, wallRef } from './references.ts';
import { orZero, toLocalSystem, wordOf } from './values.ts';

type Plate = Wire<'negative-plate'>;
type AtPlate = NonNullable<Plate['positioning']>;
type AtMember = NonNullable<Wire<'negative-member'>['positioning']>;

export const toShape = (wire: Plate): PlateShapeData => ({
  shape: wordOf(plateShapes, wire.shape),
  thickness: finite(wire.thickness),
  width: finite(wire.width),
  height: finite(wire.height),
  width2: finite(wire.width2),
  height2: finite(wire.height2),
  radius: finite(wire.radius),
  rawOutline: wire.polygonData ?? null,
});

export function toPlatePositioning(
  key: ConnectionKey,
  wire: AtPlate | null | undefined,
): PlatePositioning | null {
  if (wire == null) return null;
  switch (wire.conPlatePositioningType ?? 'joint') {
    case 'joint':
      return { type: 'PlateAtJoint', ...freeOf(wire) };
    case 'memberLcs':
      return { type: 'PlateAtMemberAxes', ...freeOf(wire), member: memberHost(key, wire) };
    case 'coordinateSystem':
      return { type: 'PlateAtSystem', axes: toLocalSystem(wire.coordinateSystem) };
    case 'member':
      return {
        type: 'PlateOnMember',
        ...mountedOf(wire.function, wire.location, wire),
        wall: hostRef(key, wire.onMemberOperationId, wire.onMemberId, (id) =>
          hostWall(key, id, wire.plateOnMemberIndex, wire),
        ),
        pitch: orZero(wire.pitch),
      };
    case 'plateOnPlate':
      return {
        type: 'PlateOnPlate',
        ...mountedOf(wire.function, wire.location, wire),
        plate: hostRef(key, wire.operationId, wire.plateIndex, (id) => plateRef(key, id)),
        edgeIndex: wire.plateEdgeIndex ?? null,
      };
    case 'concreteBlock':
      return {
        type: 'PlateOnBlock',
        projectId: key.projectId,
        connectionId: key.connectionId,
        blockOperationId: wire.concreteBlockIndex || null,
        face: blockFaces[(wire.concreteSurface ?? 0) - 1] ?? null,
        positionX: orZero(wire.positionX),
        positionY: orZero(wire.positionY),
        rotation: orZero(wire.rotationAngle),
      };
    default:
      return null;
  }
}

/** The first wall where none is said; null where it may have been and could not be read. */
const hostWall = (key: ConnectionKey, memberId: number, index: number | null | undefined, wire: object) =>
  index == null && isAltered(wire) ? null : wallRef(key, memberId, index ?? 0, 'POSITION');

const memberHost = (key: ConnectionKey, wire: AtPlate) =>
  hostRef(key, wire.onMemberOperationId, wire.onMemberId, (id) => memberRef(key, id));

const freeOf = (wire: AtPlate) => ({
  offset: toVector(wire.offset),
  rotation: wire.inputMethod === 'byNormalVector' ? null : toVector(wire.rotation),
  normal: wire.inputMethod === 'byAngles' ? null : toVector(wire.normalVector),
});

const mountedOf = (
  role: string | null | undefined,
  location: string | null | undefined,
  { positionX, positionY }: Pick<AtPlate, 'positionX' | 'positionY'>,
) => ({
  function: wordOf(mountFunctions, role),
  location: wordOf(mountLocations, location),
  positionX: orZero(positionX),
  positionY: orZero(positionY),
});

export const toAddedMember = ({ projectId }: ConnectionKey, wire: Wire<'negative-member'>): AddedMember => ({
  projectId,
  crossSectionId: wire.crossSectionId || null,
  length1: orZero(wire.length1),
  length2: orZero(wire.length2),
  mirrorY: wire.mirrorY ?? false,
  mirrorZ: wire.mirrorZ ?? false,
});

export function toMemberPositioning(
  key: ConnectionKey,
  wire: AtMember | null | undefined,
): MemberPositioning | null {
  switch (wire?.positioningType) {
    case undefined:
    case null:
      return null;
    case 'joint':
      return { type: 'MemberAtJoint', ...atJoint(wire) };
    case 'onMember': {
      const { onMemberId: id, onMemberPlateIndex: index } = wire;
      return {
        type: 'MemberOnMember',
        wall: id ? hostWall(key, id, index, wire) : null,
        mount: toMount(wire),
      };
    }
    case 'onPlate':
      return {
        type: 'MemberOnPlate',
        plate: hostRef(key, wire.onPlateOperationId, wire.onPlateIndex, (id) => plateRef(key, id)),
        mount: toMount(wire),
      };
    default:
      return null;
  }
}

function atJoint(wire: AtMember) {
  const isSystem = wire.placementDefinition === 'lcs';
  const insertPoint = toVector(wire.insertPoint);
  const [axisX, axisY, axisZ] = [wire.axisX, wire.axisY, wire.axisZ].map(toVector);
  return {
    insertPoint,
    eccentricity: toVector(wire.eccentricity),
    axes:
      isSystem && axisX && axisY && axisZ
        ? { origin: insertPoint ?? { x: 0, y: 0, z: 0 }, axisX, axisY, axisZ }
        : null,
    alpha: isSystem ? null : orZero(wire.angleAlpha),
    beta: isSystem ? null : orZero(wire.angleBeta),
    rotation: isSystem ? null : orZero(wire.rotationRx),
  };
}

const toMount = (wire: AtMember): MemberMount => ({
  ...mountedOf(wire.mountType, wire.mountLocation, wire),
  addedServiceIndex: wire.addedMemberPlateIndex ?? 0,
  edgeIndex: wire.plateEdgeIndex ?? null,
  rotation: orZero(wire.rotation),
  pitch: orZero(wire.pitch),
});

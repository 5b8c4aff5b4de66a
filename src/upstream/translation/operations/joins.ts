import type { TypedOperation as Wire } from '@connection-gateway/contract/operations/kinds';
import type { ConWeldData } from '@connection-gateway/contract/operations/parts';
import { finite } from '@connection-gateway/contract/wire';
import { isAltered } from '../../http/bodies/mend.ts';
import type { ConnectionKey } from '../../model/keys.ts';
import type { PartReference, WeldSpecification, WorkPlaneDefinition } from '../../model/operation-parts.ts';
import { cuttingMethods, edgePlacements, operationWeldTypes } from '../../model/operation-words.ts';
import { toVector } from '../vector.ts';
import { itemRef, memberRef, plateOfOperation, plateRef, toCutTarget } from './references.ts';
import { orZero, wordOf } from './values.ts';

export function toWeld(
  { projectId, connectionId }: ConnectionKey,
  wire: ConWeldData | null | undefined,
): WeldSpecification | null {
  if (wire == null) return null;
  const { beginOffset, endOffset, length, gap } = wire;
  return {
    ...{ projectId, connectionId },
    type: wordOf(operationWeldTypes, wire.type),
    size: finite(wire.size),
    materialId: wire.materialId || null,
    stitch:
      wire.kind === 'intermittent'
        ? {
            beginOffset: orZero(beginOffset),
            endOffset: orZero(endOffset),
            length: orZero(length),
            gap: orZero(gap),
          }
        : null,
  };
}

export const toJoined = (key: ConnectionKey, wire: Wire<'contact'>) => ({
  placement: wordOf(edgePlacements, wire.placement),
  first: { part: itemRef(key, wire.firstMemberOrPlate), edgeIndexes: wire.firstPlateEdgeIndex ?? [] },
  second: {
    part: itemRef(key, wire.secondMemberOrPlate),
    edgeIndexes:
      wire.placement !== 'edgeToEdge' || wire.secondPlateEdgeIndex == null ? [] : [wire.secondPlateEdgeIndex],
  },
});

export const toCutting = (
  key: ConnectionKey,
  target: Wire<'plate-cut'>['modifiedObject'] | Wire<'cut'>['member'],
  wire: Pick<Wire<'cut'>, 'cutBy' | 'cuttingMethod' | 'offset'>,
) => ({
  target: toCutTarget(key, target),
  cutter: toCutTarget(key, wire.cutBy),
  method: wordOf(cuttingMethods, wire.cuttingMethod),
  offset: orZero(wire.offset),
});

export const toWorkPlane = (key: ConnectionKey, wire: Wire<'work-plane'>) => ({
  definition: toDefinition(key, wire),
  relatedTo: relatedRef(key, wire),
  origin: toVector(wire.origin),
  isFatigue: wire.isFatigue ?? false,
});

function toDefinition(
  { projectId, connectionId }: ConnectionKey,
  wire: Wire<'work-plane'>,
): WorkPlaneDefinition | null {
  switch (wire.method ?? 'byAngles') {
    case 'byIntersection':
      return {
        type: 'PlaneByIntersection',
        ...{ projectId, connectionId },
        memberId: wire.memberId || null,
        otherMemberId: wire.relatedMemberId || null,
        offsetX: orZero(wire.offsetX),
        near: wire.nearIntersection ?? true,
      };
    case 'byNormalVector':
      return { type: 'PlaneByNormal', normal: normalOf(wire) };
    case 'byAngles': {
      const [x, y, z] = [wire.rotationX, wire.rotationY, wire.rotationZ].map(orZero);
      const rotation = x == null || y == null || z == null ? null : { x, y, z };
      return { type: 'PlaneByAngles', rotation };
    }
    default:
      return null;
  }
}

/** Along z where none is said. */
function normalOf(wire: Wire<'work-plane'>) {
  const isSaid = wire.normalVector != null || isAltered(wire);
  return isSaid ? toVector(wire.normalVector) : { x: 0, y: 0, z: 1 };
}

function relatedRef(key: ConnectionKey, wire: Wire<'work-plane'>): PartReference | null {
  if (wire.relatedTo === 'member') return wire.memberId ? memberRef(key, wire.memberId) : null;
  if (wire.relatedTo !== 'plate') return null;
  if (wire.plateOperationId) return plateOfOperation(key, wire.plateOperationId);
  return wire.plateId ? plateRef(key, wire.plateId) : null;
}

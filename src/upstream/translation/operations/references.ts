import type { ConCutByTarget } from '@connection-gateway/contract/operations/joins';
import type { ConConnectedItem } from '@connection-gateway/contract/operations/parts';
import { isAltered } from '../../http/bodies/mend.ts';
import type { ConnectionKey } from '../../model/keys.ts';
import type { CutTarget, PartReference, WallCounting } from '../../model/operation-parts.ts';
import { remainingEnds } from '../../model/operation-words.ts';
import { wordOf } from './values.ts';

type Id = number | null | undefined;

export const memberRef = ({ projectId, connectionId }: ConnectionKey, memberId: number): PartReference => ({
  type: 'MemberReference',
  ...{ projectId, connectionId, memberId },
});

export const wallRef = (
  { projectId, connectionId }: ConnectionKey,
  memberId: number,
  serviceIndex: number,
  counting: WallCounting,
): PartReference => ({
  type: 'MemberPlateReference',
  ...{ projectId, connectionId, memberId, serviceIndex, counting },
});

export const plateRef = ({ projectId, connectionId }: ConnectionKey, plateNumber: number): PartReference => ({
  type: 'PlateReference',
  ...{ projectId, connectionId, plateNumber },
});

export const plateOfOperation = (
  { projectId, connectionId }: ConnectionKey,
  operationId: number,
  ordinal: Id = 1,
): PartReference => ({
  type: 'OperationPlateReference',
  ...{ projectId, connectionId, operationId, ordinal: ordinal ?? 1 },
});

const memberOfOperation = (
  { projectId, connectionId }: ConnectionKey,
  operationId: number,
  serviceIndex: Id,
): PartReference => ({
  type: 'OperationMemberReference',
  ...{ projectId, connectionId, operationId, serviceIndex: serviceIndex ?? null },
});

const planeOfOperation = (
  { projectId, connectionId }: ConnectionKey,
  operationId: number,
): PartReference => ({
  type: 'WorkPlaneReference',
  ...{ projectId, connectionId, operationId },
});

/** Null for one that names nothing. */
export function itemRef(key: ConnectionKey, item: ConConnectedItem | null | undefined): PartReference | null {
  if (item == null || isVague(item)) return null;
  const { plateId, operationId, memberId, plateSubIndex } = item;
  if (plateId != null) return plateRef(key, plateId);
  if (operationId != null) return plateOfOperation(key, operationId, plateSubIndex);
  if (memberId == null) return null;
  return plateSubIndex == null ? memberRef(key, memberId) : wallRef(key, memberId, plateSubIndex, 'ITEM');
}

export const itemRefs = (
  key: ConnectionKey,
  items: readonly ConConnectedItem[] | null | undefined,
): (PartReference | null)[] => (items ?? []).map((item) => itemRef(key, item));

/** Something of the operation or member in host fields; the operation goes first, 0 is none. */
export function hostRef(
  key: ConnectionKey,
  operationId: Id,
  otherwise: Id,
  refOf: (id: number) => PartReference | null,
): PartReference | null {
  if (operationId) return plateOfOperation(key, operationId);
  return otherwise ? refOf(otherwise) : null;
}

type WireTarget = Partial<ConCutByTarget> | null | undefined;

export function toCutTarget(key: ConnectionKey, target: WireTarget): CutTarget {
  return {
    part: target == null ? null : cutRef(key, target),
    remainingEnd: wordOf(remainingEnds, target?.remainingPart),
  };
}

/** Null for a kind that is not known: the numbers alone would name something else. */
function cutRef(key: ConnectionKey, target: NonNullable<WireTarget>): PartReference | null {
  const { kind = '', memberId, plateId, operationId, plateSubIndex } = target;
  if (isVague(target)) return null;
  switch (kind) {
    case 'member':
      return memberId == null ? null : memberRef(key, memberId);
    case 'memberPlate':
      return memberId == null ? null : wallRef(key, memberId, plateSubIndex ?? 1, 'ITEM');
    case 'plate':
      return plateId == null ? null : plateRef(key, plateId);
    case 'plateOfOperation':
      return operationId == null ? null : plateOfOperation(key, operationId, plateSubIndex);
    case 'workPlane':
      return operationId == null ? null : planeOfOperation(key, operationId);
    case 'stiffeningMember':
    case 'negativeVolumeMember':
    case 'stubMember':
      return operationId == null ? null : memberOfOperation(key, operationId, null);
    case 'stiffeningMemberPlate':
    case 'negativeVolumeMemberPlate':
    case 'stubMemberPlate':
      return operationId == null ? null : memberOfOperation(key, operationId, plateSubIndex ?? 1);
    default:
      return null;
  }
}

/** Whether which plate is meant may have been there and could not be read. */
const isVague = (item: { readonly plateSubIndex?: Id }): boolean =>
  item.plateSubIndex == null && isAltered(item);

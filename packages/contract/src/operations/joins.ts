import { z } from 'zod';
import { Int32, independent, openEnum } from '../wire.ts';
import {
  base,
  ConConnectedItem,
  maybe,
  object,
  Point,
  plateSide,
  Vector,
  weld,
  word,
  workPlaneMethod,
} from './parts.ts';

export const ConWorkPlaneOperation = z.object({
  ...base,
  method: workPlaneMethod,
  relatedTo: word(['joint', 'member', 'plate']),
  origin: object(Point),
  normalVector: object(Vector),
  rotationX: maybe.number,
  rotationY: maybe.number,
  rotationZ: maybe.number,
  isFatigue: maybe.flag,
  memberId: maybe.int,
  plateId: maybe.int,
  plateOperationId: maybe.int,
  relatedMemberId: maybe.int,
  offsetX: maybe.number,
  nearIntersection: maybe.flag,
});

const joined = {
  placement: word(['edgeToSurface', 'edgeToEdge']),
  firstMemberOrPlate: object(ConConnectedItem),
  firstPlateEdgeIndex: independent(z.array(Int32)).nullish(),
  secondMemberOrPlate: object(ConConnectedItem),
  secondPlateEdgeIndex: maybe.int,
};
export const ConWeldOperation = z.object({ ...base, ...joined, weld });
export const ConContactOperation = z.object({ ...base, ...joined });

const remainingPart = word(['begin', 'end']);
const ConCutMemberTarget = z.object({
  kind: openEnum(['member', 'stiffeningMember', 'negativeVolumeMember', 'stubMember']),
  memberId: maybe.int,
  operationId: maybe.int,
  remainingPart,
});
/** The id that goes with the kind; `plateSubIndex` with plates of members and operations. */
const ConCutByTarget = z.object({
  kind: openEnum([
    'member',
    'plate',
    'plateOfOperation',
    'memberPlate',
    'stiffeningMember',
    'stiffeningMemberPlate',
    'negativeVolumeMember',
    'negativeVolumeMemberPlate',
    'stubMember',
    'stubMemberPlate',
    'workPlane',
  ]),
  memberId: maybe.int,
  plateId: maybe.int,
  operationId: maybe.int,
  plateSubIndex: maybe.int,
  remainingPart,
});
export type ConCutByTarget = z.infer<typeof ConCutByTarget>;
const cuttingMethod = word(['boundingBox', 'surface', 'surfaceAllAround', 'mitreCut']);
export const ConCutOperation = z.object({
  ...base,
  member: object(ConCutMemberTarget),
  cutBy: object(ConCutByTarget),
  cuttingMethod,
  extendMember: maybe.flag,
  cuttingPlane: word(['closer', 'farther']),
  direction: word(['parallel', 'perpendicular']),
  offset: maybe.number,
  websWeld: weld,
  flangesWeld: weld,
});
export const ConPlateCutOperation = z.object({
  ...base,
  modifiedObject: object(ConCutByTarget),
  cutBy: object(ConCutByTarget),
  cuttingMethod,
  remainingPart: plateSide,
  offset: maybe.number,
  weld,
});

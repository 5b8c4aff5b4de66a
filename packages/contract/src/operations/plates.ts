import { z } from 'zod';
import { Text } from '../wire.ts';
import {
  base,
  coordinateSystem,
  maybe,
  object,
  Point,
  Vector,
  weld,
  word,
  workPlaneMethod,
} from './parts.ts';

const location = word(['leftSide', 'rightSide', 'bothSides', 'center']);
const plateFunction = word(['rib', 'doubler', 'widener']);

/** Which fields count follows from the type. Walls of a section count from 0 here: bottom flange, web, top flange. */
const ConPlatePositioning = z.object({
  conPlatePositioningType: word([
    'concreteBlock',
    'coordinateSystem',
    'joint',
    'memberLcs',
    'member',
    'plateOnPlate',
  ]),
  concreteBlockIndex: maybe.int,
  /** 1 to 4 the sides, 5 the bottom, 6 the top. */
  concreteSurface: maybe.int,
  positionX: maybe.number,
  positionY: maybe.number,
  rotationAngle: maybe.number,
  coordinateSystem,
  offset: object(Point),
  rotation: object(Point),
  onMemberId: maybe.int,
  onMemberOperationId: maybe.int,
  inputMethod: workPlaneMethod,
  normalVector: object(Vector),
  plateOnMemberIndex: maybe.int,
  function: plateFunction,
  location,
  pitch: maybe.number,
  plateIndex: maybe.int,
  operationId: maybe.int,
  plateEdgeIndex: maybe.int,
});
const plate = {
  materialId: maybe.int,
  thickness: maybe.number,
  shape: word(['rectangular', 'circle', 'polygon']),
  polygonData: Text,
  width: maybe.number,
  height: maybe.number,
  width2: maybe.number,
  height2: maybe.number,
  radius: maybe.number,
  positioning: object(ConPlatePositioning),
};
export const ConStiffeningPlateOperation = z.object({
  ...base,
  ...plate,
  plateDataId: maybe.int,
  plateType: word(['structural', 'negative']),
  weld,
});
export const ConNegativePlateOperation = z.object({ ...base, ...plate });

const ConAddedMemberPositioning = z.object({
  positioningType: word(['joint', 'onMember', 'onPlate']),
  angleAlpha: maybe.number,
  angleBeta: maybe.number,
  rotationRx: maybe.number,
  insertPoint: object(Point),
  eccentricity: object(Vector),
  placementDefinition: word(['rotationsOfX', 'lcs']),
  axisX: object(Vector),
  axisY: object(Vector),
  axisZ: object(Vector),
  onMemberId: maybe.int,
  onPlateIndex: maybe.int,
  onPlateOperationId: maybe.int,
  onMemberPlateIndex: maybe.int,
  addedMemberPlateIndex: maybe.int,
  mountType: plateFunction,
  mountLocation: location,
  plateEdgeIndex: maybe.int,
  positionX: maybe.number,
  positionY: maybe.number,
  rotation: maybe.number,
  pitch: maybe.number,
});
const member = {
  crossSectionId: maybe.int,
  length1: maybe.number,
  length2: maybe.number,
  mirrorY: maybe.flag,
  mirrorZ: maybe.flag,
  positioning: object(ConAddedMemberPositioning),
};
export const ConStiffeningMemberOperation = z.object({ ...base, ...member, materialId: maybe.int, weld });
export const ConNegativeMemberOperation = z.object({ ...base, ...member });

import { z } from 'zod';
import { CONNECTION, get } from './endpoint.ts';
import { Vector3D } from './member.ts';
import { Int32, independent, inGenerations, openEnum, Text, WireNumber } from './wire.ts';

const Point2D = z.object({ x: z.number(), y: z.number() });
const Point3D = z.object({ x: z.number(), y: z.number(), z: z.number(), id: Int32.nullish() });
export const ReferenceElement = z.object({
  typeName: Text,
  id: Int32,
  element: z.unknown().optional(),
});
export type ReferenceElement = z.infer<typeof ReferenceElement>;

/** In newer services a reference in place of what was there. */
const instead = {
  typeName: inGenerations([5], Text),
  id: inGenerations([5], Int32.nullish()),
  element: inGenerations([5], z.unknown().optional()),
};

const Segment2D = z.looseObject({ $type: z.string().optional(), endPoint: Point2D });
const PolyLine2D = z.object({ startPoint: Point2D, segments: z.array(Segment2D).nullish() });
const Region2D = z.object({ outline: PolyLine2D.nullish(), openings: z.array(PolyLine2D).nullish() });

const axes = {
  origin: Point3D.nullish(),
  axisX: Vector3D.nullish(),
  axisY: Vector3D.nullish(),
  axisZ: Vector3D.nullish(),
};

export const PlateData = z.object({
  id: Int32,
  name: Text,
  /** m */
  thickness: WireNumber,
  /** A name; in newer services a reference, which carries an id alone. */
  material: z.union([z.string(), z.object(instead)]).nullish(),
  outlinePoints: z.array(Point2D.nullable()).nullish(),
  ...axes,
  /** Path data, for example `M 0 0 L 0.2 0 ...`. */
  region: Text,
  geometry: Region2D.nullish(),
  originalModelId: Text,
  isNegativeObject: z.boolean().nullish(),
});
export type PlateData = z.infer<typeof PlateData>;

export const BeamData = z.object({
  id: Int32,
  name: Text,
  plates: independent(z.array(PlateData)).nullish(),
  crossSectionType: Text,
  mprlName: Text,
  originalModelId: Text,
  cuts: z.array(z.unknown()).nullish(),
  isAdded: z.boolean().nullish(),
  addedMemberLength: WireNumber.nullish(),
  isNegativeObject: z.boolean().nullish(),
  addedMember: ReferenceElement.nullish(),
  mirrorY: z.boolean().nullish(),
  refLineInCenterOfGravity: z.boolean().nullish(),
  isBearingMember: z.boolean().nullish(),
  autoAddCutByWorkplane: z.boolean().nullish(),
});
export type BeamData = z.infer<typeof BeamData>;

const grid = {
  id: Int32,
  name: Text,
  length: WireNumber,
  ...axes,
  positions: z.array(Point3D.nullable()).nullish(),
  connectedParts: independent(z.array(ReferenceElement)).nullish(),
};

export const BoltGrid = z.object({
  ...grid,
  shearInThread: z.boolean().nullish(),
  boltInteraction: openEnum(['bearing', 'interaction', 'friction']),
  boltAssembly: ReferenceElement.nullish(),
  /** Null: round holes. */
  slottedHoles: inGenerations([4, 5], z.array(z.unknown()).nullish()),
  originalModelId: inGenerations([5], Text),
});
export type BoltGrid = z.infer<typeof BoltGrid>;

export const AnchorGrid = z.object({
  ...grid,
  shearInThread: z.boolean().nullish(),
  // `lenght` is spelled so by the vendor.
  concreteBlock: z
    .object({
      lenght: inGenerations([3, 4], WireNumber.nullish()),
      width: inGenerations([3, 4], WireNumber.nullish()),
      height: inGenerations([3, 4], WireNumber.nullish()),
      material: inGenerations([3, 4], Text),
      ...instead,
    })
    .nullish(),
  anchorType: openEnum([
    'straight',
    'washerPlateCircular',
    'washerPlateRectangular',
    'hook',
    'headedStud',
    'reinforcement',
    'generalAnchor',
  ]),
  anchorInstallationProcess: openEnum(['postInstalled', 'castInPlace']).nullish(),
  washerSize: WireNumber.nullish(),
  anchoringLength: WireNumber.nullish(),
  hookLength: WireNumber.nullish(),
  headedStudHeadDiameter: WireNumber.nullish(),
  reinforcementMandrelDiameter: WireNumber.nullish(),
  boltAssembly: ReferenceElement.nullish(),
  originalModelId: inGenerations([5], Text),
});
export type AnchorGrid = z.infer<typeof AnchorGrid>;

export const PinGrid = z.object({
  ...grid,
  isReplaceable: z.boolean().nullish(),
  pin: ReferenceElement.nullish(),
  originalModelId: inGenerations([5], Text),
});
export type PinGrid = z.infer<typeof PinGrid>;

const before5 = <S extends z.ZodType>(field: S): S => inGenerations([3, 4], field);

/** In generation 5 an id alone. */
export const WeldData = z.object({
  id: Int32,
  name: before5(Text),
  /** Throat, m. */
  thickness: before5(WireNumber.nullish()),
  material: before5(Text),
  weldMaterial: before5(ReferenceElement.nullish()),
  /** A flag set in the product: combinations arrive as `"a, b"`. */
  weldType: before5(
    openEnum([
      'notSpecified',
      'fillet',
      'doubleFillet',
      'bevel',
      'pjp',
      'pjpRear',
      'lengthAtHaunch',
      'filletRear',
      'contact',
      'intermittent',
    ]).nullish(),
  ),
  isIntermittent: inGenerations([4], z.boolean().nullish()),
  connectedPartIds: before5(independent(z.array(z.string())).nullish()),
  start: before5(Point3D.nullish()),
  end: before5(Point3D.nullish()),
});
export type WeldData = z.infer<typeof WeldData>;

/** In generation 5 an id alone. */
export const ConcreteBlockData = z.object({
  id: Int32,
  name: before5(Text),
  depth: before5(WireNumber.nullish()),
  material: before5(Text),
  center: before5(Point3D.nullish()),
  outlinePoints: before5(z.array(Point2D.nullable()).nullish()),
  origin: before5(axes.origin),
  axisX: before5(axes.axisX),
  axisY: before5(axes.axisY),
  axisZ: before5(axes.axisZ),
  region: before5(Text),
  originalModelId: before5(Text),
});
export type ConcreteBlockData = z.infer<typeof ConcreteBlockData>;

const BendData = z.object({
  radius: WireNumber,
  plate1Id: Int32.nullish(),
  plate2Id: Int32.nullish(),
  point1OfSideBoundary1: Point3D.nullish(),
  point2OfSideBoundary1: Point3D.nullish(),
  endFaceNormal1: Vector3D.nullish(),
  point1OfSideBoundary2: Point3D.nullish(),
  point2OfSideBoundary2: Point3D.nullish(),
});

const FoldedPlateData = z.object({
  plates: independent(z.array(PlateData)).nullish(),
  bends: independent(z.array(BendData)).nullish(),
});

export const ConnectionData = z.object({
  connectionPoint: ReferenceElement.nullish(),
  beams: independent(z.array(BeamData)).nullish(),
  plates: independent(z.array(PlateData)).nullish(),
  foldedPlates: independent(z.array(FoldedPlateData)).nullish(),
  boltGrids: independent(z.array(BoltGrid)).nullish(),
  anchorGrids: independent(z.array(AnchorGrid)).nullish(),
  pinGrids: independent(z.array(PinGrid)).nullish(),
  welds: independent(z.array(WeldData)).nullish(),
  concreteBlocks: independent(z.array(ConcreteBlockData)).nullish(),
  cutBeamByBeams: z.array(z.unknown()).nullish(),
});
export type ConnectionData = z.infer<typeof ConnectionData>;

export const exportEndpoints = {
  ExportIom: get(`${CONNECTION}/export-iom`, {
    answer: 'file',
    mediaType: 'application/xml',
    holds: 'xml',
    query: z.object({ version: z.string().optional() }),
  }),
  ExportIomConnectionData: get(`${CONNECTION}/export-iom-connection-data`, {
    answer: 'json',
    reply: ConnectionData,
    large: true,
  }),
  ExportIFC: get(`${CONNECTION}/export-ifc`, { answer: 'file', mediaType: 'text/plain', holds: 'ifc' }),
  ExportDWG: get(`${CONNECTION}/export-dwg`, {
    answer: 'file',
    mediaType: 'application/octet-stream',
    holds: 'dwg',
    since: 4,
    needs: 'dwgExport',
    slow: true,
  }),
} as const;

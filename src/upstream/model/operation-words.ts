import type { UNRECOGNIZED } from './words.ts';

/** Kinds of operation by the word of their path; what no list of a kind has is a `MACRO`. */
export const operationKinds = {
  'anchor-grid': 'ANCHOR_GRID',
  'bolt-grid': 'BOLT_GRID',
  contact: 'CONTACT',
  'contact-grid': 'CONTACT_GRID',
  cut: 'CUT',
  'negative-member': 'NEGATIVE_MEMBER',
  'negative-plate': 'NEGATIVE_PLATE',
  'pin-grid': 'PIN_GRID',
  'plate-cut': 'PLATE_CUT',
  'stiffening-member': 'STIFFENING_MEMBER',
  'stiffening-plate': 'STIFFENING_PLATE',
  weld: 'WELD',
  'work-plane': 'WORK_PLANE',
} as const;
export type TypedOperationKind = (typeof operationKinds)[keyof typeof operationKinds];
export type OperationKind = TypedOperationKind | 'MACRO';

type Word<Table> = Table[keyof Table] | typeof UNRECOGNIZED;

export const gridStaggers = {
  regular: 'REGULAR',
  firstShiftedFull: 'FIRST_SHIFTED_FULL',
  secondShiftedFull: 'SECOND_SHIFTED_FULL',
  firstShiftedShort: 'FIRST_SHIFTED_SHORT',
  secondShiftedShort: 'SECOND_SHIFTED_SHORT',
} as const;
export type GridStagger = Word<typeof gridStaggers>;

export const operationWeldTypes = {
  noWeld: 'NO_WELD',
  filletFront: 'FILLET_FRONT',
  filletRear: 'FILLET_REAR',
  doubleFillet: 'DOUBLE_FILLET',
  cjp: 'CJP',
  pjp: 'PJP',
} as const;
export type OperationWeldType = Word<typeof operationWeldTypes>;

export const boltShearTransfers = {
  tensionShearInteraction: 'TENSION_SHEAR_INTERACTION',
  friction: 'FRICTION',
} as const;
export type BoltShearTransfer = Word<typeof boltShearTransfers>;

export const operationAnchorTypes = {
  threadedRod: 'THREADED_ROD',
  generalAnchor: 'GENERAL_ANCHOR',
  hookedAnchor: 'HOOKED_ANCHOR',
  headedStud: 'HEADED_STUD',
  washerPlate: 'WASHER_PLATE',
  reinforcement: 'REINFORCEMENT',
} as const;
export type OperationAnchorType = Word<typeof operationAnchorTypes>;

export const washerShapes = { circular: 'CIRCULAR', rectangular: 'RECTANGULAR' } as const;
export type WasherShape = Word<typeof washerShapes>;
export const barShapes = { lShape: 'L_SHAPE', uShape: 'U_SHAPE' } as const;
export type BarShape = Word<typeof barShapes>;

export const blockShearTransfers = {
  friction: 'FRICTION',
  shearLug: 'SHEAR_LUG',
  anchorBending: 'ANCHOR_BENDING',
  sliding: 'SLIDING',
} as const;
export type BlockShearTransfer = Word<typeof blockShearTransfers>;
export const blockContacts = { direct: 'DIRECT', mortar: 'MORTAR', gap: 'GAP' } as const;
export type BlockContact = Word<typeof blockContacts>;
/** The place in this list is the number of the wire, from 1. */
export const blockFaces = ['SIDE_1', 'SIDE_2', 'SIDE_3', 'SIDE_4', 'BOTTOM', 'TOP'] as const;
export type BlockFace = (typeof blockFaces)[number];

export const edgePlacements = { edgeToSurface: 'EDGE_TO_SURFACE', edgeToEdge: 'EDGE_TO_EDGE' } as const;
export type EdgePlacement = Word<typeof edgePlacements>;

export const cuttingMethods = {
  boundingBox: 'BOUNDING_BOX',
  surface: 'SURFACE',
  surfaceAllAround: 'SURFACE_ALL_AROUND',
  mitreCut: 'MITRE_CUT',
} as const;
export type CuttingMethod = Word<typeof cuttingMethods>;
export const cuttingPlanes = { closer: 'CLOSER', farther: 'FARTHER' } as const;
export type CuttingPlane = Word<typeof cuttingPlanes>;
export const cuttingDirections = { parallel: 'PARALLEL', perpendicular: 'PERPENDICULAR' } as const;
export type CuttingDirection = Word<typeof cuttingDirections>;
export const remainingEnds = { begin: 'BEGIN', end: 'END' } as const;
export type RemainingEnd = Word<typeof remainingEnds>;

export const plateShapes = { rectangular: 'RECTANGULAR', circle: 'CIRCLE', polygon: 'POLYGON' } as const;
export type PlateShape = Word<typeof plateShapes>;
export const mountFunctions = { rib: 'RIB', doubler: 'DOUBLER', widener: 'WIDENER' } as const;
export type MountFunction = Word<typeof mountFunctions>;
export const mountLocations = {
  leftSide: 'LEFT_SIDE',
  rightSide: 'RIGHT_SIDE',
  bothSides: 'BOTH_SIDES',
  center: 'CENTER',
} as const;
export type MountLocation = Word<typeof mountLocations>;

export type MemberWall = 'WEB' | 'TOP_FLANGE' | 'BOTTOM_FLANGE';

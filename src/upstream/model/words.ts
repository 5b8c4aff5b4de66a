/** Word the graph uses for a value it does not know yet. */
export const UNRECOGNIZED = 'UNRECOGNIZED';

/** Words that kinds had before 2.0.0, as snapshots of then have them, and what they are now. */
export const formerKinds: ReadonlyMap<unknown, string> = new Map([
  ['OTHER', UNRECOGNIZED],
  ['GENERIC', UNRECOGNIZED],
]);

type Table<G extends string> = Readonly<Record<string, G>>;

/** Words of the wire -> words of the graph, one table for each enum. */
export const designCodes = {
  ecen: 'ECEN',
  american: 'AMERICAN',
  canada: 'CANADA',
  australia: 'AUSTRALIA',
  india: 'INDIA',
  sia: 'SIA',
  rus: 'RUS',
  chn: 'CHN',
  hkg: 'HKG',
} as const;
export type DesignCode = (typeof designCodes)[keyof typeof designCodes] | typeof UNRECOGNIZED;

export const analysisTypes = {
  stress_Strain: 'STRESS_STRAIN',
  stiffness: 'STIFFNESS',
  capacity_Design: 'CAPACITY_DESIGN',
  fatigues: 'FATIGUE',
  total_Design: 'DESIGN_RESISTANCE',
  horizontalTying: 'HORIZONTAL_TYING',
  capacityLoadLevels: 'CAPACITY_LOAD_LEVELS',
  fireRestance: 'FIRE_RESISTANCE',
  buckling: 'BUCKLING',
} as const;
export type AnalysisType = (typeof analysisTypes)[keyof typeof analysisTypes] | typeof UNRECOGNIZED;

/** The word for none, `NotSpecified`, is null in the graph. */
export const steelEditions = {
  AISC_360_10_LRFD: 'AISC_360_10_LRFD',
  AISC_360_10_ASD: 'AISC_360_10_ASD',
  AISC_360_16_LRFD: 'AISC_360_16_LRFD',
  AISC_360_16_ASD: 'AISC_360_16_ASD',
  AISC_360_22_LRFD: 'AISC_360_22_LRFD',
  AISC_360_22_ASD: 'AISC_360_22_ASD',
  CSA_S16_14: 'CSA_S16_14',
  CSA_S16_19: 'CSA_S16_19',
  EN_1993_1_8_2005: 'EN_1993_1_8_2005',
  EN_1993_1_8_2024: 'EN_1993_1_8_2024',
} as const;
export type SteelEdition = (typeof steelEditions)[keyof typeof steelEditions] | typeof UNRECOGNIZED;

export const memberEnds = { begin: 'BEGIN', end: 'END' } as const;
export type MemberEnd = (typeof memberEnds)[keyof typeof memberEnds] | typeof UNRECOGNIZED;

/** The one enum the wire capitalises. */
export const loadPositions = { Begin: 'BEGIN', End: 'END' } as const;

export const placements = {
  none: 'NONE',
  directionVector: 'DIRECTION_VECTOR',
  rotationsOfX: 'ROTATIONS',
  lcs: 'LOCAL_SYSTEM',
} as const;
export type PlacementDefinition = (typeof placements)[keyof typeof placements] | typeof UNRECOGNIZED;

export const alignments = {
  none: 'NONE',
  toMemberPlate: 'TO_MEMBER_PLATE',
  toMemberPlateRotateThenTranslate: 'TO_MEMBER_PLATE_ROTATE_THEN_TRANSLATE',
} as const;
export type MemberAlignment = (typeof alignments)[keyof typeof alignments] | typeof UNRECOGNIZED;

export const plateSides = {
  default: 'DEFAULT',
  lowerSide: 'LOWER',
  upperSide: 'UPPER',
  bothSides: 'BOTH',
  center: 'CENTER',
} as const;
export type PlateSide = (typeof plateSides)[keyof typeof plateSides] | typeof UNRECOGNIZED;

export const transferredForces = {
  loadedInXYZ: 'N_VY_VZ_MX_MY_MZ',
  loadedInXZ: 'N_VZ_MY',
  loadedInXY: 'N_VY_MZ',
  loadedInXYZ_NoBending: 'N_VY_VZ',
} as const;
export type TransferredForces =
  | (typeof transferredForces)[keyof typeof transferredForces]
  | typeof UNRECOGNIZED;

/** Generation 3 spells the same four as labels. */
export const transferredForceLabels = {
  'N-Vy-Vz-Mx-My-Mz': 'N_VY_VZ_MX_MY_MZ',
  'N-Vz-My': 'N_VZ_MY',
  'N-Vy-Mz': 'N_VY_MZ',
  'N-Vy-Vz': 'N_VY_VZ',
} as const;

export const forcesLocations = {
  position: 'POSITION',
  node: 'NODE',
  bolts: 'BOLTS',
  selectedMemberFace: 'MEMBER_FACE',
} as const;
export type ForcesLocation = (typeof forcesLocations)[keyof typeof forcesLocations] | typeof UNRECOGNIZED;

export const severities = {
  info: 'INFO',
  warning: 'WARNING',
  error: 'ERROR',
  terminatedError: 'FATAL',
} as const;
export type IssueSeverity = (typeof severities)[keyof typeof severities] | typeof UNRECOGNIZED;

export const conversionKinds = {
  BoltAssemblyTemplateConversion: 'BOLT_ASSEMBLY',
  BoltGradeTemplateConversion: 'BOLT_GRADE',
  CleatTemplateConversion: 'CLEAT',
  ConcreteTemplateConversion: 'CONCRETE',
  CssTemplateConversion: 'CROSS_SECTION',
  ElectrodeTemplateConversion: 'WELD_MATERIAL',
  MemberTemplateConversion: 'MEMBER',
  PlateMaterialTemplateConversion: 'PLATE_MATERIAL',
  TimberTemplateConversion: 'TIMBER',
  PinTemplateConversion: 'PIN',
} as const;
export type TemplateConversionKind =
  | (typeof conversionKinds)[keyof typeof conversionKinds]
  | typeof UNRECOGNIZED;

/** The lists of a design code conversion, in the order of the graph. */
export const conversionCategories = {
  steel: 'STEEL',
  concrete: 'CONCRETE',
  crossSections: 'CROSS_SECTION',
  fasteners: 'FASTENER',
  welds: 'WELD',
  boltGrade: 'BOLT_GRADE',
} as const;
export type ConversionCategory = (typeof conversionCategories)[keyof typeof conversionCategories];

export const weldTypes = {
  notSpecified: 'NOT_SPECIFIED',
  fillet: 'FILLET',
  doubleFillet: 'DOUBLE_FILLET',
  filletRear: 'FILLET_REAR',
  bevel: 'BEVEL',
  pjp: 'PJP',
  pjpRear: 'PJP_REAR',
  lengthAtHaunch: 'LENGTH_AT_HAUNCH',
  contact: 'CONTACT',
  intermittent: 'INTERMITTENT',
} as const;
export type WeldType = (typeof weldTypes)[keyof typeof weldTypes] | typeof UNRECOGNIZED;

export const shearTransfers = {
  bearing: 'BEARING',
  interaction: 'INTERACTION',
  friction: 'FRICTION',
} as const;
export type ShearTransfer = (typeof shearTransfers)[keyof typeof shearTransfers] | typeof UNRECOGNIZED;

export const anchorTypes = {
  straight: 'STRAIGHT',
  washerPlateCircular: 'WASHER_PLATE_CIRCULAR',
  washerPlateRectangular: 'WASHER_PLATE_RECTANGULAR',
  hook: 'HOOK',
  headedStud: 'HEADED_STUD',
  reinforcement: 'REINFORCEMENT',
  generalAnchor: 'GENERAL',
} as const;
export type AnchorType = (typeof anchorTypes)[keyof typeof anchorTypes] | typeof UNRECOGNIZED;

export const weldSizingMethods = {
  fullStrength: 'FULL_STRENGTH',
  minimumDuctility: 'MINIMUM_DUCTILITY',
  overStrengthFactor: 'OVERSTRENGTH_FACTOR',
  capacityEstimation: 'CAPACITY_ESTIMATION',
} as const;
export type WeldSizingMethod = (typeof weldSizingMethods)[keyof typeof weldSizingMethods];

/** Kinds of parameters that can be created. */
export const parameterTypes = {
  Int: 'INT',
  Float: 'FLOAT',
  Bool: 'BOOL',
  String: 'STRING',
  Expression: 'EXPRESSION',
} as const;
export type ParameterType = (typeof parameterTypes)[keyof typeof parameterTypes] | typeof UNRECOGNIZED;

/** What is said of the value of a parameter. The service documents no list; these are the words it has sent. */
export const parameterStatuses = { OK: 'OK', Warning: 'WARNING', Error: 'ERROR' } as const;

export const manufacturingTypes = { Welded: 'WELDED', Bolted: 'BOLTED', Mixed: 'MIXED' } as const;

export const propertyOwnerKinds = {
  operation: 'OPERATION',
  member: 'MEMBER',
  crossSection: 'CROSS_SECTION',
  material: 'MATERIAL',
  boltAssembly: 'BOLT_ASSEMBLY',
} as const;
export type PropertyOwnerKind =
  | (typeof propertyOwnerKinds)[keyof typeof propertyOwnerKinds]
  | typeof UNRECOGNIZED;

export const publishTargets = { private: 'PRIVATE', company: 'COMPANY' } as const;
export type PublishTarget = (typeof publishTargets)[keyof typeof publishTargets];

/** Word of the graph for a word of the wire, compared without regard to case; UNRECOGNIZED when there is none. */
export function fromWire<G extends string>(
  table: Table<G>,
  word: string | null | undefined,
): G | typeof UNRECOGNIZED {
  const exact = word == null ? undefined : table[word];
  if (exact !== undefined && Object.hasOwn(table, word as string)) return exact;
  const wanted = word?.toLowerCase();
  for (const [wire, graph] of Object.entries(table)) {
    if (wire.toLowerCase() === wanted) return graph;
  }
  return UNRECOGNIZED;
}

/** As `fromWire`; null where the service sends no word. */
export function fromWireOrNull<G extends string>(
  table: Table<G>,
  word: string | null,
): G | typeof UNRECOGNIZED | null {
  return word === null || word === '' ? null : fromWire(table, word);
}

/** Generation 4 says `ecen`, generation 3 and templates `ECEN`, and the documentation also `AUS`. */
export function designCodeOf(word: string | null): DesignCode | null {
  const lower = word?.toLowerCase();
  if (lower === 'none') return null;
  return lower === 'aus' ? 'AUSTRALIA' : fromWireOrNull(designCodes, word);
}

/** Word of the wire for a word of the graph; undefined for UNRECOGNIZED, which callers refuse as input. */
export function toWire<W extends string, G extends string>(
  table: Readonly<Record<W, G>>,
  word: G | typeof UNRECOGNIZED,
): W | undefined {
  // Object.keys loses the key type; the table says which keys it has.
  return (Object.keys(table) as W[]).find((wire) => table[wire] === word);
}

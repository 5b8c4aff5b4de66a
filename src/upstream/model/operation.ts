import type { OperationKey } from './keys.ts';
import type { Vector3 } from './member.ts';
import type {
  AddedMember,
  CutTarget,
  FoundationBlock,
  GridGeometry,
  MemberPositioning,
  OperationAnchor,
  PartEdges,
  PartReference,
  PlatePositioning,
  PlateShapeData,
  SlottedHole,
  WeldSpecification,
  WorkPlaneDefinition,
} from './operation-parts.ts';
import type {
  BoltShearTransfer,
  CuttingDirection,
  CuttingMethod,
  CuttingPlane,
  EdgePlacement,
  OperationKind,
  TypedOperationKind,
} from './operation-words.ts';
import type { TemplateIssue } from './template.ts';
import type { PlateSide } from './words.ts';

/** What every operation says; the only thing services before generation 5 say. */
export interface AnyOperation extends OperationKey {
  kind: OperationKind;
  name: string;
  /** What the service calls the kind. */
  rawKind: string | null;
  active: boolean;
  isImported: boolean;
}

/** What no list of a kind has: it cannot be read further, nor changed. */
export interface MacroOperation extends AnyOperation {
  kind: 'MACRO';
}
interface Grid {
  connectedParts: (PartReference | null)[];
  geometry: GridGeometry | null;
  isExploded: boolean;
}
interface BoltGridOperation extends AnyOperation, Grid {
  kind: 'BOLT_GRID';
  boltAssemblyId: number | null;
  shearTransfer: BoltShearTransfer | null;
  slottedHoles: SlottedHole[];
}
interface PinGridOperation extends AnyOperation, Grid {
  kind: 'PIN_GRID';
  pinId: number | null;
}
interface AnchorGridOperation extends AnyOperation, Grid {
  kind: 'ANCHOR_GRID';
  anchor: OperationAnchor;
  slottedHoles: SlottedHole[];
  block: FoundationBlock | null;
  plateSide: PlateSide | null;
}
interface ContactGridOperation extends AnyOperation {
  kind: 'CONTACT_GRID';
  connectedParts: (PartReference | null)[];
  block: FoundationBlock | null;
  plateSide: PlateSide | null;
}
interface Joined {
  placement: EdgePlacement | null;
  first: PartEdges;
  second: PartEdges;
}
interface WeldOperation extends AnyOperation, Joined {
  kind: 'WELD';
  weld: WeldSpecification | null;
}
interface ContactOperation extends AnyOperation, Joined {
  kind: 'CONTACT';
}
interface Cutting {
  target: CutTarget;
  cutter: CutTarget;
  method: CuttingMethod | null;
  offset: number | null;
}
interface CutOperation extends AnyOperation, Cutting {
  kind: 'CUT';
  extendsMember: boolean;
  plane: CuttingPlane | null;
  direction: CuttingDirection | null;
  webWeld: WeldSpecification | null;
  flangeWeld: WeldSpecification | null;
}
interface PlateCutOperation extends AnyOperation, Cutting {
  kind: 'PLATE_CUT';
  remainingSide: PlateSide | null;
  weld: WeldSpecification | null;
}
interface Shaped {
  plate: PlateShapeData;
  positioning: PlatePositioning | null;
}
interface StiffeningPlateOperation extends AnyOperation, Shaped {
  kind: 'STIFFENING_PLATE';
  materialId: number | null;
  isNegative: boolean | null;
  weld: WeldSpecification | null;
}
interface NegativePlateOperation extends AnyOperation, Shaped {
  kind: 'NEGATIVE_PLATE';
}
interface Profiled {
  member: AddedMember;
  positioning: MemberPositioning | null;
}
interface StiffeningMemberOperation extends AnyOperation, Profiled {
  kind: 'STIFFENING_MEMBER';
  materialId: number | null;
  weld: WeldSpecification | null;
}
interface NegativeMemberOperation extends AnyOperation, Profiled {
  kind: 'NEGATIVE_MEMBER';
}
interface WorkPlaneOperation extends AnyOperation {
  kind: 'WORK_PLANE';
  definition: WorkPlaneDefinition | null;
  relatedTo: PartReference | null;
  origin: Vector3 | null;
  isFatigue: boolean;
}

interface ByKind {
  ANCHOR_GRID: AnchorGridOperation;
  BOLT_GRID: BoltGridOperation;
  CONTACT: ContactOperation;
  CONTACT_GRID: ContactGridOperation;
  CUT: CutOperation;
  NEGATIVE_MEMBER: NegativeMemberOperation;
  NEGATIVE_PLATE: NegativePlateOperation;
  PIN_GRID: PinGridOperation;
  PLATE_CUT: PlateCutOperation;
  STIFFENING_MEMBER: StiffeningMemberOperation;
  STIFFENING_PLATE: StiffeningPlateOperation;
  WELD: WeldOperation;
  WORK_PLANE: WorkPlaneOperation;
}
export type TypedOperation<K extends TypedOperationKind = TypedOperationKind> = ByKind[K];
export type Operation = MacroOperation | TypedOperation;

/** What the service says of a connection rebuilt with an operation: nothing, something, or that it cannot tell. */
type OperationVerdict = 'CLEAN' | 'ISSUES' | 'UNKNOWN';

/** An operation is stored in any case. */
export interface StoredOperation extends OperationKey {
  kind: TypedOperationKind;
  verdict: OperationVerdict;
  issues: TemplateIssue[];
}

import type { ShapeOf } from '../../../library/section-shape.ts';
import type { BoltAssembly, BoltGrade } from '../../../materials/material-items.ts';
import type { BoltGrid, ConnectionModel, Point, Weld } from '../../../model/geometry.ts';
import type { HoleSurroundings } from '../../geometry/hole-surroundings.ts';
import type { IMember, ISection } from '../../geometry/i-section.ts';
import type { MemberSection } from '../../geometry/joint-member.ts';
import type { SectionForces } from '../../statics/section-forces.ts';
import type { LineForce } from '../../statics/weld-group.ts';
import type { BaseRules } from './base-rules.ts';
import type { CheckValue, Limit, Resistance } from './check.ts';
import type { Column, ColumnResistance, StiffenerPair } from './column-rules.ts';
import type { CopedEnd, CopedStrength } from './cope-rules.ts';
import type { HollowJointRules } from './hollow-joint-rules.ts';
import type { HollowRules, RoundRules } from './hollow-rules.ts';
import type { PartStrength } from './plate-strength.ts';
import type { PulledLegs, PulledLegsStrength } from './pulled-legs.ts';
import type { ColumnStrip, EndPlate, RowStrength, RowView, TensionComponent } from './row-rules.ts';
import type { SlottedRules } from './slotted-rules.ts';
import type { BentWallRule } from './wall-rules.ts';
import type { WeldedWebRule } from './welded-web.ts';

/** The rules of one design code with its factors as set in a project. SI throughout. */
export interface DesignCode {
  /** For people: "EN 1993-1-8". */
  readonly name: string;
  /** As the raw result has it. */
  readonly codeType: 'ECEN' | 'AISC';
  /** Its factors for people, and those of bolts in the raw result. */
  readonly factorText: string;
  readonly boltFields: Readonly<Record<string, number>>;
  readonly bolts: BoltRules;
  readonly plates: PlateRules;
  readonly welds: WeldRules;
  readonly sections: SectionRules;
  readonly joints: JointRules;
  readonly bases: BaseRules;
  readonly detailing: DetailingRules;
}

interface Bolt {
  readonly assembly: BoltAssembly;
  readonly grade: BoltGrade;
}

/** A ply a bolt bears on. */
export interface BearingPly extends Bolt {
  readonly thickness: number;
  readonly fu: number;
}

/** Errors of all functions: `MaterialError` for a grade the code has no values for. */
export interface BoltRules {
  readonly requireGrade: (grade: BoltGrade) => void;
  /** One plane, lowered for long joints and packing (m). */
  readonly shear: (
    bolt: Bolt,
    plane: 'thread' | 'shank',
    joint: { readonly length: number; readonly packing: number },
  ) => Resistance;
  readonly tension: (bolt: Bolt) => Resistance;
  /** Of a force the bolt does to the ply, in the axes of the ply. */
  readonly bearing: (ply: BearingPly, hole: HoleSurroundings, text: string) => (force: Point) => CheckValue;
  /** Upper limit of bearing for the only bolt of a single lap; null where the code has none. */
  readonly singleLap: (ply: BearingPly) => Resistance | null;
  /** Null where the code knows no punching of plates by bolts. */
  readonly punching: (bolt: Bolt, thickness: number, fu: number) => Resistance | null;
  readonly combined: (shear: number, shearCapacity: number, tension: number, bolt: Bolt) => CheckValue;
  readonly slip: (bolt: Bolt, planes: number, tension: number) => Resistance;
}

/** Areas of a block that tears out, m2. */
export interface TornBlock {
  /** Net areas. */
  readonly tension: number;
  readonly shear: number;
  readonly grossShear: number;
  /** Load off the middle of the block. */
  readonly eccentric: boolean;
  /** Lines of bolts parallel to the force. */
  readonly lines: number;
}

/** A plate bent in its plane, m. */
interface BentPlate {
  readonly depth: number;
  readonly thickness: number;
  /** Between what holds it sideways. */
  readonly unbraced: number;
  /** Net over gross section. */
  readonly netShare: number;
}

/** A strip of plate between points that hold it, m. */
interface PressedStrip {
  readonly width: number;
  readonly thickness: number;
  readonly length: number;
}

/** An angle held by a line of bolts in one leg. m, m2. */
export interface BoltedAngle {
  readonly shape: ShapeOf<'L'>;
  readonly area: number;
  /** The connected leg, and from its outer face to the centroid. */
  readonly leg: number;
  readonly eccentricity: number;
  readonly bolts: number;
  readonly pitch: number;
  /** From the bolts to the toe of the leg. */
  readonly edge: number;
  readonly d0: number;
}

/** A plate whose bending is limited against lateral-torsional buckling, and by which factor, for people. */
interface LongPlateRule {
  readonly resistance: (modulus: number, strength: PartStrength) => Resistance;
  readonly factorText: string;
}

export interface PlateRules {
  /** Design strength that stands for yielding, Pa, and the factor that makes it of fy. */
  readonly designFy: (fy: number) => number;
  readonly safetyFactor: number;
  /** Width a hole of that diameter takes from a net section, m. */
  readonly hole: (d0: number) => number;
  /** Gross section in tension or compression. */
  readonly yielding: (area: number, strength: PartStrength) => Resistance;
  /** The smaller of gross and net section. */
  readonly tension: (gross: number, net: number, strength: PartStrength) => Resistance;
  readonly shear: (area: number, strength: PartStrength) => Resistance;
  /** As `shear`, for plates that bend with it. */
  readonly finPlateShear: (area: number, strength: PartStrength) => Resistance;
  readonly netShear: (net: number, strength: PartStrength) => Resistance;
  readonly block: (block: TornBlock, strength: PartStrength) => Resistance;
  /** Demand and resistance are moments, Nm. */
  readonly bending: (
    plate: BentPlate,
    strength: PartStrength,
  ) => (moment: number, axial: number, shear: number) => CheckValue;
  /** Bound on the moment of a plate far out of its support; null where `bending` covers it. */
  readonly longPlate: LongPlateRule | null;
  readonly buckling: (strip: PressedStrip, strength: PartStrength) => Resistance;
  /** Plate between bolts that pitch apart (m); null where it need not be looked at. */
  readonly betweenBolts: (
    strip: Omit<PressedStrip, 'length'> & { readonly pitch: number },
    strength: PartStrength,
  ) => Resistance | null;
  /** A rectangular section (m2, m3), elastic, under forces across and along it (N) and a moment in its plane (Nm); demand and resistance are stresses. */
  readonly section: (
    section: { readonly area: number; readonly modulus: number },
    strength: PartStrength,
    text: string,
  ) => (forces: { readonly normal: number; readonly along: number; readonly moment: number }) => CheckValue;
  readonly angleNet: (angle: BoltedAngle, strength: PartStrength) => Resistance;
  /** The part of a web that is welded to a plate less deep than its beam. */
  readonly weldedWeb: WeldedWebRule;
}

/** A check of a fillet with the values worth keeping. */
export interface FilletCheck extends CheckValue {
  readonly values: Readonly<Record<string, number>>;
}

type Plates = Pick<ConnectionModel, 'plates'>;

/** Errors: `BuildError` for steels or electrodes the code has no values for. */
export interface WeldRules {
  readonly requireWeldable: (operation: string, steels: readonly MemberSection['steel'][]) => void;
  /** Length that counts, and the shortest that may carry load; m. */
  readonly effectiveLength: (length: number, throat: number) => number;
  /** Share of it that counts where the force enters at one end and leaves at the other. */
  readonly longJoint: (length: number, throat: number) => number;
  /**
   * By how much more than its forces the weld of a gusset is to carry, whose stress is uneven: of a stress across it, along it, and of bending at
   * its ends, per length of the weld.
   */
  readonly unevenGusset: (across: number, along: number, bent: number) => number;
  /** The worst point of one fillet under its forces per metre, at least one. */
  readonly checker: (weld: Weld, model: Plates) => (forces: readonly LineForce[]) => FilletCheck;
  /** Strengths and stresses of the raw result. */
  readonly rawFields: (
    weld: Weld,
    model: Plates,
    values: Readonly<Record<string, number>>,
  ) => Readonly<Record<string, number>>;
  /** Throat over thickness of such a weld on a plate of that steel; null for a steel without what it takes. */
  readonly fullStrengthRatio: (steel: MemberSection['steel']) => number | null;
  /** Throat of each fillet with which the weld is as strong as the plate on its edge, m. */
  readonly fullStrengthThroat: (weld: Weld, model: Plates) => number;
}

export interface SectionRules {
  readonly check: (forces: SectionForces, member: IMember) => CheckValue;
  /** Area of the web that takes shear, m2. */
  readonly webArea: (section: Pick<IMember, 'shape' | 'properties'>) => number;
  readonly webShear: (section: IMember) => Resistance;
  readonly flangeShear: (section: IMember) => Resistance;
  /** St. Venant torsion in a wall of that thickness (m), Nm; warping is left out. */
  readonly torsion: (section: IMember, thickness: number) => Resistance;
  /** Flange with its part of the web. */
  readonly flangeCompression: (section: ISection) => Resistance;
  readonly cope: (end: CopedEnd) => CopedStrength;
  readonly hollow: HollowRules;
  readonly round: RoundRules;
  readonly slotted: SlottedRules;
  /** Which walls of a bent section cannot be calculated, and what they are; null when all can. */
  readonly bendingLimit: (section: ISection) => { wall: 'flanges' | 'web'; reason: string } | null;
}

/** A beam flange on a column: 1 is not stiffened behind. */
interface WeldedFlange {
  readonly beam: ISection;
  readonly column: ISection;
  readonly bare: boolean;
}

interface JointRules {
  /** `depth` is the distance between the beam flanges, m. */
  readonly column: (column: Column, pairs: readonly StiffenerPair[], depth: number) => ColumnResistance;
  /** Whether plates on the web of a column are calculated. */
  readonly supplementaryWebs: boolean;
  /** Are there rules for plates behind the flange of a column along its bolts? */
  readonly backingPlates: boolean;
  /** Are there rules for stiffeners along the diagonal of a panel? */
  readonly diagonals: boolean;
  /** Are there rules for a plate on the end of a column? */
  readonly caps: boolean;
  /** Whether haunches are. */
  readonly haunches: boolean;
  /** A hollow brace on a hollow chord, both rectangular or both round. */
  readonly hollow: HollowJointRules;
  readonly round: HollowJointRules;
  /** Share of the force in a compressed member that splices carry although its ends bear on one another; null without a rule. */
  readonly besideContact: number | null;
  /** Why the panel of such a web is not calculated; null when it is. */
  readonly panelLimit: (column: Pick<Column, 'web'>) => string | null;
  readonly endPlateRows: (beam: EndPlate, view: RowView, strength: RowStrength) => TensionComponent[];
  readonly columnRows: (
    column: Column,
    strip: ColumnStrip,
    gauge: number,
    view: RowView,
    strength: RowStrength,
    beta: number,
  ) => TensionComponent[];
  /** Width of a beam flange that carries, m, and its strength. */
  readonly weldedFlange: (flange: WeldedFlange) => {
    readonly width: number;
    readonly resistance: Resistance;
  };
  /** A web with a plate welded upright on it. */
  readonly bentWall: BentWallRule;
  /** A strip of flange bent over its root, m; Nm. */
  readonly bentFlange: (strip: { length: number; thickness: number }, fy: number) => Resistance;
  /** Shear of one bolt of a pinned joint whose tension nobody gives; null where the code has no such limit. */
  readonly pinnedShear: (grid: Bolt & Pick<BoltGrid, 'shearInThread'>) => Resistance | null;
  /** Legs of two cleats back to back, or a plate across the end of a beam, under the tension of one row of bolts. */
  readonly cleatLegs: (legs: PulledLegs) => PulledLegsStrength;
  /** Share of the beam's strength below which a normal force is left out of the interaction with a moment. */
  readonly negligibleAxial: number;
  readonly momentClause: string;
}

export interface DetailingRules {
  readonly leastEdge: (bolt: BoltAssembly) => Limit;
  readonly mostEdge: (thickness: number) => Limit;
  /** Between bolts along the force, and across it. */
  readonly leastPitch: (bolt: BoltAssembly, direction: 'along' | 'across') => Limit;
  readonly mostPitch: (thickness: number) => Limit;
  /** Thinnest part that a fillet may stand on; null without such a rule. */
  readonly leastWelded: Limit | null;
  /** Of fillets in tee joints between parts of these thicknesses, as throats; null where there is no such limit. */
  readonly leastThroat: (thicknesses: readonly number[]) => Limit;
  readonly mostThroat: (thicknesses: readonly number[]) => Limit | null;
  readonly leastLength: (throat: number) => Limit;
  /** Thickest plate that yields before its bolts of diameter `d` shear, m. */
  readonly ductileThickness: (fy: number, d: number) => number;
  /** Slenderest outstand over thickness of a stiffener. */
  readonly stiffenerSlenderness: (strength: Pick<PartStrength, 'fy' | 'e'>) => Limit;
  /** Diameter of what lies under the nut of an anchor, m. */
  readonly anchorWasher: (rod: BoltAssembly) => number;
  /** Of anchors: embedments with how much each matters, worst first, and spacing; null without such a rule. */
  readonly leastEmbedments: (
    rod: BoltAssembly,
  ) => readonly (Limit & { readonly severity: 'error' | 'info' })[];
  readonly leastAnchorPitch: (rod: BoltAssembly) => Limit | null;
  /** Least concrete below anchors, m. */
  readonly concreteBelow: number;
  /** Thickest grout, as a share of the smaller side of the plate, that need not be as strong as the block; null without such a rule. */
  readonly mostGrout: number | null;
  /** Least width of a beam flange that must carry on a bare column flange, m; null without such a rule. */
  readonly leastFlangeWidth: (beam: ISection) => Limit | null;
}

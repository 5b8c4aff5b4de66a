import type { SectionShape } from '../../library/section-shape.ts';
import type { Steel } from '../../materials/material-items.ts';
import type {
  AnchorGrid,
  BoltGrid,
  ConcreteBlock,
  ConnectionModel,
  Cut,
  Plate,
  Weld,
} from '../../model/geometry.ts';
import type { Operation } from '../../model/operation.ts';
import type { BaseSite, InLineSite, Joint, Site } from './kind.ts';

/** A weld that a cut makes at the end of a member; m. */
export interface CutWeld {
  readonly type: Weld['type'];
  /** Of a fillet on the rear side; which side that is of what section is not known. */
  readonly isRear?: true;
  readonly throat: number;
  readonly materialId: number | null;
  /** Where it does not run along all that it can: its length about the middle. */
  readonly length?: number;
  /** Middle of the weld of a web above the axis of the beam, in the outward axes of its end; left out for that of the wall. */
  readonly middle?: number;
}

/** The end of a member made by an operation of its own. */
export interface AuthoredCut {
  readonly operation: Operation;
  readonly cut: Cut;
  /** Member whose face cuts, a plate of the group, or a work plane; `walls` are those of the member it names, all where it names none. */
  readonly by:
    | { readonly kind: 'member'; readonly memberId: number; readonly walls: readonly number[] }
    | { readonly kind: 'plate'; readonly plateId: number }
    | { readonly kind: 'plane' };
  /** Cut along the outer faces of the section rather than the wall that is met. */
  readonly byBox: boolean;
  readonly flanges: CutWeld | null;
  readonly webs: CutWeld | null;
  /** The drawn welds of one flange and the web where the other flange meets nothing; those of the web may go on along a haunch. */
  readonly haunched?: readonly Weld[];
}

/** A member that an operation added, by its walls in the order of its section. */
export interface AddedMember {
  readonly operation: Operation;
  readonly shape: SectionShape;
  readonly steel: Steel;
  readonly walls: readonly Plate[];
}

/** Parts that operations made one by one and that hang together by bolts, welds and cuts, as the drawn model has them. */
export interface AuthoredGroup {
  readonly operations: readonly Operation[];
  readonly plates: readonly Plate[];
  readonly grids: readonly BoltGrid[];
  readonly anchors: readonly AnchorGrid[];
  readonly blocks: readonly ConcreteBlock[];
  readonly welds: readonly Weld[];
  /** Their walls are among the plates. */
  readonly added: readonly AddedMember[];
  readonly cuts: readonly AuthoredCut[];
  /** All that is drawn, with the walls of the members. */
  readonly model: ConnectionModel;
  /** Which member it is for where others are fastened to the same plates; left out where there are none. */
  readonly share?: Share;
}

/** One of the members on common plates: they and their welds are in the group of each, bolts and cuts in that of their member. */
export interface Share {
  readonly index: number;
  readonly of: number;
}

/**
 * How a kind of joint is found in parts that no template made. `isLike` goes by what is fastened to what; `build` measures the parts
 * and says by a `BuildError` which of them is not as the checks of the kind suppose. Each part must have its place in the joint.
 */
export type Pattern = FacePattern | InLinePattern | BasePattern;

/** Of a member that runs against the bearing one. */
export interface FacePattern {
  readonly arrangement: 'face';
  /** Left out where added members have no place in it. */
  readonly takesMembers?: true;
  /** Left out where a plate of it has no other member. */
  readonly sharesPlate?: true;
  readonly isLike: (group: AuthoredGroup, site: Site) => boolean;
  readonly build: (site: Site, group: AuthoredGroup) => Joint;
}

/** Of a member that continues the bearing one. */
export interface InLinePattern {
  readonly arrangement: 'inLine';
  /** Degrees by which the members may lean towards each other; left out where they continue each other. */
  readonly bend?: number;
  readonly isLike: (group: AuthoredGroup, site: InLineSite) => boolean;
  readonly build: (site: InLineSite, group: AuthoredGroup) => Joint;
}

/** Of a member that stands on a foundation. */
export interface BasePattern {
  readonly arrangement: 'base';
  readonly isLike: (group: AuthoredGroup, site: BaseSite) => boolean;
  readonly build: (site: BaseSite, group: AuthoredGroup) => Joint;
}

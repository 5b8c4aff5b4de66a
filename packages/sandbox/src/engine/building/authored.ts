import type { BoltGrid, ConnectionModel, Cut, Plate, Weld } from '../../model/geometry.ts';
import type { Operation } from '../../model/operation.ts';
import type { InLineSite, Joint, Site } from './kind.ts';

/** A weld that a cut makes at the end of a member; throat in m. */
export interface CutWeld {
  readonly type: Weld['type'];
  readonly throat: number;
  readonly materialId: number | null;
}

/** The end of a member made by an operation of its own. */
export interface AuthoredCut {
  readonly operation: Operation;
  readonly cut: Cut;
  /** Member whose face cuts, or a plate of the group; `walls` are those of the member it names, all of them where it names none. */
  readonly by:
    | { readonly kind: 'member'; readonly memberId: number; readonly walls: readonly number[] }
    | { readonly kind: 'plate'; readonly plateId: number };
  /** Cut along the outer faces of the section rather than the wall that is met. */
  readonly byBox: boolean;
  readonly flanges: CutWeld | null;
  readonly webs: CutWeld | null;
}

/** Parts that operations made one by one and that hang together by bolts, welds and cuts, as the drawn model has them. */
export interface AuthoredGroup {
  readonly operations: readonly Operation[];
  readonly plates: readonly Plate[];
  readonly grids: readonly BoltGrid[];
  readonly welds: readonly Weld[];
  readonly cuts: readonly AuthoredCut[];
  /** All that is drawn, with the walls of the members. */
  readonly model: ConnectionModel;
}

/**
 * How a kind of joint is found in parts that no template made. `isLike` goes by what is fastened to what; `build` measures the parts
 * and says by a `BuildError` which of them is not as the checks of the kind suppose. Each part must have its place in the joint.
 */
export type Pattern = FacePattern | InLinePattern;

/** Of a member that runs against the bearing one. */
export interface FacePattern {
  readonly arrangement: 'face';
  readonly isLike: (group: AuthoredGroup, site: Site) => boolean;
  readonly build: (site: Site, group: AuthoredGroup) => Joint;
}

/** Of a member that continues the bearing one. */
export interface InLinePattern {
  readonly arrangement: 'inLine';
  readonly isLike: (group: AuthoredGroup, site: InLineSite) => boolean;
  readonly build: (site: InLineSite, group: AuthoredGroup) => Joint;
}

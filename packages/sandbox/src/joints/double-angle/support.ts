import type { Site } from '../../engine/building/kind.ts';
import type { Column } from '../../engine/codes/shared/column-rules.ts';
import type { BentFlanges } from '../../engine/codes/shared/pulled-legs.ts';
import { columnOf } from '../../engine/column/column.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { ISection } from '../../engine/geometry/i-section.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { BoltGrid, Plate } from '../../model/geometry.ts';
import { dot, locate, type Vector } from '../../model/vector.ts';

/** What the cleats are bolted to. */
export interface CleatSupport {
  readonly wallId: number;
  readonly thickness: number;
  /** The column behind a flange; null behind a web, whose bending across is no component of EN 1993-1-8. */
  readonly column: Column | null;
  readonly limits: readonly string[];
}

/** Two columns of bolts through a support and what they hold on it, cleats or a plate; m. */
export interface SupportSide {
  readonly beam: ISection;
  readonly support: CleatSupport;
  readonly grid: BoltGrid;
  /** The bolts are those of a joint on the other side of the support as well. */
  readonly isShared?: true;
  /** Of bolts from the top, above the middle `dz` of what they hold. */
  readonly rows: number;
  readonly pitch: number;
  readonly dz: number;
  /** Of what they hold, and of the outer rows to its ends. */
  readonly height: number;
  readonly end: number;
  /** Distance of the two columns. */
  readonly gauge: number;
  readonly flanges: BentFlanges;
  /** The plates with the bolts in each; they share the shear alike. */
  readonly bolted: readonly BoltedPlate[];
  /** One column of bolts in each plate that half of the shear goes through. */
  readonly halves: readonly BoltedPlate[];
}

interface BoltedPlate {
  readonly plate: Plate;
  readonly bolts: BoltGrid;
}

const COSINE_5 = Math.cos((5 * Math.PI) / 180);
const DEGREES = 180 / Math.PI;

/** The wall behind the cleats. Errors: `BuildError` where it is no I section or the beam hardly meets it. */
export function cleatSupport(site: Site): CleatSupport {
  const { operation, bearing, connected, end, face } = site;
  const column = columnOf(site);
  const wall = { wallId: column.faceId, thickness: column.faceThickness };
  const limit = (reason: string) => `${operation.name}: ${reason}`;
  if (face.side === 'flange') {
    return { ...wall, column, limits: column.limits };
  }
  const angle = Math.asin(Math.min(1, face.cosine)) * DEGREES;
  const isUpright = [bearing.frame.axisX, bearing.frame.axisZ].some(
    (axis) => Math.abs(dot(axis, end.frame.axisZ)) >= COSINE_5,
  );
  return {
    ...wall,
    column: null,
    limits: [
      ...(face.cosine < COSINE_5
        ? [
            limit(
              `${connected.name} meets ${bearing.name} at ${angle.toFixed(1)} deg; it is calculated at 90 +- 5 deg.`,
            ),
          ]
        : []),
      ...(isUpright
        ? []
        : [limit(`the web of ${connected.name} is turned against the section of ${bearing.name}.`)]),
    ],
  };
}

/** The holes at these points must be whole in the wall, and on a flange clear of the root. Errors: `BuildError`. */
export function requireRoom(
  { operation, bearing, face }: Site,
  centres: readonly Vector[],
  d0: number,
): void {
  const shape = bearing.section?.shape;
  if (shape?.form !== 'I') return;
  const { h, b, tw, tf, r } = shape;
  for (const { y, z } of centres.map((centre) => locate(bearing.frame, centre))) {
    const [from, to] = face.side === 'flange' ? [Math.abs(y), b / 2] : [Math.abs(z), h / 2 - tf];
    if (from + d0 / 2 >= to) {
      throw new BuildError(
        `${operation.name}: its bolts do not fit on the ${face.side} of ${bearing.name}: ${mm(from)} from the axis, hole ${mm(d0)}, edge at ${mm(to)}.`,
      );
    }
    if (face.side === 'flange' && from <= tw / 2 + 0.8 * r) {
      throw new BuildError(`${operation.name}: its bolts stand in the root of the web of ${bearing.name}.`);
    }
  }
}

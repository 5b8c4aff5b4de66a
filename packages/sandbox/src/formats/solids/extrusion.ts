import type { Plate, Polygon } from '../../model/geometry.ts';
import type { Frame } from '../../model/vector.ts';

/** A closed shape in the plane of X and Y, m. */
export type Profile =
  | { readonly kind: 'polygon'; readonly outline: Polygon; readonly openings: readonly Polygon[] }
  | { readonly kind: 'circle'; readonly diameter: number };

/** A profile swept along Z of its frame between two levels, `from` below `to`, m. All bodies of a connection are such. */
export interface Extrusion {
  readonly frame: Frame;
  readonly profile: Profile;
  readonly from: number;
  readonly to: number;
}

/** A plate as a body; its frame lies in the middle of its thickness. */
export function plateSolid({ frame, outline, openings, thickness }: Plate): Extrusion {
  const profile = { kind: 'polygon', outline, openings } as const;
  return { frame, profile, from: -thickness / 2, to: thickness / 2 };
}

/** A body that stands on `level` of a frame and goes up by `height`, or down where that is negative. */
export function standing(frame: Frame, profile: Profile, level: number, height: number): Extrusion {
  return { frame, profile, from: Math.min(level, level + height), to: Math.max(level, level + height) };
}

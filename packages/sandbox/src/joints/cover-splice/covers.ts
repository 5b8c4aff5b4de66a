import type { InLineSite } from '../../engine/building/kind.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { Steel } from '../../materials/material-items.ts';
import type { Plate } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import { type Frame, pointIn, scale } from '../../model/vector.ts';
import type { CoverSpliceProperties } from './properties.ts';

/** Covers of one flange: one outside, none or two inside. */
export interface FlangeCovers {
  readonly outer: Plate;
  readonly inner: readonly Plate[];
}

/** Cover plates of a splice, in the outward axes of the connected member. */
export interface Covers {
  readonly top: FlangeCovers;
  readonly bottom: FlangeCovers;
  /** On +y and on -y of the web. */
  readonly web: readonly [Plate, Plate];
}

/** Lengths are those of the bolts on both sides with their end distances; inner covers fill the flange beside the root. */
export function spliceCovers(
  { operation, end, nextId }: InLineSite,
  { h, b, tw, tf, r }: ShapeOf<'I'>,
  { tfo, tfi, nf, pf, e1f, tw2, n1w, n2w, p1w, p2w, e1w, gap }: CoverSpliceProperties,
  steel: Steel,
): Covers {
  const { axisX, axisY, axisZ } = end.frame;
  const level: Pick<Frame, 'axisX' | 'axisY' | 'axisZ'> = { axisX, axisY, axisZ };
  const upright = { axisX, axisY: axisZ, axisZ: scale(axisY, -1) };
  const flange = { length: 2 * (2 * e1f + (nf - 1) * pf) + gap, width: b };
  const beside = { ...flange, width: (b - tw) / 2 - r };
  const web = {
    length: 2 * (2 * e1w + (n2w - 1) * p2w) + gap,
    width: 2 * e1w + (n1w - 1) * p1w,
  };
  return {
    top: flangeCovers('t', 1),
    bottom: flangeCovers('b', -1),
    web: [
      cover('w1', web, tw2, { y: (tw + tw2) / 2, z: 0 }, upright),
      cover('w2', web, tw2, { y: -(tw + tw2) / 2, z: 0 }, upright),
    ],
  };

  function flangeCovers(sign: string, side: 1 | -1): FlangeCovers {
    const inside = side * (h / 2 - tf - tfi / 2);
    const y = tw / 2 + r + beside.width / 2;
    return {
      outer: cover(`${sign}fo`, flange, tfo, { y: 0, z: (side * (h + tfo)) / 2 }, level),
      inner:
        tfi === 0
          ? []
          : [y, -y].map((at, index) =>
              cover(`${sign}fi${index + 1}`, beside, tfi, { y: at, z: inside }, level),
            ),
    };
  }

  function cover(
    part: string,
    { length, width }: { readonly length: number; readonly width: number },
    thickness: number,
    at: { readonly y: number; readonly z: number },
    axes: Omit<Frame, 'origin'>,
  ): Plate {
    return {
      id: nextId(),
      name: `${operation.name}-${part}`,
      partType: 'Cover',
      thickness,
      steel,
      frame: { origin: pointIn(end.frame, { x: 0, ...at }), ...axes },
      outline: rectangle(-length / 2, length / 2, -width / 2, width / 2),
      openings: [],
      restrainedEdges: [],
      owner: { kind: 'operation', id: operation.id },
    };
  }
}

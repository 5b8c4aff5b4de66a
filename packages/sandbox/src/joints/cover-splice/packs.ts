import type { InLineSite } from '../../engine/building/kind.ts';
import type { ISection } from '../../engine/geometry/i-section.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { Steel } from '../../materials/material-items.ts';
import type { Plate } from '../../model/geometry.ts';
import { extentOf, rectangle } from '../../model/geometry-outline.ts';
import { type Frame, pointIn, scale } from '../../model/vector.ts';
import type { Covers } from './covers.ts';

/** Plates between the covers and one member that is less deep, or has a thinner web, than the other; left out where there are none. */
export interface Packs {
  readonly top?: Plate;
  readonly bottom?: Plate;
  /** On +y and on -y of the web. */
  readonly web?: readonly [Plate, Plate];
}

/** Gaps below it are closed by the bolts without a pack, m: parts of one ply may differ by 2 mm, 1 mm with preload. EN 1090-2 8.3.1. */
export const LEAST_PACK = 1e-3;

/** The section that covers lie flat on: as deep, and with a web as thick, as those of both members; as wide as the narrower one. */
export function packedShape(one: ShapeOf<'I'>, other: ShapeOf<'I'>): ShapeOf<'I'> {
  const deeper = one.h >= other.h ? one : other;
  return {
    ...deeper,
    b: Math.min(one.b, other.b),
    tw: Math.max(one.tw, other.tw),
    r: Math.max(one.r, other.r),
  };
}

/** As long as the covers reach beyond the gap on the side of that member, and as wide. */
export function packsOf(
  { operation, end, nextId }: Pick<InLineSite, 'operation' | 'end' | 'nextId'>,
  { section: { shape }, side }: { readonly section: ISection; readonly side: 1 | -1 },
  whole: ShapeOf<'I'>,
  covers: Covers,
  gap: number,
  steel: Steel,
): Packs {
  const { axisX, axisY, axisZ } = end.frame;
  const level = { axisX, axisY, axisZ };
  const upright = { axisX, axisY: axisZ, axisZ: scale(axisY, -1) };
  const [flange, web] = [(whole.h - shape.h) / 2, (whole.tw - shape.tw) / 2];
  const number = side === 1 ? 1 : 2;
  const onFlange = (name: string, hand: 1 | -1) =>
    pack(`${name}p${number}`, flange, covers.top.outer, { y: 0, z: (hand * (shape.h + flange)) / 2 }, level);
  const onWeb = (letter: string, hand: 1 | -1) =>
    pack(`wp${number}${letter}`, web, covers.web[0], { y: (hand * (shape.tw + web)) / 2, z: 0 }, upright);
  return {
    ...(flange < LEAST_PACK ? {} : { top: onFlange('t', 1), bottom: onFlange('b', -1) }),
    ...(web < LEAST_PACK ? {} : { web: [onWeb('a', 1), onWeb('b', -1)] as const }),
  };

  function pack(
    part: string,
    thickness: number,
    cover: Plate,
    at: { readonly y: number; readonly z: number },
    axes: Omit<Frame, 'origin'>,
  ): Plate {
    const { length, height: width } = extentOf(cover.outline);
    const half = (length - gap) / 4;
    return {
      id: nextId(),
      name: `${operation.name}-${part}`,
      partType: 'Pack',
      thickness,
      steel,
      frame: { origin: pointIn(end.frame, { x: side * (gap / 2 + half), ...at }), ...axes },
      outline: rectangle(-half, half, -width / 2, width / 2),
      openings: [],
      restrainedEdges: [],
      owner: { kind: 'operation', id: operation.id },
    };
  }
}

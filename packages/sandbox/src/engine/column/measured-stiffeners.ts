import type { Plate, Weld } from '../../model/geometry.ts';
import { lengthOf, locate, pointIn, subtract, type Vector } from '../../model/vector.ts';
import type { AuthoredGroup } from '../building/authored.ts';
import type { Site } from '../building/kind.ts';
import {
  inFace,
  isNear,
  isWithin,
  middleOf,
  namesOf,
  plateIn,
  type Slab,
  slabOf,
  widthOf,
} from '../building/measured.ts';
import type { Column } from '../codes/shared/column-rules.ts';
import { BuildError } from '../geometry/build-error.ts';
import { iWalls } from '../geometry/i-section.ts';
import { mm } from '../geometry/millimetres.ts';
import type { StiffenerParts } from './stiffeners.ts';

type Side = 1 | -1;

/** A stiffener with its place: at which beam flange, on which side of the web. */
interface PlacedStiffener {
  readonly side: Side;
  readonly hand: Side;
  readonly plate: Plate;
}

/**
 * Stiffeners of a column that single operations made, as `stiffenerParts` makes them: full plates on both sides of the web, at one
 * flange of the beam or at both, welded to web and flanges as strongly as they are. Errors: `BuildError` for any other plate or weld.
 */
export function measuredStiffeners(
  site: Site,
  column: Column,
  level: number,
  group: Pick<AuthoredGroup, 'plates' | 'welds' | 'model'>,
): StiffenerParts {
  const { plates, welds } = group;
  const placed = plates.map((plate) => placedStiffener(site, column, level, plate, group));
  const strange = welds.filter(({ edgePlateId }) => !plates.some(({ id }) => id === edgePlateId));
  if (strange.length > 0) throw new BuildError(`${namesOf(strange)} has no place in this joint.`);
  const pairs = ([1, -1] as const).flatMap((side) => {
    const own = placed.filter((one) => one.side === side);
    if (own.length === 0) return [];
    const [right, left, ...others] = [1, -1].flatMap((hand) => own.filter((one) => one.hand === hand));
    if (right?.hand !== 1 || left?.hand !== -1 || others.length > 0) {
      throw new BuildError(`${namesOf(own.map(({ plate }) => plate))} is no pair of stiffeners.`);
    }
    if (!isNear(right.plate.thickness, left.plate.thickness)) {
      throw new BuildError(`${namesOf([right.plate, left.plate])} differ in thickness.`);
    }
    return [{ side, plates: [right.plate, left.plate] }];
  });
  return { pairs, welds };
}

function placedStiffener(
  { bearing, connected, end, face, plateIds, code }: Site,
  column: Column,
  level: number,
  drawn: Plate,
  { welds, model }: Pick<AuthoredGroup, 'welds' | 'model'>,
): PlacedStiffener {
  const { name } = drawn;
  const { h, b, tw, tf } = column.section.shape;
  const slab = slabOf(drawn, bearing.frame, bearing.name);
  if (slab.normal !== 'x' || column.side === 'web') {
    throw new BuildError(`${name} does not stiffen ${bearing.name} behind a flange.`);
  }
  const hand: Side = middleOf(slab.y) > 0 ? 1 : -1;
  const across = hand === 1 ? [tw / 2, b / 2] : [-b / 2, -tw / 2];
  const fills =
    slab.y.every((value, index) => isNear(value, across[index] ?? 0)) &&
    slab.z.every((value, index) => isNear(value, (index === 0 ? -1 : 1) * (h / 2 - tf)));
  if (!fills) throw new BuildError(`${name} does not fill the section of ${bearing.name}.`);
  const at = (side: Side) =>
    locate(bearing.frame, pointIn(end.frame, { x: face.distance, y: 0, z: side * level })).x;
  const side = ([1, -1] as const).find((one) => isNear(at(one), middleOf(slab.x)));
  if (side === undefined) throw new BuildError(`${name} is behind no flange of ${connected.name}.`);
  const walls = iWalls(bearing, plateIds(bearing));
  const own = welds.filter(({ edgePlateId }) => edgePlateId === drawn.id);
  requireWelds(slab, own, bearing.frame, [
    { surface: walls.web, length: widthOf(slab.z), is: (point) => isNear(point.y, (hand * tw) / 2) },
    { surface: walls.top, length: widthOf(slab.y), is: (point) => isNear(point.z, slab.z[1]) },
    { surface: walls.bottom, length: widthOf(slab.y), is: (point) => isNear(point.z, slab.z[0]) },
  ]);
  for (const weld of own) requireFullStrength(weld, model, code.welds);
  const plate: Plate = {
    ...drawn,
    ...plateIn(bearing.frame, slab, { axes: inFace(bearing.frame), x: 'y', y: 'z' }),
    partType: 'Stiffener',
    restrainedEdges: hand === 1 ? [0, 2, 3] : [0, 1, 2],
  };
  return { side, hand, plate };
}

/** One weld on each of these walls, along all of the edge that meets it. */
function requireWelds(
  slab: Slab,
  own: readonly Weld[],
  frame: Site['bearing']['frame'],
  seams: readonly {
    readonly surface: number;
    readonly length: number;
    readonly is: (end: Vector) => boolean;
  }[],
): void {
  const isAll =
    own.length === seams.length &&
    seams.every(({ surface, length, is }) =>
      own.some(
        ({ start, end, surfacePlateId }) =>
          surfacePlateId === surface &&
          isNear(lengthOf(subtract(end, start)), length) &&
          [start, end].map((point) => locate(frame, point)).every((at) => is(at) && isWithin(slab, at)),
      ),
    );
  if (!isAll) throw new BuildError(`${slab.plate.name} is not welded to web and flanges.`);
}

/**
 * The force in a stiffener is not followed into its welds: they must be butt welds, or double fillets as strong as the plate, on
 * the length that counts. Those are as strong in shear along the plate as it is, too. Errors: `BuildError`.
 */
function requireFullStrength(weld: Weld, model: AuthoredGroup['model'], rules: Site['code']['welds']): void {
  const { name, type, throat, start, end } = weld;
  if (type === 'bevel') return;
  if (type !== 'doubleFillet') throw new BuildError(`${name} is no weld of both sides.`);
  const length = lengthOf(subtract(end, start));
  const needed = (rules.fullStrengthThroat(weld, model) * length) / rules.effectiveLength(length, throat);
  if (throat >= needed && needed > 0) return;
  throw new BuildError(
    `${name} with a throat of ${mm(throat)} is weaker than its stiffener, which takes ${mm(needed)}.`,
  );
}

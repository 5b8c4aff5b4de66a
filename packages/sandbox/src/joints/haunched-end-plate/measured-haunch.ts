import type { AuthoredGroup } from '../../engine/building/authored.ts';
import type { PlacedWeld } from '../../engine/building/beam-welds.ts';
import type { Place } from '../../engine/building/kind.ts';
import { FLUSH, only } from '../../engine/building/measured.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { Plate, Weld } from '../../model/geometry.ts';
import { lengthOf, locate, pointIn, subtract, type Vector } from '../../model/vector.ts';
import type { Haunch } from './haunch.ts';
import { type InclinedEnd, type InclinedPlace, inclinedEnd } from './inclined.ts';
import type { HaunchProperties } from './properties.ts';

/** Plates are as thick as the section they are a piece of, m. */
const SAME_THICKNESS = 1e-5;

/** A haunch that is drawn, and the sizes it has if it is one. */
export interface DrawnHaunch {
  readonly flange: Plate;
  readonly web: Plate;
  readonly seam: Weld;
  readonly heel: Weld;
  readonly sizes: HaunchProperties;
}

/**
 * The end of a beam with the haunch that is welded below it, which must be the one a template makes of the same sizes. Errors: `BuildError` naming
 * what is otherwise.
 */
export function measuredInclinedEnd(
  place: Pick<Place, 'operation' | 'materials' | 'nextId' | 'plateIds'>,
  at: InclinedPlace,
  group: Pick<AuthoredGroup, 'plates' | 'welds'>,
): { readonly inclined: InclinedEnd; readonly haunch: Haunch; readonly drawn: DrawnHaunch } {
  const drawn = drawnHaunch(at, inclinedEnd(place, at, null), group);
  const ids = { flange: drawn.flange.id, web: drawn.web.id };
  const made = inclinedEnd(place, { ...at, ids }, drawn.sizes);
  if (made.haunch === null) throw new BuildError(`there is no haunch below ${at.member.name}.`);
  const haunch = asDrawn(made.haunch, drawn, made);
  return { inclined: { ...made, haunch }, haunch, drawn };
}

/** Plates welded to the lower flange of a beam: one along it by fillets from both sides, one across it through its whole thickness. */
function drawnHaunch(
  { member, frame, thickness }: InclinedPlace,
  { beam: { shape }, beamWalls, atPlate, rise, member: cut }: InclinedEnd,
  { plates, welds }: Pick<AuthoredGroup, 'plates' | 'welds'>,
): DrawnHaunch {
  const below = welds.filter(({ surfacePlateId }) => surfacePlateId === beamWalls.bottom);
  const seam = only(
    below.filter(({ type }) => type === 'doubleFillet'),
    `double fillet weld below ${member.name}`,
  );
  const heel = only(
    below.filter((weld) => weld !== seam),
    `further weld below ${member.name}`,
  );
  const edgeOf = ({ name, edgePlateId }: Weld) =>
    only(
      plates.filter(({ id }) => id === edgePlateId),
      `plate at ${name}`,
    );
  const [web, flange] = [edgeOf(seam), edgeOf(heel)];
  const corners = flange.outline
    .map(({ x, y }) => locate(frame, pointIn(flange.frame, { x, y, z: 0 })))
    .sort((a, b) => a.x - b.x);
  const [start, end] = [middleOf(corners.slice(0, 2)), middleOf(corners.slice(2))];
  if (cut.section?.shape.form !== 'I') throw new BuildError(`${member.name} is no I section.`);
  const bottom = locate(frame, atPlate).z - cut.section.shape.h / 2;
  return {
    ...{ flange, web, seam, heel },
    sizes: {
      depth: bottom - start.z + shape.tf / 2,
      length: (end.x - thickness) * Math.hypot(1, rise.top),
      throat: seam.throat,
    },
  };
}

function middleOf(points: readonly Vector[]): Vector {
  const mean = (axis: 'x' | 'y' | 'z') => points.reduce((sum, at) => sum + at[axis], 0) / points.length;
  return { x: mean('x'), y: mean('y'), z: mean('z') };
}

/** The haunch of a template with the names, steels and electrodes of the drawn one. Errors: `BuildError` where they differ. */
function asDrawn(made: Haunch, { flange, web, seam, heel }: DrawnHaunch, { beam }: InclinedEnd): Haunch {
  const same = (drawn: Plate, wanted: Plate): Plate => {
    requireSamePlate(drawn, wanted);
    if (drawn.steel.id !== beam.steel.id) {
      throw new BuildError(`${drawn.name} is not of the steel of its beam, ${beam.steel.name}.`);
    }
    const { name, steel, owner } = drawn;
    return { ...wanted, name, steel, owner };
  };
  const welds = { seam: sameWeld(seam, made.seam), heel: sameWeld(heel, made.heel) };
  return { ...made, ...welds, flange: same(flange, made.flange), web: same(web, made.web) };
}

function requireSamePlate(drawn: Plate, wanted: Plate): void {
  if (Math.abs(drawn.thickness - wanted.thickness) > SAME_THICKNESS) {
    throw new BuildError(
      `${drawn.name} is ${mm(drawn.thickness)} thick, and a piece of its beam ${mm(wanted.thickness)}.`,
    );
  }
  const [own, others] = [drawn, wanted].map(({ outline, frame }) =>
    outline.map(({ x, y }) => pointIn(frame, { x, y, z: 0 })),
  );
  const isIn = (at: Vector, points: readonly Vector[] = []) =>
    points.some((other) => lengthOf(subtract(at, other)) <= FLUSH);
  const isSame =
    own?.length === others?.length &&
    own?.every((at) => isIn(at, others)) === true &&
    others?.every((at) => isIn(at, own)) === true;
  if (!isSame) throw new BuildError(`${drawn.name} is not shaped or placed as a piece of its beam.`);
}

/** The drawn weld where it is the one a template makes. Errors: `BuildError`. */
function sameWeld(drawn: Weld, wanted: Weld): Weld {
  const isAt = (from: Vector, to: Vector) =>
    lengthOf(subtract(drawn.start, from)) <= FLUSH && lengthOf(subtract(drawn.end, to)) <= FLUSH;
  const isSame =
    drawn.type === wanted.type &&
    drawn.edgePlateId === wanted.edgePlateId &&
    drawn.surfacePlateId === wanted.surfacePlateId &&
    (drawn.type === 'bevel' || drawn.throat >= wanted.throat - SAME_THICKNESS) &&
    (isAt(wanted.start, wanted.end) || isAt(wanted.end, wanted.start));
  if (!isSame) throw new BuildError(`${drawn.name} does not lie where a haunch has a weld.`);
  return { ...drawn, start: wanted.start, end: wanted.end };
}

/** The welds of a haunched end on its plate are those of both outer flanges and of the web. Errors: `BuildError` naming another one. */
export function requireEndWelds(drawn: readonly Weld[], made: readonly PlacedWeld[]): void {
  for (const { weld: wanted } of made) {
    const own = drawn.filter(({ edgePlateId }) => edgePlateId === wanted.edgePlateId);
    const weld = only(own, 'weld of a flange or web on its plate');
    sameWeld(weld, wanted);
  }
  if (drawn.length !== made.length)
    throw new BuildError('there are welds that have no place in a haunched end.');
}

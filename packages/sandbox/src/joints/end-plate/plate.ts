import type { PlacedWeld } from '../../engine/building/beam-welds.ts';
import { beamWelds } from '../../engine/building/beam-welds.ts';
import type { Place } from '../../engine/building/kind.ts';
import type { BoltRow } from '../../engine/codes/shared/row-rules.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { type ISection, type IWalls, iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { JointMember, MemberEnd } from '../../engine/geometry/joint-member.ts';
import type { BoltGrid, Cut, Plate } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import { pointIn } from '../../model/vector.ts';
import type { EndPlateProperties } from './properties.ts';

/** What a plate that is not square to its beam, or a haunch, makes of the section that meets it. */
export interface Inclined {
  /** The section for forces out of the plate: flanges as thick as what their force along their slope is worth. */
  readonly strong: ISection;
  /** How steep the outer flanges are to the normal of the plate, rising away from it: tangents. */
  readonly rise: { readonly top: number; readonly bottom: number };
}

/** A beam with a plate welded to its end. */
export interface EndPlateParts {
  readonly member: JointMember;
  readonly end: MemberEnd;
  readonly section: ISection;
  readonly walls: IWalls;
  readonly plate: Plate;
  readonly welds: readonly PlacedWeld[];
  readonly cut: Cut;
  /** Left out where the beam is square to the plate; `section` is that along the plate. */
  readonly inclined?: Inclined;
  readonly sizes: EndPlateProperties;
  /** Face of the plate away from the beam, from the node along the axis of `end`, m. */
  readonly position: number;
}

/** Plate, welds and cut at one end of an I member. `name` is that of the plate. Errors: `BuildError`. */
export function endPlateParts(
  place: Place,
  {
    member,
    end,
    position,
    name,
  }: Pick<EndPlateParts, 'member' | 'end' | 'position'> & { readonly name: string },
  sizes: EndPlateProperties,
): EndPlateParts {
  const { operation, materials, nextId, plateIds } = place;
  const section = iSection(member, operation.name, 'an end plate');
  const walls = iWalls(member, plateIds(member), end.frame);
  const { tp, bp, extT, extB, af, aw } = sizes;
  const { h } = section.shape;
  const { axisX, axisY, axisZ } = end.frame;
  const height = h + extT + extB;
  const plate: Plate = {
    id: nextId(),
    name,
    partType: 'EndPlate',
    thickness: tp,
    steel: materials.plate(section.steel),
    frame: {
      origin: pointIn(end.frame, { x: position + tp / 2, y: 0, z: (extT - extB) / 2 }),
      axisX: axisY,
      axisY: axisZ,
      axisZ: axisX,
    },
    outline: rectangle(-bp / 2, bp / 2, -height / 2, height / 2),
    openings: [],
    restrainedEdges: [],
    owner: { kind: 'operation', id: operation.id },
  };
  requireClearOfWelds(operation.name, { name: member.name, tw: section.shape.tw }, sizes);
  return {
    member,
    end,
    section,
    walls,
    plate,
    sizes,
    position,
    welds: beamWelds(place, end, section, walls, {
      name,
      surfacePlateId: plate.id,
      position: position + tp,
      type: 'doubleFillet',
      af,
      aw,
    }),
    cut: {
      memberId: member.member.id,
      operationId: operation.id,
      point: pointIn(end.frame, { x: position + tp, y: 0, z: 0 }),
      normal: axisX,
      gap: 0,
    },
  };
}

/** Errors: `BuildError` for bolts in the welds of a beam. */
export function requireClearOfWelds(
  operation: string,
  beam: { readonly name: string; readonly tw: number },
  { w, xo, xi, af, aw }: EndPlateProperties,
): void {
  if (w - beam.tw <= 1.6 * Math.SQRT2 * aw) {
    throw new BuildError(`${operation}: w = ${w} m puts the bolts into the web weld of ${beam.name}.`);
  }
  const toWeld = Math.min(xo, xi);
  if (toWeld <= 0.8 * Math.SQRT2 * af) {
    throw new BuildError(
      `${operation}: xo, xi = ${toWeld} m put bolts into the flange welds of ${beam.name}.`,
    );
  }
}

/** The bolts of all rows, left and right, from top to bottom; Y of the grid is up. Errors: `BuildError`. */
export function endPlateBolts(
  { operation, materials, code, nextId }: Place,
  { end, plate, position, sizes }: EndPlateParts,
  rows: readonly BoltRow[],
  other: { readonly plateId: number; readonly thickness: number },
): BoltGrid {
  const { assembly, grade } = materials.bolts('BA');
  requirePreload({ operation, code }, { assembly, grade, interaction: sizes.interaction });
  const centre = rows.reduce((sum, { height }) => sum + height, 0) / rows.length;
  const { axisX, axisY, axisZ } = end.frame;
  return {
    id: nextId(),
    name: operation.name,
    assembly,
    grade,
    frame: {
      origin: pointIn(end.frame, { x: position, y: 0, z: centre }),
      axisX: axisY,
      axisY: axisZ,
      axisZ: axisX,
    },
    bolts: rows.flatMap(({ height }) =>
      [-sizes.w / 2, sizes.w / 2].map((x) => ({ id: nextId(), x, y: height - centre })),
    ),
    plateIds: [other.plateId, plate.id],
    grip: plate.thickness + other.thickness,
    shearPlanes: 1,
    shearInThread: true,
    interaction: sizes.interaction,
    owner: { kind: 'operation', id: operation.id },
  };
}

/** Errors: `BuildError` for bolts that act by friction and cannot be preloaded. */
export function requirePreload(
  { operation, code }: Pick<Place, 'operation' | 'code'>,
  { assembly, grade, interaction }: Pick<BoltGrid, 'assembly' | 'grade' | 'interaction'>,
): void {
  if (interaction !== 'friction') return;
  if (!grade.preloadable) {
    throw new BuildError(
      `${operation.name}: bolts ${assembly.name} cannot be preloaded; shear = 'friction' needs it.`,
    );
  }
  // Bolts without a preload in the code are refused here rather than when they are checked.
  code.bolts.slip({ assembly, grade }, 1, 0);
}

import { copeAt } from '../../engine/building/copes.ts';
import type { Parts, Site } from '../../engine/building/kind.ts';
import { inFace } from '../../engine/building/measured.ts';
import { supportExtension } from '../../engine/column/extension.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { PlacedCope } from '../../engine/geometry/cope.ts';
import { type ISection, type IWalls, iSection, iWalls } from '../../engine/geometry/i-section.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { BoltGrid, Plate, Weld } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import { pointIn, type Vector } from '../../model/vector.ts';
import { type CleatSupport, cleatSupport, requireRoom } from '../double-angle/support.ts';
import { type HeaderPlateProperties, headerPlateProperties } from './properties.ts';

/** The parts of a header plate and the places its forces are asked at, in the outward axes of the beam. */
export interface HeaderPlateParts extends Parts {
  readonly sizes: Omit<HeaderPlateProperties, 'cT' | 'cB' | 'cL'>;
  readonly beam: ISection;
  readonly walls: IWalls;
  readonly support: CleatSupport;
  readonly plate: Plate;
  readonly grid: BoltGrid;
  /** The bolts are those of a joint on the other side of the support as well. */
  readonly isShared?: true;
  readonly weld: Weld;
  /** Middle of the plate at the face of the support, and of the weld. */
  readonly atFace: Vector;
  readonly atWeld: Vector;
  /** Copes of the beam; null without. */
  readonly cope: PlacedCope | null;
}

/** Plate, bolts, weld and cut of a header plate. Errors: `BuildError` for what cannot be made. */
export function headerPlateParts(site: Site): HeaderPlateParts {
  const { operation, connected, end, face, materials, nextId, plateIds } = site;
  const beam = iSection(connected, operation.name, 'a header plate');
  const walls = iWalls(connected, plateIds(connected));
  const support = cleatSupport(site);
  const { assembly, grade } = materials.bolts('BA');
  const sizes = headerPlateProperties(operation, beam.shape, assembly.d0);
  const { tp, n1, p1, w, e2, throat, dz, height } = sizes;
  requirePartialDepth(operation.name, { height, dz }, beam, connected.name);
  const owner = { kind: 'operation', id: operation.id } as const;
  const atFace = { x: face.distance, y: 0, z: dz };
  const atWeld = { ...atFace, x: face.distance + tp };
  const axes = inFace(end.frame);
  const half = w / 2 + e2;
  const plate: Plate = {
    id: nextId(),
    name: operation.name,
    partType: 'EndPlate',
    thickness: tp,
    steel: materials.plate(beam.steel),
    frame: { origin: pointIn(end.frame, { ...atFace, x: face.distance + tp / 2 }), ...axes },
    outline: rectangle(-half, half, -height / 2, height / 2),
    openings: [],
    restrainedEdges: [],
    owner,
  };
  const grid: BoltGrid = {
    id: nextId(),
    name: operation.name,
    assembly,
    grade,
    frame: { origin: pointIn(end.frame, atFace), ...axes },
    bolts: Array.from({ length: n1 }, (_, row) => ((n1 - 1) / 2 - row) * p1).flatMap((y) =>
      [-w / 2, w / 2].map((x) => ({ id: nextId(), x, y })),
    ),
    plateIds: [support.wallId, plate.id],
    grip: support.thickness + tp,
    shearPlanes: 1,
    shearInThread: true,
    interaction: 'bearing',
    owner,
  };
  requireRoom(
    site,
    grid.bolts.map((bolt) => pointIn(grid.frame, { ...bolt, z: 0 })),
    assembly.d0,
  );
  const weld: Weld = {
    id: nextId(),
    name: `${operation.name}-w`,
    type: 'doubleFillet',
    throat,
    throatProperty: 'a',
    start: pointIn(end.frame, { ...atWeld, z: dz - height / 2 }),
    end: pointIn(end.frame, { ...atWeld, z: dz + height / 2 }),
    edgePlateId: walls.web,
    surfacePlateId: plate.id,
    electrode: materials.weld(),
    owner,
  };
  const cope = copeAt(site, beam.shape, sizes, atWeld.x);
  return {
    plates: [plate],
    boltGrids: [grid],
    welds: [weld],
    cuts: [
      {
        memberId: connected.member.id,
        operationId: operation.id,
        point: pointIn(end.frame, { x: atWeld.x, y: 0, z: 0 }),
        normal: end.frame.axisX,
        gap: 0,
      },
      ...supportExtension(site, plateCorners(site, atFace, { half, height })),
    ],
    copes: cope === null ? [] : [cope],
    ...{ sizes, beam, walls, support, plate, grid, weld, atFace, atWeld, cope },
  };
}

/** Corners of a plate about a point on the face. */
export function plateCorners(
  { end }: Site,
  at: Vector,
  { half, height }: { readonly half: number; readonly height: number },
): Vector[] {
  return [half, -half].flatMap((y) =>
    [height / 2, -height / 2].map((up) => pointIn(end.frame, { ...at, y, z: at.z + up })),
  );
}

/** A plate that reaches the flanges is an end plate. Errors: `BuildError`. */
export function requirePartialDepth(
  operation: string,
  { height, dz }: { readonly height: number; readonly dz: number },
  { shape: { h, tf } }: ISection,
  beam: string,
): void {
  const reach = height / 2 + Math.abs(dz);
  if (reach <= h / 2 - tf + 1e-7) return;
  throw new BuildError(
    `${operation}: a plate that reaches ${mm(reach)} from the axis of ${beam} meets its flanges; a header plate does not.`,
  );
}

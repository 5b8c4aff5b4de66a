import { copeAt } from '../../engine/building/copes.ts';
import type { Parts, Site } from '../../engine/building/kind.ts';
import { supportExtension } from '../../engine/column/extension.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { PlacedCope } from '../../engine/geometry/cope.ts';
import type { MemberSection } from '../../engine/geometry/joint-member.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { BoltGrid, Plate, Weld } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import { pointIn, scale, type Vector } from '../../model/vector.ts';
import { finPlateProperties } from './properties.ts';

/** A beam with a web to bolt a plate to. */
interface WebbedSection extends MemberSection {
  readonly shape: ShapeOf<'I'>;
}

/** The parts of a fin plate and the places its forces are asked at, in the outward axes of the beam. */
export interface FinPlateParts extends Parts {
  readonly plate: Plate;
  readonly grid: BoltGrid;
  readonly weld: Weld;
  readonly webId: number;
  readonly beam: WebbedSection;
  /** Middle of the weld, and centroid of the bolts, both in the plane of the beam's web. */
  readonly support: Vector;
  readonly group: Vector;
  /** Copes of the beam, and where it ends; null without. */
  readonly cope: PlacedCope | null;
  /** The plate on the face of the support. */
  readonly standing: {
    readonly direction: Vector;
    readonly middle: Vector;
    readonly length: number;
    readonly thickness: number;
  };
}

/** Plate, bolts, weld and cut of a fin plate. Errors: `BuildError` for what cannot be made. */
export function finPlateParts(site: Site): FinPlateParts {
  const { operation, end, face, connected, bearing, materials, nextId } = site;
  const beam = webbedSection(site);
  const { assembly, grade } = materials.bolts('BA');
  const { n1, n2, p1, p2, e2p, e2b, tp, gap, throat, dz, side, cT, cB, cL, height } = finPlateProperties(
    site,
    beam.shape,
    assembly.d0,
  );

  const owner = { kind: 'operation', id: operation.id } as const;
  const width = gap + e2b + (n2 - 1) * p2 + e2p;
  const axes = {
    axisX: end.frame.axisX,
    axisY: end.frame.axisZ,
    axisZ: scale(end.frame.axisY, -1),
  };
  const { tw } = beam.shape;
  const middle = (side * (tw + tp)) / 2;
  const support = { x: face.distance, y: 0, z: dz };
  const group = { x: face.distance + gap + e2b + ((n2 - 1) * p2) / 2, y: 0, z: dz };
  const webId = partAt(
    site.plateIds(connected),
    connected.strips.findIndex(({ partType }) => partType === 'Web'),
  );

  const plate: Plate = {
    id: nextId(),
    name: operation.name,
    partType: 'FinPlate',
    thickness: tp,
    steel: materials.plate(beam.steel),
    frame: { origin: pointIn(end.frame, { ...support, x: support.x + width / 2, y: middle }), ...axes },
    outline: rectangle(-width / 2, width / 2, -height / 2, height / 2),
    openings: [],
    restrainedEdges: [3],
    owner,
  };
  const grid: BoltGrid = {
    id: nextId(),
    name: operation.name,
    assembly,
    grade,
    frame: { origin: pointIn(end.frame, { ...group, y: (side * tw) / 2 }), ...axes },
    bolts: Array.from({ length: n1 * n2 }, (_, index) => ({
      id: nextId(),
      x: (Math.floor(index / n1) - (n2 - 1) / 2) * p2,
      y: ((n1 - 1) / 2 - (index % n1)) * p1,
    })),
    // The bolt axis points to -y of the beam; the plate is in front on +y only.
    plateIds: side === 1 ? [plate.id, webId] : [webId, plate.id],
    grip: tp + tw,
    shearPlanes: 1,
    shearInThread: true,
    interaction: 'bearing',
    owner,
  };
  const weld: Weld = {
    id: nextId(),
    name: `${operation.name}-w`,
    type: 'doubleFillet',
    throat,
    throatProperty: 'a',
    start: pointIn(end.frame, { x: support.x, y: middle, z: dz - height / 2 }),
    end: pointIn(end.frame, { x: support.x, y: middle, z: dz + height / 2 }),
    edgePlateId: plate.id,
    surfacePlateId: partAt(site.plateIds(bearing), face.stripIndex),
    electrode: materials.weld(),
    owner,
  };
  const cut = {
    memberId: connected.member.id,
    operationId: operation.id,
    point: pointIn(end.frame, { x: face.distance + gap, y: 0, z: 0 }),
    normal: end.frame.axisX,
    gap,
  };
  const cope = copeAt(site, beam.shape, { cT, cB, cL }, face.distance + gap);
  return {
    plates: [plate],
    boltGrids: [grid],
    welds: [weld],
    cuts: [cut, ...supportExtension(site, [weld.start, weld.end])],
    copes: cope === null ? [] : [cope],
    cope,
    plate,
    grid,
    weld,
    webId,
    beam,
    support,
    group,
    standing: {
      direction: axes.axisY,
      middle: pointIn(end.frame, { ...support, y: middle }),
      length: height,
      thickness: tp,
    },
  };
}

/** Errors: `BuildError` for a member without one web. */
export function webbedSection({ operation, connected }: Site): WebbedSection {
  const { section, name } = connected;
  if (section?.shape.form === 'I') return { ...section, shape: section.shape };
  throw new BuildError(
    `${operation.name}: section ${section?.section.name ?? ''} of member ${name} has no web to bolt to; a fin plate needs an I section.`,
  );
}

/** Errors: `BuildError` where a member has no such wall. */
export function partAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new BuildError(`There is no wall ${index} to fasten to.`);
  return id;
}

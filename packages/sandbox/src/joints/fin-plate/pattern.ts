import type { AuthoredGroup, FacePattern } from '../../engine/building/authored.ts';
import type { Site } from '../../engine/building/kind.ts';
import {
  besideWeb,
  FLUSH,
  isNear,
  isWithin,
  type Lattice,
  latticeOf,
  middleOf,
  only,
  plateIn,
  requireDoubleFillet,
  requireHoles,
  requireNear,
  requireSquare,
  requireThrough,
  requireUnwelded,
  type Slab,
  slabOf,
  squareEnd,
  widthOf,
} from '../../engine/building/measured.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { supportExtension } from '../../engine/column/extension.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { BoltGrid, Plate, Weld } from '../../model/geometry.ts';
import { locate, pointIn } from '../../model/vector.ts';
import { type FinPlateParts, partAt, webbedSection } from './geometry.ts';
import { finPlateJoint } from './kind.ts';

/** As many bolts as a template may have. */
const ROWS = { least: 2, most: 20 } as const;
const MOST_COLUMNS = 4;

/** A plate bolted to the member that ends and not to the other one: upright beside the web, welded by its edge to the other member. */
export const finPlatePattern: FacePattern = {
  arrangement: 'face',
  isLike({ grids, plates }, { connected, bearing, plateIds }) {
    const goesThrough = (ids: readonly number[], some: readonly number[]) =>
      ids.some((id) => some.includes(id));
    return (
      // Angles on a plate are braces.
      connected.section?.shape.form !== 'L' &&
      grids.length > 0 &&
      grids.every(
        (grid) =>
          goesThrough(grid.plateIds, plateIds(connected)) &&
          !goesThrough(grid.plateIds, plateIds(bearing)) &&
          plates.some(({ id }) => grid.plateIds.includes(id)),
      )
    );
  },
  build: (site, group) => finPlateJoint(site, measuredParts(site, group)),
};

/** What a template would have made, measured. Errors: `BuildError` naming what is otherwise. */
function measuredParts(site: Site, group: AuthoredGroup): FinPlateParts {
  const { connected, bearing, end, face, plateIds } = site;
  requireSquare(site);
  const beam = webbedSection(site);
  const webId = partAt(
    plateIds(connected),
    connected.strips.findIndex(({ partType }) => partType === 'Web'),
  );
  const drawn = only(group.plates, 'plate');
  const bolts = only(group.grids, 'grid of bolts');
  const seam = only(group.welds, `weld of ${drawn.name}`);
  const slab = placedSlab(site, drawn, beam.shape.tw);
  const { position: beamEnd } = squareEnd(site, group.cuts);
  requireUnwelded(group.cuts);
  if (beamEnd < face.distance - FLUSH) {
    throw new BuildError(`${connected.name} reaches ${mm(face.distance - beamEnd)} into ${bearing.name}.`);
  }
  const axes = besideWeb(end.frame);
  const plate: Plate = {
    ...drawn,
    ...plateIn(end.frame, slab, { axes, x: 'x', y: 'z' }),
    partType: 'FinPlate',
    restrainedEdges: [3],
  };
  const { grid, centre } = placedBolts(site, bolts, slab, {
    beam,
    plate,
    web: plateById(group.model, webId),
  });
  const weld = placedWeld(site, seam, plate, slab);
  const support = { x: face.distance, y: 0, z: middleOf(slab.z) };
  return {
    plates: [plate],
    boltGrids: [grid],
    welds: [weld],
    cuts: [...group.cuts.map(({ cut }) => cut), ...supportExtension(site, [weld.start, weld.end])],
    copes: [],
    cope: null,
    plate,
    grid,
    weld,
    webId,
    beam,
    support,
    group: { ...centre, y: 0 },
    standing: {
      direction: axes.axisY,
      middle: pointIn(end.frame, { ...support, y: middleOf(slab.y) }),
      length: widthOf(slab.z),
      thickness: plate.thickness,
    },
  };
}

/** The plate flat on the web, its edge on the support. */
function placedSlab({ connected, bearing, end, face }: Site, drawn: Plate, tw: number): Slab {
  const slab = slabOf(drawn, end.frame, connected.name);
  if (slab.normal !== 'y') {
    throw new BuildError(`${drawn.name} does not lie along the web of ${connected.name}.`);
  }
  requireNear(
    Math.max(slab.y[0], -slab.y[1]) - tw / 2,
    (off) => `${drawn.name} is ${off} off the web of ${connected.name}.`,
  );
  requireNear(
    slab.x[0] - face.distance,
    (off) => `the edge of ${drawn.name} is ${off} off the face of ${bearing.name}.`,
  );
  return slab;
}

/** What bolts go through. */
interface BoltedParts {
  readonly beam: FinPlateParts['beam'];
  readonly plate: Plate;
  readonly web: Plate;
}

/** The bolts in rows and columns within the plate and the web. */
function placedBolts(
  { connected, end }: Site,
  bolts: BoltGrid,
  slab: Slab,
  { beam, plate, web }: BoltedParts,
): Pick<Lattice, 'grid' | 'centre'> {
  const { tw, h, tf } = beam.shape;
  if (bolts.interaction === 'friction') {
    throw new BuildError(`slip of ${bolts.name} is not calculated; its bolts must bear.`);
  }
  const side = middleOf(slab.y) > 0 ? 1 : -1;
  const { grid, centre, across, along } = latticeOf(bolts, end.frame, {
    axes: besideWeb(end.frame),
    x: 'x',
    y: 'z',
    normal: 'y',
    level: (side * tw) / 2,
  });
  if (along.length < ROWS.least || along.length > ROWS.most || across.length > MOST_COLUMNS) {
    throw new BuildError(
      `${bolts.name} has ${along.length} rows and ${across.length} columns; a fin plate has ${ROWS.least} to ${ROWS.most} rows and at most ${MOST_COLUMNS} columns.`,
    );
  }
  requireThrough(bolts, [plate, web]);
  requireHoles(grid, [plate, web]);
  const reach = Math.max(...along.map(Math.abs)) + grid.assembly.d0 / 2;
  if (reach >= h / 2 - tf) {
    throw new BuildError(`the bolts of ${bolts.name} do not fit into the web of ${connected.name}.`);
  }
  return { grid: { ...grid, plateIds: side === 1 ? [plate.id, web.id] : [web.id, plate.id] }, centre };
}

/** The weld along the whole edge on the support, from its lower end up. */
function placedWeld({ bearing, end, face, plateIds }: Site, weld: Weld, plate: Plate, slab: Slab): Weld {
  requireDoubleFillet(weld, plate, partAt(plateIds(bearing), face.stripIndex), `the face of ${bearing.name}`);
  const [a, b] = [locate(end.frame, weld.start), locate(end.frame, weld.end)];
  const isThere =
    [a, b].every((at) => isWithin(slab, at)) &&
    isNear(a.x, slab.x[0]) &&
    isNear(b.x, slab.x[0]) &&
    isNear(Math.min(a.z, b.z), slab.z[0]) &&
    isNear(Math.max(a.z, b.z), slab.z[1]);
  if (!isThere) {
    throw new BuildError(`${weld.name} does not run along the edge of ${plate.name} on ${bearing.name}.`);
  }
  return a.z <= b.z ? weld : { ...weld, start: weld.end, end: weld.start };
}

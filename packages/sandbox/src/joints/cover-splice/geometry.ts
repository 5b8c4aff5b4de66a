import type { InLineSite, Parts } from '../../engine/building/kind.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { type ISection, type IWalls, iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { BoltGrid, Plate, Point } from '../../model/geometry.ts';
import { lengthOf, pointIn, scale, subtract } from '../../model/vector.ts';
import { type Covers, type FlangeCovers, spliceCovers } from './covers.ts';
import { type CoverSpliceProperties, coverSpliceProperties } from './properties.ts';

/** One of the two members with its walls. */
export interface SplicedMember {
  readonly section: ISection;
  readonly walls: IWalls;
  /** Where it lies on the X axis of the grids: 1 for the connected member, -1 for the bearing one. */
  readonly side: 1 | -1;
}

/** The parts of a cover-plate splice. */
export interface CoverSpliceParts extends Parts {
  readonly sizes: Pick<CoverSpliceProperties, 'tfo' | 'tfi' | 'nf' | 'pf' | 'gf' | 'tw2'>;
  readonly members: readonly [SplicedMember, SplicedMember];
  readonly covers: Covers;
  readonly grids: { readonly top: BoltGrid; readonly bottom: BoltGrid; readonly web: BoltGrid };
  /** From the splice to the centroid of the web bolts of one side, and to the outermost bolts, m. */
  readonly lever: number;
  readonly reach: number;
}

/** Covers, bolts and cuts of a splice. Errors: `BuildError`, also for members that differ. */
export function coverSpliceParts(site: InLineSite): CoverSpliceParts {
  const { operation, connected, bearing, end, bearingEnd, materials, nextId } = site;
  const near = splicedMember(site, { member: connected, end, side: 1 });
  const far = splicedMember(site, { member: bearing, end: bearingEnd, side: -1 });
  requireMatch(site, near.section, far.section);
  const { shape } = near.section;
  const { assembly, grade } = materials.bolts('BA');
  const sizes = coverSpliceProperties(operation, shape, assembly.d0);
  const { tfo, tfi, nf, pf, e1f, gf, tw2, n1w, n2w, p1w, p2w, e1w, gap } = sizes;
  const covers = spliceCovers(site, shape, sizes, materials.plate(near.section.steel));
  const { axisX, axisY, axisZ } = end.frame;
  const owner = { kind: 'operation', id: operation.id } as const;
  const [flangeStart, webStart] = [gap / 2 + e1f, gap / 2 + e1w];

  const flangePattern = bothSides(nf, (row) =>
    [gf / 2, -gf / 2].map((y) => ({ x: flangeStart + row * pf, y })),
  );
  const webPattern = bothSides(n2w, (line) =>
    Array.from({ length: n1w }, (_, row) => ({ x: webStart + line * p2w, y: ((n1w - 1) / 2 - row) * p1w })),
  );
  const grids = {
    top: flangeGrid('tf', covers.top, 1),
    bottom: flangeGrid('bf', covers.bottom, -1),
    web: grid('w', { axisX, axisY: axisZ, axisZ: scale(axisY, -1) }, 0, webPattern, {
      plateIds: [covers.web[0].id, near.walls.web, far.walls.web, covers.web[1].id],
      grip: 2 * tw2 + shape.tw,
      shearPlanes: 2,
    }),
  };
  return {
    plates: [covers.top, covers.bottom]
      .flatMap(({ outer, inner }): Plate[] => [outer, ...inner])
      .concat(covers.web),
    boltGrids: [grids.top, grids.bottom, grids.web],
    welds: [],
    cuts: [end, bearingEnd].map(({ memberId, frame }) => ({
      memberId,
      operationId: operation.id,
      point: pointIn(frame, { x: gap / 2, y: 0, z: 0 }),
      normal: frame.axisX,
      gap,
    })),
    sizes,
    members: [near, far],
    covers,
    grids,
    lever: webStart + ((n2w - 1) * p2w) / 2,
    reach: Math.max(flangeStart + (nf - 1) * pf, webStart + (n2w - 1) * p2w),
  };

  /** Bolts pass an inner cover on their own side of the web only. */
  function flangeGrid(part: string, { outer, inner }: FlangeCovers, side: 1 | -1): BoltGrid {
    const wall = side === 1 ? 'top' : 'bottom';
    const inwards = [outer.id, near.walls[wall], far.walls[wall], ...inner.map(({ id }) => id)];
    return grid(part, { axisX, axisY, axisZ }, (side * shape.h) / 2, flangePattern, {
      plateIds: side === 1 ? inwards.toReversed() : inwards,
      grip: tfo + shape.tf + tfi,
      shearPlanes: inner.length === 0 ? 1 : 2,
    });
  }

  function grid(
    part: string,
    axes: Omit<BoltGrid['frame'], 'origin'>,
    z: number,
    pattern: readonly Point[],
    held: Pick<BoltGrid, 'plateIds' | 'grip' | 'shearPlanes'>,
  ): BoltGrid {
    return {
      id: nextId(),
      name: `${operation.name}-${part}`,
      assembly,
      grade,
      frame: { origin: pointIn(end.frame, { x: 0, y: 0, z }), ...axes },
      bolts: pattern.map((point) => ({ id: nextId(), ...point })),
      ...held,
      shearInThread: true,
      interaction: 'bearing',
      owner,
    };
  }
}

/** One of the members with its walls. Errors: `BuildError` where it is no I section. */
export function splicedMember(
  { operation, plateIds }: InLineSite,
  {
    member,
    end,
    side,
  }: {
    readonly member: InLineSite['connected'];
    readonly end: InLineSite['end'];
    readonly side: SplicedMember['side'];
  },
): SplicedMember {
  const section = iSection(member, operation.name, 'a cover-plate splice');
  return { section, walls: iWalls(member, plateIds(member), end.frame), side };
}

/** Lines of bolts on the connected member's side, outwards, then on the other. */
function bothSides(lines: number, line: (index: number) => readonly Point[]): Point[] {
  const one = Array.from({ length: lines }, (_, index) => line(index)).flat();
  return [...one, ...one.map(({ x, y }) => ({ x: -x, y }))];
}

/** Covers lie flat only on equal sections on one axis. Errors: `BuildError`. */
export function requireMatch(
  { operation, connected, bearing, end, bearingEnd }: InLineSite,
  { shape: a }: ISection,
  { shape: b }: ISection,
): void {
  if (a.h !== b.h || a.b !== b.b || a.tf !== b.tf || a.tw !== b.tw || a.r !== b.r) {
    throw new BuildError(
      `${operation.name}: ${connected.name} and ${bearing.name} have different sections; a cover-plate splice joins equal ones.`,
    );
  }
  if (lengthOf(subtract(end.frame.origin, bearingEnd.frame.origin)) > 1e-4) {
    throw new BuildError(`${operation.name}: the axes of ${connected.name} and ${bearing.name} do not meet.`);
  }
  if (lengthOf(subtract(end.frame.axisZ, bearingEnd.frame.axisZ)) > 0.09) {
    throw new BuildError(
      `${operation.name}: ${connected.name} and ${bearing.name} are turned against each other.`,
    );
  }
}

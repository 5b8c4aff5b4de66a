import type { InLineSite, Parts } from '../../engine/building/kind.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { type ISection, type IWalls, iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { BoltGrid, Plate, Point } from '../../model/geometry.ts';
import { lengthOf, pointIn, scale, subtract } from '../../model/vector.ts';
import { type Covers, type FlangeCovers, spliceCovers } from './covers.ts';
import { LEAST_PACK, type Packs, packedShape, packsOf } from './packs.ts';
import { type CoverSpliceProperties, coverSpliceProperties } from './properties.ts';

/** One of the two members with its walls. */
export interface SplicedMember {
  readonly section: ISection;
  readonly walls: IWalls;
  /** Where it lies on the X axis of the grids: 1 for the connected member, -1 for the bearing one. */
  readonly side: 1 | -1;
  /** Between it and the covers; empty where it is as deep and its web as thick as those of the other one. */
  readonly packs: Packs;
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
  /** Share of compression that the covers have although the ends bear on one another; null where they do not. */
  readonly besideContact: number | null;
}

/** Covers, bolts and cuts of a splice. Errors: `BuildError`, also for members that differ. */
export function coverSpliceParts(site: InLineSite): CoverSpliceParts {
  const { operation, end, bearingEnd, materials, nextId } = site;
  const { shape, sizes, covers, members, besideContact } = packedMembers(site);
  const [near, far] = members;
  const { assembly, grade } = materials.bolts('BA');
  const { tfo, tfi, nf, pf, e1f, gf, tw2, n1w, n2w, p1w, p2w, e1w, gap } = sizes;
  const packed = [near, far].map(({ packs }) => packs);
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
      plateIds: [
        covers.web[0].id,
        ...packed.flatMap(({ web }) => web?.[0].id ?? []),
        near.walls.web,
        far.walls.web,
        ...packed.flatMap(({ web }) => web?.[1].id ?? []),
        covers.web[1].id,
      ],
      grip: 2 * tw2 + shape.tw,
      shearPlanes: 2,
    }),
  };
  return {
    plates: [covers.top, covers.bottom]
      .flatMap(({ outer, inner }): Plate[] => [outer, ...inner])
      .concat(covers.web)
      .concat(packed.flatMap(({ top = [], bottom = [], web = [] }) => [top, bottom, web].flat())),
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
    besideContact,
    members,
    covers,
    grids,
    lever: webStart + ((n2w - 1) * p2w) / 2,
    reach: Math.max(flangeStart + (nf - 1) * pf, webStart + (n2w - 1) * p2w),
  };

  /** Bolts pass an inner cover on their own side of the web only. */
  function flangeGrid(part: string, { outer, inner }: FlangeCovers, side: 1 | -1): BoltGrid {
    const wall = side === 1 ? 'top' : 'bottom';
    const packs = packed.flatMap((own) => own[wall]?.id ?? []);
    const inwards = [outer.id, ...packs, near.walls[wall], far.walls[wall], ...inner.map(({ id }) => id)];
    return grid(part, { axisX, axisY, axisZ }, (side * shape.h) / 2, flangePattern, {
      plateIds: side === 1 ? inwards.toReversed() : inwards,
      grip:
        tfo +
        tfi +
        Math.max(...[near, far].map(({ section: { shape: own } }) => own.tf + (shape.h - own.h) / 2)),
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

/** Both members with the packs that level them, the section that covers lie on, and these. Errors: `BuildError`. */
function packedMembers(site: InLineSite): {
  readonly shape: ShapeOf<'I'>;
  readonly sizes: CoverSpliceProperties;
  readonly covers: Covers;
  readonly members: readonly [SplicedMember, SplicedMember];
  readonly besideContact: number | null;
} {
  const { operation, connected, bearing, end, bearingEnd, materials } = site;
  const first = splicedMember(site, { member: connected, end, side: 1 });
  const second = splicedMember(site, { member: bearing, end: bearingEnd, side: -1 });
  requireOneAxis(site);
  const shape = packedShape(first.section.shape, second.section.shape);
  const { d0 } = materials.bolts('BA').assembly;
  const sizesOn = ({ section }: SplicedMember) =>
    coverSpliceProperties(operation, { ...section.shape, b: shape.b, tw: shape.tw, r: shape.r }, d0);
  const sizes = sizesOn(first);
  sizesOn(second);
  requireInnerCovers(site, first.section, second.section, sizes.tfi);
  const steel = materials.plate(first.section.steel);
  const covers = spliceCovers(site, shape, sizes, steel);
  const packed = (one: SplicedMember): SplicedMember => ({
    ...one,
    packs: packsOf(site, one, shape, covers, sizes.gap, steel),
  });
  return {
    ...{ shape, sizes, covers },
    members: [packed(first), packed(second)],
    besideContact: sizes.contact ? requireContact(site, first.section, second.section) : null,
  };
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
  return { section, walls: iWalls(member, plateIds(member), end.frame), side, packs: {} };
}

/** Lines of bolts on the connected member's side, outwards, then on the other. */
function bothSides(lines: number, line: (index: number) => readonly Point[]): Point[] {
  const one = Array.from({ length: lines }, (_, index) => line(index)).flat();
  return [...one, ...one.map(({ x, y }) => ({ x: -x, y }))];
}

/** Errors: `BuildError` for members of two sections, which packs in single operations would have to level. */
export function requireMatch(
  { operation, connected, bearing }: InLineSite,
  { shape: a }: ISection,
  { shape: b }: ISection,
): void {
  if (a.h === b.h && a.b === b.b && a.tf === b.tf && a.tw === b.tw && a.r === b.r) return;
  throw new BuildError(
    `${operation.name}: ${connected.name} and ${bearing.name} have different sections; packs between them are not recognised.`,
  );
}

/** Inner covers lie on both flanges without packs. Errors: `BuildError`. */
function requireInnerCovers(
  { operation, connected, bearing }: InLineSite,
  { shape: a }: ISection,
  { shape: b }: ISection,
  tfi: number,
): void {
  const step = Math.abs(a.h / 2 - a.tf - (b.h / 2 - b.tf));
  if (tfi === 0 || step < LEAST_PACK) return;
  throw new BuildError(
    `${operation.name}: the flanges of ${connected.name} and ${bearing.name} are not level inside; inner covers, tfi, have no packs.`,
  );
}

/** The walls of the smaller section lie on those of the other one. Errors: `BuildError`, also for a code without a rule. */
function requireContact(
  { operation, connected, bearing, code }: InLineSite,
  { shape: a }: ISection,
  { shape: b }: ISection,
): number {
  const [small, large] = a.h <= b.h ? [a, b] : [b, a];
  const meets =
    small.b <= large.b + LEAST_PACK &&
    small.tw <= large.tw + LEAST_PACK &&
    small.h / 2 - small.tf >= large.h / 2 - large.tf - LEAST_PACK;
  if (!meets) {
    throw new BuildError(
      `${operation.name}: the walls of ${connected.name} and ${bearing.name} do not bear on one another; a division plate between them is not calculated.`,
    );
  }
  const { besideContact } = code.joints;
  if (besideContact !== null) return besideContact;
  throw new BuildError(`${operation.name}: ends in contact are not calculated to ${code.name}.`);
}

/** Errors: `BuildError` for members that are not on one axis, or turned against each other. */
export function requireOneAxis({ operation, connected, bearing, end, bearingEnd }: InLineSite): void {
  if (lengthOf(subtract(end.frame.origin, bearingEnd.frame.origin)) > 1e-4) {
    throw new BuildError(`${operation.name}: the axes of ${connected.name} and ${bearing.name} do not meet.`);
  }
  if (lengthOf(subtract(end.frame.axisZ, bearingEnd.frame.axisZ)) > 0.09) {
    throw new BuildError(
      `${operation.name}: ${connected.name} and ${bearing.name} are turned against each other.`,
    );
  }
}

import type { AuthoredGroup, InLinePattern } from '../../engine/building/authored.ts';
import type { InLineSite } from '../../engine/building/kind.ts';
import {
  cutAtPlane,
  FLUSH,
  isNear,
  middleOf,
  namesOf,
  requireHoles,
  requireNear,
  requireThrough,
  requireUnwelded,
  slabOf,
} from '../../engine/building/measured.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { gridPart } from '../../engine/geometry/grid-part.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { BoltGrid } from '../../model/geometry.ts';
import {
  type CoverSpliceParts,
  requireMatch,
  requireOneAxis,
  type SplicedMember,
  splicedMember,
} from './geometry.ts';
import { coverSpliceJoint } from './kind.ts';
import {
  coversOf,
  flangeBolts,
  flangeSlabs,
  requireMirrored,
  type SpliceBolts,
  webBolts,
  webSlabs,
} from './measured.ts';

/** Covers bolted to the walls of both members, which end beside one another. */
export const coverSplicePattern: InLinePattern = {
  arrangement: 'inLine',
  isLike({ grids, plates }, { connected, bearing, plateIds }) {
    const goesThrough = (ids: readonly number[], some: readonly number[]) =>
      ids.some((id) => some.includes(id));
    return (
      [connected, bearing].every((member) =>
        grids.some((grid) => goesThrough(grid.plateIds, plateIds(member))),
      ) &&
      grids.every(
        (grid) =>
          [connected, bearing].some((member) => goesThrough(grid.plateIds, plateIds(member))) &&
          plates.some(({ id }) => grid.plateIds.includes(id)),
      )
    );
  },
  build: (site, group) => coverSpliceJoint(site, measuredParts(site, group)),
};

/** What a template would have made, measured. Errors: `BuildError` naming what is otherwise. */
function measuredParts(site: InLineSite, group: AuthoredGroup): CoverSpliceParts {
  const { connected, bearing, end, bearingEnd } = site;
  const near = splicedMember(site, { member: connected, end, side: 1 });
  const far = splicedMember(site, { member: bearing, end: bearingEnd, side: -1 });
  requireOneAxis(site);
  requireMatch(site, near.section, far.section);
  const { shape } = near.section;
  if (group.welds.length > 0) {
    throw new BuildError(`${namesOf(group.welds)} has no place in a cover plate splice.`);
  }
  const cuts = placedCuts(site, group);
  const slabs = group.plates.map((plate) => slabOf(plate, end.frame, connected.name));
  const across = slabs.find(({ normal }) => normal === 'x');
  if (across !== undefined) throw new BuildError(`${across.plate.name} lies across ${connected.name}.`);
  const levels = slabs.filter(({ normal }) => normal === 'z');
  const [above, below] = ([1, -1] as const).map((side) =>
    flangeSlabs(
      levels.filter(({ z }) => middleOf(z) * side > 0),
      shape,
      side,
    ),
  );
  if (above === undefined || below === undefined) throw new BuildError('there are no two flanges.');
  requireMirrored([above.outer, ...above.inner], [below.outer, ...below.inner]);
  const web = webSlabs(
    slabs.filter(({ normal }) => normal === 'y'),
    shape,
  );
  const covers = coversOf(end.frame, { top: above, bottom: below, web });
  const gridsOn = (plateId: number, where: string) => {
    const own = group.grids.filter(({ plateIds }) => plateIds.includes(plateId));
    if (own.length === 0) throw new BuildError(`there is no grid of bolts through the ${where}.`);
    return own;
  };
  const top = flangeBolts(end.frame, gridsOn(covers.top.outer.id, 'top flange'), shape, 1);
  const bottom = flangeBolts(end.frame, gridsOn(covers.bottom.outer.id, 'bottom flange'), shape, -1);
  const webs = webBolts(end.frame, gridsOn(covers.web[0].id, 'web'), shape);
  requireAlike(top, bottom);
  const placed = [top, bottom, webs].flatMap(({ drawn }) => drawn);
  const others = group.grids.filter((grid) => !placed.includes(grid));
  if (others.length > 0) throw new BuildError(`${namesOf(others)} has no place in a cover plate splice.`);
  const members = [near, far] as const;
  const grids = {
    top: through(group, members, top, 'top', covers.top),
    bottom: through(group, members, bottom, 'bottom', covers.bottom),
    web: through(group, members, webs, 'web', { outer: covers.web[0], inner: [covers.web[1]] }),
  };
  const lastOf = ({ lines: { first, pitch, count } }: SpliceBolts) => first + (count - 1) * pitch;
  return {
    plates: [covers.top, covers.bottom].flatMap(({ outer, inner }) => [outer, ...inner]).concat(covers.web),
    boltGrids: [...asDrawn(grids.top, top), ...asDrawn(grids.bottom, bottom), ...asDrawn(grids.web, webs)],
    welds: [],
    cuts,
    sizes: {
      tfo: covers.top.outer.thickness,
      tfi: covers.top.inner[0]?.thickness ?? 0,
      nf: top.lines.count,
      pf: top.lines.pitch,
      gf: top.gauge,
      tw2: covers.web[0].thickness,
    },
    // Nothing says that ends are prepared to bear.
    besideContact: null,
    members,
    covers,
    grids,
    lever: (webs.lines.first + lastOf(webs)) / 2,
    reach: Math.max(lastOf(top), lastOf(webs)),
  };
}

/** Both members end square and as far from the node. */
function placedCuts(
  { connected, bearing, end, bearingEnd }: InLineSite,
  { cuts }: AuthoredGroup,
): CoverSpliceParts['cuts'] {
  requireUnwelded(cuts);
  const own = [
    { connected, end },
    { connected: bearing, end: bearingEnd },
  ].map((place) =>
    cutAtPlane(
      place,
      cuts.filter(({ cut }) => cut.memberId === place.connected.member.id),
    ),
  );
  const [one, other] = own.map(({ position }) => position);
  const overall = (one ?? 0) + (other ?? 0);
  requireNear(
    (one ?? 0) - (other ?? 0),
    (off) => `${connected.name} and ${bearing.name} do not end as far from the node: ${off}.`,
  );
  if (overall < -FLUSH) {
    throw new BuildError(`${connected.name} and ${bearing.name} lie ${mm(-overall)} in one another.`);
  }
  return own.map(({ cut }) => ({ ...cut, gap: Math.max(0, overall) }));
}

/** The grid with what it goes through, each hole of it whole: from head to nut along its axis. */
function through(
  { model }: AuthoredGroup,
  [near, far]: readonly [SplicedMember, SplicedMember],
  { grid, drawn }: SpliceBolts,
  wall: keyof SplicedMember['walls'],
  { outer, inner }: CoverSpliceParts['covers']['top'],
): BoltGrid {
  const walls = [near, far].map(({ walls: own, side }) => ({ plate: plateById(model, own[wall]), side }));
  for (const own of drawn) {
    const bolts = grid.bolts.filter(({ id }) => own.bolts.some((bolt) => bolt.id === id));
    const met = walls.filter(({ side }) => bolts.some(({ x }) => x * side > 0));
    requireThrough(own, [outer, ...inner, ...met.map(({ plate }) => plate)]);
  }
  requireHoles(grid, [outer]);
  for (const { plate, side } of walls) {
    requireHoles(
      gridPart(grid, ({ x }) => x * side > 0),
      [plate],
    );
  }
  if (wall === 'web') requireHoles(grid, inner);
  else {
    for (const [index, plate] of inner.entries()) {
      requireHoles(
        gridPart(grid, ({ y }) => (index === 0 ? y > 0 : y < 0)),
        [plate],
      );
    }
  }
  const thickness = near.section.shape[wall === 'web' ? 'tw' : 'tf'];
  const ids = [outer.id, ...walls.map(({ plate }) => plate.id), ...inner.map(({ id }) => id)];
  return {
    ...grid,
    plateIds: wall === 'top' ? ids.toReversed() : ids,
    grip: outer.thickness + thickness + (inner[0]?.thickness ?? 0),
    shearPlanes: inner.length === 0 ? 1 : 2,
  };
}

/** The grids as they are drawn, in the axes of the whole. */
function asDrawn(grid: BoltGrid, { drawn }: SpliceBolts): BoltGrid[] {
  if (drawn.length === 1) return [grid];
  return drawn.map(({ id, name, owner, bolts, plateIds }) => ({
    ...gridPart(grid, (bolt) => bolts.some((one) => one.id === bolt.id)),
    ...{ id, name, owner },
    plateIds: grid.plateIds.filter((plateId) => plateIds.includes(plateId)),
  }));
}

/** Both flanges are bolted in one way: they carry like forces by turns. */
function requireAlike(top: SpliceBolts, bottom: SpliceBolts): void {
  const isAlike =
    top.grid.assembly.id === bottom.grid.assembly.id &&
    top.grid.shearInThread === bottom.grid.shearInThread &&
    top.lines.count === bottom.lines.count &&
    isNear(top.gauge, bottom.gauge) &&
    isNear(top.lines.first, bottom.lines.first) &&
    isNear(top.lines.pitch, bottom.lines.pitch);
  if (!isAlike) throw new BuildError(`${top.grid.name} and ${bottom.grid.name} are not alike.`);
}

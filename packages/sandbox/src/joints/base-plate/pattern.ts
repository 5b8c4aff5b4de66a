import type { AuthoredGroup, BasePattern } from '../../engine/building/authored.ts';
import { authoredBeamWelds } from '../../engine/building/beam-welds.ts';
import type { BaseSite } from '../../engine/building/kind.ts';
import { weldsOfCut } from '../../engine/building/measured.ts';
import { hollowSection } from '../../engine/checks/hollow-wall.ts';
import type { HollowMember } from '../../engine/codes/shared/hollow-rules.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { iSection, iWalls } from '../../engine/geometry/i-section.ts';
import { partsOn } from './footing.ts';
import type { BasePlateParts } from './geometry.ts';
import { type HollowBase, requireOutside, wallWelds } from './hollow-geometry.ts';
import { hollowBaseJoint } from './hollow-kind.ts';
import { basePlateJoint } from './kind.ts';
import { measuredFooting } from './measured-footing.ts';
import { anchorRows } from './rows.ts';

/** A plate across the end of the bearing member, anchored in a block. */
export const basePlatePattern: BasePattern = {
  arrangement: 'base',
  isLike: ({ anchors, grids }) => anchors.length > 0 && grids.length === 0,
  build(site, group) {
    const hollow = hollowSection(site.connected);
    return hollow === null
      ? basePlateJoint(site, measuredParts(site, group))
      : hollowBaseJoint(site, measuredHollow(site, group, hollow));
  },
};

/** What a template would have made, measured. Errors: `BuildError` naming what is otherwise. */
function measuredParts(site: BaseSite, group: AuthoredGroup): BasePlateParts {
  const { operation, connected, end, plateIds } = site;
  const section = iSection(connected, operation.name, 'a base plate');
  const walls = iWalls(connected, plateIds(connected));
  const footing = measuredFooting(site, group, section.shape);
  const { cut, plate, underside, surface, length, width, grid, grout, block, heights, columns } = footing;
  const { type, af, aw, lengths } = weldsOfCut(cut);
  if (type !== 'doubleFillet') throw new BuildError(`${cut.operation.name} makes no double fillet welds.`);
  const rows = anchorRows(section.shape, { af, aw }, heights, columns);
  if (typeof rows === 'string') {
    throw new BuildError(`${grid.name} has anchors in the ${rows} of ${connected.name}.`);
  }
  const placed = authoredBeamWelds(site, end, section, walls, {
    name: operation.name,
    surfacePlateId: plate.id,
    position: surface,
    type,
    af,
    aw,
    lengths,
  });
  return {
    ...partsOn({ plate, length, width, grid, block, cut: cut.cut }, placed),
    section,
    walls,
    sizes: {
      t: plate.thickness,
      ay: width / 2 - Math.max(...columns),
      hef: grid.embedment,
      grout,
      af,
      aw,
      // The only way that is followed.
      shear: 'friction',
    },
    underside,
    rows,
    placed,
  };
}

/** The same of a rectangular hollow column: one fillet outside each wall. Errors: `BuildError` naming what is otherwise. */
function measuredHollow(site: BaseSite, group: AuthoredGroup, column: HollowMember): HollowBase {
  const { connected, plateIds } = site;
  const footing = measuredFooting(site, group, column.shape);
  const { cut, plate, underside, surface, length, width, grid, grout, block, heights, columns } = footing;
  const { flanges, webs, operation: cutting } = cut;
  if (flanges === null || webs === null || flanges.type !== 'fillet' || webs.type !== 'fillet') {
    throw new BuildError(
      `${cutting.name} does not weld all walls of ${connected.name} by fillets of one side.`,
    );
  }
  if (flanges.materialId !== webs.materialId)
    throw new BuildError(`${cutting.name} has welds of two materials.`);
  if (flanges.isRear !== webs.isRear || flanges.length !== undefined || webs.length !== undefined) {
    throw new BuildError(`${cutting.name} does not weld ${connected.name} to ${plate.name} all around.`);
  }
  const sizes: HollowBase['sizes'] = {
    t: plate.thickness,
    nx: heights.length,
    ny: columns.length,
    hef: grid.embedment,
    grout,
    af: flanges.throat,
    aw: webs.throat,
    shear: 'friction',
  };
  requireOutside(grid.name, column, sizes, { heights, columns });
  const wallIds = plateIds(connected);
  const on = { wallIds, surfacePlateId: plate.id, position: surface };
  // No property of an operation has their throats.
  const placed = wallWelds(site, column, sizes, on).map(
    ({ weld: { throatProperty: _, ...weld }, ...at }) => ({
      weld,
      ...at,
    }),
  );
  return {
    ...partsOn({ plate, length, width, grid, block, cut: cut.cut }, placed),
    ...{ column, sizes, wallIds, placed, underside },
  };
}

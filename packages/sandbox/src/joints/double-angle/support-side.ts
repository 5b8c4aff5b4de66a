import type { Site, SupportLoad } from '../../engine/building/kind.ts';
import { faceBolts } from '../../engine/checks/face-bolts.ts';
import { shearBolts } from '../../engine/checks/shear-bolts.ts';
import { together } from '../../engine/checks/support-wall.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { against, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateById, plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { gridPart } from '../../engine/geometry/grid-part.ts';
import type { SectionForces } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { dot } from '../../model/vector.ts';
import { columnBehind } from './column-behind.ts';
import type { DoubleAngleParts } from './geometry.ts';
import { boltLine, legInShear } from './leg.ts';
import { pulledLegs, type RowUse } from './pulled-parts.ts';
import { type CleatRows, pulledRows } from './pulled-rows.ts';

/** The legs on the support with their bolts, and the support itself, under the forces in its face. */
export function supportSideChecker(
  site: Site,
  parts: DoubleAngleParts,
  model: ConnectionModel,
  code: DesignCode,
): (atFace: SectionForces, support: SupportLoad) => JointChecks {
  const { cleats, supportGrid: grid, support, sizes, isShared = false } = parts;
  const wall = alignPlate(plateById(model, support.wallId), grid);
  const rows = rowsOf(parts);
  const column =
    support.column === null ? null : columnBehind(site, parts, support.column, model, rows, code);
  const bolt = code.bolts.tension(grid).value;
  const flangeEdge = column?.edge ?? Number.POSITIVE_INFINITY;
  const pulled = pulledLegs(parts, { bolt, flangeEdge }, code);
  const sides = cleats.map(({ side, supportLeg }) => {
    const part = gridPart(grid, ({ x }) => x * side > 0);
    // The beam pushes the support its way and holds the cleat back.
    const inWall = { plate: wall, share: 1 };
    const onLeg = { plate: supportLeg, share: -1 };
    return {
      id: supportLeg.id,
      bolts: faceBolts(part, isShared ? [onLeg] : [inWall, onLeg], code),
      // Each of two planes has the force of its own side; the wall between has both.
      wall: isShared ? shearBolts(part, [inWall], { jointLength: 0, packing: 0, planeShare: 1 }, code) : null,
      shear: legInShear(boltLine(supportLeg, part), code),
    };
  });
  const webShear = support.column === null ? localShear() : null;

  return (atFace, supportLoad) => {
    const forces = pulledRows(rows, atFace.n, atFace.my);
    const { tensions } = forces;
    const legs = pulled(tensions);
    const behind = column === null ? null : column.check(atFace, forces, supportLoad);
    const bolts = tensions.map((applied, row) => ({
      applied,
      prying: applied * pryingOf([legs.rows[row], behind?.rows[row]]),
    }));
    const results = sides.map((side) => side.bolts({ x: 0, y: atFace.vz / 2, moment: 0 }, bolts));
    const across = dot(supportLoad.beyond, site.end.frame.axisZ);
    // Relief does not count.
    const onWall = Math.abs(atFace.vz + across) > Math.abs(atFace.vz) ? atFace.vz + across : atFace.vz;
    const borne = sides.flatMap(({ wall: check }) =>
      (check?.({ x: 0, y: onWall / 2, moment: 0 }).checks ?? []).filter(({ aspect }) => aspect === 'bearing'),
    );
    return {
      bolts: results.flatMap((result) => result.bolts),
      checks: [
        ...sides.flatMap(({ id, shear }) =>
          shear(atFace.vz / 2).map((check): PartCheck => onPlate(id, check)),
        ),
        ...legs.checks,
        ...(behind?.checks ?? []),
        ...(webShear?.(together(atFace.vz, across)) ?? []),
        ...results.flatMap((result) => result.checks),
        ...borne,
      ],
    };
  };

  /** Half of the shear leaves each line of bolts into the web beside it, along the height of the cleats. */
  function localShear(): (shear: number) => PartCheck[] {
    const strength = plateStrength(wall);
    const { plates: rules } = code;
    const area = (length: number) => length * wall.thickness;
    const gross = rules.shear(area(sizes.height), strength);
    const net = rules.netShear(area(sizes.height - sizes.n1 * rules.hole(grid.assembly.d0)), strength);
    return (shear) => [
      onPlate(wall.id, against(Math.abs(shear) / 2, gross, 'local shear')),
      onPlate(wall.id, against(Math.abs(shear) / 2, net, 'local shear, net section')),
    ];
  }
}

/** Rows of the support bolts as the beam sees them. */
function rowsOf({ sizes: { n1, p1, dz, height } }: DoubleAngleParts): CleatRows {
  return {
    heights: Array.from({ length: n1 }, (_, row) => dz + ((n1 - 1) / 2 - row) * p1),
    middle: dz,
    height,
  };
}

/** Of the part that is used most. */
function pryingOf(uses: readonly (RowUse | undefined)[]): number {
  let worst: RowUse = { u: 0, prying: 0 };
  for (const use of uses) if (use !== undefined && use.u > worst.u) worst = use;
  return worst.prying;
}

import type { Site, SupportLoad } from '../../engine/building/kind.ts';
import { boltLine, legInShear } from '../../engine/checks/bolt-line.ts';
import { faceBolts } from '../../engine/checks/face-bolts.ts';
import { shearBolts } from '../../engine/checks/shear-bolts.ts';
import { together } from '../../engine/checks/support-wall.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { against, onBolt, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateById, plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import type { SectionForces } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { dot } from '../../model/vector.ts';
import { columnBehind } from './column-behind.ts';
import { pulledPlates, type RowUse } from './pulled-parts.ts';
import { type CleatRows, pulledRows } from './pulled-rows.ts';
import type { SupportSide } from './support.ts';

/** What is bolted to the support with its bolts, and the support itself, under the forces in its face. */
export function supportSideChecker(
  site: Site,
  side: SupportSide,
  model: ConnectionModel,
  code: DesignCode,
): (atFace: SectionForces, support: SupportLoad) => JointChecks {
  const { grid, support, height, rows: count, bolted, isShared = false } = side;
  const wall = alignPlate(plateById(model, support.wallId), grid);
  const rows = rowsOf(side);
  const column = support.column === null ? null : columnBehind(site, side, support.column, model, rows, code);
  const bolt = code.bolts.tension(grid).value;
  const flangeEdge = column?.edge ?? Number.POSITIVE_INFINITY;
  const plateIds = bolted.map(({ plate }) => plate.id);
  const pulled = pulledPlates({ ...side, plateIds }, grid, { bolt, flangeEdge }, code);
  const share = 1 / bolted.length;
  const parts = bolted.map(({ plate, bolts }) => {
    // The beam pushes the support its way and holds back what is bolted to it.
    const inWall = { plate: wall, share: 1 };
    const onPlate = { plate, share: -1 };
    return {
      perRow: bolts.bolts.length / count,
      bolts: faceBolts(bolts, isShared ? [onPlate] : [inWall, onPlate], code),
      // Each of two planes has the force of its own side; the wall between has both.
      wall: isShared
        ? shearBolts(bolts, [inWall], { jointLength: 0, packing: 0, planeShare: 1 }, code)
        : null,
    };
  });
  const sheared = side.halves.map(({ plate, bolts }) => ({
    id: plate.id,
    check: legInShear(boltLine(plate, bolts), code),
  }));
  const pinned = code.joints.pinnedShear(grid);
  const webShear = support.column === null ? localShear() : null;

  return (atFace, supportLoad) => {
    const forces = pulledRows(rows, atFace.n, atFace.my);
    const { tensions } = forces;
    const legs = pulled(tensions);
    const behind = column === null ? null : column.check(atFace, forces, supportLoad);
    const inRows = tensions.map((applied, row) => ({
      applied,
      prying: applied * pryingOf([legs.rows[row], behind?.rows[row]]),
    }));
    const results = parts.map(({ bolts, perRow }) =>
      bolts(
        { x: 0, y: atFace.vz * share, moment: 0 },
        inRows.flatMap((row) => Array.from({ length: perRow }, () => row)),
      ),
    );
    const across = dot(supportLoad.beyond, site.end.frame.axisZ);
    // Relief does not count.
    const onWall = Math.abs(atFace.vz + across) > Math.abs(atFace.vz) ? atFace.vz + across : atFace.vz;
    const borne = parts.flatMap(({ wall: check }) =>
      (check?.({ x: 0, y: onWall * share, moment: 0 }).checks ?? []).filter(
        ({ aspect }) => aspect === 'bearing',
      ),
    );
    const each = Math.abs(atFace.vz) / grid.bolts.length;
    return {
      bolts: results.flatMap((result) => result.bolts),
      checks: [
        ...sheared.flatMap(({ id, check }) => check(atFace.vz / 2).map((one): PartCheck => onPlate(id, one))),
        ...legs.checks,
        ...(behind?.checks ?? []),
        ...(webShear?.(together(atFace.vz, across)) ?? []),
        ...results.flatMap((result) => result.checks),
        ...borne,
        ...(pinned === null
          ? []
          : grid.bolts.map(({ id }) =>
              onBolt(id, 'shear', against(each, pinned, 'shear in a joint that turns')),
            )),
      ],
    };
  };

  /** Half of the shear leaves each line of bolts into the web beside it, along the height of what is bolted on. */
  function localShear(): (shear: number) => PartCheck[] {
    const strength = plateStrength(wall);
    const { plates: rules } = code;
    const area = (length: number) => length * wall.thickness;
    const gross = rules.shear(area(height), strength);
    const net = rules.netShear(area(height - count * rules.hole(grid.assembly.d0)), strength);
    return (shear) => [
      onPlate(wall.id, against(Math.abs(shear) / 2, gross, 'local shear')),
      onPlate(wall.id, against(Math.abs(shear) / 2, net, 'local shear, net section')),
    ];
  }
}

/** Rows of the support bolts as the beam sees them. */
function rowsOf({ rows, pitch, dz, height }: SupportSide): CleatRows {
  return {
    heights: Array.from({ length: rows }, (_, row) => dz + ((rows - 1) / 2 - row) * pitch),
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

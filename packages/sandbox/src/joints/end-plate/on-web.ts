import type { Joint, OtherParts, Site, SupportLoad } from '../../engine/building/kind.ts';
import { sharedBolts } from '../../engine/building/shared-bolts.ts';
import { onBentWeb } from '../../engine/checks/bent-web.ts';
import { boltLine, legInShear } from '../../engine/checks/bolt-line.ts';
import { together } from '../../engine/checks/support-wall.ts';
import { against, onBolt, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import { plateById, plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { gridPart } from '../../engine/geometry/grid-part.ts';
import type { SectionForces } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { extentOf } from '../../model/geometry-outline.ts';
import { dot } from '../../model/vector.ts';
import type { BeamToColumnParts } from './geometry.ts';

/**
 * An end plate on the web of a column or girder as a simple joint, SCI P358: half of the shear goes through the plate, and into the
 * web, beside either column of bolts, whose shear is 0.8 of what it would be.
 */
export function onWebChecker(
  site: Site,
  { beam: { plate }, column, grid }: BeamToColumnParts,
  model: ConnectionModel,
): (atFace: SectionForces, support: SupportLoad) => PartCheck[] {
  const { code, end } = site;
  const { plates: rules } = code;
  const wall = alignPlate(plateById(model, column.faceId), grid);
  const line = boltLine(
    plate,
    gridPart(grid, ({ x }) => x < 0),
  );
  const half = legInShear(line, code);
  const depth = line.length + 2 * Math.min(line.end, MOST_DIAMETERS * grid.assembly.d);
  const strength = plateStrength(wall);
  const gross = rules.shear(depth * wall.thickness, strength);
  const net = rules.netShear((depth - line.rows * rules.hole(line.d0)) * wall.thickness, strength);
  const pinned = code.joints.pinnedShear(grid);

  return ({ vz }, { beyond }) => {
    const shear = together(vz, dot(beyond, end.frame.axisZ)) / 2;
    const each = Math.abs(vz) / grid.bolts.length;
    return [
      ...half(vz / 2).map((check) => onPlate(plate.id, check)),
      onPlate(wall.id, against(shear, gross, 'local shear')),
      onPlate(wall.id, against(shear, net, 'local shear, net section')),
      ...(pinned === null
        ? []
        : grid.bolts.map(({ id }) =>
            onBolt(id, 'shear', against(each, pinned, 'shear in a joint that turns')),
          )),
    ];
  };
}

/** Of the web beyond the outer bolts no more counts, in diameters: SCI P358 check 10. */
const MOST_DIAMETERS = 5;

/** All but shear along the beam: the web bends across, and in its plane one side of the plate shears it at least. */
export function uncheckedOnWeb(site: Site, { beam, column }: BeamToColumnParts): Joint['unchecked'] {
  const { code, bearing } = site;
  const { plate } = beam;
  const { height, length: width } = extentOf(plate.outline);
  const least = Math.min(height, width);
  const strength = { fy: column.section.fy, fu: column.section.fu, e: bearing.section?.steel.e ?? 0 };
  const sheared = code.plates.shear(least * column.faceThickness, strength).value;
  const { n = 0, my = 0 } = onBentWeb(site, { height, thickness: plate.thickness }, Number.POSITIVE_INFINITY);
  return { n, my, mz: (n * width) / 6, vy: sheared, mx: (sheared * least) / 6 };
}

/** Bolts that another joint has in the same holes are not followed in end plates. */
export function sharesBolts({ column, grid }: BeamToColumnParts, others: OtherParts): boolean {
  return column.side === 'web' && sharedBolts(grid, column.faceId, others) !== null;
}

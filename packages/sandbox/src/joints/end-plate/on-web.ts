import type { Joint, OtherParts, Site, SupportLoad } from '../../engine/building/kind.ts';
import { joinedBolts } from '../../engine/building/shared-bolts.ts';
import { onBentWeb } from '../../engine/checks/bent-web.ts';
import { boltLine, legInShear } from '../../engine/checks/bolt-line.ts';
import { shearBolts } from '../../engine/checks/shear-bolts.ts';
import { together } from '../../engine/checks/support-wall.ts';
import { against, onBolt, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import { plateById, plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { gridPart } from '../../engine/geometry/grid-part.ts';
import type { SectionForces } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel, Plate } from '../../model/geometry.ts';
import { extentOf } from '../../model/geometry-outline.ts';
import { dot } from '../../model/vector.ts';
import type { BeamToColumnParts } from './geometry.ts';

/**
 * An end plate on the web of a column or girder as a simple joint, SCI P358: half of the shear goes through the plate, and into the
 * web, beside either column of bolts, whose shear is 0.8 of what it would be.
 */
export function onWebChecker(
  site: Site,
  { beam: { plate }, column, grid, isShared }: BeamToColumnParts,
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
  const conditions = { jointLength: 0, packing: 0, planeShare: 1 };
  const inWall = isShared === true ? shearBolts(grid, [{ plate: wall, share: 1 }], conditions, code) : null;

  return ({ vz }, { beyond }) => {
    const across = dot(beyond, end.frame.axisZ);
    const shear = together(vz, across) / 2;
    // Relief does not count.
    const onWall = Math.abs(vz + across) > Math.abs(vz) ? vz + across : vz;
    const borne = inWall?.({ x: 0, y: onWall, moment: 0 }).checks ?? [];
    const each = Math.abs(vz) / grid.bolts.length;
    return [
      ...half(vz / 2).map((check) => onPlate(plate.id, check)),
      onPlate(wall.id, against(shear, gross, 'local shear')),
      onPlate(wall.id, against(shear, net, 'local shear, net section')),
      ...borne.filter(({ aspect }) => aspect === 'bearing'),
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

/** A plate on a web with the bolts it shares with what stands on its other side; the first of both joints has them among its parts. */
export function besideOnWeb(parts: BeamToColumnParts, others: OtherParts): BeamToColumnParts {
  const { column, grid } = parts;
  if (column.side === 'flange') return parts;
  const joined = joinedBolts(grid, { id: column.faceId, thickness: column.faceThickness }, others);
  return joined === null ? parts : { ...parts, ...joined, isShared: true };
}

/** What bolts push at; a wall that two joints share is asked with the forces of both. */
export function pliesOf(
  { beam, isShared }: BeamToColumnParts,
  wall: Plate,
): readonly { readonly plate: Plate; readonly share: number }[] {
  // The beam pushes the column its way and is itself held back.
  const onPlate = { plate: beam.plate, share: -1 };
  return isShared === true ? [onPlate] : [{ plate: wall, share: 1 }, onPlate];
}

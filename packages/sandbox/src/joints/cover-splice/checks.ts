import type { InLineSite, JointLoad } from '../../engine/building/kind.ts';
import { beamSectionChecks } from '../../engine/checks/beam-section.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { onAxis, transport } from '../../engine/statics/section-forces.ts';
import { spliceForces } from '../../engine/statics/splice-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { flangeChecker } from './flange-checker.ts';
import type { CoverSpliceParts } from './geometry.ts';
import { webChecker } from './web-checker.ts';

/** All checks of a cover-plate splice, with the forces taken in the middle of it. */
export function coverSpliceChecker(
  { code }: InLineSite,
  parts: CoverSpliceParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { members, covers, grids, reach } = parts;
  // The less deep one has the larger forces in its flanges.
  const [one, other] = members;
  const { shape, properties } = (one.section.shape.h <= other.section.shape.h ? one : other).section;
  const flangesAt = (wall: 'top' | 'bottom') =>
    members.map(({ walls, side, packs }) => ({
      plateId: walls[wall],
      side,
      packing: packs[wall]?.thickness ?? 0,
    }));
  const top = flangeChecker(grids.top, covers.top, flangesAt('top'), model, code);
  const bottom = flangeChecker(grids.bottom, covers.bottom, flangesAt('bottom'), model, code);
  const web = webChecker(parts, model, code);

  return ({ forces, position }) => {
    const at = (x: number) => transport(forces, onAxis(position), onAxis(x));
    const split = spliceForces(at(0), shape, properties);
    const results = [top(split.top), bottom(split.bottom), web(split)];
    return {
      bolts: results.flatMap(({ bolts }) => bolts),
      checks: [
        ...results.flatMap(({ checks }) => checks),
        // Where a member carries everything by itself: at its last bolts.
        ...members.flatMap(({ section, walls, side }) =>
          beamSectionChecks(section, walls, at(side * reach), code),
        ),
      ],
    };
  };
}

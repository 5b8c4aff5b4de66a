import type { InLineSite, JointLoad } from '../../engine/building/kind.ts';
import { beamSectionChecks } from '../../engine/checks/beam-section.ts';
import { against, type JointChecks, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { onAxis, type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import { contactForces, spliceForces } from '../../engine/statics/splice-forces.ts';
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
  const { members, covers, grids, reach, besideContact } = parts;
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
    const contact = besideContact === null ? null : contactForces(at(0), shape, properties, besideContact);
    const split = contact?.pressed ?? spliceForces(at(0), shape, properties);
    const flange = (check: (force: number) => JointChecks, pressed: number, pulled: number): JointChecks => {
      const one = check(pressed);
      if (pulled === 0) return one;
      const other = check(pulled);
      return { bolts: (pulled > -pressed ? other : one).bolts, checks: [...one.checks, ...other.checks] };
    };
    const results = [
      flange(top, split.top, contact?.pulled.top ?? 0),
      flange(bottom, split.bottom, contact?.pulled.bottom ?? 0),
      web(split),
    ];
    return {
      bolts: results.flatMap(({ bolts }) => bolts),
      checks: [
        ...results.flatMap(({ checks }) => checks),
        ...(contact === null ? [] : endsInContact(members, contact, at(0), code)),
        // Where a member carries everything by itself: at its last bolts.
        ...members.flatMap(({ section, walls, side }) =>
          beamSectionChecks(section, walls, at(side * reach), code),
        ),
      ],
    };
  };
}

/** The ends that bear on one another: both sections, and where one side opens the flange that everything turns about. */
function endsInContact(
  members: CoverSpliceParts['members'],
  { pulled, ends }: NonNullable<ReturnType<typeof contactForces>>,
  forces: SectionForces,
  code: DesignCode,
): PartCheck[] {
  const isOpen = pulled.top > 0 || pulled.bottom > 0;
  return members.flatMap(({ section, walls }) => {
    const { b, tf } = section.shape;
    const strength = { fy: section.fy, fu: section.fu, e: section.steel.e };
    const pressed = pulled.top > 0 ? walls.bottom : walls.top;
    return [
      ...beamSectionChecks(section, walls, forces, code),
      ...(isOpen
        ? [onPlate(pressed, against(ends, code.plates.yielding(b * tf, strength), 'flange in contact'))]
        : []),
    ];
  });
}

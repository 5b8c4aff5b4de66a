import type { JointLoad, Site } from '../../engine/building/kind.ts';
import { hollowSectionChecks } from '../../engine/checks/hollow-wall.ts';
import {
  against,
  type JointChecks,
  onPlate,
  type PartCheck,
  ratio,
} from '../../engine/codes/shared/check.ts';
import type { HollowMode } from '../../engine/codes/shared/hollow-joint-rules.ts';
import { onAxis, type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import type { HollowBraceParts } from './geometry.ts';

/** Cosine of the angle from which a brace counts as one at right angles, whose moment has rules: 85 degrees. */
const SQUARE = Math.cos((85 * Math.PI) / 180);

/** Is the moment of the brace in the plane of both members checked? EN 1993-1-8 Table 7.14 has right angles only. */
export function carriesMoment({ cosine }: Pick<HollowBraceParts, 'cosine'>): boolean {
  return cosine <= SQUARE;
}

/** All checks of a hollow brace: walls of the chord, the brace at its effective width and as a section, its welds. */
export function hollowBraceChecker(
  site: Site,
  parts: HollowBraceParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { face, code } = site;
  const { rules, joint, brace, walls, isUpright } = parts;
  const checkWelds = weldChecks(site, parts, model);
  const idsOf = ({ parts: failing }: HollowMode) =>
    failing.flatMap((part) => (part === 'face' ? [walls.face] : walls[part]));

  return ({ forces, position, support }) => {
    const atFace = transport(forces, onAxis(position), onAxis(face.distance));
    // Of forces that nobody gives the worst is supposed: a chord that is fully pressed.
    const compression = support.isKnown ? support.compression : joint.fy0;
    const n = Math.abs(atFace.n);
    const m = carriesMoment(parts) ? Math.abs(isUpright ? atFace.my : atFace.mz) : 0;
    const normal = rules.normal(joint, { compression, presses: atFace.n < 0 });
    const moment = m === 0 ? [] : rules.moment(joint, compression);
    const most = (modes: readonly HollowMode[], demand: number) =>
      Math.max(0, ...modes.map(({ resistance }) => ratio(demand, resistance.value)));
    const [ofNormal, ofMoment] = [most(normal, n), most(moment, m)];
    // Shares of force and moment add up, EN 1993-1-8 7.5.2.1.
    const told = (modes: readonly HollowMode[], demand: number, other: number): PartCheck[] =>
      modes.flatMap((mode) => {
        const { resistance, text } = mode;
        const check = against(demand, resistance, text, ratio(demand, resistance.value) + other);
        return idsOf(mode).map((id) => onPlate(id, check));
      });
    return {
      bolts: [],
      checks: [
        ...told(normal, n, ofMoment),
        ...told(moment, m, ofNormal),
        ...hollowSectionChecks(brace, walls.brace, atFace, code),
        ...checkWelds(atFace),
      ],
    };
  };
}

/** Fillets take what the wall of the brace above them carries; butt welds are as strong as that. */
function weldChecks(
  { code }: Site,
  { brace, seams, joint, cosine }: HollowBraceParts,
  model: ConnectionModel,
): (forces: SectionForces) => PartCheck[] {
  const { A, Iy, Iz } = brace.properties;
  const { sine } = joint;
  const fillets = seams.flatMap((seam) =>
    seam.weld.type === 'bevel' ? [] : [{ ...seam, check: code.welds.checker(seam.weld, model) }],
  );
  return ({ n, my, mz }) =>
    fillets.map(({ weld, isAlong, ends, check }): PartCheck => {
      const lines = ends.map(({ y, z }) => {
        const line = (n / A + (my * z) / Iy - (mz * y) / Iz) * brace.shape.t;
        // A wall along the chord is cut along its slope, so that its weld is longer than it is wide.
        return isAlong
          ? { normal: line * sine ** 2, longitudinal: line * sine * cosine, transverse: 0 }
          : { normal: line * sine, longitudinal: 0, transverse: line * cosine };
      });
      return { ...check(lines), partKind: 'weld', partId: weld.id };
    });
}

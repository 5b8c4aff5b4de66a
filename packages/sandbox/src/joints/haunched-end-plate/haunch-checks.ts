import { beamSectionChecks } from '../../engine/checks/beam-section.ts';
import { weldCheck } from '../../engine/checks/weld-check.ts';
import { against, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import { asColumn } from '../../engine/codes/shared/column-rules.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import type { ISection, IWalls } from '../../engine/geometry/i-section.ts';
import type { SectionForces } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import type { Haunch } from './haunch.ts';

/** The beam above a haunch. */
interface HaunchedBeam {
  readonly name: string;
  readonly section: ISection;
  readonly walls: IWalls;
}

/**
 * Flange of a haunch along its slope, the web of the beam where it ends, its seam and its web, and the beam beyond. `pull` is what that flange
 * pulls out of the plate with, N; `atEnd` what acts on the beam where the haunch ends.
 */
export function haunchChecks(
  { flange, web, seam, length, rise, turn }: Haunch,
  { name, section, walls }: HaunchedBeam,
  model: ConnectionModel,
  code: DesignCode,
): (pull: number, atEnd: SectionForces) => PartCheck[] {
  const { tf, b, h } = section.shape;
  const yielding = code.plates.yielding(b * tf, plateStrength(flange));
  const seamCheck = weldCheck(seam, model, code);
  const seamShear = code.plates.shear(length * web.thickness, plateStrength(web));
  // The flange of the haunch presses on the beam as thick as it is along that: EN 1993-1-8 6.2.6.7(2).
  const heel = code.joints.column(asColumn(section, name, walls), [], h - tf);
  const entry = { side: 1, width: tf / turn.sine, end: null } as const;

  return (pull, atEnd) => {
    const whole = Math.abs(pull) * Math.hypot(1, rise);
    const [along, across] = [whole * turn.cosine, whole * turn.sine];
    // Bent as far as it yields at most.
    const state = { beta: 1, stress: section.fy };
    const kind = pull < 0 ? 'compression' : 'tension';
    return [
      onPlate(flange.id, against(whole, yielding, 'flange of the haunch along its slope')),
      onPlate(
        walls.web,
        against(
          across,
          { ...heel.rules[kind], value: heel[kind](entry, state) },
          `beam web at the end of the haunch in ${kind}`,
        ),
      ),
      onPlate(web.id, against(along, seamShear, 'web of the haunch along the beam')),
      seamCheck({ normal: across, along }),
      ...beamSectionChecks(section, walls, atEnd, code),
    ];
  };
}

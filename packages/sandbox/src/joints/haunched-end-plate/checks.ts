import type { JointLoad, Site } from '../../engine/building/kind.ts';
import { beamSectionChecks } from '../../engine/checks/beam-section.ts';
import { weldCheck } from '../../engine/checks/weld-check.ts';
import { against, type JointChecks, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import { asColumn } from '../../engine/codes/shared/column-rules.ts';
import { plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { onAxis, type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { beamToColumnChecker } from '../end-plate/checks.ts';
import type { HaunchParts } from './geometry.ts';

/** All checks of a haunched end plate: the end plate of the deep section, the haunch, and the beam where the haunch ends. */
export function haunchChecker(
  site: Site,
  parts: HaunchParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { joint, deep, sizes } = parts;
  const checkJoint = beamToColumnChecker(deep, joint, model);
  const checkHaunch = haunchChecks(site, parts, model);
  return (load) => {
    const { checks, bolts } = checkJoint({
      ...load,
      forces: lowered(load.forces, sizes.depth / 2),
    });
    return { bolts, checks: [...checks, ...checkHaunch(load)] };
  };
}

/** The same action on an axis that lies lower by that much, m. */
function lowered(forces: SectionForces, by: number): SectionForces {
  return transport(forces, { x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: -by });
}

function haunchChecks(
  site: Site,
  { deep, joint, sizes, beam, walls, begin, flange, web, seam, slope }: HaunchParts,
  model: ConnectionModel,
): (load: JointLoad) => PartCheck[] {
  const { code, connected } = site;
  const { section } = joint.beam;
  const { h, tf, b } = section.shape;
  const along = code.plates.yielding(b * tf, plateStrength(flange));
  const seamCheck = weldCheck(seam, model, code);
  const seamShear = code.plates.shear(sizes.length * web.thickness, plateStrength(web));
  // The flange of the haunch presses on the beam as thick as it is along that: EN 1993-1-8 6.2.6.7(2).
  const heel = code.joints.column(asColumn(beam, connected.name, walls), [], beam.shape.h - beam.shape.tf);
  const entry = { side: 1, width: tf / slope.sine, end: null } as const;

  return ({ forces, position }) => {
    const own = lowered(forces, sizes.depth / 2);
    const atPlate = transport(own, onAxis(position), onAxis(deep.face.distance));
    const pull = atPlate.n / 2 - atPlate.my / (h - tf);
    const force = Math.abs(pull);
    const across = (force * slope.sine) / slope.cosine;
    const atEnd = transport(forces, onAxis(position), onAxis(begin + sizes.length));
    // Bent as far as it yields at most.
    const state = { beta: 1, stress: beam.fy };
    const kind = pull < 0 ? 'compression' : 'tension';
    return [
      onPlate(flange.id, against(force / slope.cosine, along, 'flange of the haunch along its slope')),
      onPlate(
        walls.web,
        against(
          across,
          { ...heel.rules[kind], value: heel[kind](entry, state) },
          `beam web at the end of the haunch in ${kind}`,
        ),
      ),
      onPlate(web.id, against(force, seamShear, 'web of the haunch along the beam')),
      seamCheck({ normal: across, along: force }),
      ...beamSectionChecks(beam, walls, atEnd, code),
    ];
  };
}

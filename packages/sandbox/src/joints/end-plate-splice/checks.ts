import type { InLineSite, JointLoad } from '../../engine/building/kind.ts';
import { faceBolts } from '../../engine/checks/face-bolts.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { onAxis, type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { locate } from '../../model/vector.ts';
import { beamEndChecker } from '../end-plate/checks.ts';
import {
  boltTensions,
  resistanceCheck,
  rowChecks,
  shearLoad,
  sidewaysChecks,
} from '../end-plate/row-checks.ts';
import { capacitiesOf, jointState, type RowJoint } from '../end-plate/row-joint.ts';
import type { SpliceParts } from './geometry.ts';

/** All checks of two end plates back to back: their rows, the bolts, and the end of each beam. */
export function endPlateSpliceChecker(
  { code }: InLineSite,
  { near, far, rows, grid }: SpliceParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { shape, properties, fy } = near.section;
  const { w, bp } = near.sizes;
  const { bolts: rules, sections, joints } = code;
  const bolt = rules.tension(grid).value;
  const strength = { bolt, assembly: grid.assembly, grip: grid.grip, edge: (bp - w) / 2 };
  const capacity = Math.min(...[near, far].map(({ section }) => sections.flangeCompression(section).value));
  const joint: RowJoint = {
    rows,
    depth: shape.h - shape.tf,
    bolt,
    capacities: capacitiesOf(rows, (view) =>
      [near, far].flatMap((beam) => joints.endPlateRows(beam, view, strength)),
    ),
    compression: () => capacity,
    panel: Number.POSITIVE_INFINITY,
    negligibleAxial: joints.negligibleAxial,
  };
  // The connected member pushes the other plate its way and is itself held back.
  const plies = [
    { plate: alignPlate(far.plate, grid), share: 1 },
    { plate: near.plate, share: -1 },
  ];
  const bolts = faceBolts(grid, plies, code);
  const checkNearEnd = beamEndChecker(near, model, code);
  const checkFarEnd = beamEndChecker(far, model, code);

  return ({ forces, position }) => {
    const atFace = transport(forces, onAxis(position), onAxis(0));
    const state = jointState(joint, { my: atFace.my, n: atFace.n, plastic: properties.A * fy });
    const atBolts = transport(atFace, onAxis(0), locate(near.end.frame, grid.frame.origin));
    const { checks, bolts: boltForces } = bolts(shearLoad(atBolts), boltTensions(state.rows, atFace, w));
    return {
      bolts: boltForces,
      checks: [
        ...[near, far].map(({ plate }) => resistanceCheck(plate.id, atFace, state, joints.momentClause)),
        ...rowChecks(state),
        ...sidewaysChecks(rows, state, atFace, w),
        ...checkNearEnd(state.pressed, atFace, 0),
        ...checkFarEnd(state.pressed, opposite(atFace), 0),
        ...checks,
      ],
    };
  };
}

/** What the other beam exerts in its own outward axes, half a turn about z from these. */
function opposite(forces: SectionForces): SectionForces {
  const { n, vy, vz, mx, my, mz } = forces;
  return { n, vy, vz: 0 - vz, mx, my, mz: 0 - mz };
}

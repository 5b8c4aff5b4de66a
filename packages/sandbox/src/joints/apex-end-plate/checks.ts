import type { InLineSite, JointLoad } from '../../engine/building/kind.ts';
import { beamSectionChecks } from '../../engine/checks/beam-section.ts';
import { faceBolts } from '../../engine/checks/face-bolts.ts';
import { weldChecker } from '../../engine/checks/weld-checks.ts';
import { against, type JointChecks, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { type Action, actionIn, actionOf, reactionTo } from '../../engine/statics/action.ts';
import { onAxis, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { locate } from '../../model/vector.ts';
import { flangeTurner } from '../end-plate/flange-turner.ts';
import {
  boltTensions,
  resistanceCheck,
  rowChecks,
  shearLoad,
  sidewaysChecks,
} from '../end-plate/row-checks.ts';
import { capacitiesOf, type JointState, jointState, type RowJoint } from '../end-plate/row-joint.ts';
import { haunchChecks } from '../haunched-end-plate/haunch-checks.ts';
import type { ApexParts, ApexSide } from './geometry.ts';

/** All checks of an apex: rows and bolts in its plane, plates, welds and haunches of both rafters, and these themselves. */
export function apexChecker(
  { code }: InLineSite,
  { near, far, rows, grid }: ApexParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { shape } = near.section;
  const { w, bp } = near.sizes;
  const { bolts: rules, sections, joints } = code;
  const bolt = rules.tension(grid).value;
  const strength = { bolt, assembly: grid.assembly, grip: grid.grip, edge: (bp - w) / 2 };
  const capacity = Math.min(
    ...[near, far].map(({ inclined }) => sections.flangeCompression(inclined.strong).value),
  );
  const joint: RowJoint = {
    rows,
    depth: shape.h - shape.tf,
    bolt,
    capacities: capacitiesOf(rows, (view) =>
      [near, far].flatMap((side) => joints.endPlateRows(side, view, strength)),
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
  const [checkNear, checkFar] = [near, far].map((side) => sideChecker(side, model, code));
  const { own, beam } = near.inclined;
  const plastic = beam.properties.A * beam.fy;

  return ({ forces, position }) => {
    const action = actionOf(forces, position, own);
    const inPlane = actionIn(action, near.end.frame);
    const state = jointState(joint, { my: inPlane.my, n: inPlane.n, plastic });
    const atBolts = transport(inPlane, onAxis(0), locate(near.end.frame, grid.frame.origin));
    const { checks, bolts: boltForces } = bolts(shearLoad(atBolts), boltTensions(state.rows, inPlane, w));
    return {
      bolts: boltForces,
      checks: [
        ...[near, far].map(({ plate }) => resistanceCheck(plate.id, inPlane, state, joints.momentClause)),
        ...rowChecks(state),
        ...sidewaysChecks(rows, state, inPlane, w),
        ...(checkNear?.(state.pressed, action) ?? []),
        ...(checkFar?.(state.pressed, reactionTo(action)) ?? []),
        ...checks,
      ],
    };
  };
}

/** One rafter behind its plate. */
function sideChecker(
  side: ApexSide,
  model: ConnectionModel,
  code: InLineSite['code'],
): (pressed: JointState['pressed'], action: Action) => PartCheck[] {
  const { section, walls, end, sizes, member, inclined } = side;
  const { strong, beam, beamWalls, own, begin, haunch } = inclined;
  const { h, tf } = section.shape;
  const capacity = code.sections.flangeCompression(strong);
  const checkWelds = weldChecker(side.welds, model, code);
  const turn = flangeTurner(side, code);
  const checkHaunch =
    haunch === null
      ? null
      : haunchChecks(haunch, { name: member.name, section: beam, walls: beamWalls }, model, code);

  return (pressed, action) => {
    const atPlate = transport(actionIn(action, end.frame), onAxis(0), onAxis(sizes.tp));
    const { sheared, across, checks } = turn(atPlate);
    const alongAxis = (x: number) => transport(actionIn(action, own.frame), onAxis(0), onAxis(x));
    return [
      onPlate(walls.top, against(pressed.top, capacity, 'flange in compression')),
      onPlate(walls.bottom, against(pressed.bottom, capacity, 'flange in compression')),
      ...checks,
      ...(checkHaunch === null
        ? beamSectionChecks(beam, beamWalls, alongAxis(begin), code)
        : [
            ...beamSectionChecks(strong, walls, sheared, code),
            ...checkHaunch(atPlate.n / 2 - atPlate.my / (h - tf), alongAxis(begin + (haunch?.length ?? 0))),
          ]),
      ...checkWelds(sheared, across),
    ];
  };
}

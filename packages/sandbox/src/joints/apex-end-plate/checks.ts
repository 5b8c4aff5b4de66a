import type { InLineSite, JointLoad } from '../../engine/building/kind.ts';
import { beamSectionChecks } from '../../engine/checks/beam-section.ts';
import { faceBolts } from '../../engine/checks/face-bolts.ts';
import { weldChecker } from '../../engine/checks/weld-checks.ts';
import { against, type JointChecks, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import { plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { globalAction, onAxis, type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { type Frame, locate, pointIn, toLocal, type Vector } from '../../model/vector.ts';
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

/** A force and a moment about a point, in global axes. */
interface Action {
  readonly force: Vector;
  readonly moment: Vector;
  readonly at: Vector;
}

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
  const capacity = Math.min(...[near, far].map(({ strong }) => sections.flangeCompression(strong).value));
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
  const plastic = near.beam.properties.A * near.beam.fy;

  return ({ forces, position }) => {
    const action: Action = {
      ...globalAction(forces, near.own),
      at: pointIn(near.own.frame, onAxis(position)),
    };
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
        ...(checkFar?.(state.pressed, reaction(action)) ?? []),
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
  const { section, strong, walls, beam, beamWalls, own, end, rise, sizes, plate, begin, haunch, member } =
    side;
  const { h, tf, b } = section.shape;
  const capacity = code.sections.flangeCompression(strong);
  const checkWelds = weldChecker(side.welds, model, code);
  const across = code.plates.shear(b * plate.thickness, plateStrength(plate));
  const checkHaunch =
    haunch === null
      ? null
      : haunchChecks(haunch, { name: member.name, section: beam, walls: beamWalls }, model, code);

  return (pressed, action) => {
    const atPlate = transport(actionIn(action, end.frame), onAxis(0), onAxis(sizes.tp));
    const couple = atPlate.my / (h - tf);
    const [top, bottom] = [atPlate.n / 2 + couple, atPlate.n / 2 - couple];
    // What the slopes of the flanges turn their forces by, which the web has besides the shear, or takes off it.
    const turned = [top * rise.top, bottom * rise.bottom] as const;
    const inWeb = atPlate.vz - turned[0] - turned[1];
    const sheared = { ...atPlate, vz: Math.abs(inWeb) > Math.abs(atPlate.vz) ? inWeb : atPlate.vz };
    const alongAxis = (x: number) => transport(actionIn(action, own.frame), onAxis(0), onAxis(x));
    return [
      onPlate(walls.top, against(pressed.top, capacity, 'flange in compression')),
      onPlate(walls.bottom, against(pressed.bottom, capacity, 'flange in compression')),
      ...turned.flatMap((force, index) =>
        force === 0
          ? []
          : [
              onPlate(
                plate.id,
                against(
                  Math.abs(force),
                  across,
                  `in its plane at the ${index === 0 ? 'top' : 'bottom'} flange`,
                ),
              ),
            ],
      ),
      ...(checkHaunch === null
        ? beamSectionChecks(beam, beamWalls, alongAxis(begin), code)
        : [
            ...beamSectionChecks(strong, walls, sheared, code),
            ...checkHaunch(bottom, alongAxis(begin + (haunch?.length ?? 0))),
          ]),
      ...checkWelds(sheared, turned),
    ];
  };
}

/** The action in other axes, about their origin. */
function actionIn({ force, moment, at }: Action, frame: Frame): SectionForces {
  const [f, m] = [toLocal(frame, force), toLocal(frame, moment)];
  const forces = { n: f.x, vy: f.y, vz: f.z, mx: m.x, my: m.y, mz: m.z };
  return transport(forces, locate(frame, at), onAxis(0));
}

/** What the other rafter does at the same place. */
function reaction({ force, moment, at }: Action): Action {
  const turned = ({ x, y, z }: Vector): Vector => ({ x: 0 - x, y: 0 - y, z: 0 - z });
  return { force: turned(force), moment: turned(moment), at };
}

import type { ConnectionModel } from '../../model/geometry.ts';
import { locate } from '../../model/vector.ts';
import { beamEndChecker } from '../end-plate/checker.ts';
import { boltTensions, resistanceCheck, rowChecks, shearLoad, sidewaysChecks } from '../end-plate/checks.ts';
import { boltIssues, endPlateIssues } from '../end-plate/detailing.ts';
import { flangeLimits, requireStrengths } from '../end-plate/kind.ts';
import { endPlateComponents } from '../end-plate/row-components.ts';
import { capacitiesOf, jointState, type RowJoint } from '../end-plate/row-joint.ts';
import { faceBolts } from '../face-bolts.ts';
import { alignPlate } from '../geometry/align-plate.ts';
import type { InLineKind, InLineSite, Issue, JointChecks, JointLoad } from '../kind.ts';
import { COMPONENTS, onAxis, type SectionForces, transport } from '../statics/section-forces.ts';
import { type SpliceParts, spliceParts } from './geometry.ts';

/** `EPS`: two collinear beams with end plates bolted back to back. */
export const endPlateSpliceKind: InLineKind = {
  operationType: 'EndPlateSplice',
  arrangement: 'inLine',
  build(site) {
    const { operation, bearing, end, bearingEnd } = site;
    const parts = spliceParts(site);
    const beams = [parts.near, parts.far];
    requireStrengths(site, parts.grid, beams);
    return {
      operation,
      bearingId: bearing.member.id,
      end,
      bearingEnd,
      parts,
      facePosition: 0,
      boltPosition: 0,
      carries: COMPONENTS,
      limits: flangeLimits(site, beams),
      checker: (model) => spliceChecker(site, parts, model),
      detail: (model) => spliceIssues(site, parts, model),
    };
  },
};

function spliceChecker(
  { factors }: InLineSite,
  { near, far, rows, grid }: SpliceParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { shape, properties, fy } = near.section;
  const { w, bp } = near.sizes;
  const { bolts: rules, sections, joints } = factors.code;
  const bolt = rules.tension(grid).value;
  const strength = { bolt, assembly: grid.assembly, edge: (bp - w) / 2, factors };
  const capacity = Math.min(...[near, far].map(({ section }) => sections.flangeCompression(section).value));
  const joint: RowJoint = {
    rows,
    depth: shape.h - shape.tf,
    bolt,
    capacities: capacitiesOf(rows, (view) =>
      [near, far].flatMap((beam) => endPlateComponents(beam, view, strength)),
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
  const bolts = faceBolts(grid, plies, factors);
  const checkNearEnd = beamEndChecker(near, model, factors);
  const checkFarEnd = beamEndChecker(far, model, factors);

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

function spliceIssues(
  { factors }: InLineSite,
  { near, far, rows, grid }: SpliceParts,
  model: ConnectionModel,
): Issue[] {
  return [
    ...endPlateIssues(near, rows, grid, model, factors),
    ...boltIssues(grid, far.plate.id, model, factors),
  ];
}

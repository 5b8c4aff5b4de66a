import { faceBolts } from '../../engine/checks/face-bolts.ts';
import type { JointChecks, PartCheck } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import type { BoltRow } from '../../engine/codes/shared/row-rules.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { onAxis, type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import type { BoltGrid } from '../../model/geometry.ts';
import { locate } from '../../model/vector.ts';
import type { EndPlateParts } from './plate.ts';
import { boltTensions, resistanceCheck, rowChecks, shearLoad, sidewaysChecks } from './row-checks.ts';
import { capacitiesOf, type JointState, jointState, type RowJoint } from './row-joint.ts';

/** Two equal end plates with the bolts through both. */
interface BackToBack {
  /** That of the connected member, and that of the bearing one. */
  readonly near: EndPlateParts;
  readonly far: EndPlateParts;
  readonly rows: readonly BoltRow[];
  readonly grid: BoltGrid;
}

/**
 * Rows and bolts of two end plates, under the forces in the face between them, with the checks of what is behind the plates.
 *
 * @param plastic N_pl of the beams, N.
 */
export function backToBackChecker(
  { near, far, rows, grid }: BackToBack,
  plastic: number,
  code: DesignCode,
): (atFace: SectionForces, behind: (pressed: JointState['pressed']) => readonly PartCheck[]) => JointChecks {
  const { shape } = near.section;
  const { w, bp } = near.sizes;
  const { bolts: rules, sections, joints } = code;
  const sides = [near, far];
  const bolt = rules.tension(grid).value;
  const strength = { bolt, assembly: grid.assembly, grip: grid.grip, edge: (bp - w) / 2 };
  const capacity = Math.min(
    ...sides.map(({ inclined, section }) => sections.flangeCompression(inclined?.strong ?? section).value),
  );
  const joint: RowJoint = {
    rows,
    depth: shape.h - shape.tf,
    bolt,
    capacities: capacitiesOf(rows, (view) =>
      sides.flatMap((side) => joints.endPlateRows(side, view, strength)),
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
  const checkBolts = faceBolts(grid, plies, code);

  return (atFace, behind) => {
    const state = jointState(joint, { my: atFace.my, n: atFace.n, plastic });
    const atBolts = transport(atFace, onAxis(0), locate(near.end.frame, grid.frame.origin));
    const { checks, bolts } = checkBolts(shearLoad(atBolts), boltTensions(state.rows, atFace, w));
    return {
      bolts,
      checks: [
        ...sides.map(({ plate }) => resistanceCheck(plate.id, atFace, state, joints.momentClause)),
        ...rowChecks(state),
        ...sidewaysChecks(rows, state, atFace, w),
        ...behind(state.pressed),
        ...checks,
      ],
    };
  };
}

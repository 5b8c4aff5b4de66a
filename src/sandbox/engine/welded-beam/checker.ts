import type { ConnectionModel } from '../../model/geometry.ts';
import { locate, pointIn } from '../../model/vector.ts';
import { beamSectionChecks } from '../beam-section.ts';
import { compare, onPlate, type PartCheck } from '../check.ts';
import { columnChecks } from '../column/checks.ts';
import { columnResistance, type FlangeEntry } from '../column/resistance.ts';
import { effectiveFlange, flangeCompression } from '../en1993/beam-flange.ts';
import type { JointChecks, JointLoad, Site } from '../kind.ts';
import { onAxis, transport } from '../statics/section-forces.ts';
import { transformation } from '../statics/transformation.ts';
import { checkWelds } from '../weld-checks.ts';
import type { WeldedBeamParts } from './geometry.ts';

/** Force of a beam flange, N; positive pulls. */
interface FlangePull {
  readonly entry: FlangeEntry;
  readonly pull: number;
}

/** All checks of a beam welded to a column: column, flanges on it, welds and the beam's end. */
export function weldedBeamChecker(
  { face, bearing, end, factors }: Site,
  { column, section, walls, placed, pairs, af }: WeldedBeamParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { h, b, tf } = section.shape;
  const depth = h - tf;
  const isFlange = column.side === 'flange';
  const resistance = columnResistance(column, pairs, depth, factors);
  const body = model.members.find(({ memberId }) => memberId === bearing.member.id);
  const freeEnd =
    column.freeSide === null || body === undefined
      ? null
      : locate(end.frame, pointIn(body.frame, { x: body.from, y: 0, z: 0 })).z;
  const entries = ([1, -1] as const).map(
    (side): FlangeEntry => ({
      side,
      width: tf + 2 * Math.SQRT2 * af,
      end: freeEnd === null || side * freeEnd < 0 ? null : Math.abs(freeEnd) - depth / 2,
    }),
  );
  const narrowed = effectiveFlange({
    width: b,
    thickness: tf,
    fy: section.fy,
    column: column.section.shape,
    columnFy: column.section.fy,
  });
  /** A flange on a bare column flange carries over part of its width only. */
  const widthAt = (side: 1 | -1) => (isFlange && resistance.pairAt(side) === null ? narrowed : b);
  const flangeAt = (side: 1 | -1) => (widthAt(side) * tf * section.fy) / factors.gammaM0;
  const pressed = flangeCompression(section, factors.gammaM0);
  const welds = placed.map((weld) =>
    weld.along === 'y' ? { ...weld, longest: widthAt(weld.z > 0 ? 1 : -1) } : weld,
  );

  return ({ forces, position, support }) => {
    const atFace = transport(forces, onAxis(position), onAxis(face.distance));
    const state = { beta: transformation(atFace.my, support.opposite), stress: support.compression };
    const pulls = entries.map(
      (entry): FlangePull => ({ entry, pull: (entry.side * atFace.my) / depth + atFace.n / 2 }),
    );
    const [tense, compressed] = atFace.my >= 0 ? ([1, -1] as const) : ([-1, 1] as const);
    const limits = entries.flatMap((entry) =>
      entry.side === tense
        ? [flangeAt(tense), ...(isFlange ? [resistance.tension(entry, state)] : [])]
        : [flangeAt(compressed), pressed, ...(isFlange ? [resistance.compression(entry, state)] : [])],
    );
    const panel = isFlange && state.beta > 0 ? resistance.panel / state.beta : Number.POSITIVE_INFINITY;
    const moment = Math.min(...limits, panel) * depth;
    const lever = { own: atFace.my, opposite: support.opposite, shear: support.shear, lever: depth };
    const flangeForces = pulls.map(({ entry, pull }) => ({
      entry,
      tension: Math.max(0, pull),
      compression: Math.max(0, -pull),
    }));
    return {
      bolts: [],
      checks: [
        onPlate(column.faceId, compare(Math.abs(atFace.my), moment, '6.2.7', 'moment resistance')),
        ...pulls.flatMap(({ entry: { side }, pull }): PartCheck[] => {
          const wall = side === 1 ? walls.top : walls.bottom;
          const onColumn = compare(Math.abs(pull), flangeAt(side), '6.2.6.4.3', 'flange force on the column');
          const checks = [onPlate(wall, onColumn)];
          if (isFlange && resistance.pairAt(side) === null) checks.push(onPlate(column.faceId, onColumn));
          if (pull < 0)
            checks.push(onPlate(wall, compare(-pull, pressed, '6.2.6.7', 'flange in compression')));
          return checks;
        }),
        ...(isFlange ? columnChecks(column, resistance, state, flangeForces, lever) : []),
        ...beamSectionChecks(section, walls, atFace, factors),
        ...checkWelds(welds, atFace, model, factors),
      ],
    };
  };
}

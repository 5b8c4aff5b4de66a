import type { JointLoad, Site } from '../../engine/building/kind.ts';
import { beamSectionChecks } from '../../engine/checks/beam-section.ts';
import { weldChecker } from '../../engine/checks/weld-checks.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { against, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { ColumnResistance, FlangeEntry } from '../../engine/codes/shared/column-rules.ts';
import { columnChecks } from '../../engine/column/checks.ts';
import { supplementaryWelds } from '../../engine/column/supplementary.ts';
import { onAxis, transport } from '../../engine/statics/section-forces.ts';
import { transformation } from '../../engine/statics/transformation.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { locate, pointIn } from '../../model/vector.ts';
import type { WeldedBeamParts } from './geometry.ts';

/** Force of a beam flange, N; positive pulls. */
interface FlangePull {
  readonly entry: FlangeEntry;
  readonly pull: number;
}

function asForces({ entry, pull }: FlangePull) {
  return { entry, tension: Math.max(0, pull), compression: Math.max(0, -pull) };
}

/** All checks of a beam welded to a column: column, flanges on it, welds and the beam's end. */
export function weldedBeamChecker(
  site: Site,
  { column, section, walls, placed, pairs, af }: WeldedBeamParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { face, code } = site;
  const { h, tf } = section.shape;
  const depth = h - tf;
  const isFlange = column.side === 'flange';
  const resistance = code.joints.column(column, pairs, depth);
  const entries = entriesOf(site, { column, section, af }, model);
  const { sections, joints } = code;
  const isBare = (side: 1 | -1) => isFlange && resistance.pairAt(side) === null;
  /** A flange on a bare column flange may carry over part of its width only. */
  const flangeAt = (side: 1 | -1) =>
    joints.weldedFlange({ beam: section, column: column.section, bare: isBare(side) });
  const pressed = sections.flangeCompression(section);
  const welds = placed.map((weld) =>
    weld.along === 'y' ? { ...weld, longest: flangeAt(weld.z > 0 ? 1 : -1).width } : weld,
  );
  const checkWelds = weldChecker(welds, model, code);
  const checkPlates = supplementaryWelds(column, model, site);

  return ({ forces, position, support }) => {
    const atFace = transport(forces, onAxis(position), onAxis(face.distance));
    const state = {
      beta: transformation(atFace.my, support, depth),
      stress: support.compression,
      opposed: atFace.my * support.opposite > 0,
    };
    const pulls = entries.map(
      (entry): FlangePull => ({ entry, pull: (entry.side * atFace.my) / depth + atFace.n / 2 }),
    );
    const tense = atFace.my >= 0 ? 1 : -1;
    const limits = entries.flatMap((entry) => {
      const own = flangeAt(entry.side).resistance.value;
      if (entry.side === tense) {
        return isFlange ? [own, resistance.tension(entry, state), ...columnFlange(resistance, entry)] : [own];
      }
      return [own, pressed.value, ...(isFlange ? [resistance.compression(entry, state)] : [])];
    });
    const panel =
      isFlange && state.beta > 0
        ? (resistance.panel * resistance.panelShare(state)) / state.beta
        : Number.POSITIVE_INFINITY;
    const moment = Math.min(...limits, panel) * depth;
    const panelLoad = { ...support, own: atFace.my, depth, lever: depth };
    return {
      bolts: [],
      checks: [
        onPlate(
          column.faceId,
          against(
            Math.abs(atFace.my),
            {
              value: moment,
              quantity: 'moment',
              clause: joints.momentClause,
              formula: 'M = F·(h - tf), F of the weakest part',
            },
            'moment resistance',
          ),
        ),
        ...pulls.flatMap(({ entry, pull }): PartCheck[] => {
          const { side } = entry;
          const wall = side === 1 ? walls.top : walls.bottom;
          const { width, resistance: held } = flangeAt(side);
          // What turns a flange in its plane reaches a narrower column over less width than the beam has.
          const turned = width < section.shape.b ? (3 * Math.abs(atFace.mz)) / width : 0;
          const onColumn = against(Math.abs(pull) + turned, held, 'flange force on the column');
          const checks = [onPlate(wall, onColumn)];
          if (isBare(side) && resistance.flange(entry) === null)
            checks.push(onPlate(column.faceId, onColumn));
          if (pull < 0) checks.push(onPlate(wall, against(-pull, pressed, 'flange in compression')));
          for (const limit of isFlange && pull > 0 ? columnFlange(resistance, entry) : []) {
            const bent = against(
              pull,
              { ...resistance.rules.flange, value: limit },
              'column flange under the beam flange',
            );
            checks.push(onPlate(column.faceId, bent));
          }
          return checks;
        }),
        ...(isFlange
          ? columnChecks(column, resistance, state, pulls.map(asForces), panelLoad, code, checkPlates)
          : []),
        ...beamSectionChecks(section, walls, atFace, code),
        ...checkWelds(atFace),
      ],
    };
  };
}

/** Both flanges of the beam on their way into the column. */
function entriesOf(
  { bearing, end }: Site,
  { column, section, af }: Pick<WeldedBeamParts, 'column' | 'section' | 'af'>,
  { members }: ConnectionModel,
): FlangeEntry[] {
  const { h, tf } = section.shape;
  const body = members.find(({ memberId }) => memberId === bearing.member.id);
  const freeEnd =
    column.freeSide === null || body === undefined
      ? null
      : locate(end.frame, pointIn(body.frame, { x: body.from, y: 0, z: 0 })).z;
  return ([1, -1] as const).map((side) => ({
    side,
    width: tf + 2 * Math.SQRT2 * af,
    end: freeEnd === null || side * freeEnd < 0 ? null : Math.abs(freeEnd) - (h - tf) / 2,
  }));
}

/** What the column's flange in bending allows; empty where the code limits the beam's flange instead. */
function columnFlange({ flange }: ColumnResistance, entry: FlangeEntry): number[] {
  const limit = flange(entry);
  return limit === null ? [] : [limit];
}

import type { Issue, Site } from '../../engine/building/kind.ts';
import { weldIssues } from '../../engine/checks/detailing-rules.ts';
import { freeEndIssues } from '../../engine/checks/support-wall.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { locate } from '../../model/vector.ts';
import {
  betweenFlanges,
  boltedBraceIssues,
  endIssues,
  freeEdgeIssues,
  standingIssues,
} from '../gusset/detailing.ts';
import type { CornerGussetParts, GussetEdge } from './geometry.ts';
import { interfaceForces, stifferEdge } from './interface-forces.ts';

const EXACT = 1e-7;
/** A lever that is told, m. */
const TOLD = 1e-3;

/** Non-conformities of a corner gusset, measured from its generated parts. */
export function cornerGussetIssues(site: Site, parts: CornerGussetParts, model: ConnectionModel): Issue[] {
  return [
    ...boltedBraceIssues(site, parts, model),
    ...freeEdgeIssues(parts.gusset),
    ...betweenFlanges(site, parts, parts.sizes.angles === 2),
    ...[parts.beamEdge, parts.columnEdge].flatMap((edge) => edgeIssues(site, parts, edge, model)),
    ...momentNotes(parts),
  ];
}

/** Does the edge stand on its member, as long as its weld is? */
function edgeIssues(
  site: Site,
  { gusset }: CornerGussetParts,
  { side, weld, standing }: GussetEdge,
  model: ConnectionModel,
): Issue[] {
  const on = { ...site, bearing: side.member, face: side.face };
  const surface = plateById(model, weld.surfacePlateId);
  const wall = surface.outline.map(({ x }) => x);
  const ends = [weld.start, weld.end].map((end) => locate(surface.frame, end).x);
  // A cope takes the flange away that the member itself goes on beyond.
  const over = Math.max(Math.min(...wall) - Math.min(...ends), Math.max(...ends) - Math.max(...wall));
  return [
    ...standingIssues(on, { gusset, weld }),
    ...endIssues(on, { weld }, model),
    ...(over > EXACT
      ? [
          {
            description: `${weld.name} runs beyond the end of the ${side.face.side} of ${side.member.name}.`,
            details: `${mm(over)} too long`,
            severity: 'error',
          } as const,
        ]
      : []),
    ...freeEndIssues(on, standing, model, { plateId: gusset.id, wallId: weld.surfacePlateId }),
    ...weldIssues(weld, [gusset, surface], site.code),
  ];
}

/** Which edge takes the moment that the middles of the welds leave. */
function momentNotes(parts: CornerGussetParts): Issue[] {
  const lever = Math.abs(interfaceForces(parts)[stifferEdge(parts)].moment);
  if (lever <= TOLD) return [];
  const { side, weld } = stifferEdge(parts) === 'beam' ? parts.beamEdge : parts.columnEdge;
  return [
    {
      description: `The middles of both welds leave a moment, which the edge on ${side.member.name} takes.`,
      details: `N times ${mm(lever)} on ${weld.name}`,
      severity: 'info',
    },
  ];
}

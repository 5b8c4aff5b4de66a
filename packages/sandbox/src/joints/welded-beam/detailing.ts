import type { Issue, Site } from '../../engine/building/kind.ts';
import { tooSmall, weldIssues } from '../../engine/checks/detailing-rules.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { columnIssues } from '../../engine/column/detailing.ts';
import { supplementaryIssues } from '../../engine/column/supplementary.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import type { WeldedBeamParts } from './geometry.ts';

/** Detailing of welds and stiffeners, and of a flange on a bare column. */
export function weldedBeamIssues(site: Site, parts: WeldedBeamParts, model: ConnectionModel): Issue[] {
  const { section, placed, pairs, column } = parts;
  return [
    ...columnIssues(site, pairs, section),
    ...supplementaryIssues(site, column, model),
    ...placed.flatMap(({ weld }) =>
      weld.type === 'bevel'
        ? []
        : weldIssues(
            weld,
            [weld.edgePlateId, weld.surfacePlateId].map((id) => plateById(model, id)),
            site.code,
          ),
    ),
    ...flangeIssues(site, parts),
  ];
}

/** A flange that carries over too little of its width breaks before it yields. EN 1993-1-8 4.10(3). */
function flangeIssues({ code }: Site, { column, section, pairs }: WeldedBeamParts): Issue[] {
  if (column.side === 'web') return [];
  const { detailing, joints } = code;
  const needed = detailing.leastFlangeWidth(section);
  // Stiffeners at both flanges leave a column that is narrower than the beam.
  const bare = pairs.length < 2;
  const { width } = joints.weldedFlange({ beam: section, column: column.section, bare });
  if (needed === null || width >= needed.value - 1e-7) return [];
  return [
    tooSmall(
      'Effective width of the beam flange',
      `beff = ${mm(width)}`,
      `${needed.text} = ${mm(needed.value)}`,
      'error',
    ),
  ];
}

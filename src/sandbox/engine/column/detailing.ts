import { steelStrength } from '../../materials/strength.ts';
import { extentOf } from '../../model/geometry-outline.ts';
import { dot, subtract } from '../../model/vector.ts';
import { mm, tooSmall } from '../detailing-rules.ts';
import type { ISection } from '../geometry/i-section.ts';
import type { Issue, Site } from '../kind.ts';
import type { Column } from './column.ts';
import type { StiffenerPair } from './stiffeners.ts';

const EXACT = 1e-7;

/** Does the beam fit against the column, and are its stiffeners stout and wide enough? */
export function columnIssues(
  { end, bearing, connected }: Site,
  { section, side }: Column,
  pairs: readonly StiffenerPair[],
  beam: ISection,
): Issue[] {
  const { h, tf, r } = section.shape;
  const issues: Issue[] = [];
  if (side === 'web') {
    const room = h / 2 - tf - r;
    const across = bearing.frame.axisZ;
    const offset = Math.abs(dot(subtract(end.frame.origin, bearing.frame.origin), across));
    const half =
      (beam.shape.h / 2) * Math.abs(dot(end.frame.axisZ, across)) +
      (beam.shape.b / 2) * Math.abs(dot(end.frame.axisY, across));
    if (offset + half > room + EXACT) {
      issues.push({
        description: `${connected.name} does not fit between the flanges of ${bearing.name}.`,
        details: `${mm(offset + half)} from the axis > h/2 - tf - r = ${mm(room)}`,
        severity: 'error',
      });
    }
  }
  for (const plate of pairs.flatMap(({ plates }) => plates)) {
    const width = extentOf(plate.outline).length;
    const { fy } = steelStrength(plate.steel, plate.thickness);
    const thinnest = width / (14 * Math.sqrt(235e6 / fy));
    if (plate.thickness < thinnest - EXACT) {
      issues.push(
        tooSmall(
          `Thickness of ${plate.name}`,
          `t = ${mm(plate.thickness)}`,
          `c/(14 epsilon) = ${mm(thinnest)}`,
          'info',
        ),
      );
    }
  }
  return issues;
}

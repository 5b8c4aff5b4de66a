import { steelStrength } from '../../materials/strength.ts';
import type { Plate } from '../../model/geometry.ts';
import { extentOf } from '../../model/geometry-outline.ts';
import type { Issue, Site } from '../building/kind.ts';
import { tooSmall } from '../checks/detailing-rules.ts';
import type { StiffenerPair } from '../codes/shared/column-rules.ts';
import type { ISection } from '../geometry/i-section.ts';
import { mm } from '../geometry/millimetres.ts';
import { beamFitIssues } from './beam-fit.ts';

/** Does the beam fit against the column, and are its stiffeners stout enough? */
export function columnIssues(site: Site, pairs: readonly StiffenerPair[], beam: ISection): Issue[] {
  return [
    ...beamFitIssues(site, beam.shape),
    ...pairs.flatMap(({ plates, isCap }) =>
      plates.flatMap((plate) => stoutnessIssues(site, plate, isCap ? besideWeb(site) : undefined)),
    ),
  ];
}

/** How far a cap plate reaches beyond the web that it is welded to, m. */
function besideWeb({ bearing: { section } }: Site): number | undefined {
  return section?.shape.form === 'I' ? (section.shape.b - section.shape.tw) / 2 : undefined;
}

/** A stiffener more slender than that buckles before it yields: EN 1993-1-1 Table 5.2 class 4, AISC 360-16 J10.8. */
export function stoutnessIssues(
  { code }: Pick<Site, 'code'>,
  { name, steel, thickness, outline }: Plate,
  outstand = extentOf(outline).length,
): Issue[] {
  const { fy } = steelStrength(steel, thickness);
  const { value, text } = code.detailing.stiffenerSlenderness({ fy, e: steel.e });
  const thinnest = outstand / value;
  if (thickness >= thinnest - 1e-7) return [];
  return [tooSmall(`Thickness of ${name}`, `t = ${mm(thickness)}`, `${text} = ${mm(thinnest)}`, 'error')];
}

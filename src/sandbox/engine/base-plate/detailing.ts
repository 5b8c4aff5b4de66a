import type { BoltGrid, ConnectionModel } from '../../model/geometry.ts';
import { holeIssues, mm, tooSmall, weldIssues } from '../detailing-rules.ts';
import { alignPlate } from '../geometry/align-plate.ts';
import { holeSurroundings } from '../geometry/hole-surroundings.ts';
import type { Issue } from '../kind.ts';
import type { PartialFactors } from '../partial-factors.ts';
import { plateById } from '../plate-strength.ts';
import type { BasePlateParts } from './geometry.ts';

const EXACT = 1e-7;

/** Shortest embedment in rod diameters, and least concrete below an anchor, m. */
const EMBEDMENT = 8;
const COVER = 0.05;

/** Thickest grout, as a share of the smaller side of the plate, that does not have to be as strong as the block. 6.2.5(7). */
const GROUT = 0.2;

/** Non-conformities of a base plate, measured from its generated parts. */
export function basePlateIssues(
  parts: BasePlateParts,
  model: ConnectionModel,
  factors: PartialFactors,
): Issue[] {
  const { plate, grid, placed } = parts;
  const built = alignPlate(plateById(model, plate.id), grid);
  // The rules count the hole that was drilled.
  const drilled: BoltGrid = { ...grid, assembly: { ...grid.assembly, d0: grid.hole ?? grid.assembly.d0 } };
  return [
    ...holeIssues(built, drilled, holeSurroundings(built, drilled), factors, 'inside', 'x'),
    ...placed.flatMap(({ weld }) => weldIssues(weld, [built, plateById(model, weld.edgePlateId)], factors)),
    ...roomIssues(parts),
    ...concreteIssues(parts),
  ];
}

/** Washers lie beside the welds of the column. */
function roomIssues({ section, sizes, rows, grid }: BasePlateParts): Issue[] {
  const { h, tw, tf } = section.shape;
  const { af, aw } = sizes;
  const washer = grid.assembly.washerDiameter / 2;
  const levels = (place: 'outer' | 'inner') =>
    rows.filter((row) => row.place === place).map(({ height }) => Math.abs(height));
  const inner = levels('inner');
  const columns = grid.bolts.map(({ y }) => Math.abs(y));
  return [
    ...room('the flange weld outside', Math.min(...levels('outer')) - h / 2, af),
    ...room('the flange weld inside', h / 2 - tf - Math.max(...inner), af),
    ...(inner.length > 0 ? room('the web weld', Math.min(...columns) - tw / 2, aw) : []),
  ];

  function room(where: string, distance: number, throat: number): Issue[] {
    const needed = washer + Math.SQRT2 * throat;
    if (distance >= needed - EXACT) return [];
    return [
      tooSmall(`Room between anchors and ${where}`, mm(distance), `dw/2 + leg = ${mm(needed)}`, 'error'),
    ];
  }
}

function concreteIssues({ sizes, grid, block, length, width }: BasePlateParts): Issue[] {
  const { d } = grid.assembly;
  const { hef, grout } = sizes;
  const issues: Issue[] = [];
  if (hef < EMBEDMENT * d - EXACT) {
    issues.push(
      tooSmall('Embedment of the anchors', `hef = ${mm(hef)}`, `8 d = ${mm(EMBEDMENT * d)}`, 'error'),
    );
  }
  const below = block.depth - hef;
  if (below < COVER - EXACT) {
    issues.push(tooSmall('Concrete below the anchors', `ch - hef = ${mm(below)}`, `${mm(COVER)}`, 'error'));
  }
  const thickest = GROUT * Math.min(length, width);
  if (grout > thickest + EXACT) {
    issues.push({
      description: 'Grout is thick; it must be as strong as the concrete of the block.',
      details: `grout = ${mm(grout)} > 0.2 of the smaller side = ${mm(thickest)}`,
      severity: 'warning',
    });
  }
  return issues;
}

import type { Issue, Site } from '../../engine/building/kind.ts';
import { holeIssues, tooSmall, weldIssues } from '../../engine/checks/detailing-rules.ts';
import { sharedIssues } from '../../engine/checks/shared-holes.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import type { BoltRow } from '../../engine/codes/shared/row-rules.ts';
import { columnIssues } from '../../engine/column/detailing.ts';
import { diagonalIssues } from '../../engine/column/diagonal.ts';
import { supplementaryIssues } from '../../engine/column/supplementary.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { holeSurroundings } from '../../engine/geometry/hole-surroundings.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { BoltGrid, ConnectionModel } from '../../model/geometry.ts';
import type { BeamToColumnParts } from './geometry.ts';
import type { EndPlateParts } from './plate.ts';

const EXACT = 1e-7;

/** Non-conformities of an end plate on a column. */
export function beamToColumnIssues(site: Site, parts: BeamToColumnParts, model: ConnectionModel): Issue[] {
  const { beam, column, rows, grid, pairs } = parts;
  return [
    ...columnIssues(site, pairs, beam.section),
    ...endPlateIssues(beam, rows, grid, model, site.code),
    ...boltIssues(grid, column.faceId, model, site.code),
    ...rootIssues(parts),
    ...supplementaryIssues(site, column, model),
    ...diagonalIssues(site, column),
    ...(column.side === 'web' ? sharedIssues(site, grid, column.faceId, model) : []),
  ];
}

/** An end plate with its bolts and welds. */
export function endPlateIssues(
  { plate, welds, sizes, section }: EndPlateParts,
  rows: readonly BoltRow[],
  grid: BoltGrid,
  model: ConnectionModel,
  code: DesignCode,
): Issue[] {
  const { xo, xi, w, af, aw, bp, extT, extB } = sizes;
  const washer = grid.assembly.washerDiameter / 2;
  const room = (where: string, distance: number, throat: number): Issue[] => {
    const needed = washer + Math.SQRT2 * throat;
    if (distance >= needed - EXACT) return [];
    return [tooSmall(`Room between bolts and ${where}`, mm(distance), `dw/2 + leg = ${mm(needed)}`, 'error')];
  };
  return [
    ...boltIssues(grid, plate.id, model, code),
    ...sizeIssues(),
    ...welds.flatMap(({ weld }) => weldIssues(weld, [plate, plateById(model, weld.edgePlateId)], code)),
    ...(rows.some(({ edge }) => edge !== null) ? room('the flange weld outside', xo, af) : []),
    ...(rows.some(({ edge }) => edge === null) ? room('the flange weld inside', xi, af) : []),
    ...room('the web weld', (w - section.shape.tw) / 2, aw),
  ];

  /** The plate lies under the whole flange and its weld outside. */
  function sizeIssues(): Issue[] {
    const { b } = section.shape;
    const [projection, leg] = [Math.min(extT, extB), Math.SQRT2 * af];
    return [
      ...(bp < b - EXACT ? [tooSmall(`Width of ${plate.name}`, mm(bp), `b = ${mm(b)}`, 'error')] : []),
      ...(projection < leg - EXACT
        ? [tooSmall(`Projection of ${plate.name}`, mm(projection), `leg of the weld = ${mm(leg)}`, 'error')]
        : []),
    ];
  }
}

/** Distances of the holes in a plate, along the axes of the grid. */
export function boltIssues(
  grid: BoltGrid,
  plateId: number,
  model: ConnectionModel,
  code: DesignCode,
): Issue[] {
  const plate = alignPlate(plateById(model, plateId), grid);
  return holeIssues(plate, grid, holeSurroundings(plate, grid), code, 'inside');
}

/** Washers must not sit on the fillet of the column, nor bolts on its stiffeners. */
function rootIssues({ column, beam, grid, rows, pairs }: BeamToColumnParts): Issue[] {
  const { tw, r } = column.section.shape;
  const washer = grid.assembly.washerDiameter / 2;
  const toRoot = (beam.sizes.w - tw) / 2 - r;
  const issues: Issue[] = [];
  if (column.side === 'flange' && toRoot < washer - EXACT) {
    issues.push(
      tooSmall('Room between bolts and column fillet', mm(toRoot), `dw/2 = ${mm(washer)}`, 'error'),
    );
  }
  const beyond = (beam.sizes.w - tw) / 2 - (column.supplementary?.plates[0]?.thickness ?? 0);
  if (column.supplementary !== undefined && beyond < washer - EXACT) {
    issues.push(
      tooSmall('Room between bolts and supplementary plate', mm(beyond), `dw/2 = ${mm(washer)}`, 'error'),
    );
  }
  const { h, tf } = beam.section.shape;
  for (const { side, plates } of pairs) {
    const thickness = plates[0]?.thickness ?? 0;
    const level = (side * (h - tf)) / 2;
    const nearest = Math.min(...rows.map(({ height }) => Math.abs(height - level))) - thickness / 2;
    if (nearest < washer - EXACT) {
      issues.push(tooSmall('Room between bolts and stiffener', mm(nearest), `dw/2 = ${mm(washer)}`, 'error'));
    }
  }
  return issues;
}

import type { ConnectionModel, Plate, Weld } from '../../model/geometry.ts';
import { extentOf, rectangle } from '../../model/geometry-outline.ts';
import { locate, pointIn, scale } from '../../model/vector.ts';
import type { Issue, Site } from '../building/kind.ts';
import { sizeProperty } from '../building/properties.ts';
import { tooSmall, weldIssues } from '../checks/detailing-rules.ts';
import type { PartCheck } from '../codes/shared/check.ts';
import type { Column } from '../codes/shared/column-rules.ts';
import { plateById } from '../codes/shared/plate-strength.ts';
import { BuildError } from '../geometry/build-error.ts';
import { iSection } from '../geometry/i-section.ts';
import { mm } from '../geometry/millimetres.ts';

/** A column with supplementary plates on its web, and these as parts. */
export interface SupplementaryParts {
  readonly column: Column;
  readonly plates: readonly Plate[];
  readonly welds: readonly Weld[];
}

/** How far plates must reach above and below the axis of the beam, and where the column ends on its free side; m. */
interface Reach {
  readonly up: number;
  readonly down: number;
  readonly end: number;
}

/**
 * Supplementary web plates by the properties `sp` (0 none, 1 or 2 sides) and `tsp`: between the root fillets of the column, of its
 * steel, over all of the web that counts, with fillets all around. Errors: `BuildError` for a code that is not EN 1993, or beside stiffeners.
 */
export function supplementaryParts(site: Site, column: Column, reach: Reach): SupplementaryParts {
  const { operation, bearing, end, face, code, materials, nextId } = site;
  const sides = sidesOf(site);
  if (sides === 0) return { column, plates: [], welds: [] };
  const { web, section } = column;
  const ratio = code.welds.fullStrengthRatio(section.steel);
  if (!code.joints.supplementaryWebs || ratio === null) {
    throw new BuildError(`${operation.name}: supplementary web plates are not calculated to ${code.name}.`);
  }
  if (column.side === 'web') {
    throw new BuildError(`${operation.name}: supplementary web plates belong behind the flange of a column.`);
  }
  if (Number(operation.properties['st'] ?? 0) > 0) {
    throw new BuildError(
      `${operation.name}: stiffeners through supplementary web plates are not calculated.`,
    );
  }
  const thickness = sizeProperty(operation, 'tsp');
  // As long as its leg is no larger than the plate: EN 1993-1-8 6.2.6.3(8), and as strong in shear as the web beside it.
  const throat = Math.max(thickness / Math.SQRT2, Math.SQRT2 * ratio * web.thickness);
  const within = (side: 1 | -1, length: number) =>
    column.freeSide === side ? Math.min(length, reach.end) : length;
  const [top, bottom] = [within(1, reach.up), within(-1, reach.down)];
  const centre = locate(
    bearing.frame,
    pointIn(end.frame, { x: face.distance, y: 0, z: (top - bottom) / 2 }),
  ).x;
  const owner = { kind: 'operation', id: operation.id } as const;
  const [length, depth] = [top + bottom, web.depth];
  const welds: Weld[] = [];
  const plates = ([1, -1] as const).slice(0, sides).map((hand, index): Plate => {
    const { frame } = bearing;
    const plate: Plate = {
      id: nextId(),
      name: `${operation.name}-sp${index + 1}`,
      partType: 'Stiffener',
      thickness,
      steel: section.steel,
      frame: {
        origin: pointIn(frame, { x: centre, y: (hand * (web.thickness + thickness)) / 2, z: 0 }),
        axisX: frame.axisX,
        axisY: frame.axisZ,
        axisZ: scale(frame.axisY, -1),
      },
      outline: rectangle(-length / 2, length / 2, -depth / 2, depth / 2),
      openings: [],
      restrainedEdges: [0, 1, 2, 3],
      owner,
    };
    plate.outline.forEach((from, corner) => {
      const to = plate.outline[(corner + 1) % plate.outline.length] ?? from;
      // Its edges are welded to the web, on whose face they lie.
      const at = ({ x, y }: typeof from) => pointIn(plate.frame, { x, y, z: (hand * thickness) / 2 });
      welds.push({
        id: nextId(),
        name: `${plate.name}-w${corner + 1}`,
        type: 'fillet',
        throat,
        start: at(from),
        end: at(to),
        edgePlateId: plate.id,
        surfacePlateId: column.webId,
        electrode: materials.weld(),
        owner,
      });
    });
    return plate;
  });
  // One plate counts for shear, whether there is another or not: 6.2.6.1(6).
  const shearArea = web.shearArea + depth * web.thickness;
  return {
    column: { ...column, web: { ...web, shearArea }, supplementary: { sides, plates, welds } },
    plates,
    welds,
  };
}

/** 0, 1 or 2; operations of earlier versions have none. */
function sidesOf({ operation: { name, properties } }: Site): 0 | 1 | 2 {
  const sides = properties['sp'] ?? 0;
  if (sides === 0 || sides === 1 || sides === 2) return sides;
  throw new BuildError(`${name}: sp = ${JSON.stringify(sides)} is not 0, 1 or 2.`);
}

/** How far the width of web that counts reaches beyond the level of a flange force, m: `load` at the face, 45 degrees by 2.5 in the column. */
export function reachOfFlange({ bearing, operation }: Site, load: number): number {
  const { tf, r } = iSection(bearing, operation.name, 'a column').shape;
  return (load + 5 * (tf + r)) / 2;
}

/** The welds along such plates carry the shear that the web hands over to them, as the panel is used; N per metre of the web's own. */
export function supplementaryWelds(
  { supplementary, section, web }: Column,
  model: ConnectionModel,
  { code }: Pick<Site, 'code'>,
): (panelUse: number) => PartCheck[] {
  const checks = (supplementary?.welds ?? []).map((weld) => ({
    weld,
    check: code.welds.checker(weld, model),
  }));
  const flow = (web.thickness * code.plates.designFy(section.fy)) / Math.sqrt(3);
  return (panelUse) =>
    checks.map(({ weld, check }) => ({
      ...check([{ normal: 0, transverse: 0, longitudinal: panelUse * flow }]),
      partKind: 'weld',
      partId: weld.id,
    }));
}

/** EN 1993-1-8 6.2.6.1(9) to (13): as thick as the web, no more slender than 40·ε, with fillets no larger than the plate. */
export function supplementaryIssues(
  site: Site,
  { supplementary, web, name }: Column,
  model: ConnectionModel,
): Issue[] {
  if (supplementary === undefined) return [];
  const issues = supplementary.plates.flatMap((plate): Issue[] => {
    const slenderest = 40 * Math.sqrt(235e6 / web.fy);
    const { height } = extentOf(plate.outline);
    const throat = supplementary.welds[0]?.throat ?? 0;
    const limits = [
      [web.thickness, `tw of ${name}`],
      [height / slenderest, 'bs/(40·ε)'],
      [throat * Math.SQRT2, 'leg of its fillets'],
    ] as const;
    return limits.flatMap(([least, text]) =>
      plate.thickness >= least - 1e-7
        ? []
        : [
            tooSmall(
              `Thickness of ${plate.name}`,
              `ts = ${mm(plate.thickness)}`,
              `${text} = ${mm(least)}`,
              'error',
            ),
          ],
    );
  });
  const welds = supplementary.welds.flatMap((weld) =>
    weldIssues(
      weld,
      [weld.edgePlateId, weld.surfacePlateId].map((id) => plateById(model, id)),
      site.code,
    ).filter(({ severity }) => severity === 'error'),
  );
  return [...issues, ...welds];
}

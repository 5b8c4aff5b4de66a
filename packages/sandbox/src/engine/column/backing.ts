import type { Plate } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import { pointIn } from '../../model/vector.ts';
import type { Site } from '../building/kind.ts';
import { sizeProperty } from '../building/properties.ts';
import type { Column } from '../codes/shared/column-rules.ts';
import type { BoltRow } from '../codes/shared/row-rules.ts';
import { BuildError } from '../geometry/build-error.ts';

/** A column with plates behind its flange, and these as parts. */
export interface BackingParts {
  readonly column: Column;
  readonly plates: readonly Plate[];
}

/** Beyond the outer rows, in diameters of the bolts: EN 1993-1-8 Figure 6.3. */
const BEYOND = 2;

/**
 * Backing plates by the property `tbp` (0 or nothing for none): loose plates behind the flange, one on each side of the web from
 * its root fillet to the edge of the flange, along all rows and 2 d beyond them; EN 1993-1-8 6.2.4.3 and Figure 6.3. Errors: `BuildError`.
 */
export function backingParts(site: Site, column: Column, rows: readonly BoltRow[], d: number): BackingParts {
  const { operation, end, face, code, materials, nextId } = site;
  if ((operation.properties['tbp'] ?? 0) === 0) return { column, plates: [] };
  const fail = (reason: string): never => {
    throw new BuildError(`${operation.name}: ${reason}`);
  };
  if (!code.joints.backingPlates) fail(`backing plates are not calculated to ${code.name}.`);
  if (column.side === 'web') fail('backing plates belong behind the flange of a column.');
  if (Number(operation.properties['st'] ?? 0) > 0)
    fail('backing plates between stiffeners are not calculated.');
  const thickness = sizeProperty(operation, 'tbp');
  const { b, tw, tf, r } = column.section.shape;
  const [inner, outer] = [tw / 2 + r, b / 2];
  const heights = rows.map(({ height }) => height);
  const [top, bottom] = [Math.max(...heights) + BEYOND * d, Math.min(...heights) - BEYOND * d];
  const { axisX, axisY, axisZ } = end.frame;
  const plates = ([1, -1] as const).map(
    (hand, index): Plate => ({
      id: nextId(),
      name: `${operation.name}-bp${index + 1}`,
      partType: 'Stiffener',
      thickness,
      steel: materials.plate(column.section.steel),
      frame: {
        origin: pointIn(end.frame, {
          x: face.distance - tf - thickness / 2,
          y: (hand * (inner + outer)) / 2,
          z: (top + bottom) / 2,
        }),
        axisX: axisY,
        axisY: axisZ,
        axisZ: axisX,
      },
      outline: rectangle((inner - outer) / 2, (outer - inner) / 2, (bottom - top) / 2, (top - bottom) / 2),
      openings: [],
      restrainedEdges: [],
      owner: { kind: 'operation', id: operation.id },
    }),
  );
  const [backing] = plates;
  return { column: backing === undefined ? column : { ...column, backing }, plates };
}

/** How far such plates reach to that side of the axis of the beam, m; 0 without. */
export function reachOfBacking(
  { plates }: BackingParts,
  rows: readonly BoltRow[],
  side: 1 | -1,
  d: number,
): number {
  if (plates.length === 0) return 0;
  return Math.max(...rows.map(({ height }) => side * height)) + BEYOND * d;
}

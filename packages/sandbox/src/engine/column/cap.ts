import type { Cut, Plate, Weld } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import { locate, pointIn } from '../../model/vector.ts';
import type { Site } from '../building/kind.ts';
import { sizeProperty } from '../building/properties.ts';
import type { Column, StiffenerPair } from '../codes/shared/column-rules.ts';
import type { BoltRow } from '../codes/shared/row-rules.ts';
import { BuildError } from '../geometry/build-error.ts';
import { iWalls } from '../geometry/i-section.ts';

/** What closes the end of a column, as parts; without any, none. */
export interface CapParts {
  readonly column: Column;
  readonly pairs: readonly StiffenerPair[];
  readonly plates: readonly Plate[];
  readonly welds: readonly Weld[];
  /** The end of the column below it. */
  readonly cuts: readonly Cut[];
}

/**
 * A cap plate by the property `tcp` (0 or nothing for none): on the end of a column, over all of its section, butt welded to flanges and web, square
 * to it, its middle `level` m off the axis of the beam as that of the beam flange there. It is the stiffener at that flange. Errors: `BuildError`.
 */
export function capParts(site: Site, column: Column, rows: readonly BoltRow[], level: number): CapParts {
  const { operation, bearing, end, face, materials, nextId } = site;
  if ((operation.properties['tcp'] ?? 0) === 0) {
    return { column, pairs: [], plates: [], welds: [], cuts: [] };
  }
  const side = cappedSide(site, column, rows);
  const thickness = sizeProperty(operation, 'tcp');
  const { h, b, tw, tf } = column.section.shape;
  const { frame } = bearing;
  const { x } = locate(frame, pointIn(end.frame, { x: face.distance, y: 0, z: side * level }));
  const owner = { kind: 'operation', id: operation.id } as const;
  const plate: Plate = {
    id: nextId(),
    name: `${operation.name}-cp`,
    partType: 'Stiffener',
    thickness,
    steel: materials.plate(column.section.steel),
    frame: {
      origin: pointIn(frame, { x, y: 0, z: 0 }),
      axisX: frame.axisY,
      axisY: frame.axisZ,
      axisZ: frame.axisX,
    },
    outline: rectangle(-b / 2, b / 2, -h / 2, h / 2),
    openings: [],
    restrainedEdges: [],
    owner,
  };
  // The frame of an ended member points away from its end.
  const below = x + thickness / 2;
  const walls = iWalls(bearing, site.plateIds(bearing));
  const [flange, web] = [(h - tf) / 2, h / 2 - tf];
  const weld = (
    part: string,
    edgePlateId: number,
    throat: number,
    from: readonly [y: number, z: number],
    to: readonly [y: number, z: number],
  ): Weld => ({
    id: nextId(),
    name: `${plate.name}-${part}`,
    type: 'bevel',
    throat,
    start: pointIn(frame, { x: below, y: from[0], z: from[1] }),
    end: pointIn(frame, { x: below, y: to[0], z: to[1] }),
    edgePlateId,
    surfacePlateId: plate.id,
    electrode: materials.weld(),
    owner,
  });
  return {
    column: { ...column, cap: plate },
    pairs: [{ side, plates: [plate], isCap: true }],
    plates: [plate],
    welds: [
      weld('tfl', walls.top, tf, [-b / 2, flange], [b / 2, flange]),
      weld('bfl', walls.bottom, tf, [-b / 2, -flange], [b / 2, -flange]),
      weld('w', walls.web, tw, [0, -web], [0, web]),
    ],
    cuts: [
      {
        memberId: bearing.member.id,
        operationId: operation.id,
        point: pointIn(frame, { x: below, y: 0, z: 0 }),
        normal: frame.axisX,
        gap: 0,
      },
    ],
  };
}

/** The side of the beam on which the column ends. Errors: `BuildError` where no cap plate may be there. */
function cappedSide({ operation, code }: Site, column: Column, rows: readonly BoltRow[]): 1 | -1 {
  const { name, properties } = operation;
  const fail = (reason: string): never => {
    throw new BuildError(`${name}: ${reason}`);
  };
  const { freeSide: side } = column;
  if (!code.joints.caps) fail(`cap plates are not calculated to ${code.name}.`);
  if (column.side === 'web') fail('a cap plate belongs on a column with the beam at its flange.');
  if (side === null) return fail(`${column.name} runs through the node; it has no end for a cap plate.`);
  if (rows.some(({ height, edge }) => edge !== null && height * side > 0)) {
    fail('bolts outside the flange at the cap plate have no column behind them.');
  }
  for (const [key, parts] of [
    ['sp', 'supplementary web plates'],
    ['tbp', 'backing plates'],
  ] as const) {
    if (Number(properties[key] ?? 0) > 0) fail(`${parts} below a cap plate are not calculated.`);
  }
  return side;
}

import type { Plate, Weld } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import { add, cross, locate, pointIn, scale, toGlobal, type Vector } from '../../model/vector.ts';
import type { Issue, Site } from '../building/kind.ts';
import { sizeProperty } from '../building/properties.ts';
import type { Column, StiffenerPair } from '../codes/shared/column-rules.ts';
import { BuildError } from '../geometry/build-error.ts';
import { stoutnessIssues } from './detailing.ts';

/** A column with diagonal stiffeners across its panel, and these as parts. */
export interface DiagonalParts {
  readonly column: Column;
  readonly plates: readonly Plate[];
  readonly welds: readonly Weld[];
}

/** To the force of a flange: flatter or steeper ones are no diagonals of a panel. Ours. */
const [FLATTEST, STEEPEST] = [30, 60];

/**
 * Diagonal stiffeners by the property `tdg` (0 or nothing for none): plates on both sides of the web from the stiffener at the bottom flange of the
 * beam, at its side of the column, to the other end of that at the top flange, butt welded. They need both of these. Errors: `BuildError`.
 */
export function diagonalParts(
  site: Site,
  column: Column,
  pairs: readonly StiffenerPair[],
  level: number,
): DiagonalParts {
  const { operation, bearing, end, face, code, materials, nextId } = site;
  if ((operation.properties['tdg'] ?? 0) === 0) return { column, plates: [], welds: [] };
  const fail = (reason: string): never => {
    throw new BuildError(`${operation.name}: ${reason}`);
  };
  // A cap plate is one for both sides of the web.
  const [below, above] = ([-1, 1] as const).map((up) => pairs.find(({ side }) => side === up)?.plates ?? []);
  const [low] = below ?? [];
  const [high] = above ?? [];
  if (!code.joints.diagonals) fail(`diagonal stiffeners are not calculated to ${code.name}.`);
  if (low === undefined || high === undefined) {
    return fail('diagonal stiffeners need stiffeners at both flanges, st = 2.');
  }
  const thickness = sizeProperty(operation, 'tdg');
  const { h, b, tw, tf } = column.section.shape;
  const { frame } = bearing;
  const side = Math.sign(locate(frame, pointIn(end.frame, { x: face.distance, y: 0, z: 0 })).z);
  const inner = (up: 1 | -1) => level - (up === 1 ? high : low).thickness / 2;
  const corner = (up: 1 | -1): Vector => ({
    x: locate(frame, pointIn(end.frame, { x: face.distance, y: 0, z: up * inner(up) })).x,
    y: 0,
    z: -up * side * (h / 2 - tf),
  });
  const [from, to] = [corner(-1), corner(1)];
  const [rise, run] = [Math.abs(to.x - from.x), Math.abs(to.z - from.z)];
  const length = Math.hypot(rise, run);
  const angle = (Math.atan2(rise, run) * 180) / Math.PI;
  if (angle < FLATTEST || angle > STEEPEST) {
    fail(
      `its panel has a diagonal of ${angle.toFixed(0)} degrees; stiffeners along it are calculated from ${FLATTEST} to ${STEEPEST}.`,
    );
  }
  const width = (b - tw) / 2;
  const along = toGlobal(frame, { x: (to.x - from.x) / length, y: 0, z: (to.z - from.z) / length });
  const middle = pointIn(frame, { x: (from.x + to.x) / 2, y: 0, z: 0 });
  const owner = { kind: 'operation', id: operation.id } as const;
  const welds: Weld[] = [];
  const plates = ([1, -1] as const).map((hand, index): Plate => {
    const plate: Plate = {
      id: nextId(),
      name: `${operation.name}-dg${index + 1}`,
      partType: 'Stiffener',
      thickness,
      steel: materials.plate(column.section.steel),
      frame: {
        origin: add(middle, scale(frame.axisY, (hand * (tw + width)) / 2)),
        axisX: frame.axisY,
        axisY: along,
        axisZ: cross(frame.axisY, along),
      },
      outline: rectangle(-width / 2, width / 2, -length / 2, length / 2),
      openings: [],
      restrainedEdges: hand === 1 ? [0, 2, 3] : [0, 1, 2],
      owner,
    };
    const atWeb = (hand * -width) / 2;
    const line = (
      part: string,
      start: [number, number],
      finish: [number, number],
      surfacePlateId: number,
    ): Weld => ({
      id: nextId(),
      name: `${plate.name}-${part}`,
      type: 'bevel',
      throat: thickness,
      start: pointIn(plate.frame, { x: start[0], y: start[1], z: 0 }),
      end: pointIn(plate.frame, { x: finish[0], y: finish[1], z: 0 }),
      edgePlateId: plate.id,
      surfacePlateId,
      electrode: materials.weld(),
      owner,
    });
    welds.push(
      line('w', [atWeb, -length / 2], [atWeb, length / 2], column.webId),
      line('b', [-width / 2, -length / 2], [width / 2, -length / 2], (below?.[index] ?? low).id),
      line('t', [-width / 2, length / 2], [width / 2, length / 2], (above?.[index] ?? high).id),
    );
    return plate;
  });
  return { column: { ...column, diagonal: { plates, cosine: run / length } }, plates, welds };
}

/** Slender ones buckle before they yield. */
export function diagonalIssues(site: Site, { diagonal }: Column): Issue[] {
  return (diagonal?.plates ?? []).flatMap((plate) => stoutnessIssues(site, plate));
}

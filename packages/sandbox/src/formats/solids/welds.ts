import type { Plate, Polygon, Weld } from '../../model/geometry.ts';
import {
  cross,
  dot,
  type Frame,
  lengthOf,
  pointIn,
  scale,
  subtract,
  unit,
  type Vector,
} from '../../model/vector.ts';
import type { Extrusion } from './extrusion.ts';

/**
 * A weld as triangular bars along its line: a fillet of throat a has legs of a√2 on both plates, a double one lies on
 * both sides of the edge plate, a bevel fills the edge itself to half its thickness. Empty for a line without length.
 */
export function weldSolids(weld: Weld, plates: readonly Plate[]): Extrusion[] {
  const edge = plates.find(({ id }) => id === weld.edgePlateId);
  const line = subtract(weld.end, weld.start);
  const along = unit(line);
  if (edge === undefined || along === null) return [];
  const frame = sectionFrame(weld.start, along, edge);
  return sections(weld, edge.thickness).map((outline) => ({
    frame,
    profile: { kind: 'polygon', outline, openings: [] },
    from: 0,
    to: lengthOf(line),
  }));
}

/** Cross-sections of the bars: x out of the edge plate, y from the surface into it. */
function sections({ type, throat }: Weld, thickness: number): Polygon[] {
  const half = thickness / 2;
  const leg = throat * Math.SQRT2;
  const front = [
    { x: half, y: 0 },
    { x: half + leg, y: 0 },
    { x: half, y: leg },
  ];
  const rear = [
    { x: -half - leg, y: 0 },
    { x: -half, y: 0 },
    { x: -half, y: leg },
  ];
  switch (type) {
    case 'fillet':
      return [front];
    case 'doubleFillet':
      return [front, rear];
    case 'bevel':
      return [
        [
          { x: -half, y: 0 },
          { x: half, y: 0 },
          { x: 0, y: half },
        ],
      ];
  }
}

/** Z along the weld, Y into the edge plate, X across it: right-handed whichever way the line runs. */
function sectionFrame(start: Vector, along: Vector, edge: Plate): Frame {
  const inward = subtract(middleOf(edge), start);
  const flat = subtract(inward, scale(edge.frame.axisZ, dot(inward, edge.frame.axisZ)));
  const across = subtract(flat, scale(along, dot(flat, along)));
  const axisY = unit(across) ?? unit(cross(edge.frame.axisZ, along)) ?? edge.frame.axisX;
  return { origin: start, axisX: cross(axisY, along), axisY, axisZ: along };
}

function middleOf({ frame, outline }: Plate): Vector {
  const sum = outline.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  const count = Math.max(1, outline.length);
  return pointIn(frame, { x: sum.x / count, y: sum.y / count, z: 0 });
}

import type { DrawData, SceneGroup } from '@connection-gateway/contract/scene';
import { round } from '../../model/geometry-outline.ts';
import { pointIn, toGlobal, type Vector } from '../../model/vector.ts';
import type { Extrusion, Profile } from '../solids/extrusion.ts';
import { triangulate } from './triangulate.ts';

/** Red, green, blue, opacity; 0 to 255. */
export type Colour = readonly [number, number, number, number];

/** What a click on a part selects. */
interface Selection {
  readonly kind: 'member' | 'plate' | 'boltGrid' | 'anchorGrid' | 'weld' | 'concreteBlock';
  readonly id: number;
}

/** Group of the text form, which names a colour the JSON form does not have. */
type ColouredGroup = SceneGroup & { readonly color: readonly number[] };

/** A body; of a wall of an arc, which goes along X, its ends alone are edges. */
interface Solid extends Extrusion {
  readonly isArc?: boolean;
}

/** Collects bodies into one list of vertices. */
export interface Drawing {
  add(selected: Selection, solids: readonly Solid[], colour: Colour, label?: Label): void;
  finish(): DrawData & { readonly groups: ColouredGroup[] };
}

interface Label {
  readonly text: string;
  readonly at: Vector;
}

const CIRCLE_CORNERS = 12;
/** Edges of curved outlines turn less than this from one to the next and get no line along the body, rad. */
const SMOOTH = Math.PI / 5;
const SAME = 1e-9;
const LINE: Colour = [60, 60, 60, 255];
const TEXT: Colour = [20, 20, 20, 255];
const TEXT_SIZE = 0.05;

/** An empty drawing. Contract C.8. */
export function createDrawing(): Drawing {
  const vertices: number[] = [];
  const normals: number[] = [];
  const groups: ColouredGroup[] = [];

  function vertex(at: Vector, normal: Vector): number {
    vertices.push(tidy(at.x), tidy(at.y), tidy(at.z));
    normals.push(tidy(normal.x), tidy(normal.y), tidy(normal.z));
    return vertices.length / 3 - 1;
  }

  /** Two caps and a wall along every edge; faces have vertices of their own, as their normals differ. */
  function body({ isArc = false, ...extrusion }: Solid, faces: number[], pairs: number[]): void {
    const { frame, profile, from, to } = extrusion;
    const { outline, openings } = polygonOf(profile);
    const { rings, triangles } = triangulate(outline, openings);
    const down = toGlobal(frame, { x: 0, y: 0, z: -1 });
    const place = (point: { readonly x: number; readonly y: number }, z: number) =>
      pointIn(frame, { x: point.x, y: point.y, z });
    const corners = rings.flat();
    const top = corners.map((point) => vertex(place(point, to), frame.axisZ));
    const bottom = corners.map((point) => vertex(place(point, from), down));
    for (const [a, b, c] of triangles) {
      faces.push(top[a] ?? 0, top[b] ?? 0, top[c] ?? 0, bottom[c] ?? 0, bottom[b] ?? 0, bottom[a] ?? 0);
    }
    const filled = new Set(triangles.flat());
    let first = 0;
    for (const ring of rings) {
      // An opening that lies outside the outline was left out, and has no walls.
      const walls = filled.has(first) ? ring.entries() : [];
      for (const [index, a] of walls) {
        const next = (index + 1) % ring.length;
        const b = ring[next] ?? a;
        const before = ring.at(index - 1) ?? a;
        const out = toGlobal(frame, outwards(a, b));
        const [p, q] = [vertex(place(a, from), out), vertex(place(b, from), out)];
        const [r, s] = [vertex(place(b, to), out), vertex(place(a, to), out)];
        faces.push(p, q, r, p, r, s);
        // Where one wall of an arc meets the next there is no edge.
        if (isArc && Math.abs(b.y - a.y) < SAME) continue;
        pairs.push(top[first + index] ?? 0, top[first + next] ?? 0);
        pairs.push(bottom[first + index] ?? 0, bottom[first + next] ?? 0);
        if (!isArc && bend(before, a, b) > SMOOTH) pairs.push(p, s);
      }
      first += ring.length;
    }
  }

  return {
    add({ kind, id }, solids, colour, label) {
      const faces: number[] = [];
      const pairs: number[] = [];
      for (const solid of solids) body(solid, faces, pairs);
      groups.push({
        faces,
        selected: { id: String(id), type: { kind } },
        lines: [{ color: [...LINE], pairs, thickness: 1 }],
        priority: 0,
        text: label === undefined ? [] : [textOf(label)],
        color: [...colour],
      });
    },
    finish: () => ({ groups, vertices, normals }),
  };
}

function textOf({ text, at }: Label) {
  return {
    color: [...TEXT],
    value: text,
    position: { origin: [tidy(at.x), tidy(at.y), tidy(at.z)], angles: [0, 0, 0] },
    fontSize: TEXT_SIZE,
    tag: 0,
  };
}

function polygonOf(profile: Profile) {
  if (profile.kind === 'polygon') return profile;
  return { outline: round(CIRCLE_CORNERS, profile.diameter), openings: [] };
}

interface Flat {
  readonly x: number;
  readonly y: number;
}

/** Normal of a wall; material is to the left of the edge. */
function outwards(a: Flat, b: Flat): Vector {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: (b.y - a.y) / length, y: (a.x - b.x) / length, z: 0 };
}

function bend(before: Flat, at: Flat, after: Flat): number {
  const turned = Math.atan2(after.y - at.y, after.x - at.x) - Math.atan2(at.y - before.y, at.x - before.x);
  return Math.abs(Math.atan2(Math.sin(turned), Math.cos(turned)));
}

/** A millionth of a millimetre is no information; adding 0 leaves no negative zero. */
function tidy(value: number): number {
  return Math.round(value * 1e9) / 1e9 + 0;
}

import { setImmediate } from 'node:timers/promises';
import { GatewayError } from '../errors.ts';
import type { Vector3 } from '../upstream/model/member.ts';
import type { Scene } from '../upstream/model/scene.ts';
import { backgroundOf, edgeOf, type Rgb, type Theme } from './colours.ts';
import { dot, pointAt } from './frame.ts';
import { toPng } from './png.ts';
import {
  type Corner,
  createRaster,
  drawLine,
  fillTriangle,
  giveBack,
  halved,
  type Raster,
} from './raster.ts';
import type { Piece } from './split-group.ts';

/** What is painted in one colour. */
export interface PaintedPart extends Piece {
  colour: Rgb;
  /** Members and concrete only frame what is to be seen. */
  isDetail: boolean;
}

/** A parallel projection: unit vectors of the picture plane and the one towards the viewer. */
interface Camera {
  right: Vector3;
  up: Vector3;
  towards: Vector3;
}

/** Height of a picture over its width. */
const ASPECT = 3 / 4;
const MARGIN = 0.04;
/** Pixels looked at before others get their turn. */
const AT_ONCE = 1_000_000;
/** Pixels looked at in all: many times what joints need; more is where surfaces lie in many layers. A second or two. */
const MOST_PIXELS = 200_000_000;
const TOO_MUCH = 'The surfaces of the view lie in too many layers for a picture. A narrower one may do.';
const TRIAL_WIDTH = 64;

/**
 * The scene as PNG, three wide to four high, seen from above and from that corner from which most of plates, welds and fasteners
 * is seen.
 *
 * @param width In pixels.
 */
export async function toPicture(
  scene: Scene,
  parts: readonly PaintedPart[],
  { width, theme }: { width: number; theme: Theme },
): Promise<Buffer> {
  let best = cameraFrom(0);
  let most = -1;
  for (let corner = 0; corner < 4; corner += 1) {
    const camera = cameraFrom(corner);
    const seen = await detailSeen(scene, parts, camera);
    if (seen > most) [best, most] = [camera, seen];
  }
  const drawn = await paint(scene, parts, best, { width: 2 * width, theme, hasEdges: true });
  const { pixels, ...size } = halved(drawn);
  giveBack(drawn);
  return await toPng(pixels, size.width, size.height);
}

/** Pixels of a small picture that show a detail. */
async function detailSeen(scene: Scene, parts: readonly PaintedPart[], camera: Camera): Promise<number> {
  const marked = parts.map(
    (part): PaintedPart => ({ ...part, colour: part.isDetail ? [1, 1, 1] : [0, 0, 0] }),
  );
  const drawn = await paint(scene, marked, camera, { width: TRIAL_WIDTH, theme: 'LIGHT', hasEdges: false });
  const { pixels } = drawn;
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 3) if ((pixels[at] ?? 0) === 1) seen += 1;
  giveBack(drawn);
  return seen;
}

interface Painting {
  width: number;
  theme: Theme;
  hasEdges: boolean;
}

async function paint(
  scene: Scene,
  parts: readonly PaintedPart[],
  camera: Camera,
  { width, theme, hasEdges }: Painting,
): Promise<Raster> {
  const raster = createRaster(width, Math.round(width * ASPECT), backgroundOf(theme));
  const edge = edgeOf(theme);
  const { corners, metresPerPixel } = projected(scene, parts, camera, raster);
  let work = 0;
  let total = 0;
  for (const { faces, colour } of parts) {
    for (let at = 0; at + 2 < faces.length; at += 3) {
      const [a, b, c] = [faces[at] ?? 0, faces[at + 1] ?? 0, faces[at + 2] ?? 0];
      const three = [corners(a), corners(b), corners(c)] as const;
      work += 20 + fillTriangle(raster, three, hasEdges ? shaded(colour, scene, [a, b, c], camera) : colour);
      if (work > AT_ONCE) {
        total += work;
        if (total > MOST_PIXELS) throw new GatewayError('NOT_SUPPORTED', TOO_MUCH);
        work = 0;
        await setImmediate();
      }
    }
  }
  if (!hasEdges) return raster;
  // Nearer by what a pixel is deep on a steep face, so that faces do not eat their own edges.
  const bias = 3 * metresPerPixel;
  for (const { edges } of parts)
    for (let at = 0; at + 1 < edges.length; at += 2)
      drawLine(raster, corners(edges[at] ?? 0), corners(edges[at + 1] ?? 0), edge, bias);
  return raster;
}

/** Vertices on the picture, which shows all that is drawn. */
function projected(
  { vertices }: Scene,
  parts: readonly PaintedPart[],
  { right, up, towards }: Camera,
  { width, height }: Raster,
) {
  let [left, rightmost, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { faces } of parts)
    for (const vertex of faces) {
      const point = pointAt(vertices, vertex);
      const [x, y] = [dot(point, right), dot(point, up)];
      left = Math.min(left, x);
      rightmost = Math.max(rightmost, x);
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
  const room = 1 - 2 * MARGIN;
  const metresPerPixel = Math.max((rightmost - left) / (room * width), (high - low) / (room * height), 1e-9);
  const middle = { x: (left + rightmost) / 2, y: (low + high) / 2 };
  const corners = (vertex: number): Corner => {
    const point = pointAt(vertices, vertex);
    return {
      x: width / 2 + (dot(point, right) - middle.x) / metresPerPixel,
      y: height / 2 - (dot(point, up) - middle.y) / metresPerPixel,
      near: dot(point, towards),
    };
  };
  return { corners, metresPerPixel };
}

/** The colour of a face, the lighter the more it is turned to a light above the viewer's left shoulder. */
function shaded(
  colour: Rgb,
  { vertices }: Scene,
  [a, b, c]: readonly [number, number, number],
  { right, up, towards }: Camera,
): Rgb {
  const [p, q, r] = [pointAt(vertices, a), pointAt(vertices, b), pointAt(vertices, c)];
  const normal = cross(minus(q, p), minus(r, p));
  // Faces are drawn from both sides: the one that is seen is lit.
  const facing = dot(normal, towards) < 0 ? -1 : 1;
  const length = Math.hypot(normal.x, normal.y, normal.z) || 1;
  const light =
    (facing * (-0.35 * dot(normal, right) + 0.75 * dot(normal, up) + 0.56 * dot(normal, towards))) / length;
  const brightness = 0.72 + 0.3 * Math.max(0, light);
  const lit = (value: number) => Math.min(255, Math.round(value * brightness));
  return [lit(colour[0]), lit(colour[1]), lit(colour[2])];
}

/** One of the four corners, from above; z stays up. */
function cameraFrom(corner: number): Camera {
  const turn = (corner + 0.5) * (Math.PI / 2) + 0.12;
  const away = { x: Math.cos(turn), y: Math.sin(turn) };
  const [level, rise] = [Math.cos(0.5), Math.sin(0.5)];
  return {
    right: { x: -away.y, y: away.x, z: 0 },
    up: { x: -rise * away.x, y: -rise * away.y, z: level },
    towards: { x: level * away.x, y: level * away.y, z: rise },
  };
}

const minus = (a: Vector3, b: Vector3): Vector3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });

const cross = (a: Vector3, b: Vector3): Vector3 => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});

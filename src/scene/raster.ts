import type { Rgb } from './colours.ts';

/** A pixel image with the depth of what is seen in each pixel; hidden surfaces fall away pixel by pixel. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue. */
  readonly pixels: Uint8Array;
  /** Nearness to the viewer, m; -Infinity where nothing is. */
  readonly depth: Float32Array;
}

/** A corner in pixels, with its nearness. */
export interface Corner {
  x: number;
  y: number;
  near: number;
}

/**
 * Memory of the last picture, which the next one takes; the garbage collector may take it before. New memory for each
 * picture makes the collector run every fourth time.
 */
let spare: WeakRef<ArrayBufferLike> | null = null;

/** One with the background alone. To be passed to `giveBack` when its pixels were read. */
export function createRaster(width: number, height: number, colour: Rgb): Raster {
  const count = width * height;
  const memory = takeMemory(7 * count);
  const depth = new Float32Array(memory, 0, count).fill(-Infinity);
  const pixels = new Uint8Array(memory, 4 * count, 3 * count);
  pixels.set(colour);
  // What is there is put behind itself: pixel by pixel takes twenty times as long.
  for (let filled = 3; filled < pixels.length; filled *= 2) pixels.copyWithin(filled, 0, filled);
  return { width, height, pixels, depth };
}

/** Frees the memory of a raster for the next one; its pixels must not be read any more. */
export function giveBack({ depth }: Raster): void {
  spare = new WeakRef(depth.buffer);
}

function takeMemory(bytes: number): ArrayBufferLike {
  const known = spare?.deref();
  // Another picture may be drawn at the same time.
  spare = null;
  return known !== undefined && known.byteLength >= bytes ? known : new ArrayBuffer(bytes);
}

/** Fills a triangle. Returns how many pixels its box has. */
export function fillTriangle(
  { width, height, pixels, depth }: Raster,
  [a, b, c]: readonly [Corner, Corner, Corner],
  [red, green, blue]: readonly [number, number, number],
): number {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (Math.abs(area) < 1e-9) return 0;
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)));
  const right = Math.min(width - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  // Shares of the corners change by the same from pixel to pixel.
  const [uStep, vStep] = [(b.y - c.y) / area, (c.y - a.y) / area];
  const px = left + 0.5;
  for (let y = top; y <= bottom; y += 1) {
    const py = y + 0.5;
    const uStart = ((b.x - px) * (c.y - py) - (b.y - py) * (c.x - px)) / area;
    const vStart = ((c.x - px) * (a.y - py) - (c.y - py) * (a.x - px)) / area;
    const wStart = 1 - uStart - vStart;
    const wStep = -uStep - vStep;
    const from = Math.max(0, firstOf(uStart, uStep), firstOf(vStart, vStep), firstOf(wStart, wStep));
    const to = Math.min(lastOf(uStart, uStep), lastOf(vStart, vStep), lastOf(wStart, wStep));
    for (let x = left + from; x <= Math.min(right, left + to); x += 1) {
      const u = uStart + (x - left) * uStep;
      const v = vStart + (x - left) * vStep;
      const w = 1 - u - v;
      if (u < -1e-9 || v < -1e-9 || w < -1e-9) continue;
      const near = u * a.near + v * b.near + w * c.near;
      const at = y * width + x;
      if (near <= (depth[at] ?? Infinity)) continue;
      depth[at] = near;
      pixels[3 * at] = red;
      pixels[3 * at + 1] = green;
      pixels[3 * at + 2] = blue;
    }
  }
  return Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1);
}

/** Before which pixel of a row a share of a corner that grows is negative, with one to spare for rounding. */
const firstOf = (start: number, step: number) => (step > 0 ? Math.floor(-start / step) - 1 : 0);

/** After which pixel one that falls is. */
const lastOf = (start: number, step: number) => (step < 0 ? Math.ceil(-start / step) + 1 : Infinity);

/** Draws an edge over what it bounds: `bias` in m towards the viewer. One that leads far out of the picture is left out. */
export function drawLine(
  { width, height, pixels, depth }: Raster,
  a: Corner,
  b: Corner,
  [red, green, blue]: readonly [number, number, number],
  bias: number,
): void {
  const steps = Math.ceil(Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y), 1));
  if (!(steps <= 4 * (width + height))) return;
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const x = Math.floor(a.x + share * (b.x - a.x));
    const y = Math.floor(a.y + share * (b.y - a.y));
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const at = y * width + x;
    if (a.near + share * (b.near - a.near) + bias < (depth[at] ?? Infinity)) continue;
    pixels[3 * at] = red;
    pixels[3 * at + 1] = green;
    pixels[3 * at + 2] = blue;
  }
}

/** Half the size, four pixels averaged to one: smooth edges. */
export function halved({ width, height, pixels }: Raster): {
  width: number;
  height: number;
  pixels: Uint8Array;
} {
  const [w, h] = [width >> 1, height >> 1];
  const small = new Uint8Array(3 * w * h);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1)
      for (let part = 0; part < 3; part += 1) {
        const at = 3 * (2 * y * width + 2 * x) + part;
        const sum =
          (pixels[at] ?? 0) +
          (pixels[at + 3] ?? 0) +
          (pixels[at + 3 * width] ?? 0) +
          (pixels[at + 3 * width + 3] ?? 0);
        small[3 * (y * w + x) + part] = (sum + 2) >> 2;
      }
  return { width: w, height: h, pixels: small };
}

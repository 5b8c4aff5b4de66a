import type { BoltAssembly } from '../../materials/material-items.ts';
import type { AnchorGrid, BoltGrid, ConnectionModel, Plate } from '../../model/geometry.ts';
import { regular, round } from '../../model/geometry-outline.ts';
import { type Frame, locate, pointIn } from '../../model/vector.ts';
import { type Extrusion, type Profile, standing } from './extrusion.ts';

/** One bolt or anchor of a grid with the bodies it is made of. */
export interface FastenerSolids {
  readonly id: number;
  readonly solids: readonly Extrusion[];
}

/** Shank from under the head to its end, three threads beyond the nut, m. */
export function boltLength({ assembly: { m, pitch, washerThickness }, grip }: BoltGrid): number {
  return grip + m + 2 * washerThickness + 3 * pitch;
}

/** Rod from its upper end, three threads above the nut, to the end of its embedment, m. */
export function anchorLength({ assembly, grip, embedment }: AnchorGrid): number {
  return grip + embedment + assembly.m + assembly.washerThickness + 3 * assembly.pitch;
}

/** Shank, head, nut and two washers of each bolt. Z of the grid runs from the head to the nut. */
export function boltSolids(grid: BoltGrid, plates: readonly Plate[]): FastenerSolids[] {
  const { d, s, k, m, washerDiameter, washerThickness: washer } = grid.assembly;
  const { from, to } = gripRange(grid, plates);
  const hexagon = hexagonOf(s);
  return grid.bolts.map((bolt) => {
    const frame = at(grid, bolt);
    return {
      id: bolt.id,
      solids: [
        standing(frame, rod(d), from - washer, boltLength(grid)),
        standing(frame, hexagon, from - washer, -k),
        standing(frame, hexagon, to + washer, m),
        standing(frame, ring(washerDiameter, d), from, -washer),
        standing(frame, ring(washerDiameter, d), to, washer),
      ],
    };
  });
}

/** Rod, nut, washer and the plate at the lower end of each anchor; the rod ends at its embedment below the top of the concrete. */
export function anchorSolids(
  grid: AnchorGrid,
  { plates, concreteBlocks }: ConnectionModel,
): FastenerSolids[] {
  const { d, s, m, pitch, washerDiameter, washerThickness: washer } = grid.assembly;
  const { from, to } = gripRange(grid, plates);
  const block = concreteBlocks.find(({ id }) => id === grid.concreteBlockId);
  const top = block === undefined ? to : locate(grid.frame, block.frame.origin).z;
  // The concrete may be on either side of the plate along Z of the grid.
  const down = top < (from + to) / 2 ? -1 : 1;
  const outer = down === 1 ? from : to;
  const head = outer - down * (washer + m + 3 * pitch);
  const tip = top + down * grid.embedment;
  const foot = grid.washerSize === undefined ? [] : [rod(grid.washerSize)];
  return grid.bolts.map((anchor) => {
    const frame = at(grid, anchor);
    return {
      id: anchor.id,
      solids: [
        standing(frame, rod(d), head, tip - head),
        standing(frame, hexagonOf(s), outer - down * washer, -down * m),
        standing(frame, ring(washerDiameter, d), outer, -down * washer),
        ...foot.map((plate) => standing(frame, plate, tip, (down * d) / 2)),
      ],
    };
  });
}

/** Outer faces of the plates a grid holds together, along its Z, m. */
function gripRange(grid: BoltGrid, plates: readonly Plate[]): { from: number; to: number } {
  const held = plates
    .filter(({ id }) => grid.plateIds.includes(id))
    .map(({ frame, thickness }) => ({ middle: locate(grid.frame, frame.origin).z, thickness }));
  if (held.length === 0) return { from: 0, to: grid.grip };
  return {
    from: Math.min(...held.map(({ middle, thickness }) => middle - thickness / 2)),
    to: Math.max(...held.map(({ middle, thickness }) => middle + thickness / 2)),
  };
}

function at({ frame }: BoltGrid, { x, y }: { readonly x: number; readonly y: number }): Frame {
  return { ...frame, origin: pointIn(frame, { x, y, z: 0 }) };
}

function rod(diameter: number): Profile {
  return { kind: 'circle', diameter };
}

function hexagonOf(acrossFlats: BoltAssembly['s']): Profile {
  return { kind: 'polygon', outline: regular(6, acrossFlats / Math.sqrt(3)), openings: [] };
}

function ring(outer: number, inner: number): Profile {
  return { kind: 'polygon', outline: round(12, outer), openings: [round(12, inner)] };
}

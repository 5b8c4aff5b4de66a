import { listOf, numberOf } from '../formats/template-xml/read-values.ts';
import { childOf, textOf, type XmlElement } from '../formats/template-xml/xml-element.ts';
import type { PropertyValue } from '../model/operation.ts';
import { says, throatOf, type Words } from './vendor-values.ts';

/**
 * The sizes of an `EndPlateData` of the vendor, as `joints/end-plate` takes plates that follow the profile of their beam; m.
 * Null where they do not say all of it, or say more than that kind of joint has: welded plates, several rows on one side,
 * rows outside the profile, grids, notches, backing plates, shapes of their own.
 */
export function endPlateIn(data: XmlElement): Record<string, PropertyValue> | null {
  const grid = childOf(data, 'Fastening');
  if (grid === undefined || !isPlain(data) || !isPlainGrid(grid)) return null;
  const [side, otherSide] = [numberOf(data, 'OffsetLeft'), numberOf(data, 'OffsetRight')];
  const [columns, otherColumns] = [insideOf(grid, 'Cols'), insideOf(grid, 'ColsNegative')];
  const sizes = {
    tp: numberOf(data, 'Thickness'),
    extT: numberOf(data, 'OffsetTop'),
    extB: numberOf(data, 'OffsetBottom'),
    beyondFlange: same(side, otherSide),
    insideFlange: same(columns, otherColumns),
    insideProfile: same(insideOf(grid, 'Rows'), insideOf(grid, 'RowsNegative')),
    af: throatOf(data, 'MemberFlangesWeld'),
    aw: throatOf(data, 'MemberWeld'),
  };
  const found = Object.entries(sizes).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  );
  if (found.length < Object.keys(sizes).length) return null;
  return {
    ...Object.fromEntries(found),
    shear: SHEAR[textOf(grid, 'BoltInteraction') ?? ''] ?? 'bearing',
    st: 0,
  };
}

/** Children that must say this, where they are there. */
const PLAIN: Words = {
  ConnectionType: ['Bolted'],
  PlateSizeMethod: ['ToProfile'],
  HorizontalShift: ['0'],
  IsBackingPlate: ['false'],
  CreateNotch: ['false'],
};

const SHEAR: Readonly<Record<string, string>> = {
  Bearing: 'bearing',
  Interaction: 'bearing',
  Friction: 'friction',
};

const PLAIN_GRID: Words = {
  CoordinateSystem: ['Cartesian'],
  ColsGridType: ['Regular'],
  RowsGridType: ['Regular'],
  ColsPosition: ['Profile'],
  RowsPosition: ['Profile'],
  IsCustomLcs: ['false'],
  Angle: ['0'],
  UniqueType: ['Ordinary'],
  BoltInteraction: Object.keys(SHEAR),
};

function isPlain(data: XmlElement): boolean {
  const shapes = listOf(data, 'ShapeData');
  return says(data, PLAIN) && shapes.every((shape) => listOf(shape, 'Operations').length === 0);
}

function isPlainGrid(grid: XmlElement): boolean {
  return says(grid, PLAIN_GRID);
}

/** How far a single line of bolts lies inside the edge of the profile; null for several, or one outside. */
function insideOf(grid: XmlElement, name: string): number | null {
  const [counts, ...others] = listOf(grid, name);
  const [count, ...more] = counts?.children ?? [];
  if (count === undefined || others.length + more.length > 0 || numberOf(count, 'Count') !== 1) return null;
  const value = numberOf(count, 'Value');
  // Negative is towards the middle: with the sizes of published templates the holes are in the plate only so.
  return value !== null && value < 0 ? -value : null;
}

function same(one: number | null, other: number | null): number | null {
  return one !== null && other !== null && Math.abs(one - other) < 1e-9 ? one : null;
}

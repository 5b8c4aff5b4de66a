import { listOf } from '../formats/template-xml/read-values.ts';
import { textOf, type XmlElement } from '../formats/template-xml/xml-element.ts';
import { COLUMN_END, COLUMN_STIFFENERS, RIB } from '../model/added-operation.ts';
import type { PropertyValue } from '../model/operation.ts';
import { says, throatOf, type Words } from './vendor-values.ts';

/** What the paths in data of the vendor name. */
export interface PathsOf {
  readonly isBearing: (path: string) => boolean;
  /** Another member than the bearing one. */
  readonly isConnected: (path: string) => boolean;
  /** Type and new number of the operation whose part it is; null for anything else. */
  readonly partOf: (path: string) => { readonly type: string; readonly id: number } | null;
}

interface ReadAs {
  readonly type: string;
  readonly properties: Record<string, PropertyValue>;
}

/**
 * Data of the vendor that adds plates to a joint of a beam with a column: a triangular rib below the beam, stiffeners in the column at
 * the beam or at the rib, and a column that goes on beyond its beam; lengths in m. Null for any other. How the fields are meant
 * is told by the published templates alone, so each must say the word it has there.
 */
export function addedIn(type: string, data: XmlElement, paths: PathsOf): ReadAs | null {
  switch (type) {
    case 'ColumnWidener':
      return ribIn(data, paths);
    case 'Stiffener':
      return stiffenersIn(data, paths);
    case 'CutBeam':
      return columnEndIn(data, paths);
    default:
      return null;
  }
}

const TRIANGLE: Words = {
  WidenerShapeCode: ['Triangular'],
  PositionCode: ['LeftSide'],
  SegmentPartCode: ['4'],
  Offset: ['0'],
};

function ribIn(data: XmlElement, { isBearing, isConnected, partOf }: PathsOf): ReadAs | null {
  const throat = throatOf(data, 'Weld');
  const stands = isBearing('ConnectedPlatePath') || partOf('ConnectedPlatePath')?.type === 'EndPlate';
  if (throat === null || !stands || !isConnected('ColumnPath')) return null;
  return saysAll(data, TRIANGLE) && hasPlainShape(data) ? { type: RIB, properties: { throat } } : null;
}

const FULL_PAIR: Words = {
  Location: ['BothSides'],
  NumberOfStiffeners: ['1'],
  StiffenerWidth: ['0'],
  OffsetTop: ['0'],
  OffsetBottom: ['0'],
  Gap: ['0'],
  IsCapPlate: ['false'],
  ReferenceBoundingBoxSide: ['UpperSide', 'LowerSide'],
};

function stiffenersIn(data: XmlElement, { isBearing, isConnected, partOf }: PathsOf): ReadAs | null {
  const throat = throatOf(data, 'Weld');
  if (throat === null || !isBearing('MemberPath')) return null;
  if (!saysAll(data, FULL_PAIR) || !hasPlainShape(data)) return null;
  const isUpper = textOf(data, 'ReferenceBoundingBoxSide') === 'UpperSide';
  const rib = partOf('ReferenceEntityPath');
  const properties = { throat, level: isUpper ? 'top' : 'bottom' };
  if (isConnected('ReferenceEntityPath')) return { type: COLUMN_STIFFENERS, properties };
  if (rib?.type !== 'ColumnWidener' || isUpper) return null;
  return { type: COLUMN_STIFFENERS, properties: { ...properties, at: rib.id } };
}

const BEYOND: Words = {
  IsWeld: ['false'],
  PlaneOnCuttingObject: ['Farther'],
  Method: ['BoundingBox', 'Surface'],
  Orientation: ['Parallel', 'Default'],
  KeptPartCode: ['0'],
};

function columnEndIn(data: XmlElement, { isBearing, isConnected }: PathsOf): ReadAs | null {
  if (!isBearing('ModifiedObjectPath') || !isConnected('CuttingObjectPath')) return null;
  return saysAll(data, BEYOND) ? { type: COLUMN_END, properties: {} } : null;
}

function saysAll(data: XmlElement, wanted: Words): boolean {
  return Object.keys(wanted).every((name) => textOf(data, name) !== null) && says(data, wanted);
}

function hasPlainShape(data: XmlElement): boolean {
  return listOf(data, 'ShapeData').every((shape) => listOf(shape, 'Operations').length === 0);
}

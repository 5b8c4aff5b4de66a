import { textOf, type XmlElement } from '../formats/template-xml/xml-element.ts';
import type { PropertyValue } from '../model/operation.ts';
import { says, throatOf, type Words } from './vendor-values.ts';

/**
 * The welds of a `CutBeamData` of the vendor that ends a beam square at the nearer face of another member, as `joints/welded-beam`
 * takes them; m. Null for cuts that weld nothing or in another way, farther ones, and those with a gap.
 */
export function weldedCutIn(data: XmlElement): Record<string, PropertyValue> | null {
  const isSaid = Object.keys(NEEDED).every((name) => textOf(data, name) !== null);
  if (!isSaid || !says(data, NEEDED) || !says(data, PLAIN)) return null;
  const [af, aw] = [throatOf(data, 'FlangesWeld'), throatOf(data, 'Weld')];
  return af === null || aw === null ? null : { weld: 'fillet', af, aw, st: 0 };
}

/** Children that must be there and say this. */
const NEEDED: Words = {
  IsWeld: ['true'],
  Offset: ['0'],
  PlaneOnCuttingObject: ['Closer'],
  Method: ['BoundingBox', 'Surface'],
};

/** Children that must say this, where they are there. */
const PLAIN: Words = { Orientation: ['Parallel', 'Default'], KeptPartCode: ['0'] };

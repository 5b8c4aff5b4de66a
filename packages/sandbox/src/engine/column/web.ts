import type { Column, ColumnWeb } from '../codes/shared/column-rules.ts';
import type { ISection, IWalls } from '../geometry/i-section.ts';

/** An I member as what something presses on its flange, in the plane of its web. */
export function asColumn(section: ISection, name: string, { bottom, web }: IWalls): Column {
  return {
    section,
    name,
    faceId: bottom,
    webId: web,
    faceThickness: section.shape.tf,
    side: 'flange',
    web: webOf(section),
    upward: 1,
    freeSide: null,
    limits: [],
  };
}

/** The web of an I section as that of a column. */
export function webOf({ shape: { h, tw, tf, r }, properties, steel, fy }: ISection): ColumnWeb {
  return { thickness: tw, depth: h - 2 * (tf + r), shearArea: properties.Avz, fy, e: steel.e };
}

/** name, h, b, tw, tf, r in mm */
export type IRow = readonly [name: string, h: number, b: number, tw: number, tf: number, r: number];

/** name, h, b, t in mm */
export type RhsRow = readonly [name: string, h: number, b: number, t: number];

/** name, outer diameter, wall in mm */
export type ChsRow = readonly [name: string, d: number, t: number];

/** name, h, b, t, root radius in mm */
export type AngleRow = readonly [name: string, h: number, b: number, t: number, r1: number];

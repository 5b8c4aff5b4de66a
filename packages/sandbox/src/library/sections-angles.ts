import type { AngleRow } from './section-rows.ts';

/** Rolled angles: name, h, b, t, root radius in mm (EN 10056-1; the toe radius is half the root radius). */
export const ANGLES: readonly AngleRow[] = [
  ['L50x50x5', 50, 50, 5, 7],
  ['L60x60x6', 60, 60, 6, 8],
  ['L70x70x7', 70, 70, 7, 9],
  ['L80x80x8', 80, 80, 8, 10],
  ['L90x90x9', 90, 90, 9, 11],
  ['L100x100x10', 100, 100, 10, 12],
  ['L120x120x12', 120, 120, 12, 13],
  ['L150x150x15', 150, 150, 15, 16],
  ['L100x75x8', 100, 75, 8, 10],
  ['L150x90x10', 150, 90, 10, 12],
];

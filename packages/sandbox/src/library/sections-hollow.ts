import type { ChsRow, RhsRow } from './section-rows.ts';

/** Hot finished square and rectangular hollow sections: name, h, b, t in mm (EN 10210-2: ro = 1.5 t, ri = t). */
export const RECTANGULAR_HOLLOW_SECTIONS: readonly RhsRow[] = [
  ['SHS80x80x5', 80, 80, 5],
  ['SHS100x100x5', 100, 100, 5],
  ['SHS120x120x6.3', 120, 120, 6.3],
  ['SHS150x150x8', 150, 150, 8],
  ['SHS200x200x8', 200, 200, 8],
  ['SHS200x200x10', 200, 200, 10],
  ['RHS150x100x5', 150, 100, 5],
  ['RHS200x100x8', 200, 100, 8],
  ['RHS250x150x8', 250, 150, 8],
  ['RHS300x200x10', 300, 200, 10],
];

/** Circular hollow sections: name, outer diameter, wall in mm (EN 10210-2). */
export const CIRCULAR_HOLLOW_SECTIONS: readonly ChsRow[] = [
  ['CHS114.3x5', 114.3, 5],
  ['CHS139.7x6.3', 139.7, 6.3],
  ['CHS168.3x6.3', 168.3, 6.3],
  ['CHS219.1x8', 219.1, 8],
  ['CHS273x10', 273, 10],
];

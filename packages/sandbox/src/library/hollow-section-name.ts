import { mm } from './length.ts';
import type { ShapeOf } from './section-shape.ts';

const ROUND = /^(?:(?:CF)?CHS|RO)(\d+(?:\.\d+)?)[X/,](\d+(?:\.\d+)?)$/;
const RECTANGULAR = /^(CF)?(SHS|RHS)(\d+(?:\.\d+)?)[X/,](\d+(?:\.\d+)?)(?:[X/,](\d+(?:\.\d+)?))?$/;

/** Below these (mm) a name is most likely in inches, and reading it as millimetres would be a silent substitute. */
const MIN_OUTER = 15;
const MIN_WALL = 1;
const MAX_OUTER = 3000;

/**
 * The shape a hollow section's name spells out in millimetres, in m: `CHS400,10`, `CHS33.7/3.2`, `RO114.3/4`,
 * `SHS100x5`, `RHS200x100x8` (height, width, wall). Null when the name is not of that pattern or the numbers make no
 * tube. Corners as hot finished (EN 10210-2), ro = 1.5 t, ri = t; with `CF` before as cold formed (EN 10219-2).
 *
 * @param key the name as `sectionKey` writes it
 */
export function parseHollowSection(key: string): ShapeOf<'RHS' | 'CHS'> | null {
  const round = ROUND.exec(key);
  if (round !== null) {
    const d = Number(round[1]);
    const t = Number(round[2]);
    return isTube(d, d, t) ? { form: 'CHS', d: mm(d), t: mm(t) } : null;
  }
  const [, coldFormed, family, first, second, third] = RECTANGULAR.exec(key) ?? [];
  if (family === undefined || (third === undefined && family === 'RHS')) return null;
  const h = Number(first);
  const b = third === undefined ? h : Number(second);
  const t = Number(third ?? second);
  if (!isTube(h, b, t) || (family === 'SHS' && h !== b)) return null;
  const { outer, inner } = cornersOf(coldFormed !== undefined, t);
  if (2 * outer * t > Math.min(h, b)) return null;
  return { form: 'RHS', h: mm(h), b: mm(b), t: mm(t), ro: mm(outer * t), ri: mm(inner * t) };
}

/** Corner radii over the wall. */
function cornersOf(isColdFormed: boolean, t: number): { outer: number; inner: number } {
  if (!isColdFormed) return { outer: 1.5, inner: 1 };
  if (t <= 6) return { outer: 2, inner: 1 };
  return t <= 10 ? { outer: 2.5, inner: 1.5 } : { outer: 3, inner: 2 };
}

function isTube(h: number, b: number, t: number): boolean {
  const smaller = Math.min(h, b);
  // A rectangular corner takes 1.5 t on both sides; a round tube only needs a hole.
  return smaller >= MIN_OUTER && Math.max(h, b) <= MAX_OUTER && t >= MIN_WALL && 3 * t < smaller;
}

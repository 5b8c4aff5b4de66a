import { cleanLength } from '../library/length.ts';
import { MaterialError } from '../library/library-error.ts';
import type { SectionShape, ShapeOf } from '../library/section-shape.ts';
import { findSection } from '../library/sections.ts';
import { numbersOf, type SectionParameter, textOf } from './section-parameter.ts';

const NAMED_BY_LIBRARY = new Set([
  'UniqueName',
  'RolledI',
  'RolledU',
  'RolledAngle',
  'RolledT',
  'RolledRHS',
  'RolledCHS',
]);

/**
 * The shape that open model parameters describe (m), unchecked; null for types the sandbox cannot measure. Tapered
 * flanges count with their mean thickness, which is what `t` and `tf` state; toe radii of flanges are neglected.
 *
 * Errors: `LibraryError` for an unknown `UniqueName`, `MaterialError` for a missing parameter.
 */
export function shapeFromParameters(
  section: string,
  type: string,
  parameters: readonly SectionParameter[],
): SectionShape | null {
  const uniqueName = textOf(parameters, 'UniqueName');
  const number = numbersOf(section, parameters);
  if (uniqueName !== null && NAMED_BY_LIBRARY.has(type)) return findSection(uniqueName).shape;
  if (type === 'RolledTI') return uniqueName === null ? null : cutT(section, uniqueName, number('H'));
  switch (type) {
    case 'UniqueName':
      throw new MaterialError(`Section ${JSON.stringify(section)} has no parameter UniqueName.`);
    case 'RolledI':
      return {
        form: 'I',
        h: number('H'),
        b: number('B'),
        tw: number('s'),
        tf: number('t'),
        r: number('r2', 0),
      };
    case 'RolledU':
      return channel(number);
    case 'RolledAngle':
      return {
        form: 'L',
        h: number('D'),
        b: number('B'),
        t: number('t'),
        r1: number('rw', 0),
        r2: number('r2', 0),
      };
    case 'RolledT':
      return {
        form: 'T',
        h: number('H'),
        b: number('B'),
        tw: number('Tw'),
        tf: number('Tf'),
        r: number('R', 0),
      };
    case 'RolledRHS':
    case 'CFRhs': {
      const radii = [number('r1', 0), number('r2', 0)];
      return {
        form: 'RHS',
        h: number('D'),
        b: number('B'),
        t: number('t'),
        // Exporters disagree on which of the two is the inner radius.
        ro: Math.max(...radii),
        ri: Math.min(...radii),
      };
    }
    case 'CHSPar':
      return { form: 'CHS', d: number('D'), t: number('t') };
    case 'RolledCHS':
      return { form: 'CHS', d: 2 * number('R'), t: number('t') };
    case 'Iw':
      return {
        form: 'I',
        h: cleanLength(number('WebHeight') + 2 * number('FlangeThickness')),
        b: number('FlangeWidth'),
        tw: number('WebThickness'),
        tf: number('FlangeThickness'),
        r: 0,
      };
    case 'Iwn':
      return weldedI(number);
    case 'Tw':
      return {
        form: 'T',
        h: cleanLength(number('WebHeight') + number('FlangeThickness')),
        b: number('FlangeWidth'),
        tw: number('WebThickness'),
        tf: number('FlangeThickness'),
        r: 0,
      };
    case 'Rect':
      return { form: 'Rectangle', h: number('Height'), b: number('Width') };
    case 'O':
      return { form: 'Circle', d: number('D') };
    default:
      return null;
  }
}

/** Slopes of DIN 1026-1 are measured in the middle of the flange, those of other standards in the middle of what the web leaves. */
const DIN_SLOPE = 0.08;

function channel(number: (name: string, fallback?: number) => number): ShapeOf<'U'> {
  const [h, b, tw, tf] = [number('D'), number('B'), number('tw'), number('tf')];
  const shape: ShapeOf<'U'> = { form: 'U', h, b, tw, tf, r: number('rw', 0) };
  const slope = number('tapperF', 0);
  if (slope <= 0 || slope > 0.3) return shape;
  const from = cleanLength((Math.abs(slope - DIN_SLOPE) < 1e-9 ? b : b - tw) / 2);
  return { ...shape, taper: { slope, from, toe: number('rf', 0) } };
}

/** A welded I section, symmetric where its flanges are equal. */
function weldedI(number: (name: string) => number): ShapeOf<'I' | 'AsymI'> {
  const [b, b2] = [number('UpperFlangeWidth'), number('BottomFlangeWidth')];
  const [tf, tf2] = [number('UpperFlangeThickness'), number('BottomFlangeThickness')];
  const [h, tw] = [cleanLength(number('WebHeight') + tf + tf2), number('WebThickness')];
  return b === b2 && tf === tf2
    ? { form: 'I', h, b, tw, tf, r: 0 }
    : { form: 'AsymI', h, b, tf, b2, tf2, tw };
}

/** The upper part of an I section of the library, of height h. */
function cutT(section: string, uniqueName: string, h: number): ShapeOf<'T'> {
  const { shape, name } = findSection(uniqueName);
  if (shape.form !== 'I') {
    throw new MaterialError(`Section ${JSON.stringify(section)} is cut from ${name}, which is no I section.`);
  }
  return { form: 'T', h, b: shape.b, tw: shape.tw, tf: shape.tf, r: shape.r };
}

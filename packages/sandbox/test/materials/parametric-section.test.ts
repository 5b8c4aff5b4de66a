import { describe, expect, test } from 'vitest';
import { findSection } from '../../src/library/sections.ts';
import { sectionFromParameters } from '../../src/materials/cross-section.ts';
import { outlineProperties } from '../../src/materials/outline-area.ts';
import {
  PARAMETRIC_SHAPES,
  parametricSection,
  sectionOutline,
  sizesOf,
} from '../../src/materials/parametric-section.ts';

describe('a parametric section', () => {
  test.each(PARAMETRIC_SHAPES.map(({ shapeType }) => shapeType))(
    '%s is made of its defaults',
    (shapeType) => {
      const section = parametricSection('S1', shapeType, {});

      expect(section.shape).not.toBeNull();
      const again = sizesOf(section);
      expect(again).not.toBeNull();
      expect(parametricSection('S1', shapeType, again ?? {})).toEqual(section);
    },
  );

  test.each(['Iw', 'Iwn', 'Tw', 'CHSPar', 'Rect', 'O'])(
    '%s is the same section when an open model brings it back',
    (shapeType) => {
      const section = parametricSection('S1', shapeType, {});

      expect(sectionFromParameters(section)).toEqual(section);
    },
  );

  test('takes the sizes given and the defaults of the others', () => {
    expect(parametricSection('S1', 'Iw', { wH: 0.4 }).shape).toEqual({
      form: 'I',
      h: 0.43,
      b: 0.2,
      tw: 0.008,
      tf: 0.015,
      r: 0,
    });
  });

  test.each<[string, string, Record<string, number>]>([
    ['is not one the sandbox can make: Iw, Iwn', 'BoxDelta', {}],
    ['has no size "wL"; it has fW, wH', 'Iw', { wL: 1 }],
    ['leaves no flange beside', 'Iw', { fW: 0.005 }],
    ['are wider than b', 'BoxFl', { wD: 0.24 }],
    ['D of O is -1', 'O', { D: -1 }],
  ])('is refused when it %s', (reason, shapeType, sizes) => {
    expect(() => parametricSection('S1', shapeType, sizes)).toThrow(reason);
  });

  test('has an outline around its centroid', () => {
    const { shape } = parametricSection('S1', 'Iwn', {});
    if (shape === null) throw new Error('no shape');
    const { cy, cz } = outlineProperties(sectionOutline(shape));

    expect(cy).toBeCloseTo(0, 12);
    expect(cz).toBeCloseTo(0, 12);
  });

  test('is none of the library', () => {
    expect(sizesOf({ ...parametricSection('S1', 'Iw', {}), crossSectionType: 'RolledI' })).toBeNull();
    expect(findSection('IPE200').shape.form).toBe('I');
  });
});

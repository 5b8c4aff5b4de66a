import { describe, expect, test } from 'vitest';
import { boundsOf } from '../../src/library/section-shape.ts';
import { findSection } from '../../src/library/sections.ts';
import { sectionProperties } from '../../src/materials/section-properties.ts';
import { SECTION_CATALOGUE } from './section-catalogue.ts';

const mm = 1e-3;

describe('the properties of a section', () => {
  test.each(SECTION_CATALOGUE)(
    'agree with the catalogue within 0.7 % for %s',
    (name, ...expected: (number | null)[]) => {
      const p = sectionProperties(findSection(name).shape);
      const computed = [
        p.A * 1e4,
        p.Iy * 1e8,
        p.Wely * 1e6,
        p.Wply * 1e6,
        p.Iz * 1e8,
        p.Welz * 1e6,
        p.Wplz * 1e6,
        p.It * 1e8,
        p.Iw * 1e12,
        p.Avy * 1e4,
        p.Avz * 1e4,
        p.massPerMetre,
        p.paintArea,
      ];

      const deviations = expected.map((value, column) => {
        const actual = computed[column] ?? Number.NaN;
        if (value === null) return 0;
        return value === 0 ? Math.abs(actual) : Math.abs(actual / value - 1);
      });

      expect(Math.max(...deviations)).toBeLessThan(0.007);
    },
  );

  // UPE200 (h 200, b 80, tw 6, tf 11, r 13).
  // Catalogue: A 29.0 cm2, Iy 1910 cm4, Iz 187 cm4, Wply 220 cm3, Welz 34.5 cm3, It 8.89, Avz 13.5 cm2, 22.8 kg/m.
  test('of a channel with parallel flanges agree with the catalogue of UPE200', () => {
    const p = sectionProperties({ form: 'U', h: 200 * mm, b: 80 * mm, tw: 6 * mm, tf: 11 * mm, r: 13 * mm });

    expect(p.A * 1e4).toBeCloseTo(29.0, 1);
    expect(p.Iy * 1e8).toBeCloseTo(1909, -1);
    expect(p.Iz * 1e8).toBeCloseTo(187.3, 0);
    expect(p.Wply * 1e6).toBeCloseTo(220.1, 0);
    expect(p.Welz * 1e6).toBeCloseTo(34.4, 0);
    expect(p.cy * 1e2).toBeCloseTo(2.56, 2);
    expect(p.massPerMetre).toBeCloseTo(22.8, 1);
  });

  test('of a T without fillets are those of its two rectangles', () => {
    const p = sectionProperties({ form: 'T', h: 0.1, b: 0.1, tw: 0.01, tf: 0.01, r: 0 });

    // Flange 1000 mm2 at 95, web 900 mm2 at 45: centroid 71.316 mm, Iy = 1.8000e6 mm4.
    expect(p.A * 1e6).toBeCloseTo(1900, 6);
    expect(p.cz * 1e3).toBeCloseTo((1000 * 95 + 900 * 45) / 1900, 9);
    const cz = (1000 * 95 + 900 * 45) / 1900;
    const Iy = (100 * 10 ** 3) / 12 + 1000 * (95 - cz) ** 2 + (10 * 90 ** 3) / 12 + 900 * (45 - cz) ** 2;
    expect(p.Iy * 1e12).toBeCloseTo(Iy, 3);
    // Half of 1900 mm2 lies in the upper 9.5 mm: 950·4.75 above, 50·0.25 + 900·45.5 below.
    expect(p.Wply * 1e9).toBeCloseTo(950 * 4.75 + 50 * 0.25 + 900 * 45.5, 3);
  });

  // EN 1993-1-1 6.2.6(3) d): the web alone.
  test('of a welded I section leave fillets out of the shear area', () => {
    const shape = { form: 'I', h: 0.4, b: 0.2, tw: 0.01, tf: 0.02, r: 0 } as const;

    expect(sectionProperties(shape).Avz).toBeCloseTo(0.36 * 0.01, 12);
    expect(boundsOf(shape)).toEqual({ height: 0.4, width: 0.2 });
  });

  test('of solid bars are the textbook ones', () => {
    const bar = sectionProperties({ form: 'Circle', d: 0.02 });
    const flat = sectionProperties({ form: 'Rectangle', h: 0.1, b: 0.02 });

    expect(bar.A).toBeCloseTo(Math.PI * 1e-4, 12);
    expect(bar.Wply * 1e9).toBeCloseTo(20 ** 3 / 6, 6);
    expect(flat.Wply * 1e9).toBeCloseTo((20 * 100 ** 2) / 4, 3);
    expect(flat.Wely * 1e9).toBeCloseTo((20 * 100 ** 2) / 6, 3);
    // b/t = 5: beta = 0.291 in the tables of Roark and Timoshenko.
    expect(flat.It / (0.1 * 0.02 ** 3)).toBeCloseTo(0.291, 3);
  });
});

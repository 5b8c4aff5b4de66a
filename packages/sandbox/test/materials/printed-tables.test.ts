import { describe, expect, test } from 'vitest';
import { findSection, sectionNames } from '../../src/library/sections.ts';
import { type SectionProperties, sectionProperties } from '../../src/materials/section-properties.ts';
import { AMERICAN_ANGLES, AMERICAN_C, HSS, ROUND_HSS } from './printed/american-other.ts';
import { AMERICAN_W } from './printed/american-w.ts';
import { ANGLES, PARALLEL_U, TAPERED_U } from './printed/channels-angles.ts';
import { EUROPEAN_I } from './printed/european-i.ts';
import { CIRCULAR, COLD_FORMED, HOLLOW } from './printed/hollow.ts';

const INCH = 0.0254;

/** Columns of a table: property, unit in SI, and how far it may be off. */
type Column = readonly [property: keyof SectionProperties, power: number, tolerance: number];

function deviations(text: string, unit: number, columns: readonly Column[]): string[] {
  const rows = text.split(';').map((row) => row.trim().split(/\s+/));
  return rows.flatMap(([name = '', ...values]) => {
    const properties = sectionProperties(findSection(name).shape);
    return values.flatMap((value, column) => {
      const [property, power, tolerance] = columns[column] ?? ['A', 2, 0];
      const deviation = properties[property] / unit ** power / Number(value) - 1;
      const percent = Number((deviation * 100).toFixed(2));
      return Math.abs(deviation) <= tolerance ? [] : [`${name} ${property} ${percent} %`];
    });
  });
}

// Printed figures are rounded to three digits, those of W shapes from rounded widths; the torsion constant depends on how fillets count.
describe('the printed properties of', () => {
  test.each<[table: string, text: string, unit: number, columns: readonly Column[]]>([
    [
      'European I sections',
      EUROPEAN_I,
      0.01,
      [
        ['A', 2, 0.006],
        ['Iy', 4, 0.008],
        ['Wply', 3, 0.006],
        ['Iz', 4, 0.013],
        ['It', 4, 0.07],
      ],
    ],
    [
      'channels with parallel flanges',
      PARALLEL_U,
      0.01,
      [
        ['A', 2, 0.004],
        ['Iy', 4, 0.004],
      ],
    ],
    [
      'channels with tapered flanges',
      TAPERED_U,
      0.01,
      [
        ['A', 2, 0.004],
        ['Iy', 4, 0.004],
        ['Iz', 4, 0.007],
        ['cy', 1, 0.011],
      ],
    ],
    [
      'angles',
      ANGLES,
      0.01,
      [
        ['A', 2, 0.005],
        ['Iy', 4, 0.01],
        ['Iz', 4, 0.01],
        ['cz', 1, 0.007],
      ],
    ],
    [
      'hot finished hollow sections',
      HOLLOW,
      0.01,
      [
        ['A', 2, 0.003],
        ['Iy', 4, 0.003],
        ['Wply', 3, 0.003],
        ['It', 4, 0.004],
      ],
    ],
    [
      'cold formed hollow sections',
      COLD_FORMED,
      0.01,
      [
        ['A', 2, 0.003],
        ['Iy', 4, 0.003],
        ['Wply', 3, 0.003],
        ['It', 4, 0.004],
      ],
    ],
    [
      'circular hollow sections',
      CIRCULAR,
      0.01,
      [
        ['A', 2, 0.002],
        ['Iy', 4, 0.002],
        ['Wply', 3, 0.002],
      ],
    ],
    [
      'W shapes',
      AMERICAN_W,
      INCH,
      [
        ['A', 2, 0.008],
        ['Iy', 4, 0.011],
        ['Wply', 3, 0.011],
        ['Iz', 4, 0.015],
        ['It', 4, 0.08],
      ],
    ],
    [
      'American channels',
      AMERICAN_C,
      INCH,
      [
        ['A', 2, 0.007],
        ['Iy', 4, 0.008],
        ['Iz', 4, 0.032],
        ['cy', 1, 0.008],
      ],
    ],
    [
      'American angles, whose toes the Manual does not print',
      AMERICAN_ANGLES,
      INCH,
      [
        ['A', 2, 0.015],
        ['Iy', 4, 0.035],
        ['Iz', 4, 0.035],
        ['cz', 1, 0.025],
      ],
    ],
    [
      'rectangular HSS',
      HSS,
      INCH,
      [
        ['A', 2, 0.01],
        ['Iy', 4, 0.01],
        ['Wply', 3, 0.01],
        ['Iz', 4, 0.01],
        ['It', 4, 0.06],
      ],
    ],
    [
      'round HSS',
      ROUND_HSS,
      INCH,
      [
        ['A', 2, 0.006],
        ['Iy', 4, 0.006],
        ['Wply', 3, 0.006],
      ],
    ],
  ])('%s are those of their dimensions', (_, text, unit, columns) => {
    expect(deviations(text, unit, columns)).toEqual([]);
  });

  // AISC Manual, WT7X45: A 13.2 in2, Ix 36.5 in4, y 1.09 in.
  test('a T are those of half a W', () => {
    const p = sectionProperties(findSection('WT7X45').shape);

    expect(p.A / INCH ** 2).toBeCloseTo(13.2, 1);
    expect(p.Iy / INCH ** 4).toBeCloseTo(36.5, 0);
    expect((7 * INCH - p.cz) / INCH).toBeCloseTo(1.09, 1);
  });

  test('the mass that a designation carries is the mass of its dimensions', () => {
    const named = sectionNames().flatMap((name) => {
      const metric = /^(?:UB|UC|PFC)\d+x\d+x([\d.]+)$|^(?:HD|HL|IPE)\d+x([\d.]+)$/.exec(name);
      const american = /^(?:W|WT|C)[\d.]+X([\d.]+)$/.exec(name);
      const kg =
        metric === null ? Number(american?.[1] ?? Number.NaN) * 1.48816 : Number(metric[1] ?? metric[2]);
      return Number.isNaN(kg) ? [] : [{ name, kg }];
    });
    const off = named.filter(({ name, kg }) => {
      const { massPerMetre } = sectionProperties(findSection(name).shape);
      return Math.abs(massPerMetre - kg) > Math.max(0.025 * kg, 0.6);
    });

    expect(named.length).toBeGreaterThan(700);
    expect(off).toEqual([]);
  });
});

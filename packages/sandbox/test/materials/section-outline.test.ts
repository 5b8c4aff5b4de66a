import { describe, expect, test } from 'vitest';
import type { SectionShape } from '../../src/library/section-shape.ts';
import { checkShape } from '../../src/library/section-shape.ts';
import { findSection, sectionNames } from '../../src/library/sections.ts';
import { outlineProperties, pointsOf } from '../../src/materials/outline-area.ts';
import { cornerOutline, movedOutline, type Segment } from '../../src/materials/section-outline.ts';
import { sectionProperties } from '../../src/materials/section-properties.ts';

const WELDED: readonly SectionShape[] = [
  { form: 'AsymI', h: 0.5, b: 0.2, tf: 0.015, b2: 0.3, tf2: 0.025, tw: 0.01 },
  { form: 'Box', h: 0.4, b: 0.3, tf: 0.02, tw: 0.012, inner: 0.2 },
  { form: 'Box', h: 0.4, b: 0.3, tf: 0.02, tw: 0.012, inner: 0.276 },
  { form: 'Rectangle', h: 0.1, b: 0.02 },
  { form: 'Circle', d: 0.05 },
];

function isClosed(chain: readonly Segment[]): boolean {
  return chain.every(({ end }, index) => {
    const next = chain[(index + 1) % chain.length]?.start ?? end;
    return Math.hypot(next.y - end.y, next.z - end.z) < 1e-9;
  });
}

describe('the outline of a section', () => {
  const names = sectionNames().filter((_, index) => index % 7 === 0);

  test.each<[string, SectionShape]>([
    ...names.map((name): [string, SectionShape] => [name, findSection(name).shape]),
    ...WELDED.map((shape, index): [string, SectionShape] => [`${shape.form} ${index}`, shape]),
  ])('encloses its area, fillets and all: %s', (name, shape) => {
    checkShape(name, shape);
    const outline = cornerOutline(shape);
    const [drawn, computed] = [outlineProperties(outline), sectionProperties(shape)];

    expect([outline.outline, ...outline.openings].every(isClosed)).toBe(true);
    for (const key of ['A', 'Iy', 'Iz', 'cy', 'cz'] as const) {
      expect(Math.abs(drawn[key] / computed[key] - 1)).toBeLessThan(0.0015);
    }
    // A fillet through which the neutral axis runs counts whole on one side in the closed form (T and L).
    for (const key of ['Wply', 'Wplz'] as const) {
      expect(Math.abs(drawn[key] / computed[key] - 1)).toBeLessThan(0.03);
    }
  });

  test('has arcs that touch what they join', () => {
    const { outline } = cornerOutline(findSection('HEB200').shape);
    const arcs = outline.filter(({ mid }) => mid !== undefined);

    expect(arcs).toHaveLength(4);
    // r = 18: the arc's middle is r·(√2 - 1) from the corner at (104.5, 15).
    const { mid = { y: 0, z: 0 } } = arcs[0] ?? {};
    expect(Math.hypot(mid.y - 0.1045, mid.z - 0.015)).toBeCloseTo(0.018 * (Math.SQRT2 - 1), 9);
  });

  test('turns one way outside and the other way inside', () => {
    const areaOf = (chain: readonly Segment[]) => outlineProperties({ outline: chain, openings: [] }).A;
    const { outline, openings } = cornerOutline(findSection('SHS100x5').shape);

    expect(areaOf(outline)).toBeGreaterThan(0);
    expect(openings.map(areaOf).every((area) => area < 0)).toBe(true);
  });

  test('can be given from the centroid', () => {
    const { shape } = findSection('L100x75x8');
    const { cy, cz } = sectionProperties(shape);
    const moved = outlineProperties(movedOutline(cornerOutline(shape), { y: cy, z: cz }));

    expect(moved.cy).toBeCloseTo(0, 6);
    expect(moved.cz).toBeCloseTo(0, 6);
  });

  test('has as many chords to an arc as are asked for', () => {
    expect(pointsOf(cornerOutline({ form: 'Circle', d: 1 }).outline, 6)).toHaveLength(12);
  });
});

describe('a welded section', () => {
  // By hand: 500 x 10 mm web parts, flanges 200x15 and 300x25: A = 3000 + 7500 + 4600 mm2.
  test('with flanges of its own has the properties of three plates', () => {
    const p = sectionProperties({ form: 'AsymI', h: 0.5, b: 0.2, tf: 0.015, b2: 0.3, tf2: 0.025, tw: 0.01 });
    const cz = (3000 * 492.5 + 7500 * 12.5 + 4600 * 255) / 15100;
    const Iy =
      (200 * 15 ** 3 + 300 * 25 ** 3 + 10 * 460 ** 3) / 12 +
      3000 * (492.5 - cz) ** 2 +
      7500 * (cz - 12.5) ** 2 +
      4600 * (255 - cz) ** 2;

    expect(p.A * 1e6).toBeCloseTo(15100, 6);
    expect(p.cz * 1e3).toBeCloseTo(cz, 9);
    expect(p.Iy * 1e12).toBeCloseTo(Iy, 0);
    expect(p.It * 1e12).toBeCloseTo((200 * 15 ** 3 + 300 * 25 ** 3 + 460 * 10 ** 3) / 3, 3);
    // Flanges in series: 1e7 and 5.625e7 mm4, 480 mm apart.
    expect(p.Iw * 1e18).toBeCloseTo(((1e7 * 5.625e7) / 6.625e7) * 480 ** 2, -6);
  });

  // Bredt: cell 288 x 380 mm: It = 4·Am2/Σ(s/t).
  test('that is closed resists torsion by its cell', () => {
    const p = sectionProperties({ form: 'Box', h: 0.4, b: 0.3, tf: 0.02, tw: 0.012, inner: 0.276 });
    const cell = 288 * 380;

    expect(p.It * 1e12).toBeCloseTo((4 * cell ** 2) / ((2 * 288) / 20 + (2 * 380) / 12), 0);
    expect(p.A * 1e6).toBeCloseTo(300 * 400 - 276 * 360, 6);
  });

  test.each<[string, SectionShape]>([
    ['no wider than the web', { form: 'AsymI', h: 0.5, b: 0.01, tf: 0.015, b2: 0.3, tf2: 0.025, tw: 0.01 }],
    ['fill the height', { form: 'AsymI', h: 0.04, b: 0.1, tf: 0.015, b2: 0.3, tf2: 0.025, tw: 0.01 }],
    ['wider than b', { form: 'Box', h: 0.4, b: 0.3, tf: 0.02, tw: 0.012, inner: 0.28 }],
    [
      'thick at their edge',
      {
        form: 'U',
        h: 0.2,
        b: 0.1,
        tw: 0.008,
        tf: 0.008,
        r: 0.008,
        taper: { slope: 0.2, from: 0.05, toe: 0 },
      },
    ],
  ])('that cannot be is refused: %s', (reason, shape) => {
    expect(() => checkShape('S1', shape)).toThrow(reason);
  });
});

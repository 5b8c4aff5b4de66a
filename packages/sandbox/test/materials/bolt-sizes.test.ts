import { describe, expect, test } from 'vitest';
import { findBoltAssembly } from '../../src/library/bolt-assemblies.ts';
import { BOLT_SIZES } from '../../src/library/bolt-sizes.ts';

const metric = BOLT_SIZES.filter(({ standard }) => standard === 'ecen');
const grades = ['4.6', '4.8', '5.6', '5.8', '6.8', '8.8', '10.9'];

describe('metric bolts', () => {
  test('are those of the ISO series, in every grade of EN 1993-1-8', () => {
    const series = [8, 10, 12, 14, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 42, 48].map((d) => `M${d}`);
    expect(metric.map(({ size }) => size)).toEqual(series);
    for (const size of series)
      for (const grade of grades) {
        expect(findBoltAssembly('ecen', `${size} ${grade}`).name).toBe(`${size} ${grade}`);
      }
  });

  test.for(metric)('of $size have the areas and proportions their standards give', (bolt) => {
    const { d, d0, pitch, grossArea, stressArea, s, e, k, m, washerDiameter } = bolt;
    // ISO 898-1: the stress area is that of the mean of core and pitch diameter.
    expect(stressArea / ((Math.PI / 4) * (d - 0.9382 * pitch) ** 2)).toBeCloseTo(1, 2);
    expect(grossArea / ((Math.PI / 4) * d ** 2)).toBeCloseTo(1, 2);
    // EN 1090-2 Table 11.
    const clearance = d < 0.0155 ? 0.001 : d < 0.0255 ? 0.002 : 0.003;
    expect(d0 - d).toBeCloseTo(clearance, 9);
    expect(e / s).toBeGreaterThan(1.09);
    expect(e / s).toBeLessThan(2 / Math.sqrt(3));
    expect(k / d).toBeGreaterThan(0.59);
    expect(m / d).toBeGreaterThan(0.78);
    expect(washerDiameter / d).toBeGreaterThan(1.7);
  });
});

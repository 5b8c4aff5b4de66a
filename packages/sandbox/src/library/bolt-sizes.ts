import { mm } from './length.ts';
import type { Standard } from './standard.ts';

/** Lengths in m, areas in m2, forces in N. */
export interface BoltSize {
  readonly size: string;
  readonly standard: Standard;
  /** shank diameter */
  readonly d: number;
  /** diameter of the normal round hole */
  readonly d0: number;
  readonly pitch: number;
  /** gross area */
  readonly grossArea: number;
  /** tensile stress area */
  readonly stressArea: number;
  /** width across flats of head and nut */
  readonly s: number;
  /** width across corners, smallest the standard allows */
  readonly e: number;
  /** head height */
  readonly k: number;
  /** nut height */
  readonly m: number;
  readonly washerDiameter: number;
  readonly washerThickness: number;
  /** AISC 360 Table J3.1 by grade; null for EN, where it follows from the grade (EN 1993-1-8 3.9.1). */
  readonly pretension: { readonly A325: number; readonly A490: number } | null;
}

const INCH_IN_MM = 25.4;
const KIP = 4448.2216152605;

/**
 * ISO 898-1, 4014, 4032, 7089, holes EN 1090-2 Table 11: size, d, d0, pitch, A (mm2), As (mm2), s, e, k, m, washer
 * diameter and thickness in mm.
 */
const METRIC = [
  ['M8', 8, 9, 1.25, 50.3, 36.6, 13, 14.38, 5.3, 6.8, 16, 1.6],
  ['M10', 10, 11, 1.5, 78.5, 58, 16, 17.77, 6.4, 8.4, 20, 2],
  ['M12', 12, 13, 1.75, 113.1, 84.3, 18, 20.03, 7.5, 10.8, 24, 2.5],
  ['M14', 14, 15, 2, 153.9, 115, 21, 23.36, 8.8, 12.8, 28, 2.5],
  ['M16', 16, 18, 2, 201.1, 157, 24, 26.75, 10, 14.8, 30, 3],
  ['M18', 18, 20, 2.5, 254.5, 192, 27, 30.14, 11.5, 15.8, 34, 3],
  ['M20', 20, 22, 2.5, 314.2, 245, 30, 32.95, 12.5, 18, 37, 3],
  ['M22', 22, 24, 2.5, 380.1, 303, 34, 37.29, 14, 19.4, 39, 3],
  ['M24', 24, 26, 3, 452.4, 353, 36, 39.55, 15, 21.5, 44, 4],
  ['M27', 27, 30, 3, 572.6, 459, 41, 45.2, 17, 23.8, 50, 4],
  ['M30', 30, 33, 3.5, 706.9, 561, 46, 50.85, 18.7, 25.6, 56, 4],
  ['M33', 33, 36, 3.5, 855.3, 694, 50, 55.37, 21, 28.7, 60, 5],
  ['M36', 36, 39, 4, 1017.9, 817, 55, 60.79, 22.5, 31, 66, 5],
  ['M39', 39, 42, 4, 1194.6, 976, 60, 66.44, 25, 33.4, 72, 6],
  ['M42', 42, 45, 4.5, 1385.4, 1121, 65, 71.3, 26, 34, 78, 8],
  ['M48', 48, 51, 5, 1809.6, 1473, 75, 82.6, 30, 38, 92, 8],
] as const;

/**
 * ASME B18.2.6 heavy hex bolts and nuts, ASTM F436 washers, AISC 360 Tables J3.1 and J3.3: size, d, d0 (in), threads per
 * inch, A (in2), As (in2), s, e, k, m, washer diameter and thickness (in), pretension A325 and A490 (kip).
 */
const IMPERIAL = [
  ['1/2', 0.5, 0.5625, 13, 0.1963, 0.142, 0.875, 0.969, 0.3125, 0.484, 1.0625, 0.097, 12, 15],
  ['5/8', 0.625, 0.6875, 11, 0.3068, 0.226, 1.0625, 1.175, 0.3906, 0.609, 1.3125, 0.122, 19, 24],
  ['3/4', 0.75, 0.8125, 10, 0.4418, 0.334, 1.25, 1.383, 0.4688, 0.734, 1.4688, 0.122, 28, 35],
  ['7/8', 0.875, 0.9375, 9, 0.6013, 0.462, 1.4375, 1.589, 0.5469, 0.859, 1.75, 0.136, 39, 49],
  ['1', 1, 1.125, 8, 0.7854, 0.606, 1.625, 1.796, 0.6094, 0.984, 2, 0.136, 51, 64],
  ['1 1/8', 1.125, 1.25, 7, 0.994, 0.763, 1.8125, 2.002, 0.6875, 1.109, 2.25, 0.136, 64, 80],
  ['1 1/4', 1.25, 1.375, 7, 1.2272, 0.969, 2, 2.209, 0.7813, 1.219, 2.5, 0.136, 81, 102],
] as const;

export const BOLT_SIZES: readonly BoltSize[] = [
  ...METRIC.map(
    ([size, d, d0, pitch, grossArea, stressArea, s, e, k, m, washer, thickness]): BoltSize => ({
      size,
      standard: 'ecen',
      d: mm(d),
      d0: mm(d0),
      pitch: mm(pitch),
      grossArea: grossArea / 1e6,
      stressArea: stressArea / 1e6,
      s: mm(s),
      e: mm(e),
      k: mm(k),
      m: mm(m),
      washerDiameter: mm(washer),
      washerThickness: mm(thickness),
      pretension: null,
    }),
  ),
  ...IMPERIAL.map(
    ([size, d, d0, tpi, grossArea, stressArea, s, e, k, m, washer, thickness, a325, a490]): BoltSize => ({
      size,
      standard: 'american',
      d: inch(d),
      d0: inch(d0),
      pitch: mm(INCH_IN_MM) / tpi,
      grossArea: (grossArea * INCH_IN_MM ** 2) / 1e6,
      stressArea: (stressArea * INCH_IN_MM ** 2) / 1e6,
      s: inch(s),
      e: inch(e),
      k: inch(k),
      m: inch(m),
      washerDiameter: inch(washer),
      washerThickness: inch(thickness),
      pretension: { A325: a325 * KIP, A490: a490 * KIP },
    }),
  ),
];

function inch(inches: number): number {
  return mm(inches * INCH_IN_MM);
}

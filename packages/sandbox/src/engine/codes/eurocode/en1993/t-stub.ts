import type { BoltAssembly } from '../../../../materials/material-items.ts';
import type { EffectiveLengths } from './effective-lengths.ts';

/** Table 6.2, modes 1 to 3. */
export const T_STUB_FORMULA =
  'FT,Rd = min(4·Mpl,1,Rd/m; (2·Mpl,2,Rd + n·ΣFt,Rd)/(m + n); ΣFt,Rd), without prying min(2·Mpl,1,Rd/m; ΣFt,Rd)';

/** The same with backing plates, 6.2.4.3. */
export const BACKED_FORMULA = T_STUB_FORMULA.replace('4·Mpl,1,Rd/m', '(4·Mpl,1,Rd + 2·Mbp,Rd)/m');

/** A T-stub flange in tension with its bolts. SI. */
export interface TStub {
  /** Bolt axis to the plastic hinge at the web, m. */
  readonly m: number;
  /** Bolt axis to where the flange pries, m; more than 1.25 m does not count. */
  readonly edge: number;
  readonly thickness: number;
  readonly fy: number;
  readonly gammaM0: number;
  readonly lengths: EffectiveLengths;
  /** Sum of F_t,Rd of its bolts, N. */
  readonly bolts: number;
  /** What lets its bolts stretch; null: they pry. */
  readonly shank: Shank | null;
  /** Plates behind the flange along both lines of bolts, 6.2.4.3; m, Pa. */
  readonly backing?: { readonly thickness: number; readonly fy: number } | undefined;
}

/** Elongation length and tensile area of a bolt, m and m2, and rows of two. */
export interface Shank {
  readonly length: number;
  readonly area: number;
  readonly rows: number;
}

/** The weakest of the three modes. */
export interface TStubResistance {
  /** N */
  readonly resistance: number;
  readonly mode: 1 | 2 | 3 | '1-2';
  /** Resistances of modes 1 to 3, N; without prying the first two are one. */
  readonly modes: readonly [number, number, number];
  /** Prying force at the bolts over the force of the T-stub, in the governing mode. */
  readonly prying: number;
}

/**
 * Tension resistance, with prying forces unless its bolts are long, EN 1993-1-8 6.2.4 and Table 6.2. Mode 1 by method 1, or by method 2 where the
 * diameter of washer or head is given (m).
 */
export function tStubResistance(stub: TStub, washer: number | null = null): TStubResistance {
  const { m, bolts, lengths } = stub;
  if (isLong(stub)) {
    const bent = withoutPrying(stub);
    const resistance = Math.min(bent, bolts);
    return { resistance, mode: bent < bolts ? '1-2' : 3, modes: [bent, bent, bolts], prying: 0 };
  }
  const n = Math.min(stub.edge, 1.25 * m);
  const first = plasticMoment(stub, Math.min(lengths.circular, lengths.other));
  const second = plasticMoment(stub, lengths.other);
  const { backing } = stub;
  // Only mode 1 is reinforced: 6.2.4.3(1).
  const backed =
    backing === undefined
      ? 0
      : plasticMoment({ ...stub, ...backing }, Math.min(lengths.circular, lengths.other));
  const modes = [
    washer === null ? (4 * first + 2 * backed) / m : modeOneWithWasher(first, m, n, washer / 4),
    (2 * second + n * bolts) / (m + n),
    bolts,
  ] as const;
  const resistance = Math.min(...modes);
  if (resistance === modes[2]) return { resistance, mode: 3, modes, prying: 0 };
  return resistance === modes[1]
    ? { resistance, mode: 2, modes, prying: bolts / resistance - 1 }
    : { resistance, mode: 1, modes, prying: (m * (first + backed)) / (n * (2 * first + backed)) };
}

/** Elongation length, which is the grip with washers and half of head and nut, and area of a bolt. EN 1993-1-8 Table 6.2. */
export function shankOf(
  { k, m, washerThickness, stressArea }: BoltAssembly,
  grip: number,
): Omit<Shank, 'rows'> {
  return { length: grip + 2 * washerThickness + (k + m) / 2, area: stressArea };
}

/** Bolts longer than Lb* stretch before the flange pries. EN 1993-1-8 Table 6.2. */
function isLong({ m, thickness, lengths, shank }: TStub): boolean {
  if (shank === null) return false;
  const first = Math.min(lengths.circular, lengths.other);
  return shank.length > (8.8 * m ** 3 * shank.area * shank.rows) / (first * thickness ** 3);
}

/** Modes 1 and 2 together where bolts are so long that no prying forces arise, N. EN 1993-1-8 Table 6.2. */
export function withoutPrying(stub: Omit<TStub, 'shank'>): number {
  const { circular, other } = stub.lengths;
  return (2 * plasticMoment(stub, Math.min(circular, other))) / stub.m;
}

function modeOneWithWasher(moment: number, m: number, n: number, ew: number): number {
  return ((8 * n - 2 * ew) * moment) / (2 * m * n - ew * (m + n));
}

function plasticMoment({ thickness, fy, gammaM0 }: Omit<TStub, 'shank'>, length: number): number {
  return (0.25 * length * thickness ** 2 * fy) / gammaM0;
}

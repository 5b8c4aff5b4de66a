/** A plate on concrete under compression. SI. */
export interface PlateOnConcrete {
  /** Plate along and across the depth of the column, m. */
  readonly n: number;
  readonly b: number;
  /** Concrete of the same shape around it, m2. */
  readonly support: number;
  /** Pa */
  readonly fc: number;
}

/** Available bearing on concrete, N. AISC 360-16 J8 (eq. J8-2), phi 0.65. */
export function concreteBearing({ n, b, support, fc }: PlateOnConcrete, phi: number): number {
  const area = n * b;
  return phi * Math.min(0.85 * fc * Math.sqrt(support / area), 1.7 * fc) * area;
}

/** Depth and flange width of the column, m, and required over available bearing. */
export interface PlateCantilever {
  readonly depth: number;
  readonly flange: number;
  readonly use: number;
}

/** Length over which the plate bends, m: the largest of m, n and lambda n'. AISC Design Guide 1, 3.1.2. */
export function cantileverLength(
  { n, b }: Pick<PlateOnConcrete, 'n' | 'b'>,
  { depth, flange, use }: PlateCantilever,
): number {
  const x = ((4 * depth * flange) / (depth + flange) ** 2) * Math.min(1, use);
  const lambda = Math.min(1, (2 * Math.sqrt(x)) / (1 + Math.sqrt(1 - x)));
  return Math.max((n - 0.95 * depth) / 2, (b - 0.8 * flange) / 2, (lambda * Math.sqrt(depth * flange)) / 4);
}

/** Thickness a plate needs under a pressure (Pa) over that length, m. AISC Design Guide 1, 3.1.2. */
export function plateThickness(length: number, pressure: number, fy: number, phi: number): number {
  return length * Math.sqrt((2 * pressure) / (phi * fy));
}

/** Pressure that a plate takes over a cantilever of that length, Pa: the inverse of `plateThickness`. */
export function platePressure(length: number, thickness: number, fy: number, phi: number): number {
  return (phi * fy * thickness ** 2) / (2 * length ** 2);
}

/** Available pull at a lever from where a strip of plate bends, N; m. AISC Design Guide 1, 3.4.3. */
export function platePull(
  { lever, width, thickness }: { readonly lever: number; readonly width: number; readonly thickness: number },
  fy: number,
  phi: number,
): number {
  return (phi * fy * width * thickness ** 2) / (4 * lever);
}

/** Pressure that a rectangle of plate takes whose edges are held but free to turn, Pa, by yield lines; sides in m. Ours. */
export function framedPressure(
  sides: readonly [number, number],
  thickness: number,
  fy: number,
  phi: number,
): number {
  const [short, long] = [Math.min(...sides), Math.max(...sides)];
  const ratio = short / long;
  const moment = (phi * fy * thickness ** 2) / 4;
  return (24 * moment) / (short * (Math.sqrt(3 + ratio ** 2) - ratio)) ** 2;
}

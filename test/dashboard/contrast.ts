/** Red, green and blue, or three other numbers of a colour. */
export type Three = readonly [number, number, number];

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Linear. @param hex as `#rrggbb` */
export function rgb(hex: string): Three {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return [red, green, blue];
}

export const times = (rows: readonly Three[], [a, b, c]: Three): Three => {
  const [x = 0, y = 0, z = 0] = rows.map(([p, q, r]) => p * a + q * b + r * c);
  return [x, y, z];
};

/** Contrast of WCAG 2. */
export function contrast(one: string, other: string): number {
  const light = (hex: string) => times([[0.2126, 0.7152, 0.0722]], rgb(hex))[0] + 0.05;
  return Math.max(light(one), light(other)) / Math.min(light(one), light(other));
}

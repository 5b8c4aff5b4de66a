import type { BaseSite } from '../../engine/building/kind.ts';

const COSINE_5 = Math.cos((5 * Math.PI) / 180);

/** The plate lies across its column: under one that leans it would not lie on the ground. */
export function uprightLimit({ operation, connected, end }: BaseSite): string[] {
  const cosine = Math.abs(end.frame.axisX.z);
  if (cosine >= COSINE_5) return [];
  const angle = (Math.acos(cosine) * 180) / Math.PI;
  return [
    `${operation.name}: ${connected.name} stands ${angle.toFixed(1)} deg off the vertical; a base plate is calculated up to 5 deg.`,
  ];
}

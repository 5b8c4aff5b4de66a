import type { BentWall } from '../../shared/wall-rules.ts';

/** Plates on more than this share of a wall count as this wide. */
const WIDEST = 0.85;

/**
 * Nominal strength of a wall by yield lines around a plate on it: force out of its plane, N, and moment in the plane of the
 * plate, Nm. AISC Manual Part 9; for a plate along the member the form of AISC 360-10 (K1-12). `compression` Pa.
 */
export function plateOnWall(
  { width, thickness, fy, along, across }: BentWall,
  compression: number,
): { readonly normal: number; readonly moment: number } {
  const isLengthwise = along >= across;
  const share = Math.min(across / width, WIDEST);
  const used = Math.max(0, Math.min(1, compression / fy));
  // Qf of K1-17, which lowers the part of the yield lines that bends the wall along the member.
  const stress = Math.sqrt(1 - used ** 2);
  const unit = (fy * thickness ** 2) / (1 - share);
  const lines = unit * ((2 * along) / width + 4 * Math.sqrt(1 - share) * stress);
  const punching = 0.6 * fy * thickness * 2 * (along + across);
  const normal = Math.min(lines, punching);
  if (isLengthwise) return { normal, moment: 0.5 * along * normal };
  const spread = (1 + share) / (1 - share);
  const corner = Math.sqrt(2 * width * share * width * spread);
  return { normal, moment: fy * thickness ** 2 * stress * ((along * spread) / 2 + corner) };
}

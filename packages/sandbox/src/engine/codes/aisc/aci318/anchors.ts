import { KSI } from '../../../../library/steels.ts';
import { type AnchoredGroup, conesOf } from '../../../geometry/anchor-cones.ts';
import { brokenEdge, type EdgeGroup } from '../../../geometry/anchor-edges.ts';

/** ACI 318-19 17.5.3: cast-in anchors without supplementary reinforcement; no setting of its own. */
export const PHI_ANCHORAGE = 0.7;

const INCH = 0.0254;
const POUND = 4.4482216152605;
const PSI = KSI / 1000;

/** Strongest concrete that counts beside cast-in anchors. 17.3.1. */
const MOST = 10_000;

/** As checks cite it. */
export function aciClause(section: string): string {
  return `ACI 318-19 ${section}`;
}

/** Root of f'c as the formulas have it, psi; `fc` in Pa. */
function rootOf(fc: number): number {
  return Math.sqrt(Math.min(fc / PSI, MOST));
}

/** Available tension at which headed anchors break out the concrete, N: cracked, kc = 24. 17.6.2. */
export function breakout(group: AnchoredGroup, fc: number): number {
  const { depth, share, edge, eccentricX, eccentricY } = conesOf(group);
  const basic = 24 * rootOf(fc) * (depth / INCH) ** 1.5 * POUND;
  return PHI_ANCHORAGE * share * eccentricX * eccentricY * edge * basic;
}

/** Available tension at which the head of one anchor is pulled through, N: cracked; `bearing` in m2. 17.6.3. */
export function pullOut(bearing: number, fc: number): number {
  return PHI_ANCHORAGE * 8 * bearing * Math.min(fc, MOST * PSI);
}

/** Anchors in a line beside an edge; m, m2. */
export interface SideFace {
  readonly distance: number;
  /** Between the outermost of those closer together than six edge distances; 0 for a single anchor. */
  readonly between: number;
  /** To the nearest edge across; counts for a single anchor only. */
  readonly across: number;
  readonly bearing: number;
}

/** Available tension at which deep anchors burst the side of the block, N. 17.6.4. */
export function sideFace({ distance, between, across, bearing }: SideFace, fc: number): number {
  const basic = 160 * (distance / INCH) * (Math.sqrt(bearing) / INCH) * rootOf(fc) * POUND;
  const corner = across < 3 * distance ? (1 + Math.max(1, across / distance)) / 4 : 1;
  return PHI_ANCHORAGE * basic * (between > 0 ? 1 + between / (6 * distance) : corner);
}

/** Available shear at which anchors break the edge off, N: cracked, without edge reinforcement. 17.7.2. */
export function shearBreakout(group: EdgeGroup, fc: number): number {
  const { distance, diameter, embedment } = group;
  const reach = Math.min(embedment, 8 * diameter);
  const slender = 7 * (reach / diameter) ** 0.2 * Math.sqrt(diameter / INCH);
  const basic = Math.min(slender, 9) * rootOf(fc) * (distance / INCH) ** 1.5 * POUND;
  const { area, corner, thin } = brokenEdge(group);
  return PHI_ANCHORAGE * area * corner * thin * basic;
}

/** Available shear at which anchors are pried out, N, from the tension that breaks out all of them. 17.7.3. */
export function pryOut(tension: number, embedment: number): number {
  return (embedment < 2.5 * INCH ? 1 : 2) * tension;
}

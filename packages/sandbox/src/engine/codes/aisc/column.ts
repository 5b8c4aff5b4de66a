import { steelStrength } from '../../../materials/strength.ts';
import { extentOf } from '../../../model/geometry-outline.ts';
import type { Column, ColumnResistance, StiffenerPair } from '../shared/column-rules.ts';
import {
  type ColumnSection,
  flangeBending,
  panelShear,
  webBuckling,
  webCrippling,
  webYielding,
} from './aisc360/column.ts';
import { clause, PHI_RUPTURE, PHI_SHEAR_YIELDING, type ResistanceFactors } from './aisc360/factors.ts';

/** Column under the flange forces of a beam by AISC 360-16 J10; stiffeners add their own yield strength (J10.8). */
export function aiscColumn(
  { section, web }: Column,
  pairs: readonly StiffenerPair[],
  { plates: phi }: ResistanceFactors,
): ColumnResistance {
  const { h, tw, tf, r } = section.shape;
  const own: ColumnSection = {
    depth: h,
    webThickness: tw,
    flangeThickness: tf,
    k: tf + r,
    fy: web.fy,
    e: web.e,
  };
  const pairAt = (side: 1 | -1) => pairs.find((pair) => pair.side === side) ?? null;
  const stiffeners = (side: 1 | -1) =>
    (pairAt(side)?.plates ?? []).reduce(
      (sum, { outline, thickness, steel }) =>
        sum + phi * extentOf(outline).length * thickness * steelStrength(steel, thickness).fy,
      0,
    );
  const yielding = `${PHI_SHEAR_YIELDING}·Fyw·tw·(5·k + lb)`;
  const stiffened = pairs.length > 0 ? `, and ${phi}·Fy·Ast of stiffeners there` : '';
  return {
    compression({ width, end, side }, { opposed = false }) {
      const bearing = { length: width, end };
      const limits = [webYielding(own, bearing), webCrippling(own, bearing)];
      if (opposed) limits.push(webBuckling(own, web.depth, end, phi));
      return Math.min(...limits) + stiffeners(side);
    },
    tension: ({ width, end, side }) => webYielding(own, { length: width, end }) + stiffeners(side),
    flange: ({ end, side }) => flangeBending(own, end, phi) + stiffeners(side),
    panel: panelShear(own, 0, phi),
    // The stress at the root of the web stands for Pr/Py, which is no larger.
    panelShare: ({ stress }) => panelShear(own, Math.max(0, stress) / own.fy, phi) / panelShear(own, 0, phi),
    rules: {
      compression: {
        clause: clause('J10.2, J10.3, J10.5'),
        formula: `φRn = min(${yielding}; ${PHI_RUPTURE}·0.80·tw²·[1 + 3·(lb/d)·(tw/tf)^1.5]·√(E·Fyw·tf/tw))${stiffened}`,
      },
      tension: { clause: clause('J10.2'), formula: `φRn = ${yielding}${stiffened}` },
      flange: { clause: clause('J10.1'), formula: `φRn = ${phi}·6.25·Fyf·tf²${stiffened}` },
      panel: { clause: clause('J10.6'), formula: `φRn = ${phi}·0.60·Fy·dc·tw` },
    },
    pairAt,
  };
}

import type { InLineKind, InLineSite, Joint } from '../../engine/building/kind.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { steelStrength } from '../../materials/strength.ts';
import { extentOf } from '../../model/geometry-outline.ts';
import { coverSpliceChecker } from './checks.ts';
import { coverSpliceIssues } from './detailing.ts';
import { type CoverSpliceParts, coverSpliceParts } from './geometry.ts';

/** `SP`: two collinear I members, of one section or with packs between, joined by bolted covers on flanges and web. */
export const coverSpliceKind: InLineKind = {
  arrangement: 'inLine',
  build: (site) => coverSpliceJoint(site, coverSpliceParts(site)),
};

/** The joint of parts that a template or single operations made. Errors: `BuildError` or `MaterialError` naming the obstacle. */
export function coverSpliceJoint(site: InLineSite, parts: CoverSpliceParts): Joint {
  const { operation, bearing, end, code } = site;
  for (const { grade } of parts.boltGrids) code.bolts.requireGrade(grade);
  for (const { steel, thickness } of parts.plates) steelStrength(steel, thickness);
  return {
    operation,
    bearingId: bearing.member.id,
    end,
    parts,
    facePosition: 0,
    boltPosition: parts.lever,
    unchecked: byTheFlangeCovers(parts, code),
    limits: [],
    checker: (model) => coverSpliceChecker(site, parts, model),
    detail: (model) => coverSpliceIssues(parts, model, code),
  };
}

/**
 * Both outer covers with their net section in their plane (EN 1993-1-1 6.2.5, AISC 360-16 F11), their bolts by the elastic vector
 * method with one plane each, and the covers in St. Venant torsion.
 */
function byTheFlangeCovers(
  { sizes: { tfo, nf, pf, gf }, members, covers, grids, reach }: CoverSpliceParts,
  { plates, bolts }: DesignCode,
): Joint['unchecked'] {
  const least = (key: 'tf' | 'b') => Math.min(...members.map(({ section }) => section.shape[key]));
  const tf = least('tf');
  const b = Math.min(least('b'), extentOf(covers.top.outer.outline).height);
  const packing = Math.max(...members.map(({ packs }) => packs.top?.thickness ?? 0));
  const strength = plateStrength(covers.top.outer);
  const t = Math.min(tfo, tf);
  const net = b - 2 * plates.hole(grids.top.assembly.d0);
  const bolt = bolts.shear(grids.top, 'thread', { length: (nf - 1) * pf, packing }).value;
  const rows = Array.from({ length: nf }, (_, row) => (row - (nf - 1) / 2) * pf);
  const polar = rows.reduce((sum, x) => sum + 2 * (x ** 2 + (gf / 2) ** 2), 0);
  const farthest = Math.hypot(gf / 2, ((nf - 1) * pf) / 2);
  const mz = 2 * Math.min((plates.yielding(net * t, strength).value * net) / 6, (bolt * polar) / farthest);
  return {
    vy: Math.min(2 * plates.shear(net * t, strength).value, 4 * nf * bolt, mz / reach),
    mx: 2 * plates.shear((b * t ** 2) / 3, strength).value,
    mz,
  };
}

import { steelStrength } from '../../../materials/strength.ts';
import type { Plate } from '../../../model/geometry.ts';
import { extentOf } from '../../../model/geometry-outline.ts';
import type { Column, ColumnResistance, FlangeEntry, StiffenerPair } from '../shared/column-rules.ts';
import {
  panelShear,
  spreadWidth,
  stiffenedPanel,
  supplementaryThickness,
  webCompression,
  webTension,
} from './en1993/column-web.ts';
import type { EurocodeFactors } from './factors.ts';

/** Column and stiffeners as one. EN 1993-1-8 6.2.6.1 to 6.2.6.3, tension with the width of a welded joint. */
export function eurocodeColumn(
  column: Column,
  pairs: readonly StiffenerPair[],
  depth: number,
  { gammaM0, gammaM1 }: EurocodeFactors,
): ColumnResistance {
  const { section, web } = column;
  const { tf, r, b, tw } = section.shape;
  const pairAt = (side: 1 | -1) => pairs.find((pair) => pair.side === side) ?? null;
  const panel = panelShear(web, gammaM0);
  const flangeMoment = (0.25 * b * tf ** 2 * section.fy) / gammaM0;
  const moments = pairs.flatMap(({ plates: [plate] }) =>
    plate === undefined ? [] : [(0.25 * (b - tw) * plate.thickness ** 2 * fyOf(plate)) / gammaM0],
  );
  const stiffenerMoment = moments.length === 0 ? 0 : Math.min(...moments);
  const share = supplementaryShare(column);
  const hasCap = column.cap !== undefined;
  const stiffened = `${pairs.length > (hasCap ? 1 : 0) ? ', and Ast·fy/γM0 of stiffeners there' : ''}${hasCap ? '; Acp·fy/γM0 of the cap plate' : ''}`;
  const [inCompression, inTension] =
    column.supplementary === undefined ? ['tw', 'tw'] : [`${share.compression}·tw`, `${share.tension}·tw`];
  return {
    // The web below a cap plate would take its part further down, at a smaller lever arm: it counts for nothing.
    compression: (entry, { beta, stress }) =>
      (isCapped(entry)
        ? 0
        : webCompression(web, widthOf(entry), { beta, stress, gammaM0, gammaM1 }, share.compression)) +
      stiffeners(entry.side),
    tension: (entry, { beta }) =>
      (isCapped(entry) ? 0 : webTension(web, widthOf(entry), { beta, gammaM0 }, share.tension)) +
      stiffeners(entry.side),
    flange: () => null,
    panel:
      (pairs.length === 2 ? panel + stiffenedPanel(flangeMoment, stiffenerMoment, depth) : panel) +
      diagonal(),
    panelShare: () => 1,
    rules: {
      compression: {
        clause: '6.2.6.2',
        formula: `Fc,wc,Rd = min(ω·kwc·beff·${inCompression}·fy/γM0; ω·kwc·ρ·beff·${inCompression}·fy/γM1)${stiffened}`,
      },
      tension: { clause: '6.2.6.3', formula: `Ft,wc,Rd = ω·beff·${inTension}·fy/γM0${stiffened}` },
      flange: { clause: '6.2.6.4.3', formula: 'Ffc,Rd = beff·tfb·fyb/γM0' },
      panel: {
        clause: '6.2.6.1',
        formula: `Vwp,Rd = 0.9·fy·Avc/(√3·γM0)${pairs.length === 2 ? ' + Vwp,add,Rd' : ''}${column.diagonal === undefined ? '' : ' + Ad·fy·cosθ/γM0'}`,
      },
    },
    pairAt,
  };

  /** Beyond the end of a column there is nothing to spread into. */
  function widthOf({ width, end }: FlangeEntry): number {
    const full = spreadWidth(width, tf, r);
    return end === null ? full : Math.min(full, full / 2 + Math.max(0, end));
  }

  /** What plates along its diagonal carry of the shear of the panel, N: by statics, as EN 1993-1-8 has no formula for them. */
  function diagonal(): number {
    const { plates, cosine } = column.diagonal ?? { plates: [], cosine: 0 };
    return plates.reduce((sum, one) => sum + areaOf(one) * fyOf(one) * cosine, 0) / gammaM0;
  }

  function isCapped({ side }: FlangeEntry): boolean {
    return pairAt(side)?.isCap === true;
  }

  function stiffeners(side: 1 | -1): number {
    return (pairAt(side)?.plates ?? []).reduce((sum, one) => sum + areaOf(one) * fyOf(one), 0) / gammaM0;
  }
}

/** What the plates on its web add to its thickness; 1 without any. */
export function supplementaryShare({
  supplementary,
  section,
}: Column): ReturnType<typeof supplementaryThickness> {
  return supplementary === undefined
    ? { compression: 1, tension: 1 }
    : supplementaryThickness(supplementary.sides, section.fy);
}

/** Section across the force, m2. */
function areaOf({ outline, thickness }: Plate): number {
  return extentOf(outline).length * thickness;
}

function fyOf({ steel, thickness }: Plate): number {
  return steelStrength(steel, thickness).fy;
}

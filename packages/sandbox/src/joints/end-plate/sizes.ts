import { asExpressions, type Size } from '../shared/size.ts';
import { beamThroats } from '../shared/throats.ts';
import { flushProjection, gaugeOnColumn } from './parameters.ts';

interface EndPlateBolts {
  readonly assembly: string;
  readonly tp: number;
  readonly w: number;
  readonly washer: number;
  readonly xo: number;
  readonly xi: number;
  readonly p: number;
  /** Projection of a plate with an outer row. */
  readonly ext: number;
  /** Flange that leaves the bolts their edge distance. */
  readonly flangeWidth: number;
}

/** Round figures above 1.2 and 2.2 hole diameters (EN 1993-1-8 Table 3.3) with room for washers beside welds, m. */
export const m16: EndPlateBolts = {
  assembly: 'M16 8.8',
  tp: 0.015,
  w: 0.09,
  washer: 0.03,
  xo: 0.035,
  xi: 0.04,
  p: 0.06,
  ext: 0.065,
  flangeWidth: 0.14,
};
export const m20: EndPlateBolts = {
  assembly: 'M20 8.8',
  tp: 0.02,
  w: 0.11,
  washer: 0.037,
  xo: 0.04,
  xi: 0.05,
  p: 0.08,
  ext: 0.08,
  flangeWidth: 0.17,
};
export const m24: EndPlateBolts = {
  assembly: 'M24 8.8',
  tp: 0.025,
  w: 0.12,
  washer: 0.044,
  xo: 0.05,
  xi: 0.055,
  p: 0.09,
  ext: 0.1,
  flangeWidth: 0.19,
};

const FLUSH = flushProjection(0.015);

/** How many rows an end plate has, and where. */
export interface EndPlateLayout {
  readonly what: string;
  readonly size: EndPlateBolts;
  readonly top: 'extended' | 'flush';
  readonly bottom: 'extended' | 'flush';
  readonly nT: number;
  readonly nB: number;
  readonly st?: number;
  readonly sp?: number;
}

const onColumns: readonly EndPlateLayout[] = [
  { what: 'flush', size: m16, top: 'flush', bottom: 'flush', nT: 1, nB: 1 },
  { what: 'flush', size: m20, top: 'flush', bottom: 'flush', nT: 1, nB: 1 },
  { what: 'extended', size: m16, top: 'extended', bottom: 'flush', nT: 1, nB: 1 },
  { what: 'extended', size: m20, top: 'extended', bottom: 'flush', nT: 1, nB: 1 },
  { what: 'extended, two inner rows', size: m20, top: 'extended', bottom: 'flush', nT: 2, nB: 1 },
  { what: 'extended', size: m24, top: 'extended', bottom: 'flush', nT: 1, nB: 1 },
  { what: 'extended both ways', size: m20, top: 'extended', bottom: 'extended', nT: 1, nB: 1 },
  {
    what: 'extended both ways, stiffened',
    size: m20,
    top: 'extended',
    bottom: 'extended',
    nT: 1,
    nB: 1,
    st: 2,
  },
  {
    what: 'extended both ways, stiffened',
    size: m24,
    top: 'extended',
    bottom: 'extended',
    nT: 1,
    nB: 1,
    st: 2,
  },
  {
    what: 'extended, supplementary web plate',
    size: m20,
    top: 'extended',
    bottom: 'flush',
    nT: 1,
    nB: 1,
    sp: 1,
  },
];

/** End plates on columns. */
export const endPlateSizes: readonly Size[] = onColumns.map((layout) => {
  const { w, washer, flangeWidth } = layout.size;
  const size = endPlateSize('EP', 'End plate', layout);
  return { ...size, expressions: { ...size.expressions, w: gaugeOnColumn(w, washer) }, flangeWidth };
});

/** A size of end plates on columns or between beams; `code` begins its key. */
export function endPlateSize(
  code: string,
  title: string,
  { what, size, top, bottom, nT, nB, st, sp }: EndPlateLayout,
): Size {
  const { assembly, tp, w, xo, xi, p, ext } = size;
  const numbers = {
    tp,
    w,
    xo,
    xi,
    p,
    nT,
    nB,
    ...(st === undefined ? {} : { st }),
    ...(sp === undefined ? {} : { sp }),
  };
  return {
    key: `${code} ${what} ${assembly}`,
    name: `${title}, ${what}, ${assembly}`,
    expressions: {
      BA: `'${assembly}'`,
      ...asExpressions(numbers),
      extT: top === 'extended' ? String(ext) : FLUSH,
      extB: bottom === 'extended' ? String(ext) : FLUSH,
      ...beamThroats,
    },
    webDepth: 2 * size.xi + (nT + nB - 1) * size.p,
  };
}

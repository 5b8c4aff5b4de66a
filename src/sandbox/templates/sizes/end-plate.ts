import { asExpressions, type Size } from './size.ts';
import { beamThroats } from './throats.ts';

interface BoltSize {
  readonly assembly: string;
  readonly tp: number;
  readonly w: number;
  readonly xo: number;
  readonly xi: number;
  readonly p: number;
  /** Projection of a plate with an outer row. */
  readonly ext: number;
  /** Flange that leaves the bolts their edge distance. */
  readonly flangeWidth: number;
}

/** Round figures above 1.2 and 2.2 hole diameters (EN 1993-1-8 Table 3.3) with room for washers beside welds, m. */
const m16: BoltSize = {
  assembly: 'M16 8.8',
  tp: 0.015,
  w: 0.09,
  xo: 0.035,
  xi: 0.04,
  p: 0.06,
  ext: 0.065,
  flangeWidth: 0.14,
};
const m20: BoltSize = {
  assembly: 'M20 8.8',
  tp: 0.02,
  w: 0.11,
  xo: 0.04,
  xi: 0.05,
  p: 0.08,
  ext: 0.08,
  flangeWidth: 0.17,
};
const m24: BoltSize = {
  assembly: 'M24 8.8',
  tp: 0.025,
  w: 0.12,
  xo: 0.05,
  xi: 0.055,
  p: 0.09,
  ext: 0.1,
  flangeWidth: 0.19,
};

const FLUSH = 0.015;

interface Layout {
  readonly what: string;
  readonly size: BoltSize;
  readonly top: 'extended' | 'flush';
  readonly bottom: 'extended' | 'flush';
  readonly nT: number;
  readonly nB: number;
  readonly st?: number;
}

const onColumns: readonly Layout[] = [
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
];

const splices: readonly Layout[] = [
  { what: 'flush', size: m16, top: 'flush', bottom: 'flush', nT: 1, nB: 1 },
  { what: 'extended both ways', size: m16, top: 'extended', bottom: 'extended', nT: 1, nB: 1 },
  { what: 'extended both ways', size: m20, top: 'extended', bottom: 'extended', nT: 1, nB: 1 },
  { what: 'extended both ways', size: m24, top: 'extended', bottom: 'extended', nT: 1, nB: 1 },
];

/** End plates on columns. */
export const endPlateSizes: readonly Size[] = onColumns.map((layout) => ({
  ...sizeOf('EP', 'End plate', layout),
  flangeWidth: layout.size.flangeWidth,
}));

/** End plates between beams. */
export const spliceSizes: readonly Size[] = splices.map((layout) =>
  sizeOf('EPS', 'End plate splice', layout),
);

function sizeOf(code: string, title: string, { what, size, top, bottom, nT, nB, st }: Layout): Size {
  const { assembly, ext, flangeWidth: _, ...lengths } = size;
  const numbers = {
    ...lengths,
    extT: top === 'extended' ? ext : FLUSH,
    extB: bottom === 'extended' ? ext : FLUSH,
    nT,
    nB,
    ...(st === undefined ? {} : { st }),
  };
  return {
    code,
    key: `${code} ${what} ${assembly}`,
    name: `${title}, ${what}, ${assembly}`,
    expressions: { BA: `'${assembly}'`, ...asExpressions(numbers), ...beamThroats },
    webDepth: 2 * size.xi + (nT + nB - 1) * size.p,
  };
}

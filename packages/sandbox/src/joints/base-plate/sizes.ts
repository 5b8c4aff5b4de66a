import { asExpressions, type Size } from '../shared/size.ts';
import { beamThroats } from '../shared/throats.ts';

interface AnchorSize {
  readonly assembly: string;
  readonly t: number;
  /** Overhang beyond flanges with a row of anchors in its middle, and beyond the tips of the flanges. */
  readonly ox: number;
  readonly oy: number;
  readonly ax: number;
  readonly ay: number;
  readonly hef: number;
  readonly ch: number;
}

/** Round figures: edges of 1.2 holes (EN 1993-1-8 Table 3.3), room for washers beside welds, 15 to 17 diameters of embedment; m. */
const m20: AnchorSize = {
  ...{ assembly: 'M20 8.8', t: 0.02, ox: 0.1, oy: 0.05 },
  ...{ ax: 0.05, ay: 0.05, hef: 0.35, ch: 0.6 },
};
const m24: AnchorSize = {
  ...{ assembly: 'M24 8.8', t: 0.025, ox: 0.11, oy: 0.06 },
  ...{ ax: 0.055, ay: 0.06, hef: 0.4, ch: 0.8 },
};
const m30: AnchorSize = {
  ...{ assembly: 'M30 8.8', t: 0.035, ox: 0.13, oy: 0.08 },
  ...{ ax: 0.065, ay: 0.08, hef: 0.5, ch: 1 },
};

type Layout = readonly [size: AnchorSize, nx: number, ny: number, shear: 'friction' | 'anchors'];

const basePlates: readonly Layout[] = [
  [m20, 2, 2, 'friction'],
  [m24, 2, 2, 'friction'],
  [m24, 2, 2, 'anchors'],
  [m24, 2, 3, 'friction'],
  [m30, 2, 2, 'friction'],
  [m30, 2, 3, 'anchors'],
];

/** Base plates of I columns by anchors and by what transfers the shear. */
const ofColumns: readonly Size[] = basePlates.map(([{ assembly, ...size }, nx, ny, shear]) => {
  const way = shear === 'friction' ? 'shear by friction' : 'shear by anchors';
  return {
    key: `BP ${nx} ${ny} ${assembly} ${shear}`,
    name: `Base plate, ${nx * ny} anchors ${assembly}, ${way}`,
    expressions: {
      BA: `'${assembly}'`,
      shear: `'${shear}'`,
      ...asExpressions({ nx, ny, ...size }),
      ...beamThroats,
    },
    webDepth: 0,
  };
});

/** Those of rectangular hollow columns, whose anchors stand beyond the corners. */
const ofHollowColumns = (
  [
    [{ ...m20, oy: 0.1 }, 'friction'],
    [{ ...m24, oy: 0.11, ay: 0.055 }, 'friction'],
    [{ ...m24, oy: 0.11, ay: 0.055 }, 'anchors'],
  ] as const
).map(([{ assembly, ...size }, shear]): Size => {
  return {
    key: `BP hollow 2 2 ${assembly} ${shear}`,
    name: `Base plate of a hollow column, 4 anchors ${assembly}, shear by ${shear}`,
    expressions: {
      BA: `'${assembly}'`,
      shear: `'${shear}'`,
      ...asExpressions({ nx: 2, ny: 2, ...size }),
      ...beamThroats,
    },
    webDepth: 0,
    support: 'SHS200x200x10',
    pinned: true,
  };
});

export const basePlateSizes: readonly Size[] = [...ofColumns, ...ofHollowColumns];

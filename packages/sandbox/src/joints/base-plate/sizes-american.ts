import { inch } from '../shared/inch.ts';
import { asExpressions, type Size } from '../shared/size.ts';
import { beamThroats } from '../shared/throats-american.ts';

interface RodSize {
  readonly assembly: string;
  readonly t: number;
  /** Overhang beyond flanges with a row of rods in its middle, and beyond the tips of the flanges. */
  readonly ox: number;
  readonly oy: number;
  readonly ax: number;
  readonly ay: number;
  readonly hef: number;
  readonly ch: number;
}

/** Overhangs for the washers of AISC Manual Table 14-2 beside the welds; 16 diameters of embedment and more. */
const threeQuarters: RodSize = {
  ...{ assembly: '3/4 F1554-36', t: inch(1), ox: inch(4), oy: inch(2) },
  ...{ ax: inch(2), ay: inch(2), hef: inch(12), ch: inch(24) },
};
const one: RodSize = {
  ...{ assembly: '1 F1554-36', t: inch(1.25), ox: inch(5), oy: inch(3) },
  ...{ ax: inch(2.5), ay: inch(3), hef: inch(16), ch: inch(30) },
};
const oneAndQuarter: RodSize = {
  ...{ assembly: '1 1/4 F1554-55', t: inch(1.75), ox: inch(6), oy: inch(3) },
  ...{ ax: inch(3), ay: inch(3), hef: inch(20), ch: inch(36) },
};

type Layout = readonly [size: RodSize, nx: number, ny: number, shear: 'friction' | 'anchors'];

const basePlates: readonly Layout[] = [
  [threeQuarters, 2, 2, 'friction'],
  [one, 2, 2, 'friction'],
  [one, 2, 2, 'anchors'],
  [oneAndQuarter, 2, 2, 'friction'],
  [oneAndQuarter, 2, 3, 'anchors'],
];

/** Blocks reach this far beyond the plate, grout is this thick. */
const block = { cx: inch(18), cy: inch(18), grout: inch(1.5) };

/** Base plates of A36 with rods of F1554 in concrete of 4000 psi. */
const ofColumns: readonly Size[] = basePlates.map(([{ assembly, ...size }, nx, ny, shear]) => {
  const way = shear === 'friction' ? 'shear by friction' : 'shear by anchors';
  return {
    key: `BP ${nx} ${ny} ${assembly} ${shear}`,
    name: `Base plate, ${nx * ny} anchors ${assembly}, ${way}`,
    expressions: {
      BA: `'${assembly}'`,
      conc: "'4000 psi'",
      shear: `'${shear}'`,
      ...asExpressions({ nx, ny, ...size, ...block }),
      ...beamThroats,
    },
    webDepth: 0,
  };
});

/** Those of rectangular hollow columns, whose rods stand beyond the corners. */
const ofHollowColumns = (
  [
    [{ ...threeQuarters, oy: inch(4) }, 'friction'],
    [{ ...one, oy: inch(5), ay: inch(2.5) }, 'friction'],
    [{ ...one, oy: inch(5), ay: inch(2.5) }, 'anchors'],
  ] as const
).map(([{ assembly, ...size }, shear]): Size => {
  return {
    key: `BP hollow 2 2 ${assembly} ${shear}`,
    name: `Base plate of a hollow column, 4 anchors ${assembly}, shear by ${shear}`,
    expressions: {
      BA: `'${assembly}'`,
      conc: "'4000 psi'",
      shear: `'${shear}'`,
      ...asExpressions({ nx: 2, ny: 2, ...size, ...block }),
      ...beamThroats,
    },
    webDepth: 0,
    support: 'HSS8X8X.500',
    pinned: true,
  };
});

export const basePlateAmericanSizes: readonly Size[] = [...ofColumns, ...ofHollowColumns];

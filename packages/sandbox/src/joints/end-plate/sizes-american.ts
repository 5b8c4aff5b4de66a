import { inch } from '../shared/inch.ts';
import { asExpressions, type Size } from '../shared/size.ts';
import { beamThroats } from '../shared/throats-american.ts';
import { flushProjection } from './parameters.ts';

interface EndPlateBolts {
  readonly assembly: string;
  readonly tp: number;
  /** Bolts to the flange, inside and outside (AISC Design Guide 4, Table 3.1). */
  readonly pf: number;
  /** Projection of a plate with an outer row. */
  readonly ext: number;
}

/** Gauge of all of them; the flange leaves the bolts their edge distance. */
const GAUGE = inch(5.5);
const FLANGE = inch(8);
const FLUSH = flushProjection(inch(0.625));

const threeQuarters: EndPlateBolts = {
  assembly: '3/4 A325',
  tp: inch(3 / 4),
  pf: inch(2),
  ext: inch(3.5),
};
const one: EndPlateBolts = { assembly: '1 A325', tp: inch(1), pf: inch(2.25), ext: inch(3.75) };

/** Which rows an end plate has. */
export interface AmericanEndPlateLayout {
  readonly what: string;
  readonly size: EndPlateBolts;
  readonly top: boolean;
  readonly bottom: boolean;
  readonly st?: number;
}

/** Layouts that suit columns and beams alike. */
export const bothPlaces: readonly AmericanEndPlateLayout[] = [
  { what: 'flush', size: threeQuarters, top: false, bottom: false },
  { what: 'extended both ways', size: threeQuarters, top: true, bottom: true },
  { what: 'extended both ways', size: one, top: true, bottom: true },
];

const onColumns: readonly AmericanEndPlateLayout[] = [
  ...bothPlaces,
  { what: 'extended', size: threeQuarters, top: true, bottom: false },
  { what: 'extended both ways, stiffened', size: threeQuarters, top: true, bottom: true, st: 2 },
  { what: 'extended both ways, stiffened', size: one, top: true, bottom: true, st: 2 },
];

/** End plates on columns, one row inside each flange. */
export const endPlateAmericanSizes: readonly Size[] = onColumns.map((layout) => ({
  ...americanEndPlateSize('EP', 'End plate', layout),
  flangeWidth: FLANGE,
}));

/** A size of end plates on columns or between beams; `code` begins its key. */
export function americanEndPlateSize(
  code: string,
  title: string,
  { what, size, top, bottom, st }: AmericanEndPlateLayout,
): Size {
  const { assembly, tp, pf, ext } = size;
  const numbers = {
    tp,
    w: GAUGE,
    xo: pf,
    xi: pf,
    p: inch(3),
    nT: 1,
    nB: 1,
    ...(st === undefined ? {} : { st }),
  };
  return {
    key: `${code} ${what} ${assembly}`,
    name: `${title}, ${what}, ${assembly}`,
    expressions: {
      BA: `'${assembly}'`,
      ...asExpressions(numbers),
      extT: top ? String(ext) : FLUSH,
      extB: bottom ? String(ext) : FLUSH,
      ...beamThroats,
    },
    webDepth: 2 * pf + inch(3),
  };
}

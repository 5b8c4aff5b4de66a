import type { Size } from '../shared/size.ts';
import { beamThroats } from '../shared/throats-american.ts';

/** Beams welded to columns of any flange. */
export const weldedBeamAmericanSizes: readonly Size[] = [
  size('fillet welds', beamThroats),
  size('fillet welds, stiffened', { ...beamThroats, st: '2' }),
  size('butt welds, stiffened', { weld: "'butt'", st: '2' }),
];

function size(what: string, expressions: Size['expressions']): Size {
  return {
    key: `WB ${what} American`,
    name: `Welded beam, ${what}`,
    expressions,
    webDepth: 0,
    flangeWidth: 0,
  };
}

import type { Size } from '../shared/size.ts';
import { beamThroats } from '../shared/throats.ts';

/** Beams welded to columns of any flange; one too thin for them is named by the detailing rules. */
export const weldedBeamSizes: readonly Size[] = [
  size('fillet welds', beamThroats),
  size('fillet welds, stiffened', { ...beamThroats, st: '2' }),
  size('butt welds, stiffened', { weld: "'butt'", st: '2' }),
];

function size(what: string, expressions: Size['expressions']): Size {
  return {
    key: `WB ${what}`,
    name: `Welded beam, ${what}`,
    expressions,
    webDepth: 0,
    flangeWidth: 0,
  };
}

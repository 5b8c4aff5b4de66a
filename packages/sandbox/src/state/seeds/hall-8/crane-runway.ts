import { east, up, west } from '../directions.ts';
import { type Draft, kN } from '../draft.ts';

const NEAR = 'ULS5 1.35G+1.35C crab near';
const FAR = 'ULS6 1.35G+1.35C crab far';
const SURGE = 'ULS7 1.35G+1.35C surge';

/** Brackets and girders of the crane runway, top of rail +7.10. */
export function addCraneRunway({ add }: Draft): void {
  for (const [axis, wheel] of [
    ['A/3', 188],
    ['A/4', 214],
  ] as const) {
    add(`${axis} Crane bracket`, 'Rail 450 mm from the column axis, bracket welded all round')
      .member('COL', 'HEB320', up, true)
      .member('BRK', 'HEB200', east)
      .design('Welded beam, fillet welds, stiffened', 'BRK', 'WB bracket')
      .load(NEAR, { BRK: kN({ vz: -wheel, my: 0.45 * wheel }) })
      .load(FAR, { BRK: kN({ vz: -0.31 * wheel, my: 0.14 * wheel }) })
      .load(SURGE, { BRK: kN({ n: 14, vz: -0.8 * wheel, my: 0.36 * wheel }) });
  }
  add('B/3 Crane brackets, both bays', 'Two brackets on the inner column; the cranes meet here')
    .member('COL', 'HEB300', up, true)
    .member('BRKL', 'HEB200', west)
    .member('BRKR', 'HEB200', east)
    .design('Welded beam, fillet welds, stiffened', 'BRKL', 'WB left')
    .design('Welded beam, fillet welds', 'BRKR', 'WB right')
    .load('ULS8 both cranes', {
      BRKL: kN({ vz: -176, my: 79 }),
      BRKR: kN({ vz: -168, my: 75 }),
    })
    .load('ULS9 left crane alone', { BRKL: kN({ vz: -176, my: 79 }), BRKR: kN({ vz: -12, my: 5 }) });
  add('A/2-3 Crane girder splice', 'At a fifth of the span, for transport')
    .member('GIRL', 'HEB340', west)
    .member('GIRR', 'HEB340', east)
    .design('Cover plate splice, outer covers, 3 rows in flanges, 3 in web, M20 8.8', 'GIRR', 'SP girder')
    .load(NEAR, { GIRR: kN({ vz: 102, my: -108 }) })
    .load(FAR, { GIRR: kN({ vz: -42, my: -58 }) });
}

import { east, up, west } from '../directions.ts';
import { type Draft, kips } from '../draft.ts';

const DEAD = '1.2D+1.6L operating';
const WIND = '1.2D+1.0W+0.5L';
const TEST = '1.4D hydrotest';

/** Moment joints of the frames across the rack. */
export function addBents({ add, leave }: Draft): void {
  for (const [bent, dead, wind] of [
    ['12/A', 68, 88],
    ['12/B', 66, 94],
    ['14/B', 79, 108],
  ] as const) {
    add(`${bent} Beam at +16 ft`, 'Extended end plate, moment frame across the rack')
      .member('COL', 'W12X65', up, true)
      .member('BM', 'W16X36', east)
      .design('End plate, extended both ways, stiffened, 3/4 A325', 'BM', 'EP lower')
      .load(DEAD, { BM: kips({ vz: -0.42 * dead, my: dead }) })
      .load(WIND, { BM: kips({ vz: -0.3 * wind, my: wind }) })
      .load(TEST, { BM: kips({ vz: -0.5 * dead, my: 0.9 * dead }) });
  }
  add('14/A Beam at +16 ft, heavy lines', 'The 24 in lines lie near the column')
    .member('COL', 'W12X65', up, true)
    .member('BM', 'W18X50', east)
    .design('End plate, extended both ways, stiffened, 1 A325', 'BM', 'EP lower')
    .load(DEAD, { BM: kips({ vz: -58, my: 152 }) })
    .load(TEST, { BM: kips({ vz: -74, my: 186 }) });
  add('16/A Beam at +22 ft', 'Welded in the shop, spliced on site')
    .member('COL', 'W12X65', up, true)
    .member('BM', 'W16X26', east)
    .design('Welded beam, fillet welds, stiffened', 'BM', 'WB upper')
    .load(DEAD, { BM: kips({ vz: -21, my: 74 }) })
    .load(WIND, { BM: kips({ vz: -16, my: 98 }) });
  add('16/B Beam at +22 ft', 'Flush end plate of 1/2 in, found too thin for the wind')
    .member('COL', 'W12X65', up, true)
    .member('BM', 'W16X26', west)
    .design('End plate, flush, 3/4 A325', 'BM', 'EP upper', { tp: '0.0127' })
    .load(DEAD, { BM: kips({ vz: -14, my: 34 }) })
    .load(WIND, { BM: kips({ vz: -10, my: 57 }) });
  add('16 Beam splice at +22 ft', 'Where the moment changes sign')
    .member('BML', 'W16X26', west)
    .member('BMR', 'W16X26', east)
    .design('End plate splice, extended both ways, 3/4 A325', 'BMR', 'EPS upper')
    .load(DEAD, { BMR: kips({ vz: 11, my: -62 }) })
    .load(WIND, { BMR: kips({ vz: 9, my: 88 }) });
  leave('18/A Pipe anchor bracket', 'Thermal loads came this morning; not calculated with them yet')
    .member('COL', 'W12X65', up, true)
    .member('BRK', 'W18X50', east)
    .design('End plate, extended both ways, stiffened, 1 A325', 'BRK', 'EP anchor')
    .load('1.2D+1.2T pipe anchors', { BRK: kips({ n: 12, vz: -44, my: 148 }) });
}

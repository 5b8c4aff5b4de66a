import { up } from '../directions.ts';
import { type Draft, kips } from '../draft.ts';

const DEAD = '1.2D+1.6L operating';
const WIND = '1.2D+1.0W+0.5L';
const UPLIFT = '0.9D+1.0W uplift';

/** Columns on their pedestals. */
export function addFoundations({ add, leave }: Draft): void {
  add('12/A Base plate', 'Pinned, shear by friction')
    .member('COL', 'W10X49', up)
    .design('Base plate, 4 anchors 1 F1554-36, shear by friction', null, 'BP 12A')
    .load(DEAD, { COL: kips({ n: -118, vz: 4 }) })
    .load(WIND, { COL: kips({ n: -82, vz: 9 }) });
  add('14/A Base plate', 'Held against turning across the rack')
    .member('COL', 'W10X49', up)
    .design('Base plate, 4 anchors 1 1/4 F1554-55, shear by friction', null, 'BP 14A')
    .load(DEAD, { COL: kips({ n: -124, vz: 5, my: 14 }) })
    .load(WIND, { COL: kips({ n: -76, vz: 8, my: 38 }) });
  add('16/B Base plate, braced bay', 'Lifted by the bracing; rods with welded washers take the shear')
    .member('COL', 'W10X49', up)
    .design('Base plate, 4 anchors 1 F1554-36, shear by anchors', null, 'BP 16B')
    .load(WIND, { COL: kips({ n: -88, vz: 7 }) })
    .load(UPLIFT, { COL: kips({ n: 17, vz: 5 }) });
  add('18/A Base plate, anchor bay', 'Thermal forces of the pipe anchors')
    .member('COL', 'W12X65', up)
    .design('Base plate, 6 anchors 1 1/4 F1554-55, shear by anchors', null, 'BP 18A')
    .load(DEAD, { COL: kips({ n: -136, vz: 9, my: 22 }) })
    .load('1.2D+1.2T pipe anchors', { COL: kips({ n: -96, vz: 14, my: 46 }) });
  leave('20/A Base plate', 'Loads of the vendor of the air coolers are missing')
    .member('COL', 'W10X49', up)
    .design('Base plate, 4 anchors 3/4 F1554-36, shear by friction', null, 'BP 20A');
}

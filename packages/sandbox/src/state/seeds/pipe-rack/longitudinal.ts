import { down, east, north, slopeDown, slopeUp, south, up, west } from '../directions.ts';
import { type Draft, kips } from '../draft.ts';

const DEAD = '1.2D+1.6L operating';
const WIND = '1.2D+1.0W+0.5L';
const THERMAL = '1.2D+1.2T friction of the pipes';

/** Struts, stringers and braces along the rack. */
export function addLongitudinal(draft: Draft): void {
  addStruts(draft);
  addBraces(draft);
}

function addStruts({ add, leave }: Draft): void {
  add('12/A Strut to column web', 'Shear tab between the flanges')
    .member('COL', 'W12X65', up, true)
    .member('ST', 'W12X26', north)
    .design('Fin plate, 3 bolts 3/4 A325', 'ST', 'FP strut')
    .load(DEAD, { ST: kips({ vz: -26 }) })
    .load(THERMAL, { ST: kips({ n: 10, vz: -17 }) });
  add('14/A Struts to column web, both sides', 'Shear tabs on either side of the web')
    .member('COL', 'W12X65', up, true)
    .member('STN', 'W12X26', north)
    .member('STS', 'W12X26', south)
    .design('Fin plate, 3 bolts 3/4 A325', 'STN', 'FP north')
    .design('Fin plate, 3 bolts 3/4 A325', 'STS', 'FP south')
    .load(DEAD, { STN: kips({ vz: -23 }), STS: kips({ vz: -21 }) })
    .load(THERMAL, { STN: kips({ n: 8, vz: -9 }), STS: kips({ n: -8, vz: -9 }) });
  add('12-14 Stringer to beam', 'Carries small lines between the bents')
    .member('BM', 'W18X50', east, true)
    .member('SG', 'W16X26', north)
    .design('Fin plate, 4 bolts 3/4 A325', 'SG', 'FP stringer')
    .load(DEAD, { SG: kips({ vz: -46 }) })
    .load('1.4D hydrotest', { SG: kips({ vz: -55 }) });
  add('14-16 Stringers to beam, both sides', 'Two shear tabs on one web')
    .member('BM', 'W18X50', east, true)
    .member('SGN', 'W16X26', north)
    .member('SGS', 'W16X26', south)
    .design('Fin plate, 4 bolts 3/4 A325', 'SGN', 'FP north')
    .design('Fin plate, 4 bolts 3/4 A325', 'SGS', 'FP south')
    .load(DEAD, { SGN: kips({ vz: -44 }), SGS: kips({ vz: -53 }) });
  add('18 Expansion loop support', 'Beam under the loops, shear tab of the deep kind')
    .member('COL', 'W12X65', up, true)
    .member('EL', 'W21X44', east)
    .design('Fin plate, 5 bolts 7/8 A325', 'EL', 'FP loop')
    .load(DEAD, { EL: kips({ vz: -86 }) })
    .load(THERMAL, { EL: kips({ n: 14, vz: -66 }) });
  add('20 Cable tray outrigger', 'Short cantilever, welded')
    .member('COL', 'W10X49', up, true)
    .member('OUT', 'W8X31', west)
    .design('Welded beam, fillet welds', 'OUT', 'WB outrigger')
    .load(DEAD, { OUT: kips({ vz: -9, my: 34 }) });
  add('20 Walkway bracket', 'Loads are switched off while the walkway is moved: nothing is checked')
    .member('COL', 'W10X49', up, true)
    .member('WK', 'W12X26', east)
    .design('Fin plate, 2 bolts 3/4 A325', 'WK', 'FP walkway')
    .load('1.2D+1.6L walkway', { WK: kips({ vz: -5 }) }, false);
  leave('22 Air cooler support', 'Modelled and loaded, never designed')
    .member('COL', 'W12X65', up, true)
    .member('AC', 'W18X35', east)
    .load(DEAD, { AC: kips({ vz: -26, my: 31 }) });
}

function addBraces({ add }: Draft): void {
  add('16/A Vertical brace, foot', 'Gusset on the flange of the column')
    .member('COL', 'W12X65', up, true)
    .member('BR', 'L100x100x10', slopeUp)
    .design('Bolted gusset, single angle, 3 bolts 3/4 A325', 'BR', 'GB foot')
    .load(WIND, { BR: kips({ n: 36 }) })
    .load(THERMAL, { BR: kips({ n: 26 }) });
  add('16/A Vertical brace, head', 'Gusset below the strut')
    .member('COL', 'W12X65', up, true)
    .member('BR', 'L100x100x10', slopeDown)
    .design('Bolted gusset, single angle, 3 bolts 3/4 A325', 'BR', 'GB head')
    .load(WIND, { BR: kips({ n: 36 }) });
  add('18/A Anchor bay brace', 'Two angles for the forces of the pipe anchors')
    .member('COL', 'W12X65', up, true)
    .member('BR', 'L100x100x10', slopeUp)
    .design('Bolted gusset, double angle, 4 bolts 3/4 A325', 'BR', 'GB anchor')
    .load('1.2D+1.2T pipe anchors', { BR: kips({ n: 54 }) });
  add('18/A Column splice', 'Four feet above the lower level')
    .member('COLL', 'W12X65', down)
    .member('COLU', 'W12X65', up)
    .design('Cover plate splice, outer covers, 3 rows in flanges, 3 in web, 3/4 A325', 'COLU', 'SP column')
    .load(DEAD, { COLU: kips({ n: -118, vz: 8, my: 27 }) })
    .load(WIND, { COLU: kips({ n: -74, vz: 11, my: 41 }) });
}

import { east, north, south, up, west } from '../directions.ts';
import { type Draft, kN } from '../draft.ts';

const STORAGE = 'ULS1 1.35G+1.5Q storage';
const WALKING = 'ULS2 1.35G+1.5Q walkways';
const ERECTION = 'ULS3 erection';

/** The floor at +4.20, its columns and its stair. */
export function addMezzanine(draft: Draft): void {
  addPrimaryBeams(draft);
  addSecondaryBeams(draft);
  addStair(draft);
}

function addPrimaryBeams({ add }: Draft): void {
  add('M/1 Primary beam to column', 'Web cleats on the column flange')
    .member('COL', 'HEB220', up, true)
    .member('PB', 'IPE450', east)
    .design('Double-angle web cleats L100x100x10, 4 bolts M20 8.8 in each leg', 'PB', 'DC primary')
    .load(STORAGE, { PB: kN({ vz: -352 }) })
    .load(WALKING, { PB: kN({ vz: -226 }) });
  add('M/2 Primary beams, both sides', 'Web cleats on both flanges of the inner column')
    .member('COL', 'HEB220', up, true)
    .member('PBL', 'IPE450', west)
    .member('PBR', 'IPE450', east)
    .design('Double-angle web cleats L100x100x10, 4 bolts M20 8.8 in each leg', 'PBL', 'DC left')
    .design('Double-angle web cleats L100x100x10, 4 bolts M20 8.8 in each leg', 'PBR', 'DC right')
    .load(STORAGE, { PBL: kN({ vz: -396 }), PBR: kN({ vz: -358 }) })
    .load('ULS4 storage left only', { PBL: kN({ vz: -396 }), PBR: kN({ vz: -104 }) });
  add('M/3 Primary beam to column', 'Two bolts are too few since racks replaced the pallets')
    .member('COL', 'HEB220', up, true)
    .member('PB', 'IPE360', east)
    .design('Double-angle web cleats L80x80x8, 2 bolts M16 8.8 in each leg', 'PB', 'DC primary')
    .load(STORAGE, { PB: kN({ vz: -159 }) })
    .load(WALKING, { PB: kN({ vz: -96 }) });
  add(
    'M/4 Edge beam to hollow post',
    'The wall of a round post is beyond the sandbox, so that it is not passed',
  )
    .member('POST', 'CHS193.7/10', up, true)
    .member('EB', 'IPE300', east)
    .design('Fin plate, 3 bolts M20 8.8', 'EB', 'FP edge')
    .load(STORAGE, { EB: kN({ vz: -118 }) });
  add('M/1 Column base', 'Pinned column of the mezzanine')
    .member('COL', 'HEB220', up)
    .design('Base plate, 4 anchors M20 8.8, shear by friction', null, 'BP mezzanine')
    .load(STORAGE, { COL: kN({ n: -1085, vz: 9 }) })
    .load(WALKING, { COL: kN({ n: -702, vz: 7 }) });
}

function addSecondaryBeams({ add }: Draft): void {
  for (const [place, storage] of [
    ['M/1-2', 188],
    ['M/2-3', 226],
  ] as const) {
    add(`${place} Secondary beam to primary`, 'Fin plate on the web of the primary beam')
      .member('PB', 'IPE450', east, true)
      .member('SB', 'IPE300', south)
      .design('Fin plate, 3 bolts M20 8.8', 'SB', 'FP secondary')
      .load(STORAGE, { SB: kN({ vz: -storage }) })
      .load(WALKING, { SB: kN({ vz: -0.62 * storage }) })
      .load(ERECTION, { SB: kN({ vz: -18 }) }, false);
  }
  add('M/2 Secondary beams, both sides', 'Fin plates back to back on the web')
    .member('PB', 'IPE450', east, true)
    .member('SBN', 'IPE300', north)
    .member('SBS', 'IPE300', south)
    .design('Fin plate, 3 bolts M20 8.8', 'SBN', 'FP north')
    .design('Fin plate, 3 bolts M20 8.8', 'SBS', 'FP south')
    .load(STORAGE, { SBN: kN({ vz: -178 }), SBS: kN({ vz: -201 }) })
    .load('ULS4 storage south only', { SBN: kN({ vz: -52 }), SBS: kN({ vz: -201 }) });
  add('M/3 Secondary beam, racks', 'Fin plate of 6 mm from the stock, too thin under the racks')
    .member('PB', 'IPE450', east, true)
    .member('SB', 'IPE300', north)
    .design('Fin plate, 3 bolts M20 8.8', 'SB', 'FP racks', { tp: '0.006' })
    .load(STORAGE, { SB: kN({ vz: -232 }) })
    .load(WALKING, { SB: kN({ vz: -118 }) });
}

function addStair({ add }: Draft): void {
  add('S/1 Stringer to landing', 'Fin plate on the web of the landing beam')
    .member('LB', 'IPE300', east, true)
    .member('ST', 'IPE200', north)
    .design('Fin plate, 2 bolts M16 8.8', 'ST', 'FP stringer')
    .load('ULS1 1.35G+1.5Q stair', { ST: kN({ n: 8, vz: -46 }) });
  add('S/2 Landing beam to column web', 'Fin plate between the flanges')
    .member('COL', 'HEB220', up, true)
    .member('LB', 'IPE240', north)
    .design('Fin plate, 2 bolts M20 8.8', 'LB', 'FP landing')
    .load('ULS1 1.35G+1.5Q stair', { LB: kN({ vz: -84 }) });
  add(
    'S/3 Handrail post to landing',
    'Its loads are switched off until the railing is chosen: nothing is checked',
  )
    .member('LB', 'IPE300', east, true)
    .member('RP', 'IPE140', south)
    .design('Fin plate, 2 bolts M16 8.8', 'RP', 'FP post', { p1: '0.045', e1: '0.025' })
    .load('ULS1 1.5Q crowd', { RP: kN({ vz: -5 }) }, false);
}

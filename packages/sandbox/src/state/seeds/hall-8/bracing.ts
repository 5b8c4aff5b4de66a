import { diagonal, east, north, slopeDown, slopeUp, south, up } from '../directions.ts';
import { type Draft, kN } from '../draft.ts';

const WIND = 'ULS2 1.35G+1.5W+0.75S';
const UPLIFT = 'ULS3 1.0G+1.5W uplift';

/** Braces of walls and roof, and what runs along the eaves. */
export function addBracing({ add, leave }: Draft): void {
  add('A/1-2 Wall bracing, foot', 'Gusset on the column flange above the base')
    .member('COL', 'HEB320', up, true)
    .member('BR', 'L90x90x9', slopeUp)
    .design('Bolted gusset, single angle, 3 bolts M20 8.8', 'BR', 'GB foot')
    .load(WIND, { BR: kN({ n: 172 }) })
    .load(UPLIFT, { BR: kN({ n: 108 }) });
  add('A/1-2 Wall bracing, head', 'Gusset below the eaves')
    .member('COL', 'HEB320', up, true)
    .member('BR', 'L90x90x9', slopeDown)
    .design('Bolted gusset, single angle, 2 bolts M20 8.8', 'BR', 'GB head')
    .load(WIND, { BR: kN({ n: 126 }) });
  add('C/1-2 Portal bracing, crane', 'Two angles: braking forces of the crane come on top of the wind')
    .member('COL', 'HEB320', up, true)
    .member('BR', 'L100x100x10', slopeUp)
    .design('Bolted gusset, double angle, 4 bolts M20 8.8', 'BR', 'GB portal')
    .load('ULS10 1.35G+1.5W+1.0C braking', { BR: kN({ n: 305 }) })
    .load('ULS11 1.0G+1.0C braking back', { BR: kN({ n: -96 }) });
  add('A-B/1 Roof bracing', 'In the plane of the roof, gusset on the web of the rafter')
    .member('RAF', 'IPE500', east, true)
    .member('BR', 'L80x80x8', diagonal)
    .design('Bolted gusset, single angle, 2 bolts M20 8.8', 'BR', 'GB roof', { tg: '0.008' })
    .load(WIND, { BR: kN({ n: 94 }) });
  add('A/3 Eaves beams to column web', 'Fin plates on either side of the web')
    .member('COL', 'HEB320', up, true)
    .member('EBN', 'IPE240', north)
    .member('EBS', 'IPE240', south)
    .design('Fin plate, 2 bolts M20 8.8', 'EBN', 'FP north')
    .design('Fin plate, 2 bolts M20 8.8', 'EBS', 'FP south')
    .load('ULS1 1.35G+1.5S', { EBN: kN({ vz: -58 }), EBS: kN({ vz: -51 }) })
    .load(WIND, { EBN: kN({ n: 42, vz: -36 }), EBS: kN({ n: -42, vz: -32 }) });
  leave('A/5 Eaves strut', 'Hollow section; its joint is to be designed')
    .member('COL', 'HEB320', up, true)
    .member('STR', 'SHS100x100x5', north)
    .load(WIND, { STR: kN({ n: -88 }) });
  add('G/1 Rail to gable post', 'Carries the cladding and the wind on it')
    .member('POST', 'HEA220', up, true)
    .member('RAIL', 'IPE180', east)
    .design('Fin plate, 2 bolts M16 8.8', 'RAIL', 'FP rail')
    .load(WIND, { RAIL: kN({ n: 14, vz: -26 }) });
}

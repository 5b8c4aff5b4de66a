import { up } from '../directions.ts';
import { type Draft, kN } from '../draft.ts';

const SNOW = 'ULS1 1.35G+1.5S';
const WIND = 'ULS2 1.35G+1.5W+0.75S';
const UPLIFT = 'ULS3 1.0G+1.5W uplift';

/** Columns on their foundations. */
export function addBases({ add, leave }: Draft): void {
  for (const [axis, n, my] of [
    ['A/2', 412, 96],
    ['A/3', 468, 98],
    ['C/2', 388, 92],
  ] as const) {
    add(`${axis} Column base`, 'Frame column, held against turning by two rows of anchors')
      .member('COL', 'HEB320', up)
      .design('Base plate, 4 anchors M30 8.8, shear by friction', null, 'BP frame')
      .load(SNOW, { COL: kN({ n: -n, vz: 34, my: 0.6 * my }) })
      .load(WIND, { COL: kN({ n: -0.7 * n, vz: 42, my }) });
  }
  add('B/2 Column base', 'Inner column of both bays, nearly centred')
    .member('COL', 'HEB300', up)
    .design('Base plate, 6 anchors M24 8.8, shear by friction', null, 'BP inner')
    .load(SNOW, { COL: kN({ n: -1040, vz: 12, my: 18 }) })
    .load(WIND, { COL: kN({ n: -730, vz: 26, my: 55 }) });
  add('G/1 Gable post base', 'Pinned; wind on the gable')
    .member('POST', 'HEA220', up)
    .design('Base plate, 4 anchors M20 8.8, shear by friction', null, 'BP post')
    .load(SNOW, { POST: kN({ n: -142, vz: 4 }) })
    .load(WIND, { POST: kN({ n: -118, vz: 20 }) });
  add('G/2 Gable post base', 'Lifted by the wind: anchors pulled, friction gone')
    .member('POST', 'HEA220', up)
    .design('Base plate, 4 anchors M24 8.8, shear by anchors', null, 'BP post')
    .load(SNOW, { POST: kN({ n: -128, vz: 5 }) })
    .load(UPLIFT, { POST: kN({ n: 92, vz: 19 }) });
  leave('G/3 Gable post base', 'Drawn yesterday, waiting for the loads of the foundation engineer')
    .member('POST', 'HEA220', up)
    .design('Base plate, 4 anchors M20 8.8, shear by friction', null, 'BP post');
}

import { east, up, west } from '../directions.ts';
import { type Draft, kN } from '../draft.ts';

const KNEE = 'End plate, extended both ways, stiffened, M24 8.8';
const SNOW = 'ULS1 1.35G+1.5S';
const WIND = 'ULS2 1.35G+1.5W+0.75S';
const UPLIFT = 'ULS3 1.0G+1.5W uplift';

/** Knees, valleys, ridges and splices of the frames. Columns run on as parapet posts. */
export function addFrames({ add, leave }: Draft): void {
  for (const [axis, snow, wind] of [
    ['A/2', 286, 248],
    ['A/3', 334, 291],
    ['A/4', 318, 302],
    ['C/2', 243, 271],
  ] as const) {
    add(`${axis} Frame knee`, 'Rafter to column, extended end plate with stiffeners in the column')
      .member('COL', 'HEB320', up, true)
      .member('RAF', 'IPE500', east)
      .design(KNEE, 'RAF', 'EP knee')
      .load(SNOW, { RAF: kN({ n: -62, vz: -0.46 * snow, my: snow }) })
      .load(WIND, { RAF: kN({ n: -48, vz: -0.5 * wind, my: wind }) })
      .load(UPLIFT, { RAF: kN({ n: 28, vz: 41, my: -0.38 * snow }) });
  }
  leave('C/3 Frame knee', 'New snow loads of 12 June; not calculated with them yet')
    .member('COL', 'HEB320', up, true)
    .member('RAF', 'IPE500', west)
    .design(KNEE, 'RAF', 'EP knee')
    .load(SNOW, { RAF: kN({ n: -66, vz: -152, my: 331 }) })
    .load(UPLIFT, { RAF: kN({ n: 31, vz: 45, my: -102 }) });
  add('A/1 Gable knee', 'Light rafter of the gable frame')
    .member('COL', 'HEA300', up, true)
    .member('RAF', 'IPE360', east)
    .design('End plate, extended, M20 8.8', 'RAF', 'EP gable')
    .load(SNOW, { RAF: kN({ n: -31, vz: -66, my: 138 }) })
    .load(UPLIFT, { RAF: kN({ n: 14, vz: 21, my: -46 }) });
  for (const [axis, left, right] of [
    ['B/2', 178, 171],
    ['B/3', 192, 140],
  ] as const) {
    add(`${axis} Valley, two rafters`, 'Both bays on the inner column; drifted snow fills one side first')
      .member('COL', 'HEB300', up, true)
      .member('RAFL', 'IPE450', west)
      .member('RAFR', 'IPE450', east)
      .design('End plate, extended both ways, stiffened, M20 8.8', 'RAFL', 'EP left')
      .design('End plate, extended both ways, M20 8.8', 'RAFR', 'EP right')
      .load(SNOW, {
        RAFL: kN({ n: -40, vz: -88, my: left }),
        RAFR: kN({ n: -40, vz: -84, my: right }),
      })
      .load('ULS4 1.35G+1.5S drifted left', {
        RAFL: kN({ n: -40, vz: -96, my: 0.98 * left }),
        RAFR: kN({ n: -36, vz: -61, my: 0.7 * right }),
      });
  }
  for (const [axis, my] of [
    ['A-B/2', 204],
    ['A-B/3', 266],
  ] as const) {
    add(`${axis} Ridge`, 'Rafters plate to plate')
      .member('RAFL', 'IPE500', west)
      .member('RAFR', 'IPE500', east)
      .design('End plate splice, extended both ways, M20 8.8', 'RAFR', 'EPS ridge')
      .load(SNOW, { RAFR: kN({ n: -55, vz: 8, my: -my }) })
      .load(UPLIFT, { RAFR: kN({ n: 22, vz: 4, my: 0.42 * my }) });
  }
  add('B-C/4 Rafter splice', 'Site splice at the quarter point of the span')
    .member('RAFL', 'IPE500', west)
    .member('RAFR', 'IPE500', east)
    .design(
      'Cover plate splice, outer and inner covers, 3 rows in flanges, 4 in web, M20 8.8',
      'RAFR',
      'SP rafter',
    )
    .load(SNOW, { RAFR: kN({ n: -58, vz: -58, my: -108 }) })
    .load(UPLIFT, { RAFR: kN({ n: 20, vz: 18, my: 52 }) });
}

import { east, north, up } from '../directions.ts';
import { type Draft, kN } from '../draft.ts';

const SNOW = 'ULS1 1.35G+1.5S';
const DRIFT = 'ULS2 1.35G+1.5S drift at the wall';
const UPLIFT = 'ULS3 1.0G+1.5W uplift';

/** The canopy over the loading docks: cantilevers of 3.2 m on the columns of axis C. */
export function addCanopy({ add, leave }: Draft): void {
  for (const [axis, tp, snow, drift] of [
    ['C/3', '0.015', 52, 64],
    ['C/4', '0.010', 58, 76],
  ] as const) {
    const description =
      tp === '0.010'
        ? 'End plate of 10 mm, drawn before snow drifting off the hall was known: too thin'
        : 'Extended end plate on the column flange';
    add(`${axis} Canopy cantilever`, description)
      .member('COL', 'HEB240', up, true)
      .member('CAN', 'IPE270', east)
      .design('End plate, extended, M16 8.8', 'CAN', 'EP canopy', { tp })
      .load(SNOW, { CAN: kN({ vz: -0.62 * snow, my: snow }) })
      .load(DRIFT, { CAN: kN({ vz: -0.62 * drift, my: drift }) })
      .load(UPLIFT, { CAN: kN({ vz: 12, my: -19 }) });
  }
  leave('C/5 Canopy cantilever, corner', 'Modelled and loaded, never designed')
    .member('COL', 'HEB240', up, true)
    .member('CAN', 'IPE270', east)
    .load(DRIFT, { CAN: kN({ vz: -31, my: 49 }) });
  add('C/3 Canopy edge beam', 'Fin plate on the web of the cantilever')
    .member('CAN', 'IPE270', east, true)
    .member('EB', 'IPE180', north)
    .design('Fin plate, 2 bolts M16 8.8', 'EB', 'FP edge')
    .load(SNOW, { EB: kN({ vz: -42 }) })
    .load(UPLIFT, { EB: kN({ vz: 7 }) });
}

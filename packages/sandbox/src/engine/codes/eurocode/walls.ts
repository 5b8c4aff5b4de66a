import type { BentWallRule } from '../shared/wall-rules.ts';
import { crosswisePlate, lengthwisePlate } from './en1993/wall-plate.ts';
import type { EurocodeFactors } from './factors.ts';

/** Webs with a plate on them as the faces of chords, EN 1993-1-8 section 7. */
export function eurocodeBentWall({ gammaM5 }: EurocodeFactors): BentWallRule {
  return (wall) => (compression) => {
    if (wall.along >= wall.across) {
      const { normal, moment } = lengthwisePlate(wall, compression, gammaM5);
      return {
        normal: {
          value: normal,
          clause: 'Table 7.13',
          formula: 'NRd = km·fy·t²·(2·h1/b0 + 4·√(1 - t1/b0))/γM5',
        },
        moment: {
          value: moment,
          quantity: 'moment',
          clause: 'Table 7.13',
          formula: 'MRd = 0.5·h1·NRd',
        },
      };
    }
    const { normal, moment } = crosswisePlate(wall, compression, gammaM5);
    return {
      normal: {
        value: normal,
        clause: 'Table 7.11',
        formula: 'NRd = kn·fy·t²·(2·η + 4·√(1 - β))/((1 - β)·γM5)',
      },
      moment: {
        value: moment,
        quantity: 'moment',
        clause: 'Table 7.14',
        formula: 'MRd = kn·fy·t²·(h1·(1 + β)/(2·(1 - β)) + √(2·b0·b1·(1 + β)/(1 - β)))/γM5',
      },
    };
  };
}

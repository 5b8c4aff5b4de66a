import type { BentWallRule } from '../shared/wall-rules.ts';
import type { ResistanceFactors } from './aisc360/factors.ts';
import { plateOnWall } from './aisc360/wall-plate.ts';

/** Webs with a plate on them by yield lines. */
export function aiscBentWall({ plates: phi }: ResistanceFactors): BentWallRule {
  const clause = 'AISC Manual Part 9';
  return (wall) => (compression) => {
    const { normal, moment } = plateOnWall(wall, compression);
    const isLengthwise = wall.along >= wall.across;
    return {
      normal: {
        value: phi * normal,
        clause,
        formula: `φRn = ${phi}·Fy·t²/(1 - b/B)·(2·l/B + 4·√(1 - b/B)·Qf)`,
      },
      moment: {
        value: phi * moment,
        quantity: 'moment',
        clause,
        formula: isLengthwise
          ? 'φMn = 0.5·l·φRn'
          : `φMn = ${phi}·Fy·t²·Qf·(l·k/2 + √(2·B·b·k)), k = (1 + b/B)/(1 - b/B)`,
      },
    };
  };
}

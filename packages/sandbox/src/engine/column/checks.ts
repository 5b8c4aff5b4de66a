import { extentOf } from '../../model/geometry-outline.ts';
import { against, onPlate, type PartCheck } from '../codes/shared/check.ts';
import type { Column, ColumnResistance, ColumnState, FlangeEntry } from '../codes/shared/column-rules.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import { plateStrength } from '../codes/shared/plate-strength.ts';
import { oppositeFlangePull, type PanelLoad, panelForce } from '../statics/transformation.ts';

/** Force that a beam flange presses or pulls with, N. */
export interface FlangeForce {
  readonly entry: FlangeEntry;
  readonly compression: number;
  readonly tension: number;
}

/** The panel and the joint on its other side. */
interface SidesOfColumn extends PanelLoad {
  /** Normal force of the beams there, N; positive pulls. */
  readonly oppositePull: number;
}

/**
 * Web of a column under flange forces, reported on it and on the stiffeners there, and its panel in shear. Between two beams stiffeners hand
 * what both do to them over to the web, which shears them along it. `supplementaryWelds` are those of plates on the web.
 */
export function columnChecks(
  { webId, supplementary, diagonal }: Column,
  resistance: ColumnResistance,
  state: ColumnState,
  forces: readonly FlangeForce[],
  panel: SidesOfColumn,
  { plates }: DesignCode,
  supplementaryWelds: (panelUse: number) => PartCheck[],
): PartCheck[] {
  const { rules } = resistance;
  const inPanel = against(
    panelForce(panel),
    { ...rules.panel, value: resistance.panel * resistance.panelShare(state) },
    'column web panel in shear',
  );
  return [
    ...forces.flatMap(({ entry, compression, tension }): PartCheck[] => {
      const level = entry.side === 1 ? 'top' : 'bottom';
      const checks = [
        against(
          compression,
          { ...rules.compression, value: resistance.compression(entry, state) },
          `column web in compression, ${level}`,
        ),
        against(
          tension,
          { ...rules.tension, value: resistance.tension(entry, state) },
          `column web in tension, ${level}`,
        ),
      ];
      const parts = [webId, ...(resistance.pairAt(entry.side)?.plates ?? []).map(({ id }) => id)];
      return [...parts.flatMap((id) => checks.map((check) => onPlate(id, check))), ...shearedPair()];

      function shearedPair(): PartCheck[] {
        const pair = resistance.pairAt(entry.side);
        if (pair === null || panel.oppositeFlanges === null) return [];
        const whole = Math.min(resistance.compression(entry, state), resistance.tension(entry, state));
        const unbalanced = Math.abs(
          tension - compression - oppositeFlangePull(entry.side, panel) - panel.oppositePull / 2,
        );
        return pair.plates.map((plate) => {
          const { length, height } = extentOf(plate.outline);
          const strength = plateStrength(plate);
          // The web takes its part itself.
          const share = plates.yielding(length * plate.thickness, strength).value / whole;
          const capacity = plates.shear(height * plate.thickness, strength);
          return onPlate(
            plate.id,
            against(unbalanced * share, capacity, `stiffener along the web, ${level}`),
          );
        });
      }
    }),
    ...[...(supplementary?.plates ?? []), ...(diagonal?.plates ?? [])].map(({ id }) => onPlate(id, inPanel)),
    onPlate(webId, inPanel),
    ...supplementaryWelds(inPanel.u),
  ];
}

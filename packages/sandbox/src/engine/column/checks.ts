import { against, onPlate, type PartCheck } from '../codes/shared/check.ts';
import type { Column, ColumnResistance, ColumnState, FlangeEntry } from '../codes/shared/column-rules.ts';
import { type PanelLoad, panelForce } from '../statics/transformation.ts';

/** Force that a beam flange presses or pulls with, N. */
export interface FlangeForce {
  readonly entry: FlangeEntry;
  readonly compression: number;
  readonly tension: number;
}

/** Web of a column under flange forces, reported on it and on the stiffeners there, and its panel in shear. */
export function columnChecks(
  { webId }: Column,
  resistance: ColumnResistance,
  state: ColumnState,
  forces: readonly FlangeForce[],
  panel: PanelLoad,
): PartCheck[] {
  const { rules } = resistance;
  const shear = panelForce(panel);
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
      return parts.flatMap((id) => checks.map((check) => onPlate(id, check)));
    }),
    onPlate(
      webId,
      against(
        shear,
        { ...rules.panel, value: resistance.panel * resistance.panelShare(state) },
        'column web panel in shear',
      ),
    ),
  ];
}

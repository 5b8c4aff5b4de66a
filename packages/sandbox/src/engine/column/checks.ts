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
  /** All of it where the column ends there, whichever way it points; left out elsewhere. */
  readonly atEnd?: number;
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
  column: Column,
  resistance: ColumnResistance,
  state: ColumnState,
  forces: readonly FlangeForce[],
  panel: SidesOfColumn,
  { plates }: DesignCode,
  supplementaryWelds: (panelUse: number) => PartCheck[],
): PartCheck[] {
  const { webId, supplementary, diagonal } = column;
  const { rules } = resistance;
  const inPanel = against(
    panelForce(panel),
    { ...rules.panel, value: resistance.panel * resistance.panelShare(state) },
    'column web panel in shear',
  );
  return [
    ...forces.flatMap((force): PartCheck[] => {
      const { entry, compression, tension } = force;
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
      return [
        ...parts.flatMap((id) => checks.map((check) => onPlate(id, check))),
        ...shearedPair(),
        ...underCap(force, level),
      ];

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

  /**
   * The column where a cap plate closes it: nothing above takes part of the flange force there, so that the panel has all of it; and what pulls the
   * flange of the column goes through the end of that, across its weld.
   */
  function underCap({ entry, tension, atEnd = 0 }: FlangeForce, level: string): PartCheck[] {
    const { cap, faceId, section } = column;
    if (cap === undefined || resistance.pairAt(entry.side)?.isCap !== true) return [];
    const { b, tf } = section.shape;
    const flange = plates.shear(b * tf, { fy: section.fy, fu: section.fu, e: section.steel.e });
    const panelBelow = { ...rules.panel, value: resistance.panel * resistance.panelShare(state) };
    const cut = against(Math.abs(atEnd), panelBelow, `column below the cap plate, ${level}`);
    const weld = against(tension, flange, `column flange sheared at the cap plate, ${level}`);
    return [
      ...[webId, cap.id].map((id) => onPlate(id, cut)),
      ...[faceId, cap.id].map((id) => onPlate(id, weld)),
    ];
  }
}

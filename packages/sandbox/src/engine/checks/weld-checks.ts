import type { ConnectionModel, Weld } from '../../model/geometry.ts';
import { lengthOf, subtract } from '../../model/vector.ts';
import type { PlacedWeld } from '../building/beam-welds.ts';
import type { PartCheck } from '../codes/shared/check.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import type { SectionForces } from '../statics/section-forces.ts';
import { type WeldLine, weldGroupForces } from '../statics/weld-group.ts';

/**
 * Checks the worst point of every fillet weld of a group by the method of the code; forces at the centroid of the group,
 * x out of the face. `across` are forces of the welds in the face and across them besides, N. Both fillets of a double one take half; butt welds take part but are as strong as what they join.
 */
export function weldChecker(
  group: readonly PlacedWeld[],
  model: ConnectionModel,
  code: DesignCode,
): (forces: SectionForces, across?: readonly number[]) => PartCheck[] {
  const lines = group.map(({ weld, along, y, z, longest }): WeldLine => {
    const own = code.welds.effectiveLength(lengthOf(subtract(weld.end, weld.start)), weld.throat);
    const length = Math.max(0, Math.min(own, longest ?? own));
    return { along, y, z, length, throat: filletsOf(weld) * weld.throat };
  });
  const welds = group.map(({ weld }) => ({
    id: weld.id,
    fillets: filletsOf(weld),
    check: weld.type === 'bevel' ? null : code.welds.checker(weld, model),
  }));

  return (forces, across = []) => {
    const stations = weldGroupForces(lines, forces);
    return welds.flatMap(({ id, fillets, check }, index): PartCheck[] => {
      const whole = stations[index];
      if (check === null || whole === undefined) return [];
      const { length = 0 } = lines[index] ?? {};
      const force = across[index] ?? 0;
      const besides = force === 0 ? 0 : force / length;
      const own = whole.map(({ normal, transverse, longitudinal }) => ({
        normal: normal / fillets,
        transverse: (transverse + besides) / fillets,
        longitudinal: longitudinal / fillets,
      }));
      return [{ ...check(own), partKind: 'weld', partId: id }];
    });
  };
}

function filletsOf({ type }: Weld): number {
  return type === 'doubleFillet' ? 2 : 1;
}

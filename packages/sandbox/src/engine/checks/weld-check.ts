import type { Weld } from '../../model/geometry.ts';
import { lengthOf, subtract } from '../../model/vector.ts';
import type { PartCheck } from '../codes/shared/check.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';

/** Forces on the whole of a weld, N: out of the surface, and along the weld. */
interface WeldForces {
  readonly normal: number;
  readonly along: number;
}

/** A double fillet that shares its forces evenly along its length. */
export function weldCheck(
  weld: Weld,
  model: Parameters<DesignCode['welds']['checker']>[1],
  { welds }: DesignCode,
): (forces: WeldForces) => PartCheck {
  const length = welds.effectiveLength(lengthOf(subtract(weld.end, weld.start)), weld.throat);
  const check = welds.checker(weld, model);
  const share = (force: number) => (length > 0 ? force / (2 * length) : Number.POSITIVE_INFINITY);
  return ({ normal, along }) => ({
    ...check([{ normal: share(normal), transverse: 0, longitudinal: share(along) }]),
    partKind: 'weld',
    partId: weld.id,
  });
}

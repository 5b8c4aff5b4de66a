import { triedParts } from '../../config/limits.ts';
import type { Upstream } from '../../upstream/client.ts';
import type { ConnectionModel, LocalSystem } from '../../upstream/model/geometry.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Vector3 } from '../../upstream/model/member.ts';
import type { TriedGeometry } from '../kinds/parameter-study.ts';
import { isStepFailure } from '../solve.ts';

/**
 * Plates and bolts of a copy as they are now, m, global axes. Null where the service does not say, and where there are more corners and
 * bolts than its share of what a study keeps: geometry that is missing is no reason to lose the checks. Upstream:
 * `ExportIomConnectionData`.
 *
 * @param points How many points of the study have a share.
 */
export async function geometryOf(
  upstream: Upstream,
  copy: ConnectionKey,
  points: number,
): Promise<TriedGeometry | null> {
  try {
    return toGeometry(await upstream.geometry.model(copy), Math.floor(triedParts / points));
  } catch (error) {
    if (isStepFailure(error)) return null;
    throw error;
  }
}

function toGeometry(
  { plates, foldedPlates, boltGrids }: ConnectionModel,
  most: number,
): TriedGeometry | null {
  const own = [...plates, ...foldedPlates.flatMap((folded) => folded.plates)].filter(
    ({ isNegative }) => !isNegative,
  );
  const found: TriedGeometry = {
    plates: own.flatMap(({ name, thickness, axes, outline }) =>
      axes === null || outline.length === 0
        ? []
        : [{ name, thickness, corners: outline.map(({ x, y }) => placed(axes, x, y)) }],
    ),
    bolts: boltGrids.flatMap(({ axes, positions }) =>
      positions.flatMap((at) =>
        at === null || axes === null ? [] : [{ at: rounded(at), direction: rounded(axes.axisZ) }],
      ),
    ),
  };
  const points = found.plates.reduce((sum, { corners }) => sum + corners.length, found.bolts.length);
  return points > most ? null : found;
}

const placed = ({ origin, axisX, axisY }: LocalSystem, x: number, y: number): Vector3 =>
  rounded({
    x: origin.x + axisX.x * x + axisY.x * y,
    y: origin.y + axisX.y * x + axisY.y * y,
    z: origin.z + axisX.z * x + axisY.z * y,
  });

/** To a hundredth of a millimetre. */
const rounded = ({ x, y, z }: Vector3): Vector3 => ({ x: short(x), y: short(y), z: short(z) });
const short = (value: number): number => Number(value.toFixed(5));

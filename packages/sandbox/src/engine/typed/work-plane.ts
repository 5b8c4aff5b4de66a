import type { TypedOperation } from '@connection-gateway/contract/operations/kinds';
import { finite } from '@connection-gateway/contract/wire';
import type { Operation } from '../../model/operation.ts';
import { unit, type Vector } from '../../model/vector.ts';

/** A plane without a structural effect, in the axes of the node; m. */
export interface WorkPlane {
  readonly origin: Vector;
  readonly normal: Vector;
}

const UPWARDS: Vector = { x: 0, y: 0, z: 1 };

/** The plane of an operation by its normal in the axes of the joint; null for any other, whose place is not known for certain. */
export function workPlaneOf({ typed }: Operation): WorkPlane | null {
  if (typed?.kind !== 'work-plane') return null;
  const { method, relatedTo, origin, normalVector, ...others } = typed.data as TypedOperation<'work-plane'>;
  if (method !== 'byNormalVector' || (relatedTo != null && relatedTo !== 'joint')) return null;
  const { rotationX, rotationY, rotationZ, offsetX } = others;
  const isTurned = [rotationX, rotationY, rotationZ, offsetX].some((value) => finite(value ?? 0) !== 0);
  const normal = unit(normalVector ?? UPWARDS);
  if (isTurned || normal === null) return null;
  const { x = 0, y = 0, z = 0 } = origin ?? {};
  return { origin: { x, y, z }, normal };
}

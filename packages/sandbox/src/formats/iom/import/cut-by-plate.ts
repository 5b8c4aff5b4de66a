import type { PartShape } from '../../../model/imported-part.ts';
import { add, dot, scale } from '../../../model/vector.ts';
import type { ModelPart } from '../read/open-model.ts';
import type { PlacedMember } from './import-member.ts';

/** Cosine of the angle between a member and the normal of a plate beyond which it runs along it: 80 degrees. */
const ALONG = 0.17;

/**
 * The plane of a cut that a file describes by the plate that cuts: its face towards the member, which goes on from there.
 * Null for other cuts, and for members that pass through or run along the plate.
 */
export function cutByPlate(
  cut: ModelPart,
  parts: readonly ModelPart[],
  member: PlacedMember | undefined,
): PartShape | null {
  if (cut.type !== 'CutBeam' || cut.cuttingBeamId !== null || member === undefined) return null;
  const plate = parts.find(({ type, id }) => type === 'Plate' && id !== null && cut.plateIds.includes(id));
  const { axes, connectedBy, isContinuous } = member.place;
  if (plate?.shape?.kind !== 'plate' || isContinuous) return null;
  const { frame, thickness } = plate.shape;
  const cosine = dot(frame.axisZ, axes.axisX) * (connectedBy === 'begin' ? 1 : -1);
  if (Math.abs(cosine) < ALONG) return null;
  const normal = scale(frame.axisZ, Math.sign(cosine));
  return { kind: 'cut', point: add(frame.origin, scale(normal, thickness / 2)), normal, gap: 0 };
}

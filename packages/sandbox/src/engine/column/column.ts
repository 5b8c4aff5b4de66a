import type { Cut } from '../../model/geometry.ts';
import { dot, pointIn } from '../../model/vector.ts';
import type { Site } from '../building/kind.ts';
import { type Column, webOf } from '../codes/shared/column-rules.ts';
import { BuildError } from '../geometry/build-error.ts';
import { iSection } from '../geometry/i-section.ts';
import { offCentreLimits } from './centred.ts';
import { supportExtension } from './extension.ts';

const COSINE_5 = Math.cos((5 * Math.PI) / 180);
const DEGREES = 180 / Math.PI;

/** The column behind a rigid joint. Errors: `BuildError` where it is no I section or the beam hardly meets it. */
export function columnOf(site: Site): Column {
  const { operation, bearing, connected, end, face, plateIds, code } = site;
  const section = iSection(bearing, operation.name, operation.type);
  const angle = Math.asin(Math.min(1, face.cosine)) * DEGREES;
  if (face.cosine < 0.5) {
    throw new BuildError(
      `${operation.name}: ${connected.name} meets ${bearing.name} at ${angle.toFixed(1)} deg; it needs about 90 deg.`,
    );
  }
  const { tw, tf } = section.shape;
  const web = webOf(section);
  const ids = plateIds(bearing);
  const faceId = ids[face.stripIndex];
  const webId = ids[bearing.strips.findIndex(({ partType }) => partType === 'Web')];
  if (faceId === undefined || webId === undefined)
    throw new BuildError(`${bearing.name} has no wall to fasten to.`);
  const along = dot(bearing.frame.axisX, end.frame.axisZ);
  const upward = along < 0 ? -1 : 1;
  const slenderness = code.joints.panelLimit({ web });
  const limit = (reason: string) => `${operation.name}: ${reason}`;
  return {
    section,
    name: bearing.name,
    faceId,
    webId,
    faceThickness: face.side === 'flange' ? tf : tw,
    side: face.side,
    web,
    upward,
    // The frame of an ended member points away from the node.
    freeSide: bearing.member.isContinuous ? null : upward === 1 ? -1 : 1,
    limits: [
      ...offCentreLimits(site),
      ...(face.cosine < COSINE_5
        ? [
            limit(
              `${connected.name} meets ${bearing.name} at ${angle.toFixed(1)} deg; it is calculated at 90 +- 5 deg.`,
            ),
          ]
        : []),
      ...(Math.abs(along) < COSINE_5
        ? [limit(`the web of ${connected.name} does not lie in the plane of ${bearing.name} and its face.`)]
        : []),
      ...(slenderness === null
        ? []
        : [
            limit(
              `the web of ${bearing.name} is more slender than ${slenderness}; its panel is not calculated.`,
            ),
          ]),
    ],
  };
}

/** A web behind a joint that needs it to bend; empty behind a flange. */
export function bentWebLimits({ operation, bearing, code }: Site, { side }: Column): string[] {
  if (side === 'flange') return [];
  return [
    `${operation.name}: the web of ${bearing.name} in bending across is no component of ${code.name}; it is not calculated.`,
  ];
}

/** A column that ends in the node is carried on to the far edge of what is fastened to it, `reach` m from the beam axis. */
export function columnExtension(site: Site, { freeSide }: Column, reach: number): Cut[] {
  if (freeSide === null) return [];
  return supportExtension(site, [
    pointIn(site.end.frame, { x: site.face.distance, y: 0, z: freeSide * reach }),
  ]);
}

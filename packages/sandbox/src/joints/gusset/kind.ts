import type { FaceKind, Joint, Site } from '../../engine/building/kind.ts';
import { weakDirection } from '../../engine/checks/flat-part.ts';
import { standingPlateLimits } from '../../engine/checks/support-wall.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { offCentreLimits } from '../../engine/column/centred.ts';
import { steelStrength } from '../../materials/strength.ts';
import { dot } from '../../model/vector.ts';
import { gussetChecker } from './checks.ts';
import { gussetIssues } from './detailing.ts';
import { type BoltedBrace, type GussetParts, gussetParts } from './geometry.ts';
import { ALONE, type Partner, partnerOf, sharedParts } from './one-gusset.ts';

/** Between a brace and its support, degrees: nearer to it the gusset is all edge. */
const LEAST_ANGLE = 20;

/**
 * `GB`: a brace of one or two angles bolted to a gusset that is welded to the support, and that may hold a second brace. Carries the normal force; the offset
 * between gusset and brace axis across the plane of the gusset is covered by the net section by one leg (EN 1993-1-8 3.10.3, AISC 360-16 D3)
 * in tension, and bends the gusset in compression.
 */
export const gussetKind: FaceKind = {
  arrangement: 'face',
  build: (site) => gussetJoint(site, gussetParts(site)),
};

/** The joint of parts that a template or single operations made, on a gusset of its own or one with another brace. Errors: `BuildError` or `MaterialError` naming the obstacle. */
export function gussetJoint(site: Site, parts: GussetParts, partner: Partner = ALONE): Joint {
  const { operation, bearing, end, face, code } = site;
  steelStrength(parts.gusset.steel, parts.gusset.thickness);
  code.bolts.requireGrade(parts.grid.grade);
  code.welds.requireWeldable(operation.name, [
    parts.gusset.steel,
    ...(bearing.section === null ? [] : [bearing.section.steel]),
  ]);
  return {
    operation,
    bearingId: bearing.member.id,
    end,
    parts,
    facePosition: face.distance,
    boltPosition: parts.boltPosition,
    unchecked: acrossTheGusset(parts, code),
    limits: [
      ...supportLimits(site),
      ...angleLimits(site),
      ...offCentreLimits(site),
      ...standingPlateLimits(site, parts.standing),
    ],
    checker: (model) => gussetChecker(site, parts, model, partner),
    detail: (model) => gussetIssues(site, parts, model, partner),
    beside: (others) => {
      const found = partnerOf(parts, others);
      const own = found.kind === 'one' ? sharedParts(parts, found.gusset, found.isFirst) : parts;
      return gussetJoint(site, own, found);
    },
  };
}

export function supportLimits({ operation, bearing }: Site): string[] {
  const form = bearing.section?.shape.form;
  if (form === 'I' || form === 'RHS') return [];
  return [
    `${operation.name}: section ${bearing.section?.section.name ?? ''} of ${bearing.name} is no I section or rectangular hollow one; the wall behind a gusset is not calculated.`,
  ];
}

/**
 * The gusset or the leg on it, whichever is weaker, bent across its net section at a bolt. What turns the brace in the plane of
 * the gusset counts the same, so that the way its section lies does not matter.
 */
export function acrossTheGusset(
  { gusset, grid, plane, sizes }: BoltedBrace,
  code: DesignCode,
): Joint['unchecked'] {
  const { section, leg } = plane;
  const hole = code.plates.hole(grid.assembly.d0);
  const length = sizes.sb + sizes.e1 + (sizes.n - 1) * sizes.p;
  const parts = [
    weakDirection(
      {
        width: Math.min(Math.max(leg, 3 * grid.assembly.d0), sizes.lw) - hole,
        thickness: gusset.thickness,
        length,
      },
      plateStrength(gusset),
      code,
    ),
    weakDirection({ width: leg - hole, thickness: section.shape.t, length }, plateStrength(section), code),
  ];
  const least = (of: keyof (typeof parts)[number]) => Math.min(...parts.map((part) => part[of]));
  const [force, moment] = [least('force'), least('moment')];
  return { vy: force, vz: force, mx: least('torsion'), my: moment, mz: moment };
}

export function angleLimits({ operation, bearing, connected, end }: Site): string[] {
  const cosine = Math.min(1, Math.abs(dot(end.frame.axisX, bearing.frame.axisX)));
  const angle = (Math.acos(cosine) * 180) / Math.PI;
  if (angle >= LEAST_ANGLE - 1e-6) return [];
  return [
    `${operation.name}: ${connected.name} lies at ${angle.toFixed(1)} deg to ${bearing.name}; a gusset is calculated from ${LEAST_ANGLE} deg.`,
  ];
}

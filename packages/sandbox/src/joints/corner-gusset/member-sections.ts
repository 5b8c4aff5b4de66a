import type { PlacedForces } from '../../engine/building/kind.ts';
import { sectionChecker } from '../../engine/checks/member-section.ts';
import type { PartCheck } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import type { JointMember } from '../../engine/geometry/joint-member.ts';
import {
  addForces,
  NO_FORCES,
  onAxis,
  type SectionForces,
  transport,
} from '../../engine/statics/section-forces.ts';
import { add, cross, dot, scale, subtract, toLocal, type Vector } from '../../model/vector.ts';
import type { GussetEdge } from './geometry.ts';
import type { EdgeShare } from './uniform-force.ts';

/** Sections along a weld, ends included. */
const STATIONS = 9;

/** Checks of the worst sections of a member along the gusset, and the greatest compression at the root of its web there, Pa. */
export interface AlongGusset {
  readonly checks: readonly PartCheck[];
  readonly compression: number;
}

/**
 * The member behind an edge of the gusset, section by section: what comes from its far end, and of what gussets do to it the part beyond
 * the section. Of a weld a length takes N/l + 12·M·x/l³ across and V/l along, on the face and not on the axis. `inner` is a point on the axis that the whole gusset is beyond of, and left out for a member whose joint checks that.
 * `others` are edges of further gussets on the same end of it.
 */
export function memberAlongGusset(
  edge: GussetEdge,
  others: readonly GussetEdge[],
  ids: readonly number[],
  code: DesignCode,
  inner?: Vector,
): (shares: readonly EdgeShare[], outer: PlacedForces | undefined) => AlongGusset {
  const { side, corner, from, length } = edge;
  const { member, end, along } = side;
  const { frame } = end;
  const check = member.section === null ? null : sectionChecker(member, member.section, ids, code);
  const start = dot(subtract(corner, frame.origin), along);
  const steps = Array.from({ length: STATIONS }, (_, index) => from + (index * length) / (STATIONS - 1));
  const stations = [...steps, ...(inner === undefined ? [] : [dot(subtract(inner, corner), along)])];
  const edges = [edge, ...others];

  return (shares, outer) => {
    const worst = new Map<string, PartCheck>();
    let compression = 0;
    for (const at of stations) {
      const own =
        outer === undefined ? NO_FORCES : transport(outer.forces, onAxis(outer.position), onAxis(start + at));
      const forces = edges.reduce((sum, one, index) => {
        const share = shares[index];
        const over = dot(subtract(corner, one.corner), along);
        return share === undefined ? sum : addForces(sum, beyond(one, share, at + over));
      }, own);
      compression = Math.max(compression, compressionOf(member, forces));
      for (const one of check?.(forces) ?? []) {
        const told = { ...one, text: `${one.text} along the gusset` };
        const key = `${told.partId} ${told.text}`;
        if (told.u >= (worst.get(key)?.u ?? 0)) worst.set(key, told);
      }
    }
    return { checks: [...worst.values()], compression };
  };
}

/** What a gusset does to its member beyond a section, which lies `at` from its corner, at the axis there. */
function beyond(
  { side: { end, along, face, lever }, from, length }: GussetEdge,
  { normal, along: sheared, moment }: EdgeShare,
  at: number,
): SectionForces {
  const middle = from + length / 2;
  const half = length / 2;
  const x = Math.max(-half, Math.min(half, at - middle));
  const across = (normal * (half - x)) / length + (6 * moment * (half ** 2 - x ** 2)) / length ** 3;
  // About the middle of the weld.
  const turning =
    (normal * (half ** 2 - x ** 2)) / (2 * length) + (4 * moment * (half ** 3 - x ** 3)) / length ** 3;
  const shear = (sheared * (half - x)) / length;
  const turned = turning + (middle - at) * across - lever * shear;
  const force = toLocal(end.frame, add(scale(along, shear), scale(face.normal, across)));
  const moments = toLocal(end.frame, scale(cross(along, face.normal), turned));
  return { n: force.x, vy: force.y, vz: force.z, mx: moments.x, my: moments.y, mz: moments.z };
}

function compressionOf({ section }: JointMember, { n, my, mz }: SectionForces): number {
  if (section?.shape.form === 'RHS') {
    const { A, Wely, Welz } = section.properties;
    return Math.abs(my) / Wely + Math.abs(mz) / Welz - n / A;
  }
  if (section?.shape.form !== 'I') return 0;
  const { h, tf, r } = section.shape;
  return (Math.abs(my) * (h / 2 - tf - r)) / section.properties.Iy - n / section.properties.A;
}

import type { Plate, Polygon } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import type { SectionStrip } from '../../model/geometry-section.ts';
import { cross, pointIn, toGlobal, type Vector } from '../../model/vector.ts';
import { type Cope, notchedWeb } from './cope.ts';
import type { JointMember } from './joint-member.ts';

/** The modelled length of a member and which of its two ends are free cuts. */
export interface MemberRange {
  readonly from: number;
  readonly to: number;
  readonly freeFrom: boolean;
  readonly cope?: Cope | undefined;
  /** Where the cut end is at a point of the section, m along the member; left out where it is square. */
  readonly endAt?: ((point: SectionStrip['start']) => number) | undefined;
}

/** The walls of a member as plates: X along the member, Y along the wall. `openings` by plate id. */
export function memberPlates(
  member: JointMember,
  ids: readonly number[],
  range: MemberRange,
  openings: ReadonlyMap<number, readonly Polygon[]>,
): Plate[] {
  const { section } = member;
  if (section === null) return [];
  return member.strips.map((strip, index): Plate => {
    const id = ids[index] ?? 0;
    const width = Math.hypot(strip.end.y - strip.start.y, strip.end.z - strip.start.z);
    return {
      id,
      name: `${member.name}-${strip.suffix}`,
      partType: strip.partType,
      thickness: strip.thickness,
      steel: section.steel,
      frame: stripFrame(member, strip, width),
      ...wallOutline(strip, width, range),
      openings: openings.get(id) ?? [],
      owner: { kind: 'member', id: member.member.id },
    };
  });
}

function stripFrame(member: JointMember, { start, end }: SectionStrip, width: number): Plate['frame'] {
  const { frame } = member;
  const middle: Vector = { x: 0, y: (start.y + end.y) / 2, z: (start.z + end.z) / 2 };
  const axisY = toGlobal(frame, { x: 0, y: (end.y - start.y) / width, z: (end.z - start.z) / width });
  return { origin: pointIn(frame, middle), axisX: frame.axisX, axisY, axisZ: cross(frame.axisX, axisY) };
}

/** Long edges that meet another wall: both of a web, wall or arc, none of a flange; a leg is free at its toe. */
function sides({ partType }: SectionStrip): number[] {
  if (partType === 'Web' || partType === 'Wall' || partType === 'Arc') return [0, 2];
  return partType === 'Leg' ? [0] : [];
}

/** A wall from end to end, but for what a cope takes of it. */
function wallOutline(
  strip: SectionStrip,
  width: number,
  { from, to, freeFrom, cope, endAt }: MemberRange,
): Pick<Plate, 'outline' | 'restrainedEdges'> {
  const restrainedEdges = [1, ...sides(strip), ...(freeFrom ? [] : [3])];
  const whole = { outline: rectangle(from, to, -width / 2, width / 2), restrainedEdges };
  if (endAt !== undefined) {
    const [lower, upper] = [endAt(strip.start), endAt(strip.end)];
    const [, right, far] = whole.outline;
    const left = (x: number | undefined, y: number) => ({ x: x ?? from, y });
    if (right === undefined || far === undefined) return whole;
    return { outline: [left(lower, -width / 2), right, far, left(upper, width / 2)], restrainedEdges };
  }
  if (cope === undefined) return whole;
  const [high, low] = cope.upright ? [cope.top, cope.bottom] : [cope.bottom, cope.top];
  if (strip.partType === 'Web') {
    const isUp = strip.end.z > strip.start.z;
    // Flanges are beyond the ends of a web.
    const left = (depth: number) => Math.max(0, depth - cope.flange);
    const [above, below] = isUp ? [left(high), left(low)] : [left(low), left(high)];
    return notchedWeb({ from, to, width }, { above, below, length: cope.length }, freeFrom);
  }
  const depth = strip.start.z > 0 ? high : low;
  if (depth === 0) return whole;
  return { outline: rectangle(from + cope.length, to, -width / 2, width / 2), restrainedEdges };
}

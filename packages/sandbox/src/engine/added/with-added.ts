import { jointKindOf } from '../../joints/joints.ts';
import { MaterialError } from '../../library/library-error.ts';
import { COLUMN_END, COLUMN_STIFFENERS, RIB } from '../../model/added-operation.ts';
import type { Operation } from '../../model/operation.ts';
import { scale, subtract } from '../../model/vector.ts';
import type { Joint, Place, Site } from '../building/kind.ts';
import { BuildError } from '../geometry/build-error.ts';
import type { JointMember } from '../geometry/joint-member.ts';
import { memberFace } from '../geometry/member-face.ts';
import { type AddedParts, type AddedSite, addedSite } from './added-parts.ts';
import { columnEnd } from './column-end.ts';
import { columnStiffenerParts } from './column-stiffeners.ts';
import { ribParts } from './rib.ts';

const TYPES: readonly string[] = [RIB, COLUMN_STIFFENERS, COLUMN_END];

/** What stands beside joints, by the operation of the joint; and why some of it could not be built. */
export interface Added {
  readonly byJoint: ReadonlyMap<number, readonly AddedParts[]>;
  readonly failures: readonly { readonly operation: Operation; readonly reason: string }[];
}

/** Means of an operation, but for its members. */
type MeansOf = (operation: Operation) => Omit<Place, 'bearing' | 'connected' | 'end'>;

/**
 * Operations of the vendor that add plates to a rigid joint of a beam with the flange of a column. Those that stand beside none are
 * left to be named as not calculated.
 */
export function addedBeside(
  joints: readonly Joint[],
  operations: readonly Operation[],
  members: readonly JointMember[],
  meansOf: MeansOf,
): Added {
  const byJoint = new Map<number, AddedParts[]>();
  const failures: { operation: Operation; reason: string }[] = [];
  // Stiffeners may stand at a rib, so ribs come first.
  const ordered = TYPES.flatMap((type) => operations.filter(({ readAs }) => readAs === type));
  for (const operation of ordered) {
    const joint = joints.find(
      (one) => isRigid(one) && standsBeside(operation, one, byJoint.get(one.operation.id) ?? []),
    );
    const site = joint === undefined ? null : siteOf(joint, members, meansOf(operation));
    if (joint === undefined || site === null) continue;
    const earlier = byJoint.get(joint.operation.id) ?? [];
    try {
      byJoint.set(joint.operation.id, [...earlier, partsOf(site, earlier)]);
    } catch (error) {
      if (!(error instanceof BuildError || error instanceof MaterialError)) throw error;
      failures.push({ operation, reason: error.message });
    }
  }
  return { byJoint, failures };
}

/** End plates and welded beams; none on a column that a plate closes. */
function isRigid({ operation }: Joint): boolean {
  const isCapped = (operation.properties['tcp'] ?? 0) !== 0;
  return ['EP', 'WB'].includes(jointKindOf(operation)?.family.code ?? '') && !isCapped;
}

/** Two members and no more: what a third one brings to a plate is not followed. */
function standsBeside(
  { memberIds, readAs, properties }: Operation,
  { end, bearingId }: Joint,
  earlier: readonly AddedParts[],
): boolean {
  if (!memberIds.every((id) => id === end.memberId || id === bearingId)) return false;
  const { at } = properties;
  if (at !== undefined) return earlier.some(({ operation }) => operation.id === at);
  return memberIds.includes(end.memberId) && (readAs === RIB || memberIds.includes(bearingId ?? 0));
}

function siteOf(joint: Joint, members: readonly JointMember[], means: ReturnType<MeansOf>): AddedSite | null {
  const find = (wanted: number | null) => members.find(({ member: { id } }) => id === wanted);
  const [bearing, connected] = [find(joint.bearingId), find(joint.end.memberId)];
  if (bearing === undefined || connected === undefined) return null;
  const face = memberFace(joint.end, bearing);
  if (face?.side !== 'flange') return null;
  const site: Site = { ...means, bearing, connected, end: joint.end, face };
  return addedSite(site, joint.parts);
}

function partsOf(site: AddedSite, earlier: readonly AddedParts[]): AddedParts {
  const { operation, beam } = site;
  if (operation.readAs === RIB) {
    if (earlier.length > 0) throw new BuildError(`${operation.name}: a second rib is not calculated.`);
    return ribParts(site);
  }
  if (operation.readAs === COLUMN_END) return columnEnd(site);
  const rib = earlier.find((one) => one.operation.id === operation.properties['at']);
  const down = rib?.plates.flatMap(({ outline }) => outline.map(({ y }) => y)) ?? [];
  return columnStiffenerParts(site, Math.min(0, ...down) - beam.shape.h / 2);
}

/** The joints with what stands beside them. */
export function withAdded(joints: readonly Joint[], { byJoint }: Added): Joint[] {
  return joints.map((joint) => {
    const added = byJoint.get(joint.operation.id);
    return added === undefined ? joint : accompanied(joint, added);
  });
}

function accompanied(joint: Joint, added: readonly AddedParts[]): Joint {
  const { parts, checker, detail } = joint;
  const [plates, welds] = [added.flatMap((one) => one.plates), added.flatMap((one) => one.welds)];
  const further = Math.max(0, ...added.map(({ columnEnd: length }) => length ?? 0));
  return {
    ...joint,
    added: added.map(({ operation, note }) => ({ operation, note })),
    parts: {
      ...parts,
      plates: [...parts.plates, ...plates],
      welds: [...parts.welds, ...welds],
      cuts: parts.cuts.map((cut) =>
        cut.memberId === joint.bearingId ? { ...cut, point: carriedOn(cut) } : cut,
      ),
    },
    checker(model) {
      const check = checker(model);
      const own = added.map((one) => one.checker(model));
      return (load) => {
        const { checks, bolts } = check(load);
        return { bolts, checks: [...checks, ...own.flatMap((one) => one(load))] };
      };
    },
    detail: (model) => [...detail(model), ...added.flatMap((one) => one.detail(model))],
  };

  /** The normal of a cut points into the part that stays. */
  function carriedOn({ point, normal }: Joint['parts']['cuts'][number]) {
    return subtract(point, scale(normal, further));
  }
}

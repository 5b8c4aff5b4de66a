import type { JointMember } from '../geometry/joint-member.ts';
import type { HoldingGroup } from './authored-groups.ts';

/**
 * What each of several members on common plates has of a group: bolts through its walls and cuts of it, all plates and welds. The first one
 * has the end of the bearing member. Null where bolts hold none of them alone, or where a member has none.
 */
export function memberShares(group: HoldingGroup, members: readonly JointMember[]): HoldingGroup[] | null {
  const held = members.filter(({ member }) => group.memberIds.includes(member.id));
  const [bearing, ...others] = held.filter(({ member }) => member.isBearing);
  const connected = held.filter(({ member }) => !member.isBearing).map(({ member }) => member.id);
  if (bearing === undefined || others.length > 0 || connected.length < 2) return null;
  if (group.anchors.length + group.added.length > 0) return null;
  const wallsOf = (id: number) =>
    group.model.members.filter(({ memberId }) => memberId === id).flatMap(({ plateIds }) => plateIds);
  const owners = group.grids.map(({ plateIds }) =>
    connected.filter((id) => wallsOf(id).some((wall) => plateIds.includes(wall))),
  );
  const isEach =
    owners.every((some) => some.length === 1) && connected.every((id) => owners.flat().includes(id));
  if (!isEach) return null;
  return connected.map((id, index) => {
    const grids = group.grids.filter((_, place) => owners[place]?.includes(id));
    const cuts = group.cuts.filter(
      ({ cut: { memberId } }) => memberId === id || (index === 0 && !connected.includes(memberId)),
    );
    const own = new Set([
      ...grids.map(({ owner }) => owner.id),
      ...cuts.map(({ operation }) => operation.id),
    ]);
    const parted = new Set([
      ...group.grids.map(({ owner }) => owner.id),
      ...group.cuts.map(({ operation }) => operation.id),
    ]);
    return {
      ...group,
      operations: group.operations.filter((one) => own.has(one.id) || !parted.has(one.id)),
      grids,
      cuts,
      memberIds: [bearing.member.id, id],
      share: { index, of: connected.length },
    };
  });
}

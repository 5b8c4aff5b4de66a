import { joints as kinds } from '../../joints/joints.ts';
import type { JointKind } from '../../joints/shared/joint-kind.ts';
import { MaterialError } from '../../library/library-error.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import type { Operation } from '../../model/operation.ts';
import type { DesignCode } from '../../model/project.ts';
import type { Refusal } from '../building/assembly.ts';
import { endInLine } from '../building/in-line.ts';
import type { Joint, Place } from '../building/kind.ts';
import type { OperationMaterials } from '../building/materials.ts';
import { namesOf } from '../building/measured.ts';
import { BuildError } from '../geometry/build-error.ts';
import type { JointMember } from '../geometry/joint-member.ts';
import { memberFace } from '../geometry/member-face.ts';
import { mm } from '../geometry/millimetres.ts';
import { penetration, prismOf } from '../geometry/penetration.ts';
import { authoredGroups, type HoldingGroup } from './authored-groups.ts';
import { notFollowed } from './not-followed.ts';

/** Plates may lie in one another by that much, m: rounded sizes, and what a weld fills. */
const TOLERATED = 1e-3;

/** Joints found in parts that single operations made. */
export interface Recognised {
  readonly joints: readonly Joint[];
  /** Why the other groups of parts are none, by the names of their operations. */
  readonly refusals: readonly Refusal[];
}

/** What recognising needs of the connection. */
interface Means extends Pick<Place, 'code' | 'nextId' | 'plateIds'> {
  readonly members: readonly JointMember[];
  readonly designCode: DesignCode;
  readonly materialsOf: (operation: Operation) => OperationMaterials;
}

/**
 * Joints of the registry in what typed operations have made, by their shapes alone. A group of parts counts as a joint only where each
 * part of it has its place in one; every other is refused by name.
 */
export function recognise(
  operations: readonly Operation[],
  model: ConnectionModel,
  means: Means,
): Recognised {
  const groups = authoredGroups(
    operations.filter(({ typed }) => typed !== undefined),
    model,
    means.designCode,
  );
  const found = groups.map((group) => ({ group, joint: jointOf(group, means) }));
  return {
    joints: found.flatMap(({ joint }) => (typeof joint === 'string' ? [] : [joint])),
    refusals: found.flatMap(({ group, joint }) =>
      typeof joint === 'string'
        ? [{ operationIds: group.operations.map(({ id }) => id), reason: joint }]
        : [],
    ),
  };
}

function jointOf(group: HoldingGroup, means: Means): Joint | string {
  const names = namesOf(group.operations);
  for (const operation of group.operations) {
    const reason = notFollowed(operation);
    if (reason !== null)
      return `${names}: no joint is recognised: ${operation.name}: ${reason} is not followed.`;
  }
  const [fault] = group.faults;
  if (fault !== undefined) return `${names}: no joint is recognised: ${fault}.`;
  const place = placeOf(group, means);
  if (typeof place === 'string') return `${names}: no joint is recognised: ${place}.`;
  const found = kindOf(group, place);
  if (typeof found === 'string') return `${names}: no joint is recognised: ${found}`;
  const { kind, build } = found;
  const title = article(kind.family.title);
  const joint = buildOrReason(build);
  if (typeof joint === 'string') return `${names}: not calculated as ${title}: ${joint}`;
  const overlap = overlapIn(joint, group.model, place);
  if (overlap !== null) return `${names}: not calculated as ${title}: ${overlap}`;
  return { ...joint, recognised: { title, operations: group.operations } };
}

/** The kind a group is like, and how it is built; else why there is none. */
function kindOf(
  group: HoldingGroup,
  place: Place,
): { readonly kind: JointKind; readonly build: () => Joint } | string {
  const face = memberFace(place.end, place.bearing);
  for (const kind of kinds) {
    const { pattern, family } = kind;
    const operation = { ...place.operation, type: family.operationType };
    if (pattern?.arrangement === 'face' && face !== null) {
      const site = { ...place, operation, face };
      if (pattern.isLike(group, site)) return { kind, build: () => pattern.build(site, group) };
    }
    if (pattern?.arrangement === 'inLine' && face === null) {
      const bearingEnd = buildOrReason(() => endInLine(place));
      if (typeof bearingEnd === 'string') return bearingEnd;
      const site = { ...place, operation, bearingEnd };
      if (pattern.isLike(group, site)) return { kind, build: () => pattern.build(site, group) };
    }
  }
  return 'the sandbox knows none that is put together like this.';
}

function buildOrReason<Built extends object>(build: () => Built): Built | string {
  try {
    return build();
  } catch (error) {
    if (error instanceof BuildError || error instanceof MaterialError) return error.message;
    throw error;
  }
}

/** The two members of a group and the operation that stands for it; else why there are none. */
function placeOf(
  group: HoldingGroup,
  { members, materialsOf, code, nextId, plateIds }: Means,
): Place | string {
  const held = members.filter(({ member }) => group.memberIds.includes(member.id));
  const [bearing, ...others] = held.filter(({ member }) => member.isBearing);
  const [connected, ...more] = held.filter(({ member }) => !member.isBearing);
  const named = held.map(({ name }) => name).join(', ');
  if (held.length !== 2) return `they hold ${named || 'no member'}, and a joint is between two members`;
  if (bearing === undefined || connected === undefined || others.length + more.length > 0) {
    return `of ${named} one must be the bearing member`;
  }
  for (const { fault } of [bearing, connected]) if (fault !== null) return fault.replace(/\.$/, '');
  const [end, ...ends] = connected.ends;
  if (end === undefined || ends.length > 0)
    return `${connected.name} runs through the node; it has no end here`;
  const operation = mainOperation(group);
  if (operation === undefined) return 'they are no operations';
  // Welds of a cut are of its own material; all others are drawn already.
  const weldMaterialId = group.cuts[0]?.flanges?.materialId ?? null;
  const materials = materialsOf({ ...operation, weldMaterialId });
  return { code, nextId, plateIds, operation, bearing, connected, end, materials };
}

/** What a joint is named by: its bolted plate, without one the cut that makes it. */
function mainOperation({ operations, plates, grids, cuts }: HoldingGroup): Operation | undefined {
  const bolted = plates.find(({ id }) => grids.some(({ plateIds }) => plateIds.includes(id)));
  return operations.find(({ id }) => id === bolted?.owner.id) ?? cuts[0]?.operation ?? operations[0];
}

/** Templates make their parts to fit; single ones may lie in one another or in their members. */
function overlapIn(
  { parts }: Joint,
  { plates }: ConnectionModel,
  { bearing, connected }: Place,
): string | null {
  const walls = plates.filter(
    ({ owner }) =>
      owner.kind === 'member' && (owner.id === bearing.member.id || owner.id === connected.member.id),
  );
  const prisms = [...parts.plates, ...walls].map((plate) => ({ plate, prism: prismOf(plate) }));
  for (const [index, one] of prisms.slice(0, parts.plates.length).entries()) {
    for (const other of prisms.slice(index + 1)) {
      const depth = penetration(one.prism, other.prism);
      if (depth > TOLERATED)
        return `${one.plate.name} and ${other.plate.name} lie ${mm(depth)} in one another.`;
    }
  }
  return null;
}

function article(title: string): string {
  return `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title.toLowerCase()}`;
}

import { joints as kinds } from '../../joints/joints.ts';
import type { JointKind } from '../../joints/shared/joint-kind.ts';
import { MaterialError } from '../../library/library-error.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import type { Operation } from '../../model/operation.ts';
import type { DesignCode, Project } from '../../model/project.ts';
import type { Refusal } from '../building/assembly.ts';
import { bearingEnds, withBearingEnd } from '../building/bearing-end.ts';
import { endInLine } from '../building/in-line.ts';
import type { BaseSite, Joint, Place, Site } from '../building/kind.ts';
import type { OperationMaterials } from '../building/materials.ts';
import { namesOf } from '../building/measured.ts';
import { BuildError } from '../geometry/build-error.ts';
import type { JointMember, MemberEnd } from '../geometry/joint-member.ts';
import { memberFace } from '../geometry/member-face.ts';
import { mm } from '../geometry/millimetres.ts';
import { penetration, prismOf } from '../geometry/penetration.ts';
import { isOpenModelPart, openModelNotFollowed } from '../imported/open-model-parts.ts';
import { authoredGroups, type HoldingGroup } from './authored-groups.ts';
import { memberShares } from './member-shares.ts';
import { notFollowed } from './not-followed.ts';

/** Plates may lie in one another by that much, m: rounded sizes, and what a weld fills. */
const TOLERATED = 1e-3;

/** Parts of an open model that are looked through for joints. */
const MOST_PARTS = 200;

/** Joints found in parts that single operations made, or that an open model gives. */
export interface Recognised {
  readonly joints: readonly Joint[];
  /** Why the other groups of parts are none, by the names of their operations. */
  readonly refusals: readonly Refusal[];
}

/** What recognising needs of the connection. */
interface Means extends Pick<Place, 'code' | 'nextId' | 'plateIds'> {
  readonly members: readonly JointMember[];
  readonly designCode: DesignCode;
  readonly sections: Project['materials']['crossSections'];
  readonly materialsOf: (operation: Operation) => OperationMaterials;
  /** What an open model has beyond what was taken of it; null for nothing. */
  readonly notTaken: string | null;
}

/**
 * Joints of the registry in what typed operations have made and what open models give, by their shapes alone. A group of parts counts as a joint only where each
 * part of it has its place in one; every other is refused by name.
 */
export function recognise(
  operations: readonly Operation[],
  model: ConnectionModel,
  means: Means,
): Recognised {
  const given = operations.filter(isOpenModelPart);
  const isLookedAt = given.length <= MOST_PARTS;
  const groups = authoredGroups(
    operations.filter((one) => one.typed !== undefined || (isLookedAt && given.includes(one))),
    model,
    means.designCode,
    means.sections,
  );
  const found = groups.map((group) => ({ group, own: jointsOf(group, means) }));
  return {
    joints: found.flatMap(({ own }) => (typeof own === 'string' ? [] : own)),
    refusals: found.flatMap(({ group, own }) =>
      typeof own === 'string' ? [{ operationIds: group.operations.map(({ id }) => id), reason: own }] : [],
    ),
  };
}

/** The joint of a group, or those of several members on common plates; else why there is none. */
function jointsOf(group: HoldingGroup, means: Means): readonly Joint[] | string {
  const names = namesOf(group.operations);
  for (const operation of group.operations) {
    const reason = notFollowed(operation) ?? openModelReason(operation, group);
    if (reason !== null)
      return `${names}: no joint is recognised: ${operation.name}: ${reason} is not followed.`;
  }
  if (means.notTaken !== null && group.operations.some(({ typed }) => typed === undefined)) {
    return `${names}: no joint is recognised: the open model has more than was taken: ${means.notTaken}`;
  }
  const [fault] = group.faults;
  if (fault !== undefined) return `${names}: no joint is recognised: ${fault}.`;
  const shares = memberShares(group, means.members) ?? [];
  const placed = shares.map((share) => ({ share, place: placeOf(share, means) }));
  const areKnown = placed.every(
    ({ share, place }) => typeof place === 'string' || typeof kindOf(share, place) !== 'string',
  );
  if (shares.length === 0 || !areKnown) {
    const joint = jointOf(group, means, group);
    return typeof joint === 'string' ? joint : [joint];
  }
  const joints: Joint[] = [];
  for (const share of shares) {
    const joint = jointOf(share, means, group);
    if (typeof joint === 'string') return joint;
    joints.push(joint);
  }
  return joints;
}

/** The joint of a group or of a member of it; `whole` has all that it may lie in. */
function jointOf(group: HoldingGroup, means: Means, whole: HoldingGroup): Joint | string {
  const names = namesOf(group.operations);
  const place = placeOf(group, means);
  if (typeof place === 'string') return `${names}: no joint is recognised: ${place}.`;
  const found = kindOf(group, place);
  if (typeof found === 'string') return `${names}: no joint is recognised: ${found}`;
  const { kind, build } = found;
  const title = article(kind.family.title);
  const joint = buildOrReason(build);
  if (typeof joint === 'string') return `${names}: not calculated as ${title}: ${joint}`;
  const overlap = overlapIn(joint, whole.model, whole.memberIds);
  if (overlap !== null) return `${names}: not calculated as ${title}: ${overlap}`;
  return { ...joint, recognised: { title, operations: group.operations } };
}

function openModelReason(operation: Operation, { model }: HoldingGroup): string | null {
  return operation.typed === undefined ? openModelNotFollowed(operation, model) : null;
}

/** The kind a group is like, and how it is built; else why there is none. */
function kindOf(
  group: HoldingGroup,
  place: Place | BaseSite,
): { readonly kind: JointKind; readonly build: () => Joint } | string {
  if (!('bearing' in place)) return baseOf(group, place);
  const face = memberFace(place.end, place.bearing);
  if (group.share !== undefined) return face === null ? UNKNOWN : atFace(group, { ...place, face });
  // Members that lean towards each other have a face as well.
  const found = inLine(group, place);
  return face === null || typeof found !== 'string' ? found : atFace(group, { ...place, face });
}

/** A member that continues another one, or leans towards it. */
function inLine(group: HoldingGroup, place: Place): ReturnType<typeof kindOf> {
  const reasons: string[] = [];
  for (const kind of kinds) {
    const { pattern, family } = kind;
    if (pattern?.arrangement !== 'inLine' || group.added.length > 0) continue;
    const bearingEnd = buildOrReason(() => endInLine(place, pattern.bend));
    if (typeof bearingEnd === 'string') {
      reasons.push(bearingEnd);
      continue;
    }
    const operation = { ...place.operation, type: family.operationType };
    const site = { ...place, operation, bearingEnd };
    if (pattern.isLike(group, site)) return { kind, build: () => pattern.build(site, group) };
  }
  return reasons[0] ?? UNKNOWN;
}

/** A member against the face of another one, which an operation of the group may end as well. */
function atFace(whole: HoldingGroup, place: Site): ReturnType<typeof kindOf> {
  const ends = bearingEnds(whole, place.bearing);
  const group = { ...whole, cuts: whole.cuts.filter((cut) => !ends.includes(cut)) };
  for (const kind of kinds) {
    const { pattern, family } = kind;
    if (pattern?.arrangement !== 'face') continue;
    if (group.share !== undefined && pattern.sharesPlate === undefined) continue;
    if (group.added.length > 0 && pattern.takesMembers === undefined) continue;
    const site = { ...place, operation: { ...place.operation, type: family.operationType } };
    if (!pattern.isLike(group, site)) continue;
    return { kind, build: () => withBearingEnd(pattern.build(site, group), place.bearing, ends) };
  }
  return UNKNOWN;
}

function baseOf(group: HoldingGroup, place: BaseSite): ReturnType<typeof kindOf> {
  for (const kind of kinds) {
    const { pattern, family } = kind;
    const site = { ...place, operation: { ...place.operation, type: family.operationType } };
    if (pattern?.arrangement === 'base' && group.added.length === 0 && pattern.isLike(group, site)) {
      return { kind, build: () => pattern.build(site, group) };
    }
  }
  return UNKNOWN;
}

const UNKNOWN = 'the sandbox knows none that is put together like this.';

function buildOrReason<Built extends object>(build: () => Built): Built | string {
  try {
    return build();
  } catch (error) {
    if (error instanceof BuildError || error instanceof MaterialError) return error.message;
    throw error;
  }
}

/** The two members of a group, or the one on a foundation, and the operation that stands for it; else why there are none. */
function placeOf(
  group: HoldingGroup,
  { members, materialsOf, code, nextId, plateIds }: Means,
): Place | BaseSite | string {
  const operation = mainOperation(group);
  if (operation === undefined) return 'they are no operations';
  // Welds of a cut are of its own material; all others are drawn already.
  const { flanges, webs } = group.cuts[0] ?? {};
  const weldMaterialId = (flanges ?? webs)?.materialId ?? null;
  const materials = materialsOf({ ...operation, weldMaterialId });
  const means = { code, nextId, plateIds, operation, materials };
  const held = members.filter(({ member }) => group.memberIds.includes(member.id));
  const [bearing, ...others] = held.filter(({ member }) => member.isBearing);
  const [connected, ...more] = held.filter(({ member }) => !member.isBearing);
  const named = held.map(({ name }) => name).join(', ');
  if (group.anchors.length > 0) {
    if (held.length !== 1 || bearing === undefined) {
      return `they hold ${named || 'no member'}, and only the bearing member stands on a foundation`;
    }
    const end = endOf(bearing);
    return typeof end === 'string' ? end : { ...means, connected: bearing, end };
  }
  if (held.length !== 2) return `they hold ${named || 'no member'}, and a joint is between two members`;
  if (bearing === undefined || connected === undefined || others.length + more.length > 0) {
    return `of ${named} one must be the bearing member`;
  }
  if (bearing.fault !== null) return withoutStop(bearing.fault);
  const end = endOf(connected);
  return typeof end === 'string' ? end : { ...means, bearing, connected, end };
}

/** The only end of a member; else why there is none. */
function endOf({ fault, name, ends: [end, ...others] }: JointMember): MemberEnd | string {
  if (fault !== null) return withoutStop(fault);
  return end === undefined || others.length > 0 ? `${name} runs through the node; it has no end here` : end;
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/** What a joint is named by: its bolted plate, without one the cut that makes it. */
function mainOperation({ operations, plates, grids, anchors, cuts }: HoldingGroup): Operation | undefined {
  const bolted = plates.find(({ id }) =>
    [...grids, ...anchors].some(({ plateIds }) => plateIds.includes(id)),
  );
  return operations.find(({ id }) => id === bolted?.owner.id) ?? cuts[0]?.operation ?? operations[0];
}

/** Templates make their parts to fit; single ones may lie in one another or in their members. */
function overlapIn(
  { parts }: Joint,
  { plates }: ConnectionModel,
  memberIds: readonly number[],
): string | null {
  // Flanges are drawn square: what is cut along a plate that leans reaches into it in the drawing alone.
  const fitted = parts.cuts.flatMap(({ memberId, isOblique }) => (isOblique === true ? [memberId] : []));
  const walls = plates.filter(
    ({ owner: { kind, id } }) => kind === 'member' && memberIds.includes(id) && !fitted.includes(id),
  );
  const prisms = [...parts.plates, ...walls].map((plate) => ({ plate, prism: prismOf(plate) }));
  for (const [index, one] of prisms.slice(0, parts.plates.length).entries()) {
    for (const other of prisms.slice(index + 1)) {
      const isMitred = [one, other].some(({ plate }) => parts.mitred?.includes(plate.id) === true);
      if (isMitred && other.plate.owner.kind === 'operation') continue;
      const depth = penetration(one.prism, other.prism);
      if (depth > TOLERATED)
        return `${one.plate.name} and ${other.plate.name} lie ${mm(depth)} in one another.`;
    }
  }
  return null;
}

function article(title: string): string {
  if (title.endsWith('s')) return title.toLowerCase();
  return `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title.toLowerCase()}`;
}

import type { ConNonConformityIssue } from '@connection-gateway/contract/template';
import { jointKindOf } from '../joints/joints.ts';
import { MaterialError } from '../library/library-error.ts';
import type { Connection } from '../model/connection.ts';
import type { Operation } from '../model/operation.ts';
import type { Project } from '../model/project.ts';
import { addedBeside, withAdded } from './added/with-added.ts';
import type { Assembly } from './building/assembly.ts';
import { besideOthers } from './building/beside.ts';
import { endInLine } from './building/in-line.ts';
import { type BaseSite, type Joint, type Kind, operationsOf, type Place } from './building/kind.ts';
import { operationMaterials } from './building/materials.ts';
import { rulesOf } from './codes/rules.ts';
import type { DesignCode } from './codes/shared/design-code.ts';
import { finishModel } from './finish-model.ts';
import { BuildError } from './geometry/build-error.ts';
import { iSection } from './geometry/i-section.ts';
import { type JointMember, jointMembers, type MemberEnd } from './geometry/joint-member.ts';
import { memberFace } from './geometry/member-face.ts';
import { type ImportedParts, importedParts } from './imported/imported-parts.ts';
import { recognise } from './typed/recognise.ts';
import { typedParts } from './typed/typed-parts.ts';

/** Parts are numbered from here in each connection, so that those of a project rarely share a number. */
const NUMBERS_PER_CONNECTION = 1000;

/** Builds all active operations in the order of their ids; nothing is changed. */
export function assemble(project: Project, connection: Connection): Assembly {
  let last = NUMBERS_PER_CONNECTION * (connection.id - 1);
  const nextId = () => {
    last += 1;
    return last;
  };
  const { members, faults } = jointMembers(project, connection.members);
  const plateIds = new Map(members.map((member) => [member, member.strips.map(nextId)]));
  const code = rulesOf(project);
  const joints: Joint[] = [];
  const unknown: Operation[] = [];
  const workPlanes: Operation[] = [];
  const failures: ConNonConformityIssue[] = [];

  const operations = connection.operations.filter(({ active }) => active).sort((a, b) => a.id - b.id);
  for (const operation of operations) {
    // A work plane has no effect by itself.
    if (operation.typed?.kind === 'work-plane') {
      workPlanes.push(operation);
      continue;
    }
    const kind = jointKindOf(operation)?.kind;
    if (kind === undefined) {
      unknown.push(operation);
      continue;
    }
    try {
      joints.push(
        withBendingLimits(
          members,
          code,
          build(kind, members, {
            operation,
            materials: operationMaterials(project, connection, operation),
            code,
            nextId,
            plateIds: (member) => plateIds.get(member) ?? [],
          }),
        ),
      );
    } catch (error) {
      if (!(error instanceof BuildError || error instanceof MaterialError)) throw error;
      failures.push(unbuilt(operation, error.message));
    }
  }
  const added = addedBeside(joints, unknown, members, (operation) => ({
    operation,
    materials: operationMaterials(project, connection, operation),
    code,
    nextId,
    plateIds: (member) => plateIds.get(member) ?? [],
  }));
  for (const { operation, reason } of added.failures) failures.push(unbuilt(operation, reason));
  const drawn = typedParts(unknown, {
    workPlanes,
    plateIds,
    code: project.code,
    concretes: project.materials.concretes,
    sections: project.materials.crossSections,
  });
  const imported = importedParts(project, connection, drawn, { members, plateIds, nextId });
  const sharing = withAdded(besideOthers(joints), added);
  const model = finishModel(members, sharing, imported, plateIds);
  const { joints: recognised, refusals } = recognise(unknown, model, {
    members,
    code,
    designCode: project.code,
    sections: project.materials.crossSections,
    nextId,
    plateIds: (member) => plateIds.get(member) ?? [],
    materialsOf: (operation) => operationMaterials(project, connection, operation),
    notTaken: connection.importMessages[0]?.description ?? null,
  });
  const explained = new Set([
    ...[...recognised, ...sharing].flatMap((joint) => operationsOf(joint).map(({ id }) => id)),
    ...added.failures.map(({ operation }) => operation.id),
  ]);
  const left = unknown.filter(({ id }) => !explained.has(id));
  const assembly = { members, failures, refusals, memberFaults: faults };
  if (recognised.length === 0) return { ...assembly, joints: sharing, model, unknown: left };
  const found = recognised.map((joint) => withBendingLimits(members, code, joint));
  const all = withAdded(besideOthers([...joints, ...found]), added);
  return {
    ...assembly,
    joints: all,
    model: finishModel(members, all, withoutParts(imported, explained), plateIds),
    unknown: left,
  };
}

function unbuilt({ id, name }: Operation, details: string): ConNonConformityIssue {
  return {
    operationId: id,
    description: `Operation ${name} cannot be built.`,
    details,
    severity: 'terminatedError',
  };
}

/** What is left of imported parts when those of some operations belong to joints. */
function withoutParts(imported: ImportedParts, ids: ReadonlySet<number>): ImportedParts {
  const isLeft = ({ owner }: { readonly owner: { readonly id: number } }) => !ids.has(owner.id);
  return {
    plates: imported.plates.filter(isLeft),
    concreteBlocks: imported.concreteBlocks.filter(isLeft),
    grids: imported.grids.filter(({ grid }) => isLeft(grid)),
    welds: imported.welds.filter(({ weld }) => isLeft(weld)),
    cuts: imported.cuts.filter(({ operationId }) => !ids.has(operationId)),
  };
}

/** The joint with the walls of its members that no check of theirs is for. */
function withBendingLimits(members: readonly JointMember[], { sections }: DesignCode, joint: Joint): Joint {
  const own = members.filter(
    ({ member: { id }, section }) =>
      (id === joint.end.memberId || id === joint.bearingId) && section?.shape.form === 'I',
  );
  const { name } = joint.operation;
  const limits = own.flatMap((member) => {
    const limit = sections.bendingLimit(iSection(member, name, 'a joint'));
    if (limit === null) return [];
    return [
      `${name}: the ${limit.wall} of ${member.name} ${limit.wall === 'web' ? 'is' : 'are'} ${limit.reason}`,
    ];
  });
  return limits.length === 0 ? joint : { ...joint, limits: [...joint.limits, ...limits] };
}

/** What an operation may use, before its members are found. */
type Means = Omit<Place, 'bearing' | 'connected' | 'others' | 'end'>;

function build(kind: Kind, members: readonly JointMember[], means: Means): Joint {
  if (kind.arrangement === 'base') return kind.build(baseSite(members, means));
  const place = placeOf(members, means);
  const { operation, bearing, connected, end } = place;
  if (kind.arrangement === 'inLine') return kind.build({ ...place, bearingEnd: endInLine(place, kind.bend) });
  const face = memberFace(end, bearing);
  if (face === null) {
    throw new BuildError(
      `${operation.name}: member ${connected.name} runs along ${bearing.name}, not against it.`,
    );
  }
  return kind.build({ ...place, face });
}

/** Only the bearing member may stand on a foundation: it would take the loads of another one as well. */
function baseSite(members: readonly JointMember[], means: Means): BaseSite {
  const { operation } = means;
  const connected = find(members, operation, 'connected', operation.connectedMemberId);
  if (!connected.member.isBearing) {
    throw new BuildError(
      `${operation.name}: ${connected.name} is not the bearing member, so it does not stand on a foundation.`,
    );
  }
  return { ...means, connected, end: onlyEnd(operation, connected) };
}

function placeOf(members: readonly JointMember[], means: Means): Place {
  const { operation } = means;
  const bearing = find(members, operation, 'bearing', operation.bearingMemberId);
  const connected = find(members, operation, 'connected', operation.connectedMemberId);
  const others = members.filter(
    (member) => member !== bearing && member !== connected && operation.memberIds.includes(member.member.id),
  );
  return { ...means, bearing, connected, others, end: onlyEnd(operation, connected) };
}

function onlyEnd(operation: Operation, { ends, name }: JointMember): MemberEnd {
  const [end] = ends;
  if (end !== undefined && ends.length === 1) return end;
  throw new BuildError(`${operation.name}: member ${name} runs through the node; it has no end here.`);
}

function find(
  members: readonly JointMember[],
  operation: Operation,
  role: string,
  id: number | null,
): JointMember {
  const member = members.find((candidate) => candidate.member.id === id);
  if (member === undefined) {
    throw new BuildError(`${operation.name}: its ${role} member ${id ?? ''} is not an active member.`);
  }
  if (member.fault !== null) throw new BuildError(`${operation.name}: ${member.fault}`);
  return member;
}

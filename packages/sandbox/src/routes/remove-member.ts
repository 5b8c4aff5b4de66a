import type { ConMember } from '@connection-gateway/contract/member';
import type { Connection } from '../model/connection.ts';
import type { Operation } from '../model/operation.ts';
import { unprocessable } from '../model/problem.ts';

/**
 * Removes a member and what cannot be without it: the operations that use it, templates left without operations, loads,
 * and references of other members.
 *
 * Errors: 422 for the bearing member while there are others.
 */
export function removeMember(connection: Connection, member: ConMember): void {
  if (member.isBearing && connection.members.length > 1) {
    throw unprocessable(
      `Member ${member.id} is the bearing member; set another bearing member before removing it.`,
    );
  }
  connection.members = connection.members
    .filter((other) => other !== member)
    .map((other) => without(other, member));
  connection.loadEffects = connection.loadEffects.map((effect) => ({
    ...effect,
    memberLoadings: effect.memberLoadings?.filter(({ memberId }) => memberId !== member.id),
  }));
  connection.itemLinks = connection.itemLinks.filter(
    ({ kind, itemId }) => kind !== 'member' || itemId !== member.id,
  );
  keepOperations(connection, (operation) => !uses(operation, member.id));
}

/** Keeps some operations; links of the others go with them, and templates that have none left with their parameters. */
function keepOperations(connection: Connection, keep: (operation: Operation) => boolean): void {
  connection.operations = connection.operations.filter(keep);
  const kept = new Set(connection.operations.map(({ id }) => id));
  const instances = new Set(connection.operations.map(({ templateInstanceId }) => templateInstanceId));
  const emptied = new Set<number | null>(
    connection.templates.filter(({ id }) => !instances.has(id)).map(({ id }) => id),
  );
  connection.templates = connection.templates.filter(({ id }) => !emptied.has(id));
  connection.parameters = connection.parameters.filter(
    ({ templateInstanceId }) => !emptied.has(templateInstanceId),
  );
  const left = new Set(connection.parameters.map(({ id }) => id));
  connection.links = connection.links.filter(
    ({ operationId, parameterId }) => kept.has(operationId) && left.has(parameterId),
  );
  connection.itemLinks = connection.itemLinks.filter(({ parameterId }) => left.has(parameterId));
}

function uses({ bearingMemberId, connectedMemberId, memberIds }: Operation, id: number): boolean {
  return bearingMemberId === id || connectedMemberId === id || memberIds.includes(id);
}

function without(other: ConMember, { id }: ConMember): ConMember {
  const { model, position } = other;
  const facesIt = model?.connectedMemberId === id;
  const alignsToIt = [position?.alignedPlate, position?.relatedPlate].some((plate) => plate?.memberId === id);
  return {
    ...other,
    model: model && facesIt ? { ...model, forcesIn: 'node', connectedMemberId: null } : model,
    position:
      position && alignsToIt
        ? { ...position, align: 'none', alignedPlate: null, relatedPlate: null }
        : position,
  };
}

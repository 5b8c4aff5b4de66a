import type { ConMember } from '@connection-gateway/contract/member';
import { completedFromV3 } from '../generation/member.ts';
import { type Connection, nextId } from '../model/connection.ts';
import { resolvePosition } from '../model/placement.ts';
import { unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { itemById } from '../state/find.ts';
import { removeMember } from './remove-member.ts';
import { connectionRoutes } from './route.ts';

const MOST_MEMBERS = 100;

export const members = connectionRoutes<
  'GetMembers' | 'AddMember' | 'UpdateMember' | 'GetMember' | 'DeleteMember' | 'SetBearingMember'
>({
  GetMembers: ({ connection }) => connection.members,

  AddMember({ generation, project, connection, body }) {
    if (connection.members.length >= MOST_MEMBERS) {
      throw unprocessable(`The connection has ${MOST_MEMBERS} members, the most the sandbox holds.`);
    }
    const sent = generation === 3 ? completedFromV3(body, undefined) : body;
    const checked = checkedMember(sent, project, connection);
    const member = {
      ...checked,
      id: nextId(connection, 'member'),
      name: body.name || freeName(connection),
      isBearing: connection.members.length === 0,
    };
    connection.members.push(member);
    return member;
  },

  UpdateMember({ generation, project, connection, body }) {
    const old = member(connection, body.id);
    const sent = generation === 3 ? completedFromV3(body, old) : body;
    const updated = {
      ...checkedMember(sent, project, connection),
      id: old.id,
      name: body.name || old.name,
      isBearing: old.isBearing,
    };
    connection.members[connection.members.indexOf(old)] = updated;
    if (old.isContinuous && !updated.isContinuous) dropBeginLoads(connection, updated.id);
    return updated;
  },

  GetMember: ({ connection, ids }) => member(connection, ids.memberId),

  DeleteMember({ connection, ids }) {
    removeMember(connection, member(connection, ids.memberId));
    return ids.memberId;
  },

  SetBearingMember({ connection, ids }) {
    const bearing = member(connection, ids.memberId);
    connection.members = connection.members.map((other) => ({ ...other, isBearing: other === bearing }));
    return member(connection, ids.memberId);
  },
});

function member(connection: Connection, id: number): ConMember {
  return itemById('Member', connection.members, id, `connection ${connection.id}`);
}

/** The member as it is kept: section chosen, position resolved, references checked. */
function checkedMember(body: ConMember, project: Project, connection: Connection): ConMember {
  const crossSectionId = body.crossSectionId ?? project.materials.crossSections[0]?.id;
  if (crossSectionId === undefined) {
    throw unprocessable(
      'body.crossSectionId is missing and the project has no cross-section; add one first.',
    );
  }
  project.materials.crossSection(crossSectionId);
  const connectedBy = body.connectedBy ?? 'begin';
  const position = body.position ?? { definedBy: 'rotationsOfX' };
  const model = body.model ?? { modelTypeEnum: 'loadedInXYZ', forcesIn: 'node' };
  if (position.relatedPlate)
    checkReference('position.relatedPlate.memberId', connection, position.relatedPlate.memberId);
  if (model.connectedMemberId) checkReference('model.connectedMemberId', connection, model.connectedMemberId);
  return {
    ...body,
    crossSectionId,
    connectedBy,
    mirrorY: body.mirrorY ?? false,
    mirrorZ: body.mirrorZ ?? false,
    position: resolvePosition(position, connectedBy, body.isContinuous),
    model: { ...model, modelTypeEnum: model.modelTypeEnum ?? 'loadedInXYZ' },
    stiffnessAnalysis: body.stiffnessAnalysis ?? {},
  };
}

function checkReference(path: string, { members: existing }: Connection, id: number): void {
  if (existing.some((other) => other.id === id)) return;
  const known = existing.map((other) => other.id).join(', ') || 'none';
  throw unprocessable(`body.${path} ${id} is not a member of the connection; it has ${known}.`);
}

function freeName({ members: existing }: Connection): string {
  const taken = new Set(existing.map(({ name }) => name));
  let number = existing.length + 1;
  while (taken.has(`M${number}`)) number++;
  return `M${number}`;
}

/** An ended member has no begin that could be loaded. */
function dropBeginLoads(connection: Connection, memberId: number): void {
  connection.loadEffects = connection.loadEffects.map((effect) => {
    const loads = effect.memberLoadings ?? [];
    const hasEnd = loads.some((load) => load.memberId === memberId && load.position === 'End');
    const stays = (load: (typeof loads)[number]) =>
      load.memberId !== memberId || load.position !== 'Begin' || !hasEnd;
    return { ...effect, memberLoadings: loads.filter(stays) };
  });
}

import type { ConMember } from '@connection-gateway/contract/member';
import { ProjectMaterials } from '../../../materials/project-materials.ts';
import type { Connection } from '../../../model/connection.ts';
import { isGap } from '../../../model/import-message.ts';
import { withEveryPlace } from '../../../model/load-completion.ts';
import { unprocessable } from '../../../model/problem.ts';
import type { Project } from '../../../model/project.ts';
import type { ConnectionPoint } from '../read/open-model.ts';
import { readOpenModel } from '../read/read-open-model.ts';
import { importConnection, type Numbering } from './import-connection.ts';
import { checkLimits } from './import-limits.ts';

/**
 * Refreshes members, sections, materials and loads of the connections the model still has, matched by the connection
 * point they came from, then by name. Members and load effects keep their number where their name is still there, and
 * operations stay as long as all their members do. Connections the model does not have are left alone, and so is what it
 * has in a form that cannot be read: members, and connections without any that can be. Their messages say so.
 *
 * Errors: as `importIom`, and 422 when no connection matches or none can be updated; the project is unchanged then.
 */
export function updateFromIom(project: Project, xml: Uint8Array): void {
  const model = readOpenModel(xml);
  const matches = matchPoints(project.connections, model.connectionPoints);
  if (matches.size === 0) {
    const names = model.connectionPoints.map(({ id, name }) => `${id} ${JSON.stringify(name)}`).join(', ');
    throw unprocessable(
      `No ConnectionPoint of the file (${names.slice(0, 500) || 'none'}) matches a connection of the project.`,
    );
  }
  checkLimits(model, [...matches.values()]);
  // Worked out in full before anything is changed.
  const materials = ProjectMaterials.fromState(project.materials.toState());
  let isUpdated = false;
  const connections = project.connections.map((connection) => {
    const point = matches.get(connection);
    if (point === undefined) return connection;
    const fresh = importConnection(connection.id, point, model, materials, numberingOf(connection));
    if (fresh.members.length === 0 && fresh.importMessages.some(isGap)) return leftAlone(connection, fresh);
    isUpdated = true;
    return refreshed(connection, fresh, point);
  });
  if (!isUpdated) {
    const [first] = connections.flatMap(({ importMessages }) => importMessages.filter(isGap));
    throw unprocessable(first?.description ?? 'Nothing of the file can be taken.');
  }
  project.materials = materials;
  project.connections = connections;
}

/** One of which the file has nothing that can be used. */
function leftAlone(old: Connection, { importMessages }: Connection): Connection {
  return {
    ...old,
    importMessages: importMessages.map(({ number, description }) => ({
      number,
      description: `Not updated: ${description}`,
    })),
    outcome: null,
  };
}

function matchPoints(
  connections: readonly Connection[],
  points: readonly ConnectionPoint[],
): Map<Connection, ConnectionPoint> {
  const matches = new Map<Connection, ConnectionPoint>();
  const taken = new Set<ConnectionPoint>();
  const match = (
    keyOfPoint: (point: ConnectionPoint) => unknown,
    keyOf: (connection: Connection) => unknown,
  ) => {
    const free = new Map(
      points.filter((point) => !taken.has(point)).map((point) => [keyOfPoint(point), point]),
    );
    for (const connection of connections) {
      const point = matches.has(connection) ? undefined : free.get(keyOf(connection));
      if (point === undefined || taken.has(point)) continue;
      matches.set(connection, point);
      taken.add(point);
    }
  };
  match(
    ({ id }) => id,
    ({ iomPointId }) => iomPointId,
  );
  match(
    ({ name }) => name,
    ({ name }) => name,
  );
  return matches;
}

function numberingOf({ members, loadEffects, last }: Connection): Numbering {
  return {
    members: (connected) =>
      keepNumbers(
        connected.map(({ member }) => member.name),
        members,
        last.member,
      ),
    loads: (loads) =>
      keepNumbers(
        loads.map(({ name }) => name),
        loadEffects,
        last.loadEffect,
      ),
  };
}

/** The numbers that names had, namesakes in order; new names count on from the highest number ever given. */
function keepNumbers(
  names: readonly string[],
  existing: readonly { readonly id: number; readonly name?: string | null | undefined }[],
  highest: number,
): number[] {
  const free = new Map<string, number[]>();
  for (const { id, name } of existing) {
    const namesakes = free.get(name ?? '');
    if (namesakes === undefined) free.set(name ?? '', [id]);
    else namesakes.push(id);
  }
  let last = highest;
  return names.map((name) => {
    const kept = free.get(name)?.shift();
    if (kept !== undefined) return kept;
    last += 1;
    return last;
  });
}

function refreshed(old: Connection, fresh: Connection, point: ConnectionPoint): Connection {
  const kept = membersOnlyHere(old, fresh, point);
  const memberIds = new Set([...fresh.members, ...kept].map(({ id }) => id));
  const allThere = (ids: readonly number[]) => ids.every((id) => memberIds.has(id));
  const templates = old.templates.filter((template) => allThere(template.memberIds));
  const instanceIds = new Set(templates.map(({ id }) => id));
  const instanceOf = (id: number | null) => (id !== null && instanceIds.has(id) ? id : null);
  const operations = old.operations
    .filter((operation) => allThere(operation.memberIds))
    .map((operation) => ({ ...operation, templateInstanceId: instanceOf(operation.templateInstanceId) }));
  const inactive = new Set(old.loadEffects.filter(({ active }) => !active).map(({ id }) => id));
  const operationIds = new Set(operations.map(({ id }) => id));
  const read = fresh.members.map((member) => keepModel(old, member, memberIds));
  const members = amongOthers(kept, read, old);
  return {
    ...old,
    members,
    loadEffects: fresh.loadEffects.map((effect) => {
      const memberLoadings = [...(effect.memberLoadings ?? []), ...loadsOf(kept, effect.id, old)];
      return withEveryPlace({ ...effect, active: !inactive.has(effect.id), memberLoadings }, members);
    }),
    operations,
    links: old.links.filter(({ operationId }) => operationIds.has(operationId)),
    itemLinks: old.itemLinks.filter(({ kind, itemId }) => kind !== 'member' || memberIds.has(itemId)),
    parameters: old.parameters.map((parameter) => ({
      ...parameter,
      templateInstanceId: instanceOf(parameter.templateInstanceId),
    })),
    templates,
    last: {
      ...old.last,
      member: Math.max(old.last.member, fresh.last.member),
      loadEffect: Math.max(old.last.loadEffect, fresh.last.loadEffect),
    },
    iomPointId: fresh.iomPointId,
    importMessages: fresh.importMessages,
    outcome: null,
  };
}

/** Members that the file has too, but not so that they can be read: they stay as they are. */
function membersOnlyHere(old: Connection, fresh: Connection, point: ConnectionPoint): ConMember[] {
  const ofFile = new Set([...point.unreadable, ...point.members.map(({ member }) => member.name)]);
  const ids = new Set(fresh.members.map(({ id }) => id));
  const names = new Set(fresh.members.map(({ name }) => name));
  return old.members.filter(({ id, name }) => !ids.has(id) && ofFile.has(name ?? '') && !names.has(name));
}

/** Each kept member comes after the one it came after. */
function amongOthers(
  kept: readonly ConMember[],
  members: readonly ConMember[],
  old: Connection,
): ConMember[] {
  const result = [...members];
  for (const member of kept) {
    const before = old.members[old.members.indexOf(member) - 1]?.id;
    result.splice(result.findIndex(({ id }) => id === before) + 1, 0, member);
  }
  return result;
}

function loadsOf(members: readonly ConMember[], effectId: number, { loadEffects }: Connection) {
  const effect = loadEffects.find(({ id }) => id === effectId);
  return (effect?.memberLoadings ?? []).filter(({ memberId }) => members.some(({ id }) => id === memberId));
}

/** How a member is loaded and whether it takes part is the user's, not the model's. */
function keepModel(old: Connection, fresh: ConMember, memberIds: ReadonlySet<number>): ConMember {
  const before = old.members.find(({ id }) => id === fresh.id);
  if (before === undefined) return fresh;
  const other = before.model?.connectedMemberId ?? null;
  const model = other === null || memberIds.has(other) ? (before.model ?? fresh.model) : fresh.model;
  return { ...fresh, active: before.active, model };
}

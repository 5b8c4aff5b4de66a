import type { ProjectMaterials } from '../../materials/project-materials.ts';
import { completeLoadEffect } from '../../model/load-completion.ts';
import type { ItemKind } from '../../model/parameter.ts';
import { resolvePosition } from '../../model/placement.ts';
import { SandboxProblem, unprocessable } from '../../model/problem.ts';
import type { StoredConnection, StoredProject } from './stored-project.ts';

/** Errors: 422 for numbers given twice or beyond their counter, and for references to what is not there. */
export function checkReferences(stored: StoredProject, materials: ProjectMaterials): void {
  checkIds('connections', stored.connections, stored.lastConnectionId);
  for (const connection of stored.connections) {
    try {
      checkConnection(connection, materials);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const reason = error instanceof SandboxProblem ? error.detail : error.message;
      throw unprocessable(`Connection ${connection.id} of the file: ${reason}`);
    }
  }
}

function checkConnection(connection: StoredConnection, materials: ProjectMaterials): void {
  const { members, loadEffects, operations, parameters, links, itemLinks, templates, last, common } =
    connection;
  checkIds('members', members, last.member);
  checkIds('loadEffects', loadEffects, last.loadEffect);
  checkIds('operations', operations, last.operation);
  checkIds('parameters', parameters, last.parameter);
  checkIds('links', [...links, ...itemLinks], last.link);
  checkIds('templates', templates, last.template);
  checkMembers(connection, materials);
  for (const effect of loadEffects) completeLoadEffect(effect, members, []);

  const known = {
    member: idsOf(members),
    operation: idsOf(operations),
    parameter: idsOf(parameters),
    template: idsOf(templates),
  };
  for (const { id, bearingMemberId, connectedMemberId, memberIds, templateInstanceId } of operations) {
    refer(`operation ${id}`, 'member', [bearingMemberId, connectedMemberId, ...memberIds]);
    refer(`operation ${id}`, 'template', [templateInstanceId]);
  }
  const keys = new Set<string>();
  for (const { id, key, templateInstanceId } of parameters) {
    refer(`parameter ${id}`, 'template', [templateInstanceId]);
    if (keys.has(key)) throw unprocessable(`parameter ${JSON.stringify(key)} is there twice.`);
    keys.add(key);
  }
  for (const { id, parameterId, operationId } of links) {
    refer(`link ${id}`, 'parameter', [parameterId]);
    refer(`link ${id}`, 'operation', [operationId]);
  }
  for (const { id, parameterId, kind, itemId } of itemLinks) {
    refer(`link ${id}`, 'parameter', [parameterId]);
    if (kind === 'member') refer(`link ${id}`, 'member', [itemId]);
    else checkItem(materials, kind, itemId);
  }
  for (const { id, memberIds } of templates) refer(`template ${id}`, 'member', memberIds);
  for (const { weldMaterialId, plateMaterialId, boltAssemblyId } of [common, ...operations]) {
    if (weldMaterialId) materials.welding(weldMaterialId);
    if (plateMaterialId) materials.steel(plateMaterialId);
    if (boltAssemblyId) materials.boltAssembly(boltAssemblyId);
  }

  function refer(subject: string, kind: keyof typeof known, used: readonly (number | null)[]): void {
    const missing = used.find((one) => one !== null && !known[kind].has(one));
    if (missing === undefined) return;
    throw unprocessable(`${subject} refers to ${kind} ${missing}, which is not there.`);
  }
}

function checkItem(materials: ProjectMaterials, kind: Exclude<ItemKind, 'member'>, id: number): void {
  if (kind === 'crossSection') materials.crossSection(id);
  else if (kind === 'material') materials.steel(id);
  else materials.boltAssembly(id);
}

function idsOf(items: readonly { readonly id: number }[]): Set<number> {
  return new Set(items.map(({ id }) => id));
}

function checkMembers({ members }: StoredConnection, materials: ProjectMaterials): void {
  const bearing = members.filter(({ isBearing }) => isBearing);
  if (members.length > 0 && bearing.length !== 1) {
    throw unprocessable(`exactly one member must be bearing, not ${bearing.length}.`);
  }
  for (const { id, crossSectionId, position, connectedBy, isContinuous } of members) {
    if (!crossSectionId || !position)
      throw unprocessable(`member ${id} has no cross-section or no position.`);
    materials.crossSection(crossSectionId);
    resolvePosition(position, connectedBy, isContinuous);
  }
}

function checkIds(list: string, items: readonly { readonly id: number }[], last: number): void {
  const seen = new Set<number>();
  for (const { id } of items) {
    if (id <= 0 || id > last) throw unprocessable(`${list}: id ${id} is not between 1 and ${last}.`);
    if (seen.has(id)) throw unprocessable(`${list}: id ${id} is there twice.`);
    seen.add(id);
  }
}

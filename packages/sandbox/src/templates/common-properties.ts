import type { ConOperationCommonProperties } from '@connection-gateway/contract/operation';
import type { Connection } from '../model/connection.ts';
import type { Operation } from '../model/operation.ts';
import { unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';

const names = ['weldMaterialId', 'plateMaterialId', 'boltAssemblyId'] as const;

/**
 * Materials all operations of a connection have alike, whether set for all at once or brought by their templates; null
 * where they differ or none is set. Without operations those set for all at once, which later ones will take.
 */
export function commonOfConnection({ operations, common }: Connection): ConOperationCommonProperties {
  if (operations.length === 0) return common;
  return commonOf(operations.map((operation) => ({ ...operation, ...overrides(operation, common) })));
}

function overrides(operation: Operation, common: ConOperationCommonProperties) {
  return {
    weldMaterialId: operation.weldMaterialId ?? common.weldMaterialId ?? null,
    plateMaterialId: operation.plateMaterialId ?? common.plateMaterialId ?? null,
    boltAssemblyId: operation.boltAssemblyId ?? common.boltAssemblyId ?? null,
  };
}

/** Materials all the given operations have set alike; null where they differ or none is set. */
export function commonOf(operations: readonly Operation[]): ConOperationCommonProperties {
  const shared = (name: (typeof names)[number]) => {
    const first = operations[0]?.[name] ?? null;
    return operations.every((operation) => operation[name] === first) ? first : null;
  };
  return {
    weldMaterialId: shared('weldMaterialId'),
    plateMaterialId: shared('plateMaterialId'),
    boltAssemblyId: shared('boltAssemblyId'),
  };
}

/** Sets the ids that are given for these operations. Errors: 422 for an id the project does not have. */
export function setCommon(
  project: Project,
  connection: Connection,
  operations: readonly Operation[],
  common: ConOperationCommonProperties,
): void {
  requireKnown(project, common);
  for (const operation of operations) {
    for (const name of names) operation[name] = common[name] ?? operation[name];
  }
  dropOutdatedCommon(connection);
}

/**
 * What was set for all operations at once is no longer common when one of them has something else; those that took it
 * keep it as their own.
 */
export function dropOutdatedCommon(connection: Connection): void {
  for (const name of names) {
    const id = connection.common[name] ?? null;
    const differs = connection.operations.some(
      (operation) => operation[name] !== null && operation[name] !== id,
    );
    if (id === null || !differs) continue;
    for (const operation of connection.operations) operation[name] ??= id;
    connection.common = { ...connection.common, [name]: null };
  }
}

function requireKnown({ materials }: Project, common: ConOperationCommonProperties): void {
  const lists = {
    weldMaterialId: materials.weldings,
    plateMaterialId: materials.steels,
    boltAssemblyId: materials.boltAssemblies,
  };
  for (const name of names) {
    const id = common[name] ?? null;
    if (id === null || lists[name].some((item) => item.id === id)) continue;
    const known = lists[name].map((item) => item.id).join(', ');
    throw unprocessable(`${name} ${id} is not in the project; it has ${known === '' ? 'none' : known}.`);
  }
}

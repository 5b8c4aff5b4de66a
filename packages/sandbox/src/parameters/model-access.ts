import { FunctionError, quote } from '../expressions/values/expression-error.ts';
import type { ModelAccess } from '../expressions/values/scope.ts';
import { nameKey } from '../library/library-name.ts';
import type { BoltAssembly } from '../materials/material-items.ts';
import type { Connection } from '../model/connection.ts';
import type { Operation } from '../model/operation.ts';
import type { Project } from '../model/project.ts';
import { loadEnvelope } from './load-envelope.ts';
import { axesOf, forcesInOf, formCodeOf, memberNamed, platesOf, sectionOf } from './member-facts.ts';
import { memberValue } from './member-values.ts';
import { readableSetting } from './readable-settings.ts';

/** What expressions of a connection see of it. Reads the model as it is when a function asks. */
export function createModelAccess(project: Project, connection: Connection): ModelAccess {
  const member = (name: string) => memberNamed(connection, name);
  return {
    defaultMembers: () => defaultMembers(connection),
    loadEffectEnvelope: (name, action, envelope, end) =>
      loadEnvelope(project, connection, member(name), action, envelope, end),
    forcesIn: (name) => forcesInOf(member(name)),
    boltDiameter: (name, index) => boltDiameter(project, connection, name, index),
    setting: (path) => readableSetting(project.settings, path),
    value: (name, path) => valueOfObject(project, connection, name, path),
    axes: (name) => axesOf(member(name)),
    plates(name) {
      const shape = sectionOf(project, member(name))?.shape;
      return shape ? platesOf(shape) : [];
    },
    formCode: (name) => formCodeOf(sectionOf(project, member(name))),
  };
}

function defaultMembers({ templates, members }: Connection): string[] {
  const mapped = new Set(templates.flatMap(({ memberIds }) => memberIds));
  return members.filter(({ id }) => mapped.size === 0 || mapped.has(id)).map(({ name }) => name ?? '');
}

function valueOfObject(project: Project, { members, operations }: Connection, name: string, path: string) {
  const member = members.find((candidate) => candidate.name === name);
  if (member !== undefined) return memberValue(project, member, path);
  const operation = operations.find((candidate) => candidate.name === name);
  if (operation === undefined) throw new FunctionError(`there is no member or operation ${quote(name)}`);
  if (path.toLowerCase() === 'isactive') return operation.active;
  return Object.entries(operation.properties).find(([key]) => key.toLowerCase() === path.toLowerCase())?.[1];
}

function boltDiameter(
  { materials }: Project,
  { operations }: Connection,
  name: string | null,
  index: 0 | 1,
): number {
  const operation =
    name === null
      ? operations.findLast((candidate) => boltsOf(candidate, materials.boltAssemblies).length > 0)
      : operations.find((candidate) => candidate.name === name);
  if (operation === undefined) {
    throw new FunctionError(
      name === null ? 'no operation has bolts' : `there is no operation ${quote(name)}`,
    );
  }
  const bolts = boltsOf(operation, materials.boltAssemblies)[index];
  if (bolts === undefined) throw new FunctionError(`operation ${quote(operation.name)} has no such bolts`);
  return bolts.d;
}

/** The assemblies an operation uses: the one set for it, else those its properties name. */
function boltsOf({ boltAssemblyId, properties }: Operation, known: readonly BoltAssembly[]): BoltAssembly[] {
  const chosen = known.find(({ id }) => id === boltAssemblyId);
  if (chosen !== undefined) return [chosen];
  return Object.values(properties).flatMap((value) =>
    typeof value === 'string' ? (known.find((item) => nameKey(item.name) === nameKey(value)) ?? []) : [],
  );
}

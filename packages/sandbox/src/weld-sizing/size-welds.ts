import { assemble } from '../engine/assemble.ts';
import { codeLimit, rulesOf } from '../engine/codes/rules.ts';
import { BuildError } from '../engine/geometry/build-error.ts';
import { MaterialError } from '../library/library-error.ts';
import type { Connection } from '../model/connection.ts';
import type { ConnectionModel, Weld } from '../model/geometry.ts';
import { notImplemented, unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { rebuildModel, valueParameters } from '../parameters/evaluated.ts';
import { type SizingMethod, sizingMethod, throatSteps } from './methods.ts';
import { roundedThroat } from './throat.ts';

/** A fillet weld whose throat an operation holds as a property, and the throat it gets, m. */
interface Sized {
  readonly weld: Weld;
  readonly operationId: number;
  readonly property: string;
  readonly throat: number;
}

/**
 * Sizes all fillet welds of the operations the sandbox can build (`weld-sizing`), all or none, and answers what was
 * done. The throat is set where it comes from: a parameter that drives it, which the largest weld then decides, else the
 * property of the operation. What has the right size already keeps its expression.
 *
 * Errors: 501 for a method or design code the sandbox does not size by; 422 for a size that a parameter does not allow or
 * that leaves no room for the weld, and as `sizingMethod` says. Nothing has changed then.
 */
export function sizeWelds(project: Project, connection: Connection, designType = 'fullStrength'): string {
  const limit = codeLimit(project.code);
  if (limit !== null) throw notImplemented(limit);
  const method = sizingMethod(designType, connection, project);
  const { model, failures } = assemble(project, connection);
  const sized = largest(model.welds.flatMap((weld) => size(project, weld, model, method)));
  const draft = draftOf(connection, sized);
  rebuildModel(project, draft);
  const known = new Set(failures.map(({ operationId }) => operationId));
  const after = assemble(project, draft);
  const broken = after.failures.find(({ operationId }) => !known.has(operationId));
  if (broken !== undefined) throw unprocessable(`${broken.details ?? ''} Nothing was changed.`);
  checkParameters(project, connection, draft);

  connection.operations = draft.operations;
  connection.parameters = draft.parameters;
  const start = `Connection ${connection.id} welds were set PredesignWeldsTo${method.word}.`;
  // For full strength the service's own sentence is known, and it is all there is.
  if (method.note === null) return start;
  return [start, method.note, changes(model, after.model)].join(' ');
}

function size(project: Project, weld: Weld, model: ConnectionModel, method: SizingMethod): Sized[] {
  if (weld.throatProperty === undefined || weld.type === 'bevel') return [];
  try {
    const full = rulesOf(project).welds.fullStrengthThroat(weld, model);
    const throat = roundedThroat(method.throat(weld, full), throatSteps(project));
    return [{ weld, operationId: weld.owner.id, property: weld.throatProperty, throat }];
  } catch (error) {
    if (!(error instanceof BuildError || error instanceof MaterialError)) throw error;
    throw unprocessable(`Weld ${weld.name} has no size: ${error.message} Nothing was changed.`);
  }
}

/** Welds whose size is one property of their operation all get that of the one which needs most. */
function largest(sized: readonly Sized[]): Sized[] {
  const keyOf = ({ operationId, property }: Sized) => `${operationId}-${property}`;
  const most = new Map<string, number>();
  for (const one of sized) most.set(keyOf(one), Math.max(one.throat, most.get(keyOf(one)) ?? 0));
  return sized.map((one) => ({ ...one, throat: most.get(keyOf(one)) ?? one.throat }));
}

/** The connection with the new sizes; operations and parameters are copies. */
function draftOf(connection: Connection, sized: readonly Sized[]): Connection {
  const operations = connection.operations.map((operation) => ({
    ...operation,
    properties: { ...operation.properties },
  }));
  const expressions = new Map<number, number>();
  for (const { weld, operationId, property, throat } of sized) {
    const link = connection.links.find(
      (candidate) => candidate.operationId === operationId && candidate.property === property,
    );
    const operation = operations.find(({ id }) => id === operationId);
    if (link !== undefined) {
      const largest = Math.max(throat, expressions.get(link.parameterId) ?? 0);
      expressions.set(link.parameterId, largest);
    } else if (operation !== undefined && weld.throat !== throat) operation.properties[property] = throat;
  }
  const current = new Map(
    sized.map(({ weld, operationId, property }) => [`${operationId}-${property}`, weld.throat]),
  );
  const parameters = connection.parameters.map((parameter) => {
    const throat = expressions.get(parameter.id);
    const isRight = connection.links.some(
      ({ parameterId, propertyId }) => parameterId === parameter.id && current.get(propertyId) === throat,
    );
    return throat === undefined || isRight ? parameter : { ...parameter, expression: String(throat) };
  });
  return { ...connection, operations, parameters };
}

/** A size must be one people could have entered. */
function checkParameters(project: Project, connection: Connection, draft: Connection): void {
  const changed = draft.parameters.filter((parameter, index) => parameter !== connection.parameters[index]);
  const ids = new Set(changed.map(({ id }) => id));
  for (const { parameter, evaluated } of valueParameters(project, draft)) {
    if (!ids.has(parameter.id) || evaluated.status !== 'Error') continue;
    throw unprocessable(`${evaluated.message ?? parameter.key} Nothing was changed.`);
  }
}

function changes(before: ConnectionModel, after: ConnectionModel): string {
  const sizes = new Map(after.welds.map(({ id, throat }) => [id, throat]));
  const changed = before.welds.flatMap(({ id, name, throat }) => {
    const now = sizes.get(id);
    return now === undefined || now === throat
      ? []
      : [`${name} ${millimetres(throat)} -> ${millimetres(now)}`];
  });
  return changed.length === 0 ? 'No size changed.' : `Throats in mm: ${changed.join(', ')}.`;
}

const millimetres = (throat: number) => Number((throat * 1000).toFixed(3));

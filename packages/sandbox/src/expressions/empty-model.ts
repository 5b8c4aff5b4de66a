import { FunctionError, quote } from './values/expression-error.ts';
import type { ModelAccess } from './values/scope.ts';

function refuse(name: string): never {
  throw new FunctionError(`there is no ${quote(name)}, because no model is open`);
}

/** A model without members, operations or settings, for expressions that stand alone. */
export const emptyModel: ModelAccess = {
  defaultMembers: () => [],
  loadEffectEnvelope: refuse,
  forcesIn: refuse,
  boltDiameter: (operation) => refuse(operation ?? 'operation with bolts'),
  setting: () => undefined,
  value: refuse,
  axes: refuse,
  plates: refuse,
  formCode: refuse,
};

import type { IdeaParameter, ParameterUpdateResponse } from '@connection-gateway/contract/parameter';
import { finite } from '@connection-gateway/contract/wire';
import { demand } from './http/capability-probe.ts';
import type { Http } from './http/http-client.ts';
import type { ConnectionKey } from './model/keys.ts';
import type { Parameter, ParameterEdit, ParameterUpdate, ParameterValidation } from './model/parameter.ts';
import { once } from './translation/memoize.ts';

/** Parameters of a connection. Numbers are SI; `unit` is only what the desktop program shows. */
export function createParameters(http: Http) {
  return {
    /** Upstream: `GET .../parameters?includeHidden=` (`GetParameters`). */
    async list({ projectId, connectionId }: ConnectionKey, includeHidden: boolean): Promise<Parameter[]> {
      const params = { projectId, connectionId };
      return toParameters(params, await http.call('GetParameters', { params, query: { includeHidden } }));
    },

    /**
     * A refused expression is no error: `appliedToModel` and `failedValidations` tell. `NOT_SUPPORTED` for more than
     * expressions without the capability `parameterEditing`. Upstream: `PUT .../parameters` (`Update`).
     */
    async update(
      { projectId, connectionId }: ConnectionKey,
      updates: readonly ParameterEdit[],
    ): Promise<ParameterUpdate> {
      const params = { projectId, connectionId };
      if (updates.some(isEdit)) await demand(http, 'parameterEditing');
      const body = [...updates];
      return toParameterUpdate(params, await http.call('Update', { params, body }));
    },

    /** Operations stay with their values. Upstream: `DELETE .../parameters` (`DeleteParameters`). */
    async deleteAll({ projectId, connectionId }: ConnectionKey): Promise<void> {
      await http.call('DeleteParameters', { params: { projectId, connectionId } });
    },

    /**
     * Text of the result, without the JSON quotes of the wire. `BAD_USER_INPUT` for an invalid expression.
     * Upstream: `POST .../evaluate-expression` (`EvaluateExpression`).
     */
    async evaluate({ projectId, connectionId }: ConnectionKey, expression: string): Promise<string> {
      return await http.call('EvaluateExpression', { params: { projectId, connectionId }, body: expression });
    },
  };
}

/** Whether more than the expression is to be changed. */
function isEdit({ description, isVisible, valueType }: ParameterEdit): boolean {
  return description !== undefined || isVisible !== undefined || valueType !== undefined;
}

export function toParameterUpdate(
  key: ConnectionKey,
  { setToModel, parameters, failedValidations }: ParameterUpdateResponse,
): ParameterUpdate {
  return {
    appliedToModel: setToModel,
    parameters: (parameters ?? []).map((parameter) => toParameter(key, parameter)),
    failedValidations: (failedValidations ?? []).map((failure) => ({
      key: failure.key ?? '',
      message: failure.message ?? null,
      status: failure.validationStatus ?? null,
    })),
  };
}

const toParameters = once((key: ConnectionKey, wire: IdeaParameter[]): Parameter[] =>
  wire.map((parameter) => toParameter(key, parameter)),
);

export function toParameter({ projectId, connectionId }: ConnectionKey, wire: IdeaParameter): Parameter {
  return {
    projectId,
    connectionId,
    key: wire.key,
    expression: wire.expression ?? null,
    defaultExpression: wire.default ?? null,
    value: toValue(wire),
    unit: wire.unit ?? null,
    type: wire.parameterType ?? null,
    description: wire.description ?? null,
    isVisible: wire.isVisible ?? null,
    valueType: wire.valueType ?? null,
    validation: toValidation(wire),
  };
}

const nonFinite: ReadonlySet<unknown> = new Set(['NaN', 'Infinity', '-Infinity']);

/** Null for a number that is none; a text may well read `NaN`. */
function toValue({ value, parameterType }: IdeaParameter): unknown {
  return nonFinite.has(value) && parameterType !== 'String' ? null : (value ?? null);
}

function toValidation(wire: IdeaParameter): ParameterValidation | null {
  const own = wire.parameterValidation;
  const status = own?.validationStatus ?? wire.validationStatus ?? null;
  const lowerBound = own?.lowerBound ?? wire.lowerBound ?? null;
  const upperBound = own?.upperBound ?? wire.upperBound ?? null;
  if (own == null && status === null && lowerBound === null && upperBound === null) return null;
  const expression = own?.validationExpression ?? null;
  return {
    status,
    message: own?.message ?? null,
    expression,
    // Without an expression or a bound the service fills in true and 0, which mean nothing.
    passed: expression === null ? null : (own?.validationExpressionEvaluated ?? null),
    lowerBound,
    lowerBoundValue: lowerBound === null ? null : finite(own?.lowerBoundEvaluated),
    upperBound,
    upperBoundValue: upperBound === null ? null : finite(own?.upperBoundEvaluated),
  };
}

import type { Context } from '../../context.ts';
import type {
  Parameter,
  ParameterUpdate,
  ParameterValidationFailure,
} from '../../upstream/model/parameter.ts';
import { fromWireOrNull, parameterStatuses } from '../../upstream/model/words.ts';
import { invalidInput, MutationError, type ParameterError } from '../kit/user-error.ts';
import { numberOfExpression } from './parameter-value.ts';

/** What was sent, and where in the input each value stands. */
interface Given {
  values: readonly { key: string; expression: string }[];
  path: readonly string[];
  /** Path of one value; without it `path` is that of all. */
  pathOf?: (index: number) => readonly string[];
}

/**
 * Parameters after an update, with the warnings of the service.
 *
 * @throws `MutationError` with a `ParameterError` for each value that the service refused: nothing has changed then.
 */
export function acceptedUpdate(
  { appliedToModel, parameters, failedValidations }: ParameterUpdate,
  given: Given,
  { upstream }: { upstream: { changes: Pick<Context['upstream']['changes'], 'published'> } },
): { parameters: Parameter[]; issues: ParameterValidationFailure[] } {
  if (appliedToModel) return { parameters, issues: failedValidations };
  // The service left everything as it was: there is no change to tell of.
  upstream.changes.published();
  const refused = failedValidations.filter(
    ({ status }) => fromWireOrNull(parameterStatuses, status) !== 'WARNING',
  );
  const faults = refused.length > 0 ? refused : failedValidations;
  if (faults.length > 0)
    throw new MutationError(...faults.map((fault) => parameterError(fault, parameters, given)));
  const message = 'The service did not accept the values, and gives no reason. Nothing was changed.';
  throw new MutationError(invalidInput({ code: 'SERVICE_REFUSED', message, path: given.path }));
}

function parameterError(
  { key, message }: ParameterValidationFailure,
  parameters: readonly Parameter[],
  { values, path, pathOf }: Given,
): ParameterError {
  const index = values.findIndex((one) => one.key === key);
  const { unit, validation } = parameters.find((one) => one.key === key) ?? {};
  const value = numberOfExpression(values[index]?.expression ?? '');
  const { lowerBoundValue: least = null, upperBoundValue: most = null } = validation ?? {};
  const isBelow = value !== null && least !== null && value < least;
  const isAbove = value !== null && most !== null && value > most;
  return {
    type: 'ParameterError',
    code: 'VALIDATION_FAILED',
    message: message ?? `The service did not accept the value of parameter ${key}.`,
    path: index >= 0 && pathOf ? pathOf(index) : path,
    key,
    value,
    bound: isBelow ? least : isAbove ? most : null,
    unit: unit ?? null,
  };
}

import type { ExecutionResult } from 'graphql';
import type { Json, WholeAnswer } from '../operation/answer.ts';
import { withoutInternals } from '../operation/finish-result.ts';

/** A result that may say how it is written. */
export type SerialisableResult = ExecutionResult & {
  stringify?: (result: object) => string;
  /** Where parts of it are JSON already. */
  bytes?: (result: object) => readonly Buffer[];
};

/** The step that makes JSON of a finished result. */
export function serialise(finished: SerialisableResult): WholeAnswer {
  const { extensions, stringify = JSON.stringify, bytes, ...result } = finished;
  const { errors = [] } = result;
  const json: Json = errors.length > 0 ? stringify(withoutInternals(result)) : (bytes ?? stringify)(result);
  return { json, extensions, errors, hasData: 'data' in result };
}

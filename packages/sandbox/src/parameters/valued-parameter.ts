import type { EvaluatedParameter } from '../expressions/parameters.ts';
import type { Parameter } from '../model/parameter.ts';

/** A parameter with its value and the verdict of its checks. */
export interface ValuedParameter {
  readonly parameter: Parameter;
  readonly evaluated: EvaluatedParameter;
}

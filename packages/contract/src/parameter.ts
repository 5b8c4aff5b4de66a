import { z } from 'zod';
import { ask, CONNECTION, del, get, put } from './endpoint.ts';
import { independent, Text, WireNumber } from './wire.ts';

const IdeaParameterValidation = z.object({
  validationExpression: Text,
  validationExpressionEvaluated: z.boolean().nullish(),
  lowerBound: Text,
  lowerBoundEvaluated: WireNumber.nullish(),
  upperBound: Text,
  upperBoundEvaluated: WireNumber.nullish(),
  validationStatus: Text,
  message: Text,
});

export const IdeaParameter = z.object({
  key: z.string(),
  /** Source text; text constants include their quotes. Numbers in it are SI. */
  expression: Text,
  default: Text,
  /** Evaluated, SI: number, flag or text. */
  value: z.unknown().optional(),
  /** Display unit of the desktop program, not the unit of `value`. */
  unit: Text,
  parameterType: Text,
  description: Text,
  validationStatus: Text,
  isVisible: z.boolean().nullish(),
  lowerBound: Text,
  upperBound: Text,
  parameterValidation: IdeaParameterValidation.nullish(),
  /** What it may be linked to, for example `LengthComponent`; of services that edit parameters as objects. */
  valueType: Text,
});
export type IdeaParameter = z.infer<typeof IdeaParameter>;

/** Everything but key and expression belongs to services that edit parameters as objects. */
export const IdeaParameterUpdate = z.object({
  key: z.string(),
  expression: z.string(),
  description: Text,
  isVisible: z.boolean().nullish(),
  valueType: Text,
});
export type IdeaParameterUpdate = z.infer<typeof IdeaParameterUpdate>;

export const ParameterUpdateResponse = z.object({
  setToModel: z.boolean(),
  parameters: independent(z.array(IdeaParameter)).nullish(),
  failedValidations: z.array(z.object({ key: Text, message: Text, validationStatus: Text })).nullish(),
});
export type ParameterUpdateResponse = z.infer<typeof ParameterUpdateResponse>;

export const parameterEndpoints = {
  DeleteParameters: del(`${CONNECTION}/parameters`, {
    answer: 'empty',
    v3: 'empty',
    changes: 'connection',
    recovery: 'record',
  }),
  GetParameters: get(`${CONNECTION}/parameters`, {
    answer: 'json',
    reply: z.array(IdeaParameter),
    query: z.object({ includeHidden: z.stringbool().optional() }),
  }),
  Update: put(`${CONNECTION}/parameters`, {
    answer: 'json',
    reply: ParameterUpdateResponse,
    body: z.array(IdeaParameterUpdate),
    changes: 'connection',
    recovery: 'record',
  }),
  // The body is a JSON string literal.
  EvaluateExpression: ask(`${CONNECTION}/evaluate-expression`, {
    answer: 'json',
    reply: z.string(),
    body: z.string(),
  }),
} as const;

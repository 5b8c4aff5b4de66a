import { ExpressionError } from './expression-error.ts';
import { formatValue } from './format-value.ts';
import type { ParameterDefinition } from './parameters.ts';
import { toBoolean, type Value } from './value.ts';

/** What bounds and validation say about a value. Numbers SI; null where there is no such bound or no answer. */
export interface ParameterCheck {
  readonly status: 'OK' | 'Warning' | 'Error';
  /** Every complaint in one text, or null. */
  readonly message: string | null;
  readonly lowerBoundValue: number | null;
  readonly upperBoundValue: number | null;
  readonly validationHolds: boolean | null;
}

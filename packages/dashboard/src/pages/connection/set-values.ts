import { fieldText } from '../../parts/parameter/parameter-value.ts';
import { withUnit } from '../../words/format.ts';
import { inPageUnits } from '../../words/units.ts';

interface SetValue {
  key: string;
  /** In the unit; null for formulas, texts and flags. */
  number: number | null;
  unit: string | null;
  expression: string | null;
}

/** What parameters were set to, in the units of the page: "tp = 25 mm, w = 60 mm". */
export const setValues = (values: readonly SetValue[]): string =>
  values
    .map((value) => inPageUnits(value))
    .map(({ key, number, unit, expression }) =>
      number === null ? `${key} = ${expression ?? ''}` : `${key} = ${withUnit(fieldText(number), unit)}`,
    )
    .join(', ');

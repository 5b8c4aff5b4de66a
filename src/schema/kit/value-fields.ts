import type { Context } from '../../context.ts';
import { signIn, type ValueUnit as ValueUnitName, valueIn } from '../../resolvers/kit/value-units.ts';
import type { costs } from '../cost/declared-cost.ts';
import { type FieldBuilder, type Quantity, UNIT_ARGUMENT, unitEnum } from './units.ts';

const ValueUnit = unitEnum<ValueUnitName>('ValueUnit', 'values that may be of any quantity', {
  SI: 'The SI unit of what it is.',
  DISPLAY: 'The unit the desktop program shows it in; as it is where it has none.',
  ...{ METRE: 'm', CENTIMETRE: 'cm', MILLIMETRE: 'mm', INCH: 'in', FOOT: 'ft' },
  ...{ RADIAN: 'rad', DEGREE: '°' },
  ...{ NEWTON: 'N', KILONEWTON: 'kN', MEGANEWTON: 'MN', POUND_FORCE: 'lbf', KIP: 'kip, 1000 lbf' },
  ...{ NEWTON_METRE: 'N·m', KILONEWTON_METRE: 'kN·m', KIP_FOOT: 'kip·ft', KIP_INCH: 'kip·in' },
  ...{ PASCAL: 'Pa', MEGAPASCAL: 'MPa, which is N/mm²', KSI: 'ksi' },
});

/** The argument of a value whose quantity its sign tells. */
export const valueUnitArg = <T>(t: FieldBuilder<T>) => ({
  unit: t.arg({
    type: ValueUnit,
    required: true,
    defaultValue: 'DISPLAY',
    description: `${UNIT_ARGUMENT} Null is answered where it is one of another quantity, or the quantity is not known.`,
  }),
});

/** A number whose quantity is told by the sign of its unit. */
export const valueField = <T>(
  t: FieldBuilder<T>,
  { description, value, sign }: Quantity<T> & { sign: (parent: T) => string | null },
) =>
  t.float({
    description,
    nullable: true,
    args: valueUnitArg(t),
    resolve: (parent, { unit }) => {
      const number = value(parent);
      return number === null ? null : valueIn(number, sign(parent), unit);
    },
  });

const UNIT_OF_VALUE =
  'Sign of the unit of the value with the same argument, for example `mm`. Null for what has no unit, and where the value would be null.';

/** The sign of the unit of what `valueField` answers with the same argument. */
export const valueSignField = <T>(t: FieldBuilder<T>, sign: (parent: T) => string | null) =>
  t.string({
    description: UNIT_OF_VALUE,
    nullable: true,
    args: valueUnitArg(t),
    resolve: (parent, { unit }) => signIn(sign(parent), unit),
  });

/** The same of what has to be asked for. */
export const valueSignFieldAsked = <T>(
  t: FieldBuilder<T>,
  {
    sign,
    ...marks
  }: ReturnType<typeof costs> & { sign: (parent: T, context: Context) => Promise<string | null> },
) =>
  t.string({
    ...marks,
    description: UNIT_OF_VALUE,
    nullable: true,
    args: valueUnitArg(t),
    resolve: async (parent, { unit }, context) => signIn(await sign(parent, context), unit),
  });

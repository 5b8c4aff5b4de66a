import type { ArgBuilder } from '@pothos/core';
import type { Context } from '../../context.ts';
import {
  angleUnits,
  areaUnits,
  forceUnits,
  inUnit,
  lengthUnits,
  momentUnits,
  stressUnits,
} from '../../resolvers/kit/units.ts';
import { type BuilderTypes, builder } from './builder.ts';

/** An enum of units; each value is described by its sign. */
export function unitEnum<const U extends string>(
  name: string,
  quantity: string,
  signs: Readonly<Record<U, string>>,
) {
  return builder.enumType(name, {
    description: `Units of ${quantity}.`,
    // Object.entries widens the keys; they are exactly those of `signs`.
    values: Object.fromEntries(
      Object.entries<string>(signs).map(([unit, description]) => [unit, { description }]),
    ) as Record<U, { description: string }>,
  });
}

export const ForceUnit = unitEnum('ForceUnit', 'force', {
  NEWTON: 'N',
  KILONEWTON: 'kN',
  MEGANEWTON: 'MN',
  POUND_FORCE: 'lbf',
  KIP: 'kip, 1000 lbf',
});
export const MomentUnit = unitEnum('MomentUnit', 'moment', {
  NEWTON_METRE: 'N·m',
  KILONEWTON_METRE: 'kN·m',
  KIP_FOOT: 'kip·ft',
  KIP_INCH: 'kip·in',
});
export const LengthUnit = unitEnum('LengthUnit', 'length', {
  METRE: 'm',
  CENTIMETRE: 'cm',
  MILLIMETRE: 'mm',
  INCH: 'in',
  FOOT: 'ft',
});
const StressUnit = unitEnum('StressUnit', 'stress', {
  PASCAL: 'Pa',
  MEGAPASCAL: 'MPa, which is N/mm²',
  KSI: 'ksi',
});
const AreaUnit = unitEnum('AreaUnit', 'area', {
  SQUARE_METRE: 'm²',
  SQUARE_CENTIMETRE: 'cm²',
  SQUARE_MILLIMETRE: 'mm²',
  SQUARE_INCH: 'in²',
  SQUARE_FOOT: 'ft²',
});
export const AngleUnit = unitEnum('AngleUnit', 'angle', { RADIAN: 'rad', DEGREE: '°' });

export type FieldBuilder<T> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, T>;

export interface Quantity<T> {
  description: string;
  value: (parent: T) => number | null;
}

export const UNIT_ARGUMENT = 'Unit to give the value in.';

/** A quantity with a `unit` argument; null is what the service gives no number for. */
export const forceField = <T>(t: FieldBuilder<T>, description: string, value: (parent: T) => number | null) =>
  t.float({
    description,
    nullable: true,
    args: {
      unit: t.arg({ type: ForceUnit, required: true, defaultValue: 'NEWTON', description: UNIT_ARGUMENT }),
    },
    resolve: (parent, { unit }) => optional(value(parent), forceUnits[unit]),
  });

export const momentField = <T>(
  t: FieldBuilder<T>,
  description: string,
  value: (parent: T) => number | null,
) =>
  t.float({
    description,
    nullable: true,
    args: {
      unit: t.arg({
        type: MomentUnit,
        required: true,
        defaultValue: 'NEWTON_METRE',
        description: UNIT_ARGUMENT,
      }),
    },
    resolve: (parent, { unit }) => optional(value(parent), momentUnits[unit]),
  });

export const lengthArgs = ({ arg }: { arg: ArgBuilder<BuilderTypes> }) => ({
  unit: arg({ type: LengthUnit, required: true, defaultValue: 'METRE', description: UNIT_ARGUMENT }),
});

/** A length that is always there. */
export const lengthField = <T>(t: FieldBuilder<T>, description: string, value: (parent: T) => number) =>
  t.float({
    description,
    args: lengthArgs(t),
    resolve: (parent, { unit }) => inUnit(value(parent), lengthUnits[unit]),
  });

export const optionalLengthField = <T>(t: FieldBuilder<T>, { description, value }: Quantity<T>) =>
  t.float({
    description,
    nullable: true,
    args: lengthArgs(t),
    resolve: (parent, { unit }) => optional(value(parent), lengthUnits[unit]),
  });

export const optionalAreaField = <T>(t: FieldBuilder<T>, { description, value }: Quantity<T>) =>
  t.float({
    description,
    nullable: true,
    args: {
      unit: t.arg({
        type: AreaUnit,
        required: true,
        defaultValue: 'SQUARE_METRE',
        description: UNIT_ARGUMENT,
      }),
    },
    resolve: (parent, { unit }) => optional(value(parent), areaUnits[unit]),
  });

export const lengthListField = <T>(
  t: FieldBuilder<T>,
  description: string,
  values: (parent: T) => readonly (number | null)[],
) =>
  t.floatList({
    description,
    nullable: { list: false, items: true },
    args: lengthArgs(t),
    resolve: (parent, { unit }) => values(parent).map((value) => optional(value, lengthUnits[unit])),
  });

export const stressField = <T>(t: FieldBuilder<T>, { description, value }: Quantity<T>) =>
  t.float({
    description,
    nullable: true,
    args: {
      unit: t.arg({ type: StressUnit, required: true, defaultValue: 'PASCAL', description: UNIT_ARGUMENT }),
    },
    resolve: (parent, { unit }) => optional(value(parent), stressUnits[unit]),
  });

/** The same of what has to be asked for. */
export const stressFieldAsked = <T>(
  t: FieldBuilder<T>,
  {
    value,
    ...marks
  }: { description: string; value: (parent: T, context: Context) => Promise<number | null> },
) =>
  t.float({
    ...marks,
    nullable: true,
    args: {
      unit: t.arg({ type: StressUnit, required: true, defaultValue: 'PASCAL', description: UNIT_ARGUMENT }),
    },
    resolve: async (parent, { unit }, context) => optional(await value(parent, context), stressUnits[unit]),
  });

const angleArgs = <T>(t: FieldBuilder<T>) => ({
  unit: t.arg({ type: AngleUnit, required: true, defaultValue: 'RADIAN', description: UNIT_ARGUMENT }),
});

export const optionalAngleField = <T>(t: FieldBuilder<T>, { description, value }: Quantity<T>) =>
  t.float({
    description,
    nullable: true,
    args: angleArgs(t),
    resolve: (parent, { unit }) => optional(value(parent), angleUnits[unit]),
  });

export const angleListField = <T>(
  t: FieldBuilder<T>,
  description: string,
  values: (parent: T) => readonly (number | null)[] | null,
) =>
  t.floatList({
    description,
    nullable: { list: true, items: true },
    args: angleArgs(t),
    resolve: (parent, { unit }) => values(parent)?.map((value) => optional(value, angleUnits[unit])) ?? null,
  });

const optional = (value: number | null, factor: number) => (value === null ? null : inUnit(value, factor));

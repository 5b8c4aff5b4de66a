import { builder } from './builder.ts';
import { AngleUnit, LengthUnit } from './units.ts';

/** Quantities of inputs. Their unit is never left out: a bare number is read wrong by a factor of 1000. */
export const LengthInput = builder.inputType('LengthInput', {
  description: 'A length with its unit.',
  fields: (t) => ({
    value: t.float({ required: true, description: 'Value.' }),
    unit: t.field({ type: LengthUnit, required: true, description: 'Unit.' }),
  }),
});

export const UtilizationInput = builder.inputType('UtilizationInput', {
  description: 'A utilisation, given in one of these ways.',
  isOneOf: true,
  fields: (t) => ({
    ratio: t.float({ description: 'As a ratio: 0.9 is 90 %.' }),
    percent: t.float({ description: 'In percent: 90 is 90 %.' }),
  }),
});

export const AngleInput = builder.inputType('AngleInput', {
  description: 'An angle with its unit.',
  fields: (t) => ({
    value: t.float({ required: true, description: 'Value.' }),
    unit: t.field({ type: AngleUnit, required: true, description: 'Unit.' }),
  }),
});

const coordinate = { required: true, description: 'In `unit`.' } as const;

export const Point3Input = builder.inputType('Point3Input', {
  description: 'A point with the unit of its coordinates.',
  fields: (t) => ({
    x: t.float(coordinate),
    y: t.float(coordinate),
    z: t.float(coordinate),
    unit: t.field({ type: LengthUnit, required: true, description: 'Unit.' }),
  }),
});

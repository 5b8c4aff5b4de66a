import { expect, test } from 'vitest';
import { signIn, type ValueUnit, valueIn } from '../../src/resolvers/kit/value-units.ts';

test.for<[string, number, string | null, ValueUnit, number | null]>([
  ['SI is never touched', 0.015, 'mm', 'SI', 0.015],
  ['a length as it is shown', 0.015, 'mm', 'DISPLAY', 15],
  ['a length in another unit', 0.0254, 'mm', 'INCH', 1],
  ['an angle', Math.PI, 'deg', 'DISPLAY', 180],
  ['a moment with its dot', 12_000, 'kN·m', 'DISPLAY', 12],
  ['a stress as some write it', 235e6, 'N/mm2', 'MEGAPASCAL', 235],
  ['a count as it is shown', 4, null, 'DISPLAY', 4],
  ['a count is no length', 4, null, 'MILLIMETRE', null],
  ['a length is no force', 0.015, 'mm', 'KILONEWTON', null],
  ['a density, which is shown in SI', 7850, 'kg/m3', 'DISPLAY', 7850],
  ['a density is no length', 7850, 'kg/m3', 'METRE', null],
  ['a sign nobody knows', 7850, 'kg/l', 'DISPLAY', null],
])('a value in a unit: %s', ([, value, sign, unit, expected]) => {
  expect(valueIn(value, sign, unit)).toEqual(expected);
});

test.for<[string, string | null, ValueUnit, string | null]>([
  ['as it is shown', 'mm', 'DISPLAY', 'mm'],
  ['of SI', 'mm', 'SI', 'm'],
  ['of a moment in SI', 'kNm', 'SI', 'N·m'],
  ['that was asked for', 'deg', 'RADIAN', 'rad'],
  ['of another quantity', 'mm', 'KILONEWTON', null],
  ['of a density in SI', 'kg/m3', 'SI', 'kg/m3'],
  ['of a sign nobody knows in SI', 'kg/l', 'SI', null],
  ['of a count', null, 'SI', null],
])('the sign of the unit of a value: %s', ([, sign, unit, expected]) => {
  expect(signIn(sign, unit)).toBe(expected);
});

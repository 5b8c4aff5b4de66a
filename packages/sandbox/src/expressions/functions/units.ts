import { FunctionError, quote } from '../values/expression-error.ts';
import { type ExpressionFunction, eager, numberAt, textAt } from './function-definition.ts';

type ToSi = (value: number) => number;

const times =
  (factor: number): ToSi =>
  (value) =>
    value * factor;
/** Dividing by a whole number rounds once, so that 35 mm is 0.035 and not a neighbour of it. */
const per =
  (parts: number): ToSi =>
  (value) =>
    value / parts;

const poundForce = 4.4482216152605;
const kip = 1000 * poundForce;
const foot = 0.3048;
const inch = 0.0254;

const length = table([
  ['m', times(1)],
  ['dm', per(10)],
  ['cm', per(100)],
  ['mm', per(1000)],
  ['in', times(inch)],
  ['ft', times(foot)],
]);

const area = table([
  ['m', times(1)],
  ['dm', per(1e2)],
  ['cm', per(1e4)],
  ['mm', per(1e6)],
  ['in', times(inch * inch)],
  ['ft', times(foot * foot)],
]);

const force = table([
  ['N', times(1)],
  ['kN', times(1e3)],
  ['MN', times(1e6)],
  ['daN', times(10)],
  ['kp', times(9.80665)],
  ['lbf', times(poundForce)],
  ['kip', times(kip)],
]);

const stress = table([
  ['Pa', times(1)],
  ['kPa', times(1e3)],
  ['MPa', times(1e6)],
  ['N/mm2', times(1e6)],
  ['N/m2', times(1)],
  ['MN/m2', times(1e6)],
  ['psi', times(poundForce / (inch * inch))],
  ['ksi', times(kip / (inch * inch))],
]);

const moment = table([
  ['Nm', times(1)],
  ['kNm', times(1e3)],
  ['MNm', times(1e6)],
  ['daNm', times(10)],
  ['lbf.ft', times(poundForce * foot)],
  ['kip.ft', times(kip * foot)],
  ['kip.in', times(kip * inch)],
]);

const fahrenheit: ToSi = (value) => ((value + 459.67) * 5) / 9;
const celsius: ToSi = (value) => value + 273.15;
const temperature = table([
  ['K', times(1)],
  ['°C', celsius],
  ['degC', celsius],
  ['°F', fahrenheit],
  ['degF', fahrenheit],
]);

const angle = table([
  ['rad', times(1)],
  ['mrad', per(1000)],
  ['°', (value) => (value * Math.PI) / 180],
  ['grad', (value) => (value * Math.PI) / 200],
]);

const time = table([
  ['s', times(1)],
  ['min.', times(60)],
  ['h', times(3600)],
  ['d', times(86_400)],
]);

/** `Length(4/5,'in')`: a number in a unit, as its basic SI value. Unit names in any casing. */
export const unitFunctions: ReadonlyMap<string, ExpressionFunction> = new Map([
  ['Length', converting(length)],
  ['Area', converting(area, (unit) => unit.replace(/2$/, ''))],
  ['Force', converting(force)],
  ['Stress', converting(stress)],
  ['Moment', converting(moment)],
  ['Temp', converting(temperature)],
  ['Angle', converting(angle)],
  ['Time', converting(time)],
]);

function table(units: readonly (readonly [string, ToSi])[]): ReadonlyMap<string, ToSi> {
  return new Map(units.map(([name, toSi]) => [name.toLowerCase(), toSi]));
}

function converting(
  units: ReadonlyMap<string, ToSi>,
  spelling = (unit: string): string => unit,
): ExpressionFunction {
  return eager(2, 2, (args) => {
    const unit = textAt(args, 1);
    const toSi = units.get(spelling(unit.toLowerCase()));
    if (toSi === undefined) {
      throw new FunctionError(`unknown unit ${quote(unit)}; known are ${[...units.keys()].join(', ')}`);
    }
    return toSi(numberAt(args, 0));
  });
}

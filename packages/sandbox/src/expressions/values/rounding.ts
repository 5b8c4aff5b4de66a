import { FunctionError } from './expression-error.ts';

/** Nearest integer; halves go to the even one, as in .NET. */
export function roundHalfEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  if (rest !== 0.5) return rest < 0.5 ? below : below + 1;
  return below % 2 === 0 ? below : below + 1;
}

/** Rounded to 0..15 decimals, halves to even. */
export function roundToDigits(value: number, digits: number): number {
  // From 1e16 on a double has no decimals left, and scaling it would only lose digits.
  if (Math.abs(value) >= 1e16) return value;
  const scale = 10 ** digits;
  return roundHalfEven(value * scale) / scale;
}

/** Nearest multiple of a positive step, with no more decimals than the step has. */
export function roundToStep(value: number, step: number): number {
  if (step <= 0) throw new FunctionError(`the step must be positive, not ${step}`);
  const multiple = roundHalfEven(value / step) * step;
  return Number(multiple.toFixed(decimalsOf(step)));
}

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = value.toExponential().split('e');
  const [, fraction = ''] = digits.split('.');
  return Math.min(100, Math.max(0, fraction.length - Number(exponent)));
}

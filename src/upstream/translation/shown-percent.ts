/**
 * A percentage as people are shown it, with so many digits behind the point. What is below its limit never reads as the limit, nor
 * does what is above it: a verdict and its number say the same.
 *
 * @param limit what it is held against, in percent
 */
export function shownPercent(percent: number, digits = 1, limit = 100): number {
  const rounded = Number(percent.toFixed(digits));
  if (percent === limit || rounded !== Number(limit.toFixed(digits))) return rounded;
  const step = 10 ** -digits;
  return Number((rounded + (percent < limit ? -step : step)).toFixed(digits));
}

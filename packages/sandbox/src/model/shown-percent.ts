/**
 * A ratio in percent with one digit behind the point. What is below its limit never reads as the limit, nor does what is above it.
 *
 * @param limit what it is held against, as a ratio
 */
export function shownPercent(ratio: number, limit = 1): string {
  const text = (ratio * 100).toFixed(1);
  if (ratio === limit || text !== (limit * 100).toFixed(1)) return text;
  return (Number(text) + (ratio < limit ? -0.1 : 0.1)).toFixed(1);
}

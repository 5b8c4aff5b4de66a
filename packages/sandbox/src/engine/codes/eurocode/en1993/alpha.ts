const [LEAST, MOST] = [4.45, 8];
const HALVINGS = 60;

/**
 * Factor alpha of a bolt row beside a stiffener or beam flange, EN 1993-1-8 Figure 6.11, by bisection between 4.45 and 8.
 *
 * `lambda1` = m/(m+e), `lambda2` = m2/(m+e). The curves fall in lambda1 as alpha grows; outside them the nearer limit counts.
 */
export function stiffenerAlpha(lambda1: number, lambda2: number): number {
  let [low, high] = [LEAST, MOST];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (lambda1On(middle, lambda2) > lambda1) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The curve of one alpha: lambda1 at a given lambda2. */
function lambda1On(alpha: number, lambda2: number): number {
  const limit = 1.25 / (alpha - 2.75);
  const bend = (alpha * limit) / 2;
  if (lambda2 >= bend) return limit;
  return limit + (1 - limit) * ((bend - lambda2) / bend) ** (0.185 * alpha ** 1.785);
}

/**
 * A C# name as the service's serialiser writes it: the leading run of capitals is lowered, except the last one when
 * something other than a capital follows it. `RolledI` is `rolledI`, `CFC` is `cfc`, `CHSg` is `chSg`, `CF2Co` is `cF2Co`.
 */
export function wireCase(name: string): string {
  const letters = [...name];
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1];
    const endsRun = index > 0 && next !== undefined && !isCapital(next);
    if (!isCapital(letter) || endsRun) break;
    letters[index] = letter.toLowerCase();
  }
  return letters.join('');
}

function isCapital(letter: string): boolean {
  return letter !== letter.toLowerCase();
}

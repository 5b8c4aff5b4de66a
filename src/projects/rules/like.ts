/**
 * Whether a text has the form of a pattern: `*` stands for any text, `?` for one character, `#` for one digit. The time
 * it takes grows with the product of both lengths at most, which regular expressions do not promise.
 */
export function isLike(text: string, pattern: string): boolean {
  let [at, place] = [0, 0];
  // Where the last star stands, and from where on the text behind it is tried.
  let [star, from] = [-1, 0];
  while (at < text.length) {
    const sign = pattern[place];
    const letter = text[at] ?? '';
    if (sign === '*') {
      star = place;
      from = at;
      place += 1;
    } else if (sign === '?' || sign === letter || (sign === '#' && /\d/.test(letter))) {
      at += 1;
      place += 1;
    } else if (star >= 0) {
      from += 1;
      at = from;
      place = star + 1;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(place));
}

/** A field that its author typed into, as it was when the typing began and as it is now. */
export interface Difference {
  /** Tells it from the others. */
  id: string;
  name: string;
  /** Texts as people read them. */
  was: string;
  mine: string;
  now: string;
}

/** Another user has changed it meanwhile, and to something else than was typed. */
export const isConflict = ({ was, mine, now }: Difference): boolean =>
  !isSame(now, was) && !isSame(now, mine);

/** The same text, or the same number however it is written. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a === b || (a !== '' && b !== '' && Number(a) === Number(b));
}

const plain = (text: string): string => text.trim().replace('\u2212', '-').replace(',', '.');

/** Every item of a list. */
const ALL = '*';

/** A place of an answer that a newer service fills otherwise: in the first item of each list, or in all of them. */
export interface Move {
  path: readonly string[];
  how: string;
  /** What stands there now instead of what stood there; undefined leaves it out. */
  by: (old: unknown) => unknown;
  old: unknown;
}

type Ways = Readonly<Record<string, Move['by']>>;

const gone: Ways = { null: () => null, missing: () => undefined };
const numbers: Ways = { NaN: () => 'NaN', text: () => 'moved', object: (value) => ({ value }), ...gone };
const texts: Ways = { word: () => 'moved', number: () => 7, object: (name) => ({ name }), ...gone };
const flags: Ways = { text: () => 'moved', object: (value) => ({ value }), ...gone };
const objects: Ways = {
  id: (old) => (old as { id?: unknown }).id ?? 7,
  text: () => 'moved',
  list: (old) => [old],
  more: (old) => ({ ...(old as object), addedLater: { of: ['anything', 1.5, null] } }),
  ...gone,
};
const lists: Ways = { object: (items) => ({ items }), text: () => 'moved', ...gone };

function waysOf(value: unknown): Ways {
  if (Array.isArray(value)) return lists;
  if (typeof value === 'number') return numbers;
  if (typeof value === 'string') return texts;
  if (typeof value === 'boolean') return flags;
  return typeof value === 'object' && value !== null ? objects : {};
}

/** All moves of an answer but those of the answer as a whole. */
export function movesOf(answer: unknown): Move[] {
  return [...movesBelow(answer, [], '0'), ...(hasLongList(answer) ? movesBelow(answer, [], ALL) : [])];
}

function movesBelow(value: unknown, path: readonly string[], item: string): Move[] {
  // Items of one list may have different fields: each once.
  const parts: [string, unknown][] = Array.isArray(value)
    ? (item === ALL ? value : value.slice(0, 1)).map((one) => [item, one])
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];
  const moves = parts.flatMap(([step, part]) => {
    const at = [...path, step];
    // In lists of one item all of them are moved already.
    const own = item === ALL && !at.includes(ALL) ? [] : waysOf(part);
    return [
      ...Object.entries(own).map(([how, by]) => ({ path: at, how, by, old: part })),
      ...movesBelow(part, at, item),
    ];
  });
  return [...new Map(moves.map((move) => [nameOf(move), move])).values()];
}

export const nameOf = ({ path, how }: Move): string => `${path.join('.')} = ${how}`;

const hasLongList = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((Array.isArray(value) && value.length > 1) || Object.values(value).some(hasLongList));

/** The answer after a move. */
export function moved(value: unknown, { path: [step, ...path], ...move }: Move): unknown {
  if (step === undefined) return move.by(value);
  if (Array.isArray(value))
    return value.map((item, at) =>
      step === ALL || String(at) === step ? moved(item, { ...move, path }) : item,
    );
  if (typeof value !== 'object' || value === null || !(step in value)) return value;
  return { ...value, [step]: moved((value as Record<string, unknown>)[step], { ...move, path }) };
}

/** But for what is passed on as it came. */
const partsOf = (value: object) => Object.entries(value).filter(([name]) => name !== 'properties');

/**
 * What the answer of a query has lost in another one: objects with a field that was something and is null, items that are
 * missing in a list, and lists that have nothing left, each as one.
 */
export function lossesOf(before: unknown, after: unknown, at = ''): string[] {
  if (Array.isArray(before)) {
    const rest: readonly unknown[] = Array.isArray(after) ? after : [];
    if (rest.length === 0 && before.length !== 1)
      return before.length > 0 ? [`${at} (list)`] : after === null ? [at] : [];
    if (rest.length === before.length)
      return before.flatMap((item, index) =>
        item !== null && rest[index] === null
          ? [`${at}.${index}`]
          : lossesOf(item, rest[index], `${at}.${index}`),
      );
    const left = new Set(rest.map((item) => JSON.stringify(item)));
    return before.flatMap((item, index) => (left.has(JSON.stringify(item)) ? [] : [`${at}.${index}`]));
  }
  if (typeof before !== 'object' || before === null) return [];
  const fields = partsOf(before).map(([name, part]) => ({
    part,
    now: (after as Record<string, unknown> | null)?.[name] ?? null,
    at: `${at}.${name}`,
  }));
  // Several fields of one object may come from one place.
  const isPoorer = fields.some(({ part, now }) => part !== null && now === null && !Array.isArray(part));
  const within = fields.filter(({ part, now }) => Array.isArray(part) || now !== null);
  return [
    ...(isPoorer ? [at] : []),
    ...within.flatMap(({ part, now, at: place }) => lossesOf(part, now, place)),
  ];
}

/** What the answer of a query says otherwise in another one, of words and numbers. */
export function claimsOf(before: unknown, after: unknown, at = ''): string[] {
  if (before === null || after == null) return [];
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length
      ? before.flatMap((item, index) => claimsOf(item, after[index], `${at}.${index}`))
      : [];
  if (typeof before === 'object')
    return partsOf(before).flatMap(([name, part]) =>
      claimsOf(part, (after as Record<string, unknown>)[name], `${at}.${name}`),
    );
  // A flag that cannot be read is as one that is left out.
  if (typeof before === 'boolean' || before === after || after === 'UNRECOGNIZED') return [];
  // A key without its owner, and a kind that nobody knows.
  if (String(before).endsWith(`:${after}`) || after === 'OtherSection') return [];
  return [`${at}: ${JSON.stringify(before)} is ${JSON.stringify(after)}`];
}

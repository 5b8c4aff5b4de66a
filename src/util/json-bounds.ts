/** Bounds of JSON from outside. */
export interface JsonBounds {
  /** Lists and objects within each other. */
  levels: number;
  /** Values in all, lists and objects included. */
  values: number;
  /** Lists and objects in all, which cost many times what other values do; as many as values when left out. */
  containers?: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * What JSON has too much of, as the end of a sentence; null when it is within its bounds. To be asked before the text is
 * parsed: a few megabytes of brackets are a second of work and hundreds of megabytes of memory. Looks at each character
 * at most once, stops at the first excess, and has no opinion on what is no JSON.
 */
export function excessOf(json: string, bounds: JsonBounds): string | null {
  const { levels, values, containers = values } = bounds;
  let level = 0;
  let count = 1;
  let opened = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(json, at);
    } else if (code === COMMA) {
      count += 1;
      if (count + opened > values) return `more than ${values} values`;
    } else if (isOpening(code)) {
      level += 1;
      opened += 1;
      if (level > levels) return `more than ${levels} levels`;
      if (opened > containers) return `more than ${containers} lists and objects`;
    } else if (isClosing(code)) {
      level -= 1;
    }
  }
  return count + opened > values ? `more than ${values} values` : null;
}

/** Place of the quote that ends a string, or the end of a text that lacks it. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = json.indexOf('"', at);
    if (at === -1) return json.length;
    let escapes = 0;
    while (json.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
}

/** `[` and `{`. */
const isOpening = (code: number): boolean => code === 0x5b || code === 0x7b;
/** `]` and `}`. */
const isClosing = (code: number): boolean => code === 0x5d || code === 0x7d;

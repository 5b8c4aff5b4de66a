/** JSON as it arrived, and what was counted and noted while it was gone through. */
export class JsonBytes {
  readonly bytes: Buffer;
  /** Of the same bytes: four at once are compared faster than one by one. */
  readonly view: DataView;
  containers = 0;
  /** At least as many as there are: a container also counts as a value. */
  values = 1;
  /** Begin and end of each entry of the list that it is, where requested. */
  readonly entries: number[] = [];
  /** Members to leave unparsed: which member, begin and end, in the order of the text. */
  readonly lazy: number[] = [];

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }
}

/** Goes past something that begins at this place. The place after it, or `NOT` when nothing of the kind begins there. */
export type Scan = (json: JsonBytes, at: number) => number;
export const NOT = -1;

const [QUOTE, BACKSLASH, MINUS, PLUS, POINT] = [0x22, 0x5c, 0x2d, 0x2b, 0x2e];
const [ZERO, NINE, SMALL_E, LARGE_E, SMALL_N, SMALL_U] = [0x30, 0x39, 0x65, 0x45, 0x6e, 0x75];
const SPACE = 0x20;
/** What may follow a backslash and is itself what is meant, or one character. */
const ESCAPES: ReadonlySet<number> = new Set(Buffer.from('"\\/bfnrt'));
/** Doubles with more of them are rare, and may be infinite. */
const MOST_DIGITS = 200;
const MOST_EXPONENT_DIGITS = 2;
const MOST_INT32 = 0x7f_ff_ff_ff;

/** The next place with something other than a blank. */
export function scanBlanks({ bytes }: JsonBytes, at: number): number {
  let place = at;
  while (isBlank(bytes[place] ?? QUOTE)) place += 1;
  return place;
}

const isBlank = (code: number): boolean =>
  code <= SPACE && (code === SPACE || code === 0x0a || code === 0x0d || code === 0x09);

/** Scans any string. */
export const scanString: Scan = ({ bytes }, at) => {
  if (bytes[at] !== QUOTE) return NOT;
  for (let place = at + 1; place < bytes.length; place += 1) {
    const code = bytes[place] ?? 0;
    if (code === QUOTE) return place + 1;
    if (code < SPACE) return NOT;
    if (code === BACKSLASH) {
      place = lastOfEscape(bytes, place + 1);
      if (place === NOT) return NOT;
    }
  }
  return NOT;
};

/** The same, written without escapes. */
export const scanPlainString: Scan = (json, at) => {
  const after = scanString(json, at);
  return after !== NOT && json.bytes.subarray(at, after).includes(BACKSLASH) ? NOT : after;
};

/** The last byte of what follows a backslash. */
function lastOfEscape(bytes: Buffer, at: number): number {
  const code = bytes[at] ?? 0;
  if (ESCAPES.has(code)) return at;
  if (code !== SMALL_U) return NOT;
  for (let digit = 1; digit <= 4; digit += 1) if (!isHexDigit(bytes[at + digit] ?? 0)) return NOT;
  return at + 4;
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;
const isHexDigit = (code: number): boolean =>
  isDigit(code) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);

function pastDigits(bytes: Buffer, at: number): number {
  let place = at;
  while (isDigit(bytes[place] ?? 0)) place += 1;
  return place;
}

/** Scans a number that is finite for certain. */
export const scanNumber: Scan = ({ bytes }, at) => {
  const first = bytes[at] === MINUS ? at + 1 : at;
  const whole = bytes[first] === ZERO ? first + 1 : pastDigits(bytes, first);
  if (whole === first) return NOT;
  const after = bytes[whole] === POINT ? pastDigits(bytes, whole + 1) : whole;
  if (after === whole + 1 || after - first > MOST_DIGITS) return NOT;
  const code = bytes[after];
  return code === SMALL_E || code === LARGE_E ? pastExponent(bytes, after + 1) : after;
};

function pastExponent(bytes: Buffer, at: number): number {
  const sign = bytes[at];
  const first = sign === PLUS || sign === MINUS ? at + 1 : at;
  const after = pastDigits(bytes, first);
  const isSmall = sign === MINUS || after - first <= MOST_EXPONENT_DIGITS;
  return after > first && isSmall ? after : NOT;
}

/** Scans a whole number of 32 bits, written as one. */
export const scanInt32: Scan = ({ bytes }, at) => {
  const first = bytes[at] === MINUS ? at + 1 : at;
  const most = first === at ? MOST_INT32 : MOST_INT32 + 1;
  let value = 0;
  let place = first;
  for (let code = bytes[place] ?? 0; isDigit(code); code = bytes[place] ?? 0) {
    value = 10 * value + code - ZERO;
    if (value > most) return NOT;
    place += 1;
  }
  const isBegun = bytes[first] === ZERO ? place === first + 1 : place > first;
  const code = bytes[place];
  return isBegun && code !== POINT && code !== SMALL_E && code !== LARGE_E ? place : NOT;
};

/** Some bytes that are there as they are or not at all. */
export interface Literal {
  readonly length: number;
  /** Four at a time as numbers, and the rest one by one. */
  readonly fours: Uint32Array;
  readonly ones: Uint8Array;
}

export function literal(text: string): Literal {
  const bytes = Buffer.from(text);
  const { length } = bytes;
  const fours = Uint32Array.from({ length: length >> 2 }, (_, index) => bytes.readUInt32LE(4 * index));
  return { length, fours, ones: bytes.subarray(4 * fours.length) };
}

export function isHere({ bytes, view }: JsonBytes, at: number, { length, fours, ones }: Literal): boolean {
  if (at + length > bytes.length) return false;
  let place = at;
  for (let index = 0; index < fours.length; index += 1, place += 4)
    if (view.getUint32(place, true) !== fours[index]) return false;
  for (let index = 0; index < ones.length; index += 1, place += 1)
    if (bytes[place] !== ones[index]) return false;
  return true;
}

export function scanLiteral(text: string): Scan {
  const wanted = literal(text);
  return (json, at) => (isHere(json, at, wanted) ? at + wanted.length : NOT);
}

export const scanNull = scanLiteral('null');
const pastTrue = scanLiteral('true');
const pastFalse = scanLiteral('false');
export const scanBoolean: Scan = (json, at) =>
  json.bytes[at] === 0x74 ? pastTrue(json, at) : pastFalse(json, at);
export const isNullAt = ({ bytes }: JsonBytes, at: number): boolean => bytes[at] === SMALL_N;

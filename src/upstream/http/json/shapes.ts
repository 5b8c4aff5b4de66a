import {
  isHere,
  type JsonBytes,
  type Literal,
  literal,
  NOT,
  type Scan,
  scanBlanks,
  scanBoolean,
  scanNull,
  scanNumber,
  scanPlainString,
  scanString,
} from './bytes.ts';

const [LIST, LIST_END, OBJECT, OBJECT_END, COMMA, COLON] = [...Buffer.from('[]{},:')];
/** Of what no schema knows; the levels of the schemas come on top. */
const MOST_LEVELS = 32;

/** Whether a list begins here that has something in it. */
export const isFilledList = (json: JsonBytes, at: number): boolean =>
  json.bytes[at] === LIST && json.bytes[scanBlanks(json, at + 1)] !== LIST_END;

/** Scans such items with commas between them, as many as there are. */
const pastSeries =
  (begin: number | undefined, end: number | undefined, item: Scan): Scan =>
  (json, at) => {
    const { bytes } = json;
    if (bytes[at] !== begin) return NOT;
    json.containers += 1;
    json.values += 1;
    let place = scanBlanks(json, at + 1);
    if (bytes[place] === end) return place + 1;
    for (;;) {
      place = item(json, place);
      if (place === NOT) return NOT;
      json.values += 1;
      place = scanBlanks(json, place);
      if (bytes[place] === end) return place + 1;
      if (bytes[place] !== COMMA) return NOT;
      place = scanBlanks(json, place + 1);
    }
  };

/** Scans a name, as it may be written, and a value. */
const pastMember =
  (name: Scan, value: Scan): Scan =>
  (json, at) => {
    const after = name(json, at);
    const begin = after === NOT ? NOT : pastColon(json, after);
    return begin === NOT ? NOT : value(json, begin);
  };

function pastColon(json: JsonBytes, at: number): number {
  const colon = scanBlanks(json, at);
  return json.bytes[colon] === COLON ? scanBlanks(json, colon + 1) : NOT;
}

/** Scans a list of such items. */
export const scanList = (item: Scan): Scan => pastSeries(LIST, LIST_END, item);
/** Scans an object of which every member is such a value, whatever its name. */
export const scanRecord = (value: Scan): Scan =>
  pastSeries(OBJECT, OBJECT_END, pastMember(scanString, value));

function pastAnyWithin(levels: number): Scan {
  const inner = levels === 0 ? () => NOT : pastAnyWithin(levels - 1);
  const [list, object] = [scanList(inner), scanRecord(inner)];
  return (json, at) => {
    switch (json.bytes[at]) {
      case 0x22:
        return scanString(json, at);
      case LIST:
        return list(json, at);
      case OBJECT:
        return object(json, at);
      case 0x6e:
        return scanNull(json, at);
      case 0x74:
      case 0x66:
        return scanBoolean(json, at);
      default:
        return scanNumber(json, at);
    }
  };
}

/** Scans any value that is not too deep. */
export const scanAny = pastAnyWithin(MOST_LEVELS);
/** Scans a member that no schema knows. Its name is not written with escapes, or it might be one that is known. */
const pastUnknownMember = pastMember(scanPlainString, scanAny);

/** A member of a schema. */
export interface LazyMember {
  readonly name: string;
  readonly past: Scan;
  readonly isRequired: boolean;
}

/** Of one object: a bit for each says whether it was seen. */
const MOST_MEMBERS = 31;

/** Scans an object with these members, each at most once, and whatever others. */
export function scanObject(members: readonly LazyMember[]): Scan {
  if (members.length > MOST_MEMBERS) return () => NOT;
  const names = members.map(({ name }) => literal(JSON.stringify(name)));
  const values = members.map(({ past }) => past);
  const required = members.reduce((bits, { isRequired }, index) => bits | (Number(isRequired) << index), 0);
  return (json, at) => {
    const { bytes } = json;
    if (bytes[at] !== OBJECT) return NOT;
    json.containers += 1;
    json.values += 1;
    let place = scanBlanks(json, at + 1);
    if (bytes[place] === OBJECT_END) return required === 0 ? place + 1 : NOT;
    let seen = 0;
    let next = 0;
    for (;;) {
      const index = indexOfName(json, place, names, next);
      if (index === NOT) place = pastUnknownMember(json, place);
      else {
        const bit = 1 << index;
        if ((seen & bit) !== 0) return NOT;
        seen |= bit;
        next = index + 1;
        place = pastColon(json, place + (names[index]?.length ?? 0));
        if (place !== NOT) place = values[index]?.(json, place) ?? NOT;
      }
      if (place === NOT) return NOT;
      json.values += 1;
      place = scanBlanks(json, place);
      if (bytes[place] === OBJECT_END) return (seen & required) === required ? place + 1 : NOT;
      if (bytes[place] !== COMMA) return NOT;
      place = scanBlanks(json, place + 1);
    }
  };
}

/** Which of the names stands here. Mostly they come in the order of the schema. */
function indexOfName(json: JsonBytes, at: number, names: readonly Literal[], expected: number): number {
  for (let tried = 0, index = expected; tried < names.length; tried += 1, index += 1) {
    if (index === names.length) index = 0;
    const name = names[index];
    if (name !== undefined && isHere(json, at, name)) return index;
  }
  return NOT;
}

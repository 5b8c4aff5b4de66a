import {
  isHere,
  type JsonBytes,
  type Literal,
  literal,
  NOT,
  type Past,
  pastBlanks,
  pastBoolean,
  pastNull,
  pastNumber,
  pastPlainString,
  pastString,
} from './json-bytes.ts';

const [LIST, LIST_END, OBJECT, OBJECT_END, COMMA, COLON] = [...Buffer.from('[]{},:')];
/** Of what no schema knows; the levels of the schemas come on top. */
const MOST_LEVELS = 32;

/** Whether a list begins here that has something in it. */
export const isFilledList = (json: JsonBytes, at: number): boolean =>
  json.bytes[at] === LIST && json.bytes[pastBlanks(json, at + 1)] !== LIST_END;

/** Past such items with commas between them, as many as there are. */
const pastSeries =
  (begin: number | undefined, end: number | undefined, item: Past): Past =>
  (json, at) => {
    const { bytes } = json;
    if (bytes[at] !== begin) return NOT;
    json.containers += 1;
    json.values += 1;
    let place = pastBlanks(json, at + 1);
    if (bytes[place] === end) return place + 1;
    for (;;) {
      place = item(json, place);
      if (place === NOT) return NOT;
      json.values += 1;
      place = pastBlanks(json, place);
      if (bytes[place] === end) return place + 1;
      if (bytes[place] !== COMMA) return NOT;
      place = pastBlanks(json, place + 1);
    }
  };

/** Past a name, as it may be written, and a value. */
const pastMember =
  (name: Past, value: Past): Past =>
  (json, at) => {
    const after = name(json, at);
    const begin = after === NOT ? NOT : pastColon(json, after);
    return begin === NOT ? NOT : value(json, begin);
  };

function pastColon(json: JsonBytes, at: number): number {
  const colon = pastBlanks(json, at);
  return json.bytes[colon] === COLON ? pastBlanks(json, colon + 1) : NOT;
}

/** Past a list of such items. */
export const pastList = (item: Past): Past => pastSeries(LIST, LIST_END, item);
/** Past an object of which every member is such a value, whatever its name. */
export const pastRecord = (value: Past): Past =>
  pastSeries(OBJECT, OBJECT_END, pastMember(pastString, value));

function pastAnyWithin(levels: number): Past {
  const inner = levels === 0 ? () => NOT : pastAnyWithin(levels - 1);
  const [list, object] = [pastList(inner), pastRecord(inner)];
  return (json, at) => {
    switch (json.bytes[at]) {
      case 0x22:
        return pastString(json, at);
      case LIST:
        return list(json, at);
      case OBJECT:
        return object(json, at);
      case 0x6e:
        return pastNull(json, at);
      case 0x74:
      case 0x66:
        return pastBoolean(json, at);
      default:
        return pastNumber(json, at);
    }
  };
}

/** Past any value that is not too deep. */
export const pastAny = pastAnyWithin(MOST_LEVELS);
/** Past a member that no schema knows. Its name is not written with escapes, or it might be one that is known. */
const pastUnknownMember = pastMember(pastPlainString, pastAny);

/** A member of a schema. */
export interface SkimmedMember {
  readonly name: string;
  readonly past: Past;
  readonly isRequired: boolean;
}

/** Of one object: a bit for each says whether it was seen. */
const MOST_MEMBERS = 31;

/** Past an object with these members, each at most once, and whatever others. */
export function pastObject(members: readonly SkimmedMember[]): Past {
  if (members.length > MOST_MEMBERS) return () => NOT;
  const names = members.map(({ name }) => literal(JSON.stringify(name)));
  const values = members.map(({ past }) => past);
  const required = members.reduce((bits, { isRequired }, index) => bits | (Number(isRequired) << index), 0);
  return (json, at) => {
    const { bytes } = json;
    if (bytes[at] !== OBJECT) return NOT;
    json.containers += 1;
    json.values += 1;
    let place = pastBlanks(json, at + 1);
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
      place = pastBlanks(json, place);
      if (bytes[place] === OBJECT_END) return (seen & required) === required ? place + 1 : NOT;
      if (bytes[place] !== COMMA) return NOT;
      place = pastBlanks(json, place + 1);
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

/** A value of an entity: a number is a REAL, null is not given. */
export type StepValue = number | string | null | Token | readonly StepValue[];

/** Something that is written as it is: a reference, a word of an enumeration, a whole number, a derived value. */
export class Token {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export const derived = new Token('*');

export function word(name: string): Token {
  return new Token(`.${name}.`);
}

export function whole(value: number): Token {
  return new Token(String(Math.trunc(value)));
}

/** A file in the exchange structure of ISO 10303-21 in the making. */
export interface StepFile {
  /** Appends an entity and answers the reference to it. An entity equal to an earlier one is not written twice. */
  add(entity: string, ...values: readonly StepValue[]): Token;
  text(header: StepHeader): string;
}

interface StepHeader {
  readonly description: string;
  readonly name: string;
  /** ISO 8601, without a zone. */
  readonly timeStamp: string;
  readonly author: string;
  readonly program: string;
  readonly schema: string;
}

/** An empty file. */
export function createStepFile(): StepFile {
  const lines = new Map<string, number>();
  return {
    add(entity, ...values) {
      const line = `${entity.toUpperCase()}(${values.map(written).join(',')})`;
      const number = lines.get(line) ?? lines.size + 1;
      lines.set(line, number);
      return new Token(`#${number}`);
    },
    text: (header) =>
      [
        'ISO-10303-21;',
        'HEADER;',
        `FILE_DESCRIPTION((${quoted(header.description)}),'2;1');`,
        `FILE_NAME(${quoted(header.name)},${quoted(header.timeStamp)},(${quoted(header.author)}),(''),${quoted(header.program)},${quoted(header.program)},'');`,
        `FILE_SCHEMA((${quoted(header.schema)}));`,
        'ENDSEC;',
        'DATA;',
        ...[...lines].map(([line, number]) => `#${number}=${line};`),
        'ENDSEC;',
        'END-ISO-10303-21;',
        '',
      ].join('\n'),
  };
}

function written(value: StepValue): string {
  if (value === null) return '$';
  if (value instanceof Token) return value.text;
  if (typeof value === 'number') return real(value);
  if (typeof value === 'string') return quoted(value);
  return `(${value.map(written).join(',')})`;
}

/** A REAL always has a point; twelve digits behind it are beyond any rounding in the model. */
function real(value: number): string {
  const text = String(Math.round(value * 1e12) / 1e12 + 0);
  const [mantissa = '0', exponent] = text.split('e');
  const pointed = mantissa.includes('.') ? mantissa : `${mantissa}.`;
  return exponent === undefined ? pointed : `${pointed}E${Number(exponent)}`;
}

/** Apostrophes and backslashes are doubled; what is not printable ASCII is written by its code. */
function quoted(text: string): string {
  const plain = text.replace(/\\/g, '\\\\').replace(/'/g, "''");
  return `'${plain.replace(/[^ -~]+/gu, (run) => `\\X4\\${[...run].map(hex).join('')}\\X0\\`)}'`;
}

function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(8, '0');
}

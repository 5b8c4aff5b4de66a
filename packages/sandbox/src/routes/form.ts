import { unprocessable } from '../model/problem.ts';

/** A multipart form as received. */
export interface Form {
  /** Content of file parts by field name; of equal names the first. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Values of the other parts by field name, in order. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** The file of a field, sent as a file or as a plain value. Errors: 422 when it is missing or empty. */
export function fileOf({ files, values }: Form, field: string): Uint8Array {
  const value = values.get(field)?.[0];
  const file = files.get(field) ?? (value === undefined ? undefined : new TextEncoder().encode(value));
  if (file !== undefined && file.length > 0) return file;
  const given = [...files.keys(), ...values.keys()];
  const received = given.length === 0 ? 'nothing' : given.join(', ');
  throw unprocessable(`The form needs a file named ${field}; it has ${received}${file ? ' (empty)' : ''}.`);
}

/** Integers of a repeated field, one per value. Errors: 422 for a value such as `[19,33]`. */
export function integersOf({ values }: Form, field: string): number[] {
  return (values.get(field) ?? []).map((text) => {
    const number = Number(text);
    if (/^[+-]?\d{1,10}$/.test(text.trim()) && number >= -(2 ** 31) && number < 2 ** 31) return number;
    throw unprocessable(
      `${field}: the value '${text.slice(0, 60)}' is not valid; repeat the field once per integer.`,
    );
  });
}

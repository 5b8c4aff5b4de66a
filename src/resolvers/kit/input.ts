import { invalidInput, MutationError } from './user-error.ts';

/** Refuses a name without a character: services keep the present one then, and say nothing. Null and undefined are none. */
export function refuseEmptyName(name: string | null | undefined, path: readonly string[]): void {
  if (name == null || name.trim() !== '') return;
  throw new MutationError(invalidInput({ code: 'REQUIRED', message: 'The name is empty.', path }));
}

/** The fields that were given, so that the others stay as they are. */
export function given<T extends object>(input: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Fields that hold a value. A null says no more than leaving the field out. */
export function withoutNulls<T extends object>(input: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value != null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

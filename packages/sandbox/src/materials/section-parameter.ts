import { z } from 'zod';
import { MaterialError } from '../library/library-error.ts';

/** One parameter of a cross-section as the open model names it; doubles in m. */
export const SectionParameter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('double'), name: z.string(), value: z.number() }),
  z.object({ kind: z.literal('int'), name: z.string(), value: z.int() }),
  z.object({ kind: z.literal('bool'), name: z.string(), value: z.boolean() }),
  z.object({ kind: z.literal('string'), name: z.string(), value: z.string() }),
]);
export type SectionParameter = z.infer<typeof SectionParameter>;

export function double(name: string, value: number): SectionParameter {
  return { kind: 'double', name, value };
}

export function bool(name: string, value: boolean): SectionParameter {
  return { kind: 'bool', name, value };
}

/** The text parameter of that name, or null. */
export function textOf(parameters: readonly SectionParameter[], name: string): string | null {
  const found = parameters.find((parameter) => parameter.name === name);
  return found?.kind === 'string' ? found.value : null;
}

/**
 * Reads numbers of one section by name. With a second argument a missing parameter takes that value.
 *
 * Errors: `MaterialError` naming section and parameter when a number is missing or is not one.
 */
export function numbersOf(
  section: string,
  parameters: readonly SectionParameter[],
): (name: string, fallback?: number) => number {
  return (name, fallback) => {
    const found = parameters.find((parameter) => parameter.name === name);
    if (found === undefined && fallback !== undefined) return fallback;
    if (found === undefined) {
      throw new MaterialError(`Section ${JSON.stringify(section)} has no parameter ${name}.`);
    }
    if (found.kind !== 'double' && found.kind !== 'int') {
      throw new MaterialError(
        `Section ${JSON.stringify(section)}: parameter ${name} is ${JSON.stringify(found.value)}, not a number.`,
      );
    }
    return found.value;
  };
}

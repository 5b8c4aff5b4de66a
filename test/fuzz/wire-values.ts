import fc from 'fast-check';
import { z } from 'zod';

/** Texts with what means something in JSON, and beyond ASCII. */
const text = fc.string({
  unit: fc.constantFrom('a', 'B', '1', ' ', '"', '\\', '[', ']', '{', '}', ',', ':', 'ä', '\u{1f600}', '\n'),
  maxLength: 8,
});

/** Values that are as a schema of the wire says. */
export function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const of = (inner: unknown) => valuesOf(inner as z.ZodType);
  // What is left out is undefined, which JSON leaves out.
  if (schema instanceof z.ZodOptional) return fc.option(of(schema.unwrap()), { nil: undefined });
  if (schema instanceof z.ZodNullable) return fc.option(of(schema.unwrap()), { nil: null });
  if (schema instanceof z.ZodArray) return fc.array(of(schema.element), { maxLength: 3 });
  if (schema instanceof z.ZodObject)
    return fc.record(
      Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, of(part)])),
    );
  if (schema instanceof z.ZodRecord) return fc.dictionary(text, of(schema.valueType), { maxKeys: 3 });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(of));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodGUID) return fc.uuid();
  if (schema instanceof z.ZodString) return text;
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumberFormat) return fc.integer();
  if (schema instanceof z.ZodNumber) return fc.double({ min: -1e90, max: 1e90, noNaN: true });
  return fc.jsonValue({ maxDepth: 2 });
}

import SchemaBuilder from '@pothos/core';
import type { Context } from '../../context.ts';

/** Types the builder is told about: context, defaults and the scalars with what they carry in and out. */
interface SchemaTypes {
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    Date: { Input: string; Output: string };
    UUID: { Input: string; Output: string };
    URL: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
    Bytes: { Input: number; Output: number };
    File: { Input: File; Output: never };
  };
}

export const builder = new SchemaBuilder<SchemaTypes>({ defaultFieldNullability: false });

/** Everything the builder knows, for helpers that make fields. */
export type BuilderTypes =
  typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never;

/** What makes the fields of an input, for helpers that several inputs share. */
export type InputFields = PothosSchemaTypes.InputFieldBuilder<BuilderTypes, 'InputObject'>;

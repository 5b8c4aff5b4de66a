import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { fileLimits } from '../../config/limits.ts';
import { parseJson } from '../../pipeline/operation/bounded-json.ts';
import type { JsonBounds } from '../../util/json-bounds.ts';

const Operations = z.looseObject({
  query: z.string().optional(),
  variables: z.record(z.string(), z.unknown()).optional(),
});
const FileMap = z.record(z.string(), z.array(z.string()));

export const isForm = (contentType: string): boolean => /^multipart\/form-data\b/i.test(contentType);

/** An operation with files (GraphQL multipart request), by the letter: a wrong map is refused, and nothing is run. */
export async function readForm(req: IncomingMessage): Promise<object> {
  const headers = { 'content-type': req.headers['content-type'] ?? '' };
  const { Response } = await import('../request/fetch-server.ts');
  // Node's own reader refuses forms that browsers and curl send. This one takes a stream of Node as a body.
  const body = req as unknown as ReadableStream<Uint8Array>;
  const form = await new Response(body, { headers }).formData().catch((cause: unknown) => {
    throw malformed('The form cannot be read.', cause);
  });
  const { query, variables, ...others } = jsonOf(form, 'operations', Operations);
  const operations = { ...others, query: query ?? '', variables: variables ?? {} };
  const files = Object.entries(jsonOf(form, 'map', FileMap, fileLimits.map));
  if (files.length > fileLimits.filesPerForm)
    throw malformed(`The map names ${files.length} files; ${fileLimits.filesPerForm} are allowed.`);
  for (const [name, paths] of files) {
    const part = form.get(name);
    if (part === null || typeof part === 'string')
      throw malformed(`The form has no file named ${shown(name)}.`);
    const file = await fileOfPlatform(part);
    for (const path of paths) place(file, path, operations);
  }
  return operations;
}

/** Files of that reader are its own, which nothing outside of it knows. */
async function fileOfPlatform(part: File): Promise<File> {
  return new File([await part.arrayBuffer()], part.name, { type: part.type });
}

/** Puts the file where the operation has `null` for it. */
function place(file: File, path: string, operations: object): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let holder: unknown = operations;
  for (const key of keys) holder = own(holder, key);
  if (keys[0] !== 'variables' || own(holder, last) !== null)
    throw malformed(`The map names ${shown(path)}, where the operation has no null for a file.`);
  Reflect.set(holder as object, last, file);
}

/** A property that came with the request; undefined for one that every object has. */
function own(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined;
  return key === '__proto__' ? undefined : Reflect.get(holder, key);
}

function jsonOf<T>(form: FormData, name: string, shape: z.ZodType<T>, bounds?: JsonBounds): T {
  const text = form.get(name);
  if (typeof text !== 'string') throw malformed(`The form has no field ${name} with a text.`);
  const value = parseJson(text, `The field ${name} of the form`, bounds);
  try {
    return shape.parse(value);
  } catch (cause) {
    throw malformed(`The field ${name} of the form is not the JSON it has to be.`, cause);
  }
}

const shown = (text: string) => JSON.stringify(text.slice(0, 80));

const malformed = (message: string, cause?: unknown) =>
  new GraphQLError(message, {
    ...(cause instanceof Error ? { originalError: cause } : {}),
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  });

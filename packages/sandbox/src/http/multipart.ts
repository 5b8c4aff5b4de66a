import type { FastifyRequest } from 'fastify';
import { unprocessable } from '../model/problem.ts';
import type { Form } from '../routes/form.ts';
import { EdgeProblem } from './edge-problem.ts';

/** Reads a multipart body. Errors: 415 for another media type, 413 and 422 for what is too large or malformed. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) {
    const type = request.headers['content-type'] ?? 'none';
    throw new EdgeProblem(415, `A form is sent as multipart/form-data, not ${type}.`);
  }
  const files = new Map<string, Uint8Array>();
  const values = new Map<string, string[]>();
  const limit = request.routeOptions.bodyLimit ?? 0;
  let total = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        total += bytes.length;
        if (!files.has(part.fieldname)) files.set(part.fieldname, bytes);
      } else {
        total += String(part.value).length;
        values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), String(part.value)]);
      }
      // Fastify limits each part, not their sum.
      if (total > limit) throw tooLarge();
    }
  } catch (error) {
    if (error instanceof EdgeProblem) throw error;
    const large = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    if (large) throw tooLarge();
    throw unprocessable(
      `The form cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  return { files, values };
}

function tooLarge(): EdgeProblem {
  return new EdgeProblem(413, 'The form is larger than the sandbox takes.');
}

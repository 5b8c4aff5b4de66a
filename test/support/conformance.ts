import { z } from 'zod';
import type { Exchange } from '../../src/sandbox/options.ts';
import type { Endpoint } from '../../src/upstream/contract/endpoint.ts';
import { endpoints } from '../../src/upstream/contract/endpoints.ts';
import { laterEndpoints } from '../../src/upstream/contract/later.ts';
import { ProblemDetails } from '../../src/upstream/contract/problem.ts';

/**
 * What is wrong with an exchange by our own description of the interface: statuses, media types, bodies of both sides.
 * Unknown fields and words outside the published lists count as wrong here, though the client tolerates them.
 */
export function violations({ call, contentType, answer }: Exchange): string[] {
  const endpoint: Endpoint = { ...endpoints, ...laterEndpoints }[call.operation];
  const at = `${call.operation} (generation ${call.generation})`;
  return [
    ...requestViolations(endpoint, call.body, contentType),
    ...answerViolations(endpoint, call.generation, answer),
  ].map((violation) => `${at}: ${violation}`);
}

function requestViolations(endpoint: Endpoint, body: unknown, contentType: string | undefined): string[] {
  if (endpoint.body === undefined) {
    return body === undefined || body === '' ? [] : ['a body where none belongs'];
  }
  if (endpoint.body === 'form') {
    return contentType?.startsWith('multipart/form-data') ? [] : [`form sent as ${contentType}`];
  }
  if (body === undefined) return [];
  const problems = contentType?.startsWith('application/json') ? [] : [`body sent as ${contentType}`];
  return [...problems, ...mismatches(endpoint.body, body, 'request')];
}

function answerViolations(
  endpoint: Endpoint,
  generation: 3 | 4,
  { status, headers, body }: Exchange['answer'],
): string[] {
  const type = headers['content-type'] ?? '';
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
  if (status >= 400) {
    if (generation === 3)
      return status === 400 || status === 401 || status === 404 || status >= 500 ? [] : [`status ${status}`];
    return [
      ...([401, 404, 409, 413, 422, 500, 501].includes(status) ? [] : [`status ${status}`]),
      ...(type.startsWith('application/problem+json') ? [] : [`error sent as ${type}`]),
      ...mismatches(ProblemDetails, JSON.parse(text), 'problem'),
    ];
  }
  const empty = endpoint.answer === 'empty' || (generation === 3 && endpoint.v3 === 'empty');
  const wanted = endpoint.accepted ? 202 : endpoint.answer === 'empty' && generation === 4 ? 204 : 200;
  if (status !== wanted) return [`status ${status} instead of ${wanted}`];
  if (generation === 3 && endpoint.v3 === 'note')
    return typeof JSON.parse(text) === 'string' ? [] : ['no note'];
  if (empty) return text === '' ? [] : ['a body where none belongs'];
  if (endpoint.answer === 'file') return [];
  if (endpoint.answer === 'text') {
    return type.startsWith('text/plain') || generation === 3 ? [] : [`text sent as ${type}`];
  }
  if (!type.startsWith('application/json')) return [`JSON sent as ${type}`];
  return endpoint.reply === undefined ? [] : mismatches(endpoint.reply, JSON.parse(text), 'answer');
}

/** Differences between a value and what is left of it after reading it by the closed schema. */
function mismatches(schema: z.ZodType, value: unknown, name: string): string[] {
  const read = closed(schema).safeParse(value);
  if (read.success) return [];
  return read.error.issues.slice(0, 5).map((issue) => `${name}.${issue.path.join('.')}: ${issue.message}`);
}

const closedSchemas = new WeakMap<z.ZodType, z.ZodType>();

/** The schema with open enums closed to their published words, and objects closed to their known fields. */
function closed(schema: z.ZodType): z.ZodType {
  const known = closedSchemas.get(schema);
  if (known) return known;
  const made = close(schema);
  closedSchemas.set(schema, made);
  return made;
}

function close(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]) => [key, closed(field as z.ZodType)]),
    );
    // A loose object is one whose fields the vendor leaves open.
    return schema.def.catchall ? z.looseObject(shape) : z.strictObject(shape);
  }
  if (schema instanceof z.ZodArray) return z.array(closed(schema.element as z.ZodType));
  if (schema instanceof z.ZodOptional) return closed(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodNullable) return closed(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodUnion) {
    const options = schema.options as readonly z.ZodType[];
    const words = options.find((option) => option instanceof z.ZodEnum);
    return words && options.some((option) => option instanceof z.ZodString) ? words : schema;
  }
  return schema;
}

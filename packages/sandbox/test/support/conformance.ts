import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { endpoints } from '@connection-gateway/contract/endpoints';
import { ProblemDetails } from '@connection-gateway/contract/problem';
import { isReadOnly, isUnsentNull } from '@connection-gateway/contract/wire';
import { z } from 'zod';
import type { Generation } from '../../src/generation/served.ts';
import type { Exchange } from '../../src/http/options.ts';

/**
 * What is wrong with an exchange by our own description of the interface: statuses, media types, bodies of both sides.
 * Unknown fields and words outside the published lists count as wrong here, though the client tolerates them.
 */
export function violations({ call, contentType, answer }: Exchange): string[] {
  const endpoint: Endpoint = endpoints[call.operation];
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
  generation: Generation,
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
  const wanted = endpoint.accepted ? 202 : endpoint.answer === 'empty' && generation !== 3 ? 204 : 200;
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
function mismatches(schema: z.ZodType, value: unknown, side: 'request' | 'answer' | 'problem'): string[] {
  const read = closed(schema, side === 'request').safeParse(value);
  if (read.success) return [];
  return read.error.issues.slice(0, 5).map((issue) => `${side}.${issue.path.join('.')}: ${issue.message}`);
}

const closedSchemas = [new WeakMap<z.ZodType, z.ZodType>(), new WeakMap<z.ZodType, z.ZodType>()] as const;

/**
 * The schema with open enums closed to their published words, and objects closed to their known fields; for a request
 * without those that only answers have, and without the nulls that are not sent.
 */
function closed(schema: z.ZodType, isRequest: boolean): z.ZodType {
  const known = closedSchemas[isRequest ? 1 : 0];
  const made = known.get(schema) ?? close(schema, isRequest);
  known.set(schema, made);
  return made;
}

function close(schema: z.ZodType, isRequest: boolean): z.ZodType {
  const inside = (inner: unknown) => closed(inner as z.ZodType, isRequest);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    const sent = fields.filter(([, field]) => !(isRequest && isReadOnly(field)));
    const shape = Object.fromEntries(sent.map(([key, field]) => [key, inside(field)]));
    // A loose object is one whose fields the vendor leaves open.
    return schema.def.catchall ? z.looseObject(shape) : z.strictObject(shape);
  }
  if (schema instanceof z.ZodArray) return z.array(inside(schema.element));
  if (schema instanceof z.ZodOptional) {
    const inner = schema.unwrap();
    const isSent = !(isRequest && isUnsentNull(schema));
    return inside(isSent || !(inner instanceof z.ZodNullable) ? inner : inner.unwrap()).optional();
  }
  if (schema instanceof z.ZodNullable) return inside(schema.unwrap()).nullable();
  if (schema instanceof z.ZodUnion) {
    const options = schema.options as readonly z.ZodType[];
    const words = options.find((option) => option instanceof z.ZodEnum);
    return words && options.some((option) => option instanceof z.ZodString) ? words : schema;
  }
  return schema;
}

import { type Endpoint, type Generation, laterAdditionOf } from '@connection-gateway/contract/endpoint';
import { endpoints } from '@connection-gateway/contract/endpoints';
import { z } from 'zod';
import { type DescribedOperation, type Description, generationOf, type JsonSchema } from './description.ts';
import { type Shape, shapeOf } from './shape.ts';

/** One difference between the contract and a description. */
export interface Difference {
  readonly side: 'missing here' | 'gone there' | 'different';
  readonly kind: 'endpoint' | 'name' | 'field' | 'word' | 'required' | 'type' | 'null';
  /** For example `ConMember.position` or `GET /projects`. */
  readonly place: string;
}

interface Found {
  readonly description: Description;
  readonly generation: number;
  /** By their text, since a component is met many times. */
  readonly differences: Map<string, Difference>;
  /** Pairs of a component and a place of the contract that were compared. */
  readonly compared: Map<string, Set<unknown>>;
}

/** Compares the endpoints and schemas of the contract with those of a description of the same generation. */
export function compare(description: Description): Difference[] {
  const generation = generationOf(description);
  const found: Found = { description, generation, differences: new Map(), compared: new Map() };
  const there = describedEndpoints(description);
  const here = new Map(
    Object.entries<Endpoint>(endpoints).map(([id, endpoint]) => [addressOf(endpoint), { id, endpoint }]),
  );
  for (const [address, { operation, label }] of there) {
    const mine = here.get(address);
    const id = operation.operationId ?? 'no operationId';
    if (mine === undefined) add(found, 'missing here', 'endpoint', `${label} (${id})`);
    else compareEndpoint(found, operation, mine.id, mine.endpoint);
  }
  for (const [address, { id, endpoint }] of here)
    if (!there.has(address) && isExpected(endpoint, generation))
      add(found, 'gone there', 'endpoint', `${endpoint.method} ${braced(endpoint.path)} (${id})`);
  return [...found.differences.values()];
}

function add(found: Found, side: Difference['side'], kind: Difference['kind'], place: string): void {
  found.differences.set(`${side} ${kind} ${place}`, { side, kind, place });
}

const braced = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');
const addressOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  `${method} ${path.replaceAll(/:\w+|\{\w+\}/g, '{}')}`;

function describedEndpoints({ paths }: Description) {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const method = verb.toUpperCase() as Endpoint['method'];
      const bare = path.replace(/^\/api\/\d+/, '');
      const label = `${method} ${bare}`;
      return [addressOf({ method, path: bare }), { operation, label }] as const;
    }),
  );
  return new Map(all);
}

/** Whether every service of the generation has the endpoint. */
function isExpected(endpoint: Endpoint, generation: number): boolean {
  const since: Generation = endpoint.since ?? 3;
  const isAnnounced = laterAdditionOf(endpoint) !== null && generation === since;
  return since <= generation && !isAnnounced;
}

function compareEndpoint(found: Found, there: DescribedOperation, id: string, endpoint: Endpoint): void {
  if (there.operationId !== id) add(found, 'different', 'name', `${id}: ${there.operationId} there`);
  compareQuery(found, there, id, endpoint);
  compareBody(found, there, id, endpoint);
  compareAnswer(found, there, id, endpoint);
}

function compareQuery(found: Found, there: DescribedOperation, id: string, { query }: Endpoint): void {
  const described = (there.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const properties = Object.fromEntries(described.map(({ name, schema = {} }) => [name, schema]));
  const required = described.filter((parameter) => parameter.required).map(({ name }) => name);
  const schema = { type: 'object', properties, required };
  compareSchemas(found, [schema], query === undefined ? [] : [jsonSchemaOf(query)], `${id} query`, 'query');
}

function compareBody(found: Found, there: DescribedOperation, id: string, endpoint: Endpoint): void {
  const { requestBody } = there;
  const form = requestBody?.content?.['multipart/form-data'];
  const json = requestBody?.content?.['application/json']?.schema;
  const isThere = requestBody !== undefined;
  if (isThere && endpoint.body === undefined) add(found, 'missing here', 'field', `${id} body`);
  if (!isThere && endpoint.body !== undefined) add(found, 'gone there', 'field', `${id} body`);
  if (requestBody?.required && endpoint.bodyOptional) add(found, 'different', 'required', `${id} body`);
  if ((form !== undefined) !== (endpoint.body === 'form'))
    add(found, 'different', 'type', `${id} body: form`);
  if (json !== undefined && endpoint.body !== undefined && endpoint.body !== 'form')
    compareSchemas(found, [json], [jsonSchemaOf(endpoint.body)], `${id} body`, 'request');
}

function compareAnswer(found: Found, there: DescribedOperation, id: string, endpoint: Endpoint): void {
  // Generation 3 declares a body for these and sends none that is read.
  if (found.generation === 3 && endpoint.v3 !== undefined) return;
  const good = Object.entries(there.responses).filter(([status]) => status.startsWith('2'));
  const json = good.map(([, { content }]) => content?.['application/json']?.schema).find(Boolean);
  const isAccepted = good.some(([status]) => status === '202');
  if (isAccepted !== (endpoint.accepted === true))
    add(found, 'different', 'type', `${id} answer: status 202`);
  if (endpoint.answer === 'empty' && json !== undefined) add(found, 'missing here', 'field', `${id} answer`);
  if (endpoint.answer !== 'json') return;
  if (json === undefined) add(found, 'gone there', 'field', `${id} answer`);
  else compareSchemas(found, [json], [jsonSchemaOf(endpoint.reply)], `${id} answer`, 'answer');
}

const jsonSchemas = new Map<z.ZodType, JsonSchema>();

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known = jsonSchemas.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  jsonSchemas.set(schema, made);
  return made;
}

/** A query is text on the wire, whatever its type. */
type Way = 'query' | 'request' | 'answer';

function compareSchemas(
  found: Found,
  there: readonly JsonSchema[],
  here: readonly JsonSchema[],
  place: string,
  way: Way,
): void {
  const theirs = shapeOf(there, found.description.components.schemas);
  const ours = shapeOf(here, {});
  const at = theirs.name ?? place;
  const [key] = here;
  if (theirs.name !== null && isCompared(found, `${way} ${at}`, key)) return;
  if (theirs.types.size === 0 && theirs.fields.size === 0) return;
  if (way !== 'query') compareTypes(found, theirs, ours, at, place);
  for (const word of theirs.words)
    if (ours.words.length > 0 && !ours.words.includes(word))
      add(found, 'missing here', 'word', `${at}: ${word}`);
  if (theirs.words.length > 0 && ours.words.length === 0 && ours.types.size > 0)
    add(found, 'missing here', 'word', `${at}: ${theirs.words.join(', ')}`);
  for (const word of theirs.words.length > 0 ? ours.words : [])
    if (!theirs.words.includes(word)) add(found, 'gone there', 'word', `${at}: ${word}`);
  if (theirs.items.length > 0 && ours.items.length > 0)
    compareSchemas(found, theirs.items, ours.items, `${at}[]`, way);
  if (ours.fields.size > 0 || here.length === 0) compareFields(found, theirs, ours, at, way);
}

function isCompared({ compared }: Found, place: string, here: unknown): boolean {
  const known = compared.get(place) ?? new Set();
  compared.set(place, known);
  const isKnown = known.has(here);
  known.add(here);
  return isKnown;
}

function compareTypes(found: Found, theirs: Shape, ours: Shape, at: string, place: string): void {
  if (theirs.types.size === 0 || ours.types.size === 0) return;
  const others = [...theirs.types].filter((type) => !ours.types.has(type));
  const list = (types: Iterable<string>) => [...types].join(' or ');
  if (others.length > 0)
    add(
      found,
      'different',
      'type',
      `${at === place ? at : `${place} (${at})`}: ${list(others)} there, ${list(ours.types)} here`,
    );
}

function compareFields(found: Found, theirs: Shape, ours: Shape, at: string, way: Way): void {
  for (const [name, field] of theirs.fields) {
    const mine = ours.fields.get(name);
    const place = `${at}.${name}`;
    if (mine === undefined) {
      add(found, 'missing here', 'field', place);
      continue;
    }
    if (theirs.required.has(name) && !ours.required.has(name)) add(found, 'different', 'required', place);
    const isNullable = shapeOf(field, found.description.components.schemas).isNullable;
    const mineAs = shapeOf(mine, {});
    if (way === 'answer' && isNullable && !mineAs.isNullable && mineAs.types.size > 0)
      add(found, 'different', 'null', place);
    compareSchemas(found, field, mine, place, way);
  }
  for (const [name, mine] of ours.fields) {
    const isOfGeneration = mine.some(
      ({ generations }) => generations === undefined || generations.includes(found.generation),
    );
    if (!theirs.fields.has(name) && isOfGeneration) add(found, 'gone there', 'field', `${at}.${name}`);
  }
}

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ask, del, type Endpoint, get, getWithEffect, post, put } from '../src/endpoint.ts';
import { endpoints } from '../src/endpoints.ts';
import { operationKinds } from '../src/operations/kinds.ts';

const all = Object.entries<Endpoint>(endpoints);
const idsOf = (which: (endpoint: Endpoint) => boolean) =>
  all.filter(([, endpoint]) => which(endpoint)).map(([id]) => id);

describe('every endpoint', () => {
  test('is the only one of its method and path', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, '{}')}`);

    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  test('that asks is not slow unless it calculates, converts or draws', () => {
    expect(idsOf(({ effect, slow }) => effect === 'read' && slow === true)).toEqual([
      'GetResults',
      'GetRawJsonResults',
      'ExportDWG',
      'GeneratePdfForMutliple',
      'GenerateWordForMultiple',
      'GeneratePdf',
      'GenerateWord',
      'GenerateHtmlZip',
    ]);
  });

  test('names the project it changes, unless it opens one', () => {
    const nameless = idsOf(({ effect, path }) => effect === 'change' && !path.includes(':projectId'));

    expect(nameless).toEqual(['ConnectClient', 'OpenProject', 'CreateEmptyProject', 'ImportIOM']);
  });

  test('that changes a connection names it', () => {
    const scopes = ['connection', 'parameters'];
    const wide = idsOf(
      ({ changes, path }) => scopes.includes(String(changes)) && !path.includes(':connectionId'),
    );

    expect(wide).toEqual([]);
  });
});

test('what is seldom read of an entry are lists that it has', () => {
  const misnamed = all.flatMap(([id, { seldomRead = [], reply }]) => {
    const entry = reply instanceof z.ZodArray && reply.element instanceof z.ZodObject ? reply.element : null;
    const isList = (name: string) => entry?.shape[name]?.safeParse([]).success === true;
    return seldomRead.filter((name) => !isList(name)).map((name) => `${id}: ${name}`);
  });

  expect(misnamed).toEqual([]);
});

describe('a method does not tell', () => {
  test('that a GET only asks', () => {
    expect(idsOf(({ method, effect }) => method === 'GET' && effect === 'change')).toEqual([
      'ConnectClient',
      'CloseProject',
    ]);
  });

  test('that a POST changes something', () => {
    expect(idsOf(({ method, effect }) => method === 'POST' && effect === 'read')).toEqual([
      'CreateTemplateFromConnection',
      'GetDefaultTemplateMapping',
      'Propose',
      'EvaluateExpression',
      'GetResults',
      'GetRawJsonResults',
      'GeneratePdfForMutliple',
      'GenerateWordForMultiple',
    ]);
  });
});

describe('what the vendor says of single endpoints', () => {
  test('each feature has its own, and the first 90 need none', () => {
    const needs: Record<string, number> = {};
    for (const [, { needs: feature }] of all)
      if (feature !== undefined) needs[feature] = (needs[feature] ?? 0) + 1;

    expect(idsOf(({ since }) => since === undefined)).toHaveLength(90);
    expect(needs).toEqual({
      memberDeletion: 1,
      loadExtremes: 1,
      dwgExport: 1,
      calculationJobs: 4,
      loadEffectSubset: 2,
      parameterEditing: 8,
      loadEffectsDeletion: 1,
      typedCrossSections: 6,
      reinforcement: 2,
      pins: 2,
      materialLibrary: 1,
      // Four of each of thirteen kinds.
      typedOperations: 4 * Object.keys(operationKinds).length,
    });
  });

  test('a design code, an import and what draws ids at random or goes by results is kept as a file', () => {
    expect(idsOf(({ recovery }) => recovery === 'file')).toEqual([
      'OpenProject',
      'CreateEmptyProject',
      'ImportIOM',
      'UpdateFromIOM',
      'CreateEmptyConnection',
      'CopyConnection',
      'PreDesignWelds',
      'ChangeCode',
      'CalculateLoadExtremes',
    ]);
  });

  test('what calculates changes results, whether it is called a read or not', () => {
    expect(idsOf(({ changes }) => changes === 'results')).toEqual([
      'Calculate',
      'GetRawJsonResults',
      'GeneratePdfForMutliple',
      'GenerateWordForMultiple',
      'GeneratePdf',
      'GenerateWord',
      'GenerateHtmlZip',
      'StartCalculation',
      'StartConnectionCalculation',
      'CancelCalculationJob',
      'CalculateConnection',
      'GetConnectionRawJsonResults',
    ]);
  });

  test('two work without the body they may have', () => {
    expect(idsOf(({ bodyOptional }) => bodyOptional === true)).toEqual(['CreateEmptyProject', 'Propose']);
  });

  test('only the registration is secret, and may be sent again when nothing was reached', () => {
    expect(idsOf(({ secret }) => secret === true)).toEqual(['ConnectClient']);
    expect(idsOf(({ repeat }) => repeat !== undefined)).toEqual(['ConnectClient']);
  });
});

test('what does not go together does not compile', () => {
  const json = { answer: 'json', reply: z.string() } as const;
  const recorded = { changes: 'connection', recovery: 'record' } as const;
  const wrong: unknown[] = [
    // @ts-expect-error a change says what it changes
    post('/x', json),
    // @ts-expect-error and how it is kept
    put('/x', { ...json, changes: 'connection' }),
    // @ts-expect-error what is in no file of the project cannot be kept in one
    post('/x', { ...json, changes: 'results', recovery: 'file' }),
    // @ts-expect-error and what is in it must be kept
    post('/x', { ...json, changes: 'connection', recovery: 'nothing' }),
    // @ts-expect-error a file that was sent cannot be written down to be sent again
    post('/x', { ...json, ...recorded, body: 'form' }),
    // @ts-expect-error a read changes nothing but results
    get('/x', { ...json, changes: 'project' }),
    // @ts-expect-error a GET has no body
    getWithEffect('/x', { ...json, ...recorded, body: z.string() }),
    // @ts-expect-error nor has a DELETE
    del('/x', { ...json, ...recorded, body: z.string() }),
    // @ts-expect-error only a body can be left out
    ask('/x', { ...json, bodyOptional: true }),
    // @ts-expect-error what generation 4 brought has a name
    get('/x', { ...json, since: 4 }),
    // @ts-expect-error and a feature is not in generation 3
    get('/x', { ...json, needs: 'dwgExport' }),
    // @ts-expect-error JSON has a schema
    get('/x', { answer: 'json' }),
    // @ts-expect-error a file has none
    get('/x', { answer: 'file', mediaType: 'image/png', reply: z.string() }),
    // @ts-expect-error nobody knows this member
    get('/x', { ...json, slwo: true }),
    // @ts-expect-error nor this placeholder
    get('/x/:nodeId', json),
    // @ts-expect-error nor this scope
    post('/x', { ...json, changes: 'members', recovery: 'record' }),
  ];

  expect(wrong).toHaveLength(16);
});

import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { test as base } from '../support/test.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';

const ofConnection = (fields: string) =>
  `{ projects { nodes { connections(first: 1) { nodes { ${fields} } } } } }`;
/** Nearly everything that is read as JSON, a question for each kind of answer. */
const questions = [
  '{ projects { nodes { name date designCode hasUnsavedChanges checkOverview { total } } } }',
  '{ projects { nodes { settings(search: "gamma") { nodes { key raw } } } } }',
  '{ projects { nodes { materials { steel { name } concrete { name } welding { name } boltGrades { name } } } } }',
  '{ projects { nodes { materials { crossSections { name } boltAssemblies { name } } } } }',
  ofConnection('name status typology { code } productionCost { totalEstimated }'),
  ofConnection('members { name crossSection { name } placement { definedBy origin { x } pitch } }'),
  ofConnection('loadEffects { nodes { name active } } operations { name }'),
  ofConnection(
    'parameters { key } results { verdict bolts { nodes { name } } welds { nodes { name } } plates { nodes { name } } }',
  ),
  ofConnection('quantities { bolts { count } } model { plates { name } }'),
  ofConnection('scene { vertexCount min { x } } rawResults { parts }'),
  ofConnection('scene { groups { key parts { key member { name } governing { name } } } }'),
  ofConnection(
    'results { plates { nodes { parts { basis } } } bolts { nodes { grid { name } position { x } } } }',
  ),
];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A good answer of one operation with one place of it replaced. */
function spoilt(good: Json, way: readonly number[], by: Json): Json {
  const [step, ...rest] = way;
  if (step === undefined || good === null || typeof good !== 'object') return by;
  if (Array.isArray(good)) {
    const place = good.length === 0 ? -1 : step % good.length;
    return good.length === 0
      ? [by]
      : good.map((item, index) => (index === place ? spoilt(item, rest, by) : item));
  }
  const keys = Object.keys(good);
  const key = keys[step % Math.max(1, keys.length)];
  return key === undefined ? { surprise: by } : { ...good, [key]: spoilt(good[key] ?? null, rest, by) };
}

const test = base.extend<{ good: Map<string, string>; sandbox: Sandbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  good: async ({}, use) => use(new Map()),
  sandbox: async ({ good }, use) => {
    const sandbox = createSandbox({
      demo: 'small',
      onExchange: ({ call, answer }) => {
        const isAsked = call.operation !== 'GetVersion' && call.operation !== 'ConnectClient';
        if (isAsked && typeof answer.body === 'string') good.set(call.operation, answer.body);
      },
    });
    await use(sandbox);
    await sandbox.close();
  },
});

describe('an answer of the service', () => {
  test('that is wrong in any place costs an error with a code, never a bug', {
    timeout: fuzzTimeoutMs,
  }, async ({ ask, sandbox, good }) => {
    const answers: { query: string; operation: string; body: Json }[] = [];
    for (const query of questions) {
      good.clear();
      expect((await ask(query)).errors, query).toBeUndefined();
      for (const [operation, body] of good) answers.push({ query, operation, body: JSON.parse(body) });
    }
    const changes = fc.tuple(
      fc.constantFrom(...answers),
      fc.array(fc.nat(50), { maxLength: 6 }),
      fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, 'NaN', -1, 1e300, '', [], {}, 'newWord')),
    );
    await fc.assert(
      fc.asyncProperty(changes, async ([{ query, operation, body }, way, by]) => {
        sandbox.fault({
          operation: operation as never,
          kind: 'replace',
          body: spoilt(body, way, by as Json),
        });
        const { errors } = await ask(query);
        for (const { message, extensions } of errors ?? []) {
          expect(extensions?.['code'], message).not.toBe('INTERNAL_SERVER_ERROR');
          expect(extensions?.['code'], message).toBeTypeOf('string');
        }
      }),
      fuzzOptions,
    );
  });
});

import fc from 'fast-check';
import { buildSchema, type GraphQLError, OverlappingFieldsCanBeMergedRule, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { OverlappingFieldsRule } from '../../src/pipeline/validate/overlapping-fields.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';

const schema = buildSchema(/* GraphQL */ `
  interface Part { id: ID!  size(unit: Int, of: Measure): Int  owner: Part  parts: [Part!]  any: Any }
  input Measure { width: Int height: [Int] }
  type Plate implements Part { id: ID!  size(unit: Int, of: Measure): Int  owner: Part  parts: [Part!]  any: Any  own: Int  mark: String!  plate: Plate }
  type Bolt implements Part { id: ID!  size(unit: Int, of: Measure): Int  owner: Part  parts: [Part!]  any: Any  own: String  mark: String!  plate: Plate  bolt: [Bolt] }
  union Any = Plate | Bolt
  type Query { part: Part  parts: [Part!]  plate: Plate  bolt: Bolt  any: Any }
`);

const types = fc.constantFrom('Part', 'Plate', 'Bolt', 'Any', 'Query');
const directives = fc.constantFrom('', '', '', '', ' @include(if: true)');
const aliases = fc.constantFrom('', '', '', '', 'x: ', 'own: ', 'part: ');
const values = fc.constantFrom(
  '(unit: 1)',
  '(unit: 2)',
  '(unit: 1, of: {width: 1, height: [1]})',
  '(of: {height: [1], width: 1}, unit: 1)',
  '(unit: $u)',
  '',
);

const { selections } = fc.letrec<{ selections: string; selection: string }>((tie) => ({
  selections: fc.array(tie('selection'), { minLength: 1, maxLength: 4 }).map((all) => `{ ${all.join(' ')} }`),
  selection: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'selections' },
    fc
      .tuple(aliases, fc.constantFrom('id', 'own', 'mark', '__typename'), directives)
      .map((all) => all.join('')),
    fc.tuple(aliases, fc.constant('size'), values).map((all) => all.join('')),
    fc.constantFrom('...F0', '...F1', '...F2'),
    fc
      .tuple(aliases, fc.constantFrom('owner', 'parts', 'part', 'plate', 'bolt', 'any'), tie('selections'))
      .map(([alias, name, below]) => `${alias}${name} ${below}`),
    fc.tuple(types, tie('selections')).map(([type, below]) => `... on ${type} ${below}`),
  ),
}));

const documents = fc
  .tuple(selections, fc.array(fc.tuple(types, selections), { minLength: 3, maxLength: 3 }))
  .map(([operation, fragments]) =>
    [operation, ...fragments.map(([type, set], index) => `fragment F${index} on ${type} ${set}`)].join('\n'),
  )
  // Fragments that spread themselves, or are not used, are other rules' matter.
  .filter(
    (text) => !/fragment F0[^\n]*\.\.\.F0|fragment F1[^\n]*\.\.\.F[01]|fragment F2[^\n]*\.\.\.F/.test(text),
  )
  .map((text) => `${text}\nquery All { ...F0 ...F1 ...F2 }`.replace(/^\{/, 'query One {'));

const found = (errors: readonly GraphQLError[]) => errors.length > 0;

describe('the rule about overlapping fields', () => {
  test('finds a conflict exactly where the one of graphql-js does', { timeout: fuzzTimeoutMs }, () => {
    let conflicts = 0;
    let others = 0;
    fc.assert(
      fc.property(documents, (text) => {
        const document = parse(text);
        const ours = validate(schema, document, [OverlappingFieldsRule]);
        const theirs = validate(schema, document, [OverlappingFieldsCanBeMergedRule]);
        if (found(theirs)) conflicts += 1;
        else others += 1;

        expect(found(ours), text).toBe(found(theirs));
      }),
      { ...fuzzOptions, numRuns: (fuzzOptions.numRuns ?? 40) * 4 },
    );

    // Both kinds come often enough to mean something.
    expect(Math.min(conflicts, others)).toBeGreaterThan((fuzzOptions.numRuns ?? 40) / 10);
  });
});

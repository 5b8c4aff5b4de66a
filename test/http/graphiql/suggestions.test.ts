import { describe, expect } from 'vitest';
import { both } from '../both.ts';
import { test } from '../edge.ts';

// Suggestions repeat the schema, so they are there exactly when it may be read.
const forms = [
  ['an unknown field', '{ helo }', {}],
  ['an unknown argument', '{ limit(frist: 1, first: 1) }', {}],
  ['an enum in the document', '{ paint(colour: REDD) }', {}],
  ['an enum in a variable', 'query ($colour: Colour!) { paint(colour: $colour) }', { colour: 'REDD' }],
  [
    'a field of an input in a variable',
    'mutation ($input: NameInput!) { rename(input: $input) }',
    { input: { nam: 'x', name: 'x' } },
  ],
] as const;

describe('a suggestion', () => {
  test.for(forms)('is made for %s when the schema may be read', async ([, query, variables], { edge }) => {
    const { http, socket } = await both(edge, query, variables);

    expect(JSON.stringify(http)).toContain('Did you mean');
    expect(socket).toEqual(http);
  });

  test.for(forms)(
    'is not made for %s when introspection is off',
    async ([, query, variables], { edgeWith }) => {
      const { http, socket } = await both(edgeWith({ introspection: false }), query, variables);

      expect(http).toHaveLength(1);
      expect(JSON.stringify(http)).not.toMatch(/did you mean|hello|first"|"RED"|"name\\"/i);
      expect(socket).toEqual(http);
    },
  );
});

import { times } from '../../http/both.ts';

/**
 * Documents that were within all limits of their time and stopped the event loop longest, by what they cost it. Those
 * without a date were thought of; the others were found by a search, whose program was removed after 1.0.0.
 */
export const worstDocuments: Record<string, { query: string; variables?: unknown }> = {
  'many ids that are none, 0.2 s': {
    query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    variables: { ids: Array(90_000).fill('x:y') },
  },
  'variables nested without end, 0.2 s': {
    query: 'query ($id: ID!) { node(id: $id) { id } }',
    variables: Array.from({ length: 4000 }).reduce((inner) => [inner, '['.repeat(100)], 1),
  },
  'equal fields with long arguments, 3 s': {
    query: `{ ${times(210, () => `project(id: "${'x'.repeat(280)}") { id }`)} }`,
  },
  'equal fields of the schema, 1.1 s': {
    query: `{ __schema { types { fields { ${times(1055, () => 'name')} } } } }`,
  },
  'one field as often as tokens allow': { query: `{ ${times(1990, () => '__typename')} }` },
  'fragments that spread each other': {
    query: `{ ...F0 } ${times(180, (i) => `fragment F${i} on Query { __typename ...F${i + 1} }`)} fragment F180 on Query { __typename }`,
  },
  'equal fields with selections of their own': {
    query: `{ ${times(490, () => 'service { version }')} }`,
  },
};

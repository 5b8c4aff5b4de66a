import { idless, possibleTypes as types } from './generated/tables.ts';

/**
 * What `cacheExchange` of `@urql/exchange-graphcache` needs of the schema: objects without an id are kept within their
 * parents, and fragments on interfaces match without a guess.
 */
export const cacheOptions: {
  keys: Record<string, () => null>;
  possibleTypes: Record<string, string[]>;
} = {
  keys: Object.fromEntries(idless.map((type) => [type, () => null])),
  possibleTypes: types,
};

import { print } from '@0no-co/graphql.web';
import type { Operation } from 'urql';
import { askedQueries } from '../../parts/query/asked.ts';
import { addressOf } from '../base.ts';

/**
 * Address of GraphiQL with the queries of the page in sight and their variables, that which asks for most first. They stand behind the `#`, which browsers send
 * to no server.
 */
export function queryAddress(): string {
  const given = new URLSearchParams();
  const queries = askedQueries().map((operation) => ({ operation, text: textOf(operation) }));
  for (const { operation, text } of queries.sort((a, b) => b.text.length - a.text.length)) {
    given.append('query', text);
    given.append('variables', JSON.stringify(variablesOf(operation), null, 2));
  }
  return `${addressOf('graphiql')}${given.size === 0 ? '' : `#${given}`}`;
}

/** As people write it: without the types that caches ask for beside each selection. */
function textOf({ query }: Operation): string {
  const plain: unknown = JSON.parse(
    JSON.stringify(query, (key, value) => (key === 'selections' ? withoutTypes(value) : value)),
  );
  return print(plain as Operation['query']);
}

function withoutTypes(selections: readonly { name?: { value: string } }[]) {
  const others = selections.filter(({ name }) => name?.value !== '__typename');
  return others.length === 0 ? selections : others;
}

/** Those that the query declares; pages tell states of the same thing apart by others. */
function variablesOf({ query, variables }: Operation): Record<string, unknown> {
  const declared = query.definitions.flatMap((one) =>
    'variableDefinitions' in one ? (one.variableDefinitions ?? []) : [],
  );
  const names = new Set(declared.map(({ variable }) => variable.name.value));
  return Object.fromEntries(Object.entries(variables ?? {}).filter(([name]) => names.has(name)));
}

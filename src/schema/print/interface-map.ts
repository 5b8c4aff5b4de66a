import { type Endpoint, laterAdditionOf } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql';
import type { Cost, CostScope } from '../cost/declared-cost.ts';

/** One operation of the REST interface and the fields of the graph that use it. */
export interface InterfaceRow {
  operation: EndpointId;
  endpoint: Endpoint;
  fields: ({ name: string } & Omit<Cost, 'ops'>)[];
}

/** Where each operation of the interface is reached from, in the order of the wire contract. */
export function interfaceMap(schema: GraphQLSchema): InterfaceRow[] {
  const uses = new Map<EndpointId, InterfaceRow['fields']>();
  for (const type of Object.values(schema.getTypeMap())) {
    // Fields of an interface repeat in the types that implement it.
    if (!isObjectType(type) || isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      // `cost.ts` is the only place that writes this extension.
      const cost = field.extensions['upstream'] as Cost | undefined;
      for (const operation of cost?.ops ?? []) {
        const name = `${type.name}.${field.name}`;
        uses.set(operation, [...(uses.get(operation) ?? []), { name, per: 'PARENT', ...cost }]);
      }
    }
  }
  // Object.entries widens the keys.
  return (Object.entries(endpoints) as [EndpointId, Endpoint][]).map(([operation, endpoint]) => ({
    operation,
    endpoint,
    fields: uses.get(operation) ?? [],
  }));
}

const SCOPES = {
  PARENT: 'one each',
  CONNECTION: 'one for a connection',
  PROJECT: 'one per project',
  REQUEST: 'one per request',
  ID: 'as the ids need',
  DOWNLOAD: 'when the link is followed',
} as const satisfies Record<CostScope, string>;

/** The map as a page for people: `docs/reference/interface.md`. */
export function printInterface(schema: GraphQLSchema): string {
  const map = interfaceMap(schema);
  const published = map.filter(({ endpoint }) => laterAdditionOf(endpoint) === null);
  const later = map.filter(({ endpoint }) => laterAdditionOf(endpoint) !== null);
  return `# The REST interface in the graph

Generated from the cost marks of the schema by \`npm run interface\`; a test compares. Every operation of the REST interface
with the fields that use it, and how many calls they cost. What a request has read already is not read again, so these are
upper bounds.

${table(published)}

## Announced after API 4

Not every service of API 4 has these. The gateway finds out which (\`service { capabilities }\`: \`nativeCalculationJobs\`,
\`loadEffectSubset\`, \`parameterEditing\`) by asking without a client id, which a service refuses with 401 where it has the
operation and with 404 where it has none, and calls nothing that is missing.

${table(later)}
`;
}

function table(rows: readonly InterfaceRow[]): string {
  const lines = rows.map(({ operation, endpoint, fields }) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const since =
      endpoint.since === undefined || laterAdditionOf(endpoint) !== null ? '' : ` (API ${endpoint.since})`;
    const used = fields
      .map(
        ({ name, per, since: from }) => `\`${name}\` (${SCOPES[per]}${from ? `, from API ${from} on` : ''})`,
      )
      .join(' · ');
    return `| \`${endpoint.method} ${path}\` | \`${operation}\`${since} | ${used} |`;
  });
  return ['| endpoint | operation | fields (calls) |', '| --- | --- | --- |', ...lines].join('\n');
}

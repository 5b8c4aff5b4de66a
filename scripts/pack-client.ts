import { writeFileSync } from 'node:fs';
import { schema } from '../src/schema/index.ts';
import { printGraph } from '../src/schema/print/print.ts';
import { introspectionTypes } from './client/introspection-types.ts';

// What is large and made in a moment is in the package, and not in the repository.
const folder = new URL('../packages/client/dist/', import.meta.url);
writeFileSync(new URL('schema.graphql', folder), printGraph(schema));
writeFileSync(new URL('gql-tada.d.ts', folder), introspectionTypes(schema));
console.log('packages/client/dist written');

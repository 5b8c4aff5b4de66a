import { writeFileSync } from 'node:fs';
import { schema } from '../src/schema/index.ts';
import { printGraph } from '../src/schema/print/print.ts';

const file = new URL('../schema.graphql', import.meta.url);
writeFileSync(file, printGraph(schema));
console.log('schema.graphql written');

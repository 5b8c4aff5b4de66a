import { readFileSync, writeFileSync } from 'node:fs';
import { schema } from '../src/schema/index.ts';
import { generateClient } from './client/generate.ts';

const folder = new URL('../packages/client/src/', import.meta.url);
const rows = readFileSync(new URL('documents/rows.graphql', folder), 'utf8');
for (const [name, text] of Object.entries(await generateClient(schema, rows)))
  writeFileSync(new URL(`generated/${name}`, folder), text);
console.log('packages/client/src/generated written');

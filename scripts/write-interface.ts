import { writeFileSync } from 'node:fs';
import { schema } from '../src/schema/index.ts';
import { printInterface } from '../src/schema/print/interface-map.ts';

writeFileSync(new URL('../docs/reference/interface.md', import.meta.url), printInterface(schema));
console.log('docs/reference/interface.md written');

import { writeFileSync } from 'node:fs';
import { schema } from '../src/schema/index.ts';
import { printInterface } from '../src/schema/print/interface-map.ts';

writeFileSync(new URL('../docs/interface.md', import.meta.url), printInterface(schema));
console.log('docs/interface.md written');

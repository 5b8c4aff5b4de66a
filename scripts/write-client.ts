import { mkdirSync, writeFileSync } from 'node:fs';
import { schema } from '../src/schema/index.ts';
import { generateClient } from './client/generate.ts';
import { generatePages } from './client/page-documents.ts';
import {
  clientDocuments,
  clientFolder,
  pageFolder,
  pageSources,
  pythonModule,
  pythonSources,
} from './client/sources.ts';
import { generatePython } from './python/generate.ts';

write(new URL('generated/', clientFolder), await generateClient(schema, clientDocuments()));
const { typed, listed } = await generatePages(schema, pageSources());
write(new URL('pages/', clientFolder), typed);
write(new URL('generated/', pageFolder), listed);
writeFileSync(pythonModule, generatePython(schema, pythonSources()));
console.log('packages/python written');

function write(folder: URL, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, folder), text);
  console.log(`${folder.pathname.split('/').slice(-5).join('/')} written`);
}

import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const fileAt = (path: string) => new URL(`../${path}`, import.meta.url);
const textOf = (path: string) => readFileSync(fileAt(path), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(textOf('package.json')));
const heading = `# The graph as released in ${version}; \`npm run release-schema\` writes it.\n`;

writeFileSync(fileAt('test/released/schema.graphql'), heading + textOf('schema.graphql'));
console.log(`test/released/schema.graphql: schema of ${version} written`);

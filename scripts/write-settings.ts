import { readFileSync, writeFileSync } from 'node:fs';
import { configurationPage, envExample, settingsTable } from './setting-pages.ts';

const fileAt = (path: string) => new URL(`../${path}`, import.meta.url);
const readme = readFileSync(fileAt('README.md'), 'utf8');
const table = `<!-- settings -->\n${settingsTable()}\n`;

writeFileSync(
  fileAt('README.md'),
  readme.replace(/<!-- settings -->[\s\S]*?(?=\n## )/, () => table),
);
writeFileSync(fileAt('docs/reference/configuration.md'), configurationPage());
writeFileSync(fileAt('.env.example'), envExample());
console.log('README.md, docs/reference/configuration.md, .env.example: settings written');

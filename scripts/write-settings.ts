import { writeFileSync } from 'node:fs';
import { configurationPage, envExample } from './setting-pages.ts';

const fileAt = (path: string) => new URL(`../${path}`, import.meta.url);

writeFileSync(fileAt('docs/reference/configuration.md'), configurationPage());
writeFileSync(fileAt('.env.example'), envExample());
console.log('docs/reference/configuration.md, .env.example: settings written');

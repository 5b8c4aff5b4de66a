import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The built dashboard: beside the bundle that is started, and beside the sources. */
export const dashboardFolder = fileURLToPath(new URL('../dist/dashboard/', import.meta.url));

/** The built documentation, where it was built. */
export const docsFolder = fileURLToPath(new URL('../dist/docs/', import.meta.url));

/** Documents that are tools of `/mcp`; they are packed with the gateway. */
export const toolsFolder = fileURLToPath(new URL('../src/http/mcp/tools/', import.meta.url));

/** Ready operations of GraphiQL; they are packed with the gateway. */
export const tabsFolder = fileURLToPath(new URL('../src/http/graphiql/tabs/', import.meta.url));

/** `GLOSSARY.md`, read when it is asked for. */
export const glossary = (): string => readFileSync(new URL('../GLOSSARY.md', import.meta.url), 'utf8');

/** Version of the gateway. */
export function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

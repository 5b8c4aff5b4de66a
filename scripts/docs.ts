import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema } from 'graphql';
import { readExamples } from './docs/examples/recorded.ts';
import { mendPages } from './docs/mend-pages.ts';
import { writePages } from './docs/write-pages.ts';
import { writePolicy } from './docs/write-policy.ts';

/**
 * Builds the documentation into `dist/docs`, where the gateway serves it at `/docs`. What builds it is installed in `site` the
 * first time, with the versions of its own lock file.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const site = join(root, 'site');
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    cwd: site,
    stdio: 'inherit',
    // One of its libraries says that it wants a newer Node than it needs, and npm hands the strictness of the repository down.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', npm_config_engine_strict: 'false' },
  });

const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'));
const pages = writePages(root, schema, readExamples(root));
if (!existsSync(join(site, 'node_modules/astro')))
  run('npm', 'ci', '--no-audit', '--no-fund', '--ignore-scripts');
run('npm', 'run', '--silent', 'build');
mendPages(join(root, 'dist/docs'));
writePolicy(join(root, 'dist/docs'));
console.log(`${pages.length} pages in dist/docs`);

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema } from 'graphql';
import { readExamples } from './docs/examples/recorded.ts';
import { mendPages } from './docs/mend-pages.ts';
import { missingPages } from './docs/missing-pages.ts';
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
// Astro keeps what it has read of the pages. Where the machine is busy it reads that before it has written all of it, and shows pages
// of an earlier build, or leaves some out.
for (const kept of ['.astro', 'node_modules/.astro'])
  rmSync(join(site, kept), { recursive: true, force: true });
run('npm', 'run', '--silent', 'build');
const missing = missingPages(
  join(root, 'dist/docs'),
  pages.map(({ slug }) => slug),
);
if (missing.length > 0)
  throw new Error(
    `Astro has left out ${missing.length} pages: ${missing.slice(0, 5).join(', ')}. Run it again while the machine is less busy.`,
  );
mendPages(join(root, 'dist/docs'));
writePolicy(join(root, 'dist/docs'));
console.log(`${pages.length} pages in dist/docs`);

import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { external } from './bundle-external.ts';
import { leftOut } from './left-out.ts';
import { noticesOf } from './release/notices.ts';

/**
 * What is started and packed: the gateway in few files, which Node reads in a third of the time that hundreds take. What
 * is needed at every start is in the first and in those that it imports; what waits for a setting or a request is in parts
 * of its own, with GraphiQL's 9 MB and BullMQ. Outside stays what not every gateway loads: the sandbox, the writer of glTF, the client
 * of Redis, and traces.
 */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/connection-gateway.js' } } });

const asModule = Symbol('as a module');
const graphiql = '@graphql-yoga/render-graphiql';

const query = await build({
  entryPoints: [graphiql],
  outfile: join(dirname(values.out), 'graphiql.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.20',
  logLevel: 'warning',
  metafile: true,
});

/** CommonJS among the libraries asks for modules of Node, and for the file it is in. */
const banner = {
  js: [
    "import { createRequire as requireOf } from 'node:module'; import { fileURLToPath as pathOfUrl } from 'node:url';",
    'const require = requireOf(import.meta.url); const __filename = pathOfUrl(import.meta.url);',
  ].join(' '),
};

const queue = await build({
  entryPoints: [fileURLToPath(new URL('../src/jobs/steps/bullmq.ts', import.meta.url))],
  outfile: join(dirname(values.out), 'bullmq.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.20',
  // Its modules, so that other databases are left out, and what is optional or given to it.
  mainFields: ['module', 'main'],
  external: ['ioredis', 'msgpackr-extract', 'pg', 'redis', 'bullmq-otel'],
  plugins: [leftOut],
  banner,
  legalComments: 'inline',
  logLevel: 'warning',
  metafile: true,
});

const main = await build({
  entryPoints: [fileURLToPath(new URL('../src/main.ts', import.meta.url))],
  outdir: dirname(values.out),
  entryNames: basename(values.out, '.js'),
  // All beside one another, as what they read of the package is named by the path from there.
  splitting: true,
  chunkNames: 'part-[hash]',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.20',
  conditions: ['source'],
  // GraphQL looks for a second copy of itself at each question about a type unless it is told that this is no workshop.
  define: { 'process.env.NODE_ENV': '"production"' },
  external: ['@connection-gateway/sandbox/*', ...external],
  plugins: [
    leftOut,
    {
      name: 'one GraphQL, of modules',
      setup({ onResolve, resolve }) {
        // Node gives its other form, whose every function is looked up through two getters at each call.
        onResolve(
          { filter: /^graphql(?:\/|$)/ },
          async ({ path, importer, kind, resolveDir, pluginData }) => {
            if (pluginData === asModule) return undefined;
            const found = await resolve(path, { importer, kind, resolveDir, pluginData: asModule });
            return found.errors.length > 0 ? found : { path: found.path.replace(/\.js$/, '.mjs') };
          },
        );
      },
    },
    {
      name: 'GraphiQL is beside',
      setup({ onResolve }) {
        onResolve({ filter: new RegExp(`^${graphiql}$`) }, () => ({ path: './graphiql.js', external: true }));
      },
    },
    {
      name: 'BullMQ is beside',
      setup({ onResolve }) {
        onResolve({ filter: /^\.\/bullmq\.ts$/ }, () => ({ path: './bullmq.js', external: true }));
      },
    },
    {
      name: 'traces are outside',
      setup({ onResolve }) {
        // Metrics need a part of it from the start.
        onResolve({ filter: /^@opentelemetry\// }, ({ path, importer }) =>
          /[\\/]src[\\/]metrics[\\/]tracing[\\/]/.test(importer) ? { path, external: true } : undefined,
        );
      },
    },
  ],
  banner,
  // A twentieth less CPU until it is ready, and 7 MB less memory. Functions keep their names, so that a stack can be read.
  minifyWhitespace: true,
  legalComments: 'linked',
  logLevel: 'warning',
  metafile: true,
});

// Parts of a build before this one.
const written = new Set(Object.keys(main.metafile.outputs).map((path) => basename(path)));
for (const name of readdirSync(dirname(values.out)))
  if (name.startsWith('part-') && !written.has(name)) rmSync(join(dirname(values.out), name));

const inputs = [query, queue, main].flatMap(({ metafile }) => Object.keys(metafile.inputs));
writeFileSync(join(dirname(values.out), 'LICENSES.txt'), noticesOf(inputs));

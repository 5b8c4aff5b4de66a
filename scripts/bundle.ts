import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

/**
 * What is started and packed: the gateway in one file, which Node reads in a third of the time that hundreds take.
 * Outside stays what not everybody loads: the sandbox, the 9 MB of GraphiQL, the writer of glTF, and traces.
 */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/connection-gateway.js' } } });

await build({
  entryPoints: [fileURLToPath(new URL('../src/main.ts', import.meta.url))],
  outfile: values.out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.20',
  conditions: ['source'],
  external: ['@connection-gateway/sandbox/*', '@graphql-yoga/render-graphiql', '@gltf-transform/*'],
  plugins: [
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
  // CommonJS among the libraries asks for modules of Node.
  banner: {
    js: [
      "import { createRequire as requireOf } from 'node:module'; import { fileURLToPath as pathOfUrl } from 'node:url';",
      'const require = requireOf(import.meta.url); const __filename = pathOfUrl(import.meta.url);',
    ].join(' '),
  },
  legalComments: 'linked',
  logLevel: 'warning',
});

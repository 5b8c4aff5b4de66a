import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { OnLoadResult, Plugin, PluginBuild } from 'esbuild';

/** Of undici only its connections: the rest is a browser's `fetch`, caches and stand-ins for tests. */
const connections = `
const Dispatcher = require('./lib/dispatcher/dispatcher');
const { getGlobalDispatcher } = require('./lib/global');
const api = require('./lib/api');
Object.assign(Dispatcher.prototype, api);
module.exports = {
  Agent: require('./lib/dispatcher/agent'),
  Client: require('./lib/dispatcher/client'),
  Pool: require('./lib/dispatcher/pool'),
  errors: require('./lib/core/errors'),
  request(address, options) {
    const { origin, pathname, search } = new URL(address);
    return getGlobalDispatcher().request({ method: 'GET', ...options, origin, path: pathname + search });
  },
};`;

/** Of prom-client only its instruments: the rest pushes, gathers from workers and watches the process in its own way. */
const instruments = `
exports.Registry = require('./lib/registry');
exports.Counter = require('./lib/counter');
exports.Gauge = require('./lib/gauge');
exports.Histogram = require('./lib/histogram');`;

const absent = (what: string) =>
  `module.exports = () => { throw new Error('${what} is left out of what is built.'); };`;

/** What takes the place of files that nothing here uses, or uses little of. */
const instead: readonly [file: RegExp, contents: string][] = [
  [/[\\/]node_modules[\\/]undici[\\/]index\.js$/, connections],
  // Upstream connections do not offer it; it would load that of Node.
  [/[\\/]undici[\\/]lib[\\/]dispatcher[\\/]client-h2\.js$/, absent('HTTP/2')],
  [/[\\/]node_modules[\\/]prom-client[\\/]index\.js$/, instruments],
  [/[\\/]graphql-yoga[\\/]esm[\\/]landing-page-html\.js$/, `export default '';`],
  // Words of errors in fifty languages.
  [/[\\/]node_modules[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/, `export { default as en } from './en.js';`],
  // For answers written by a schema of their own, which graphql-jit is not asked for.
  [/[\\/]node_modules[\\/]fast-json-stringify[\\/]index\.js$/, absent('A writer of JSON')],
];

/** Leaves out what is never called: it is read and kept all the same, at every start. */
export const leftOut: Plugin = {
  name: 'what is never called is left out',
  setup(build) {
    for (const [filter, contents] of instead) build.onLoad({ filter }, (): OnLoadResult => ({ contents }));
    takeYogaWithoutServer(build);
    takeUsedGraphql(build);
    takeUsedZod(build);
  },
};

/** The gateway has graphql-yoga parse, validate and execute; its HTTP server and what that is made of are never called. */
function takeYogaWithoutServer({ onResolve, onLoad }: PluginBuild): void {
  onResolve({ filter: /^@whatwg-node\/(?:fetch|server)$/ }, ({ importer, path }) =>
    /[\\/]graphql-yoga[\\/]/.test(importer) ? { path, namespace: 'no-server' } : undefined,
  );
  onLoad(
    { filter: /.*/, namespace: 'no-server' },
    (): OnLoadResult => ({ contents: 'module.exports = {};' }),
  );
}

/** graphql-jit requires all of GraphQL, which would keep all of it in what every start reads. */
function takeUsedGraphql({ onResolve, onLoad }: PluginBuild): void {
  onResolve({ filter: /^graphql(?:\/|$)/ }, ({ importer, kind, path }) => {
    if (kind !== 'require-call' || !/[\\/]graphql-jit[\\/]dist[\\/]/.test(importer)) return undefined;
    return { path: `${path} for ${basename(importer)}`, namespace: 'used-graphql', pluginData: importer };
  });
  onLoad({ filter: /.*/, namespace: 'used-graphql' }, ({ path, pluginData: importer }): OnLoadResult => {
    const [wanted = ''] = path.split(' ');
    const text = readFileSync(importer, 'utf8');
    const variable = new RegExp(`var (\\w+) = (?:__toESM\\()?require\\("${wanted}"\\)`).exec(text)?.[1];
    const used = [...text.matchAll(new RegExp(`(?<![\\w/])${variable}\\.(\\w+)`, 'g'))].map(
      ([, name]) => name,
    );
    return {
      contents: `export { ${[...new Set(used)].join()} } from '${wanted}';`,
      resolveDir: dirname(importer),
    };
  });
}

/** Of an object `z` esbuild keeps everything, of a namespace what is used. */
function takeUsedZod({ onLoad }: PluginBuild): void {
  onLoad({ filter: /[\\/](?:src|packages)[\\/].*\.ts$/ }, ({ path }): OnLoadResult => {
    const text = readFileSync(path, 'utf8');
    return { contents: text.replace("import { z } from 'zod';", "import * as z from 'zod';"), loader: 'ts' };
  });
}

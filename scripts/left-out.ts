import type { OnLoadResult, Plugin } from 'esbuild';

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

/** What takes the place of files that nothing here uses, or uses little of. */
const instead: readonly [file: RegExp, contents: string][] = [
  [/[\\/]node_modules[\\/]undici[\\/]index\.js$/, connections],
  // Words of errors in fifty languages.
  [/[\\/]node_modules[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/, `export { default as en } from './en.js';`],
  // For answers written by a schema of their own, which graphql-jit is not asked for.
  [
    /[\\/]node_modules[\\/]fast-json-stringify[\\/]index\.js$/,
    `module.exports = () => { throw new Error('This is left out of what is built.'); };`,
  ],
];

/** Leaves out what is never called: it is read and kept all the same, at every start. */
export const leftOut: Plugin = {
  name: 'what is never called is left out',
  setup({ onLoad }) {
    for (const [filter, contents] of instead) onLoad({ filter }, (): OnLoadResult => ({ contents }));
  },
};

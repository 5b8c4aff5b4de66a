import { defaultClientConditions, defineConfig } from 'vite';

const target = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000';
// The browser sees one origin, without CORS. As an object, so that the gateway is told the name of the page, and links to
// files lead through here as well.
const proxy = { '/graphql': { target }, '/files': { target } };

export default defineConfig({
  // In the repository the client package is taken from its sources; a packed one has none.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy },
  preview: { proxy },
  // Everything in files, as the policy in index.html wants it.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 800 },
});

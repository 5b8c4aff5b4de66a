import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000';

/** The gateway takes the documents of this file as trusted, whatever else it trusts. */
const trustedDocuments: Plugin = {
  name: 'trusted documents',
  generateBundle() {
    const source = readFileSync(new URL('src/graph/generated/documents.json', import.meta.url), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'documents.json', source });
  },
};

export default defineConfig({
  base: './',
  plugins: [react(), trustedDocuments],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    // A page with a strict policy of contents has everything in files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 800,
    reportCompressedSize: false,
  },
  server: {
    proxy: { '/graphql': { target: gateway, ws: true }, '/files': { target: gateway } },
  },
});

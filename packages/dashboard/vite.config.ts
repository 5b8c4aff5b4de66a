import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { noticesOf } from '../../scripts/release/notices.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000';

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** What every page shows soon after its first sight. */
const aroundEveryPage =
  /src\/app\/(?:late|menu\/person-menu|palette\/search-button|print\/print-head|work\/work-chip)\.tsx$/;

const documents: Readonly<Record<string, string>> = JSON.parse(textOf('src/graph/generated/documents.json'));

/** What the page of a project asks first, with their ids: it is asked before the module with the texts is there. */
const ofProject = ['ProjectNames', 'ProjectFirstVerdicts'].map((name) => [
  name,
  Object.keys(documents).find((id) => documents[id]?.startsWith(`query ${name}(`)),
]);

/**
 * Beside the page: the documents which the gateway takes as trusted, whatever else it trusts, and the licences of font, icons
 * and libraries.
 */
const besideThePage: Plugin = {
  name: 'beside the page',
  generateBundle(_options, bundle) {
    const source = textOf('src/graph/generated/documents.json');
    this.emitFile({ type: 'asset', fileName: 'documents.json', source });
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const legal = `${textOf('LEGAL.txt')}\n${noticesOf(modules)}`;
    this.emitFile({ type: 'asset', fileName: 'LEGAL.txt', source: legal });
  },
};

export default defineConfig({
  base: './',
  plugins: [react(), besideThePage],
  define: { 'import.meta.env.OF_PROJECT': JSON.stringify(ofProject) },
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    // A page with a strict policy of contents has everything in files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Small files compress badly, and each is a request.
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'late', test: aroundEveryPage },
          ],
        },
      },
    },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 800,
    reportCompressedSize: false,
  },
  server: {
    proxy: { '/graphql': { target: gateway, ws: true }, '/files': { target: gateway } },
  },
});

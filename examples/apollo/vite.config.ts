import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const target = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000';
// The browser sees one origin, without CORS.
const proxy = { '/graphql': { target, ws: true }, '/files': { target } };

export default defineConfig({
  plugins: [react()],
  // In the repository the client package is taken from its sources; a packed one has none.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy },
  preview: { proxy },
});

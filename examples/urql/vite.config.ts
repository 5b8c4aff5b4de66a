import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const target = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000';
// The browser sees one origin, without CORS.
const proxy = { '/graphql': { target, ws: true }, '/files': { target } };

export default defineConfig({
  plugins: [react()],
  // Takes the package of the gateway from its sources beside this; leave it out with the package as it is packed.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy },
  preview: { proxy },
});

import type { GraphiqlBundle } from './graphiql-bundle.ts';
import { type ExampleIds, examples } from './tabs.ts';

/** The editor builds its workers from blobs and its styles at run time; nothing may come from elsewhere. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  'font-src data:',
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const icon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Cpath d=%22M2 1h12v3H9.5v8H14v3H2v-3h4.500V4H2z%22 fill=%22%23385%22/%3E%3C/svg%3E';

/** The title on one line, and room for the cost of the last answer below the editor. */
const layout = [
  '.graphiql-logo { white-space: nowrap }',
  'body { margin: 0 }',
  '#root, #root .graphiql-container { height: calc(100vh - 1.75rem) }',
  '#cost { box-sizing: border-box; height: 1.75rem; padding: 0 1rem; font: 0.8rem/1.75rem system-ui, sans-serif; text-align: right }',
  '#cost { overflow: hidden; white-space: nowrap; color: #555; background: #f2f3f5 }',
  '@media (prefers-color-scheme: dark) { #cost { color: #bbb; background: #212a3b } }',
].join('\n');

/**
 * The page around the editor, small enough to be made for every visit with the ids of that moment. `needsHeaders` when
 * callers have to sign in, which they do in the editor of headers.
 */
export function graphiqlPage(
  { script, start, style }: GraphiqlBundle,
  ids: ExampleIds,
  needsHeaders: boolean,
): string {
  const page = {
    settings: {
      title: 'Connection gateway',
      endpoint: '/graphql',
      // The editor sends its headers with event streams, not with sockets, and would keep them in the browser for good.
      ...(needsHeaders
        ? { subscriptionsProtocol: 'SSE', shouldPersistHeaders: false }
        : { subscriptionsProtocol: 'WS' }),
    },
    examples: examples().map(({ name, description, query, variables }) => ({
      name,
      query: `# ${description}\n# After a restart, /graphiql?fresh adds these examples with the ids of then.\n${query}\n`,
      variables: JSON.stringify(variables(ids), null, 2),
    })),
  };
  // A closing tag inside the data would end it early.
  const json = JSON.stringify(page).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Connection gateway</title>
    <link rel="icon" href="${icon}">
    <link rel="stylesheet" href="${style.path}">
    <style>${layout}</style>
    <script type="application/json" id="page">${json}</script>
    <script src="${script.path}" defer></script>
    <script src="${start.path}" defer></script>
  </head>
  <body class="no-focus-outline">
    <noscript>This page needs JavaScript.</noscript>
    <div id="root"></div>
    <div id="cost" role="status">Run an operation to see what it costs the service.</div>
  </body>
</html>
`;
}

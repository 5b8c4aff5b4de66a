import * as rules from './rules.ts';
import { choice, path } from './setting.ts';

export const documents = {
  dashboard: choice(
    'DASHBOARD',
    'The page at / with projects, connections and their verdicts.',
    ['on', 'off'],
    {
      flag: 'dashboard',
    },
  ),
  graphiql: choice('GRAPHIQL', 'The query page at /graphiql.', ['on', 'off']),
  mcp: choice(
    'MCP',
    'Tools for assistants at /mcp (Model Context Protocol): none, those that read, or all; roles hold as everywhere.',
    ['off', 'read', 'on'],
    { flag: 'mcp' },
  ),
  federation: choice(
    'FEDERATION',
    'Whether the gateway is a subgraph of Apollo Federation 2: `_service`, and `_entities` for projects and connections.',
    ['off', 'on'],
  ),
  introspection: choice('INTROSPECTION', 'Whether callers may read the schema.', ['on', 'off']),
  trustedDocuments: path(
    'TRUSTED_DOCUMENTS',
    'Manifest of recorded documents, or a folder of manifests; read again when it changes.',
  ),
  trustedDocumentsOnly: choice(
    'TRUSTED_DOCUMENTS_ONLY',
    'Whether every other document is refused.',
    ['off', 'on'],
    { rule: rules.hasDocuments },
  ),
};

import { access } from './settings/access.ts';
import { cluster } from './settings/cluster.ts';
import { documents } from './settings/documents.ts';
import { files } from './settings/files.ts';
import { limits } from './settings/limits.ts';
import { operation } from './settings/operation.ts';
import { server } from './settings/server.ts';
import { service } from './settings/service.ts';

/** Headings of docs/reference/configuration.md, in its order, with what they are about. */
export const headings = {
  Server: { about: 'Where the gateway listens, and how it ends.', settings: server },
  Service: { about: 'The Connection REST service behind the gateway.', settings: service },
  Limits: { about: 'What one request, one caller, and all callers together may take.', settings: limits },
  Access: { about: 'Who may call the gateway, from where.', settings: access },
  Documents: { about: 'Which documents are run, and what helps to write them.', settings: documents },
  Files: { about: 'Downloads, uploads and snapshots of projects.', settings: files },
  'Several gateways': {
    about: 'What gateways have in common that act as one: see operations.md.',
    settings: cluster,
  },
  Operation: { about: 'What the gateway tells about itself.', settings: operation },
};

/** All settings of the process, each declared once: the parser, `--help` and the pages read it here. */
export const settings = {
  ...{ ...server, ...service, ...limits, ...access },
  ...{ ...documents, ...files, ...cluster, ...operation },
};

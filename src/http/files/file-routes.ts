import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUploadPath } from '../../files/file-path.ts';
import type { Call } from '../../pipeline/operation/call.ts';
import { engineHeader } from '../request/engine-header.ts';
import { refuse } from '../request/refuse.ts';
import type { FileRoutes } from './file-options.ts';
import { receiveUpload } from './receive-upload.ts';
import { sendFile } from './send-file.ts';

/** Files are this long remembered by browsers that asked whether they may send them, in seconds. */
const preflightSeconds = 600;

/**
 * Answers everything under `/files/`: signed downloads and the places of uploads. On Node's own streams, because what
 * passes here may be large and must stop the moment either side leaves.
 */
export function createFileRoutes(options: FileRoutes & { corsOrigins: readonly string[] }) {
  const { corsOrigins } = options;
  return async (req: IncomingMessage, res: ServerResponse, call: Call): Promise<void> => {
    const isUpload = isUploadPath(req.url);
    const methods = isUpload ? ['PUT', 'POST'] : ['GET', 'HEAD'];
    const { origin } = req.headers;
    const isListed = origin !== undefined && corsOrigins.includes(origin);
    if (isListed) {
      res.setHeader('access-control-allow-origin', origin);
      res.setHeader(
        'access-control-expose-headers',
        `content-disposition, etag, x-request-id, ${engineHeader}`,
      );
    }
    if (req.method === 'OPTIONS' && isListed) {
      res.setHeader('access-control-allow-methods', methods.join(', '));
      res.setHeader(
        'access-control-allow-headers',
        'content-type, range, if-none-match, x-request-id, authorization, x-api-key, x-team',
      );
      res.setHeader('access-control-max-age', preflightSeconds);
      res.writeHead(204).end();
      return;
    }
    if (!methods.includes(req.method ?? '')) {
      res.setHeader('allow', methods.join(', '));
      const message = `${isUpload ? 'Files are sent' : 'Files are fetched'} with ${methods.join(' or ')}.`;
      refuse(req, res, { status: 405, code: 'METHOD_NOT_ALLOWED', message });
      return;
    }
    await (isUpload ? receiveUpload : sendFile)(req, res, call, options);
  };
}

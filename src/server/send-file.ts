import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../context.ts';
import { attachment } from '../files/filename.ts';
import { openFile } from '../files/open-file.ts';
import { mediaTypeOf } from '../files/target.ts';
import type { Call } from './call.ts';
import { fileProblem, unexpected } from './file-problem.ts';
import { type Refusal, refuse } from './refuse.ts';
import { sendBytes } from './send-bytes.ts';
import { sendStream } from './send-stream.ts';

const refusals = {
  forged: { status: 403, code: 'FORBIDDEN', message: 'The link is not signed, or was changed.' },
  expired: { status: 410, code: 'EXPIRED', message: 'The link has expired. Ask the graph for a new one.' },
  unknown: { status: 404, code: 'NOT_FOUND', message: 'There is no such file.' },
} as const satisfies Record<string, Refusal>;

/**
 * Sends the file a signed link leads to. HEAD is answered from the link alone, without asking the service. A failure
 * before the first byte is a problem, a later one breaks the connection: a short file never looks like a whole one.
 */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  call: Call,
  services: Services,
): Promise<void> {
  const { files, journal, log } = services;
  const link = files.links.read(req.url ?? '');
  if (typeof link === 'string') {
    refuse(req, res, refusals[link]);
    return;
  }
  const { target, filename } = link;
  const headers = { 'content-type': mediaTypeOf(target), 'content-disposition': attachment(filename) };
  if (req.method === 'HEAD') {
    const ranges = target.of === 'library' || target.of === 'capture' ? 'bytes' : 'none';
    res.writeHead(200, { ...headers, 'accept-ranges': ranges, 'cache-control': 'no-store' }).end();
    return;
  }
  const revision = target.of === 'project' ? journal.revision(target.projectId) : 0;
  try {
    const upstream = services.upstream.bind(call);
    const content = await openFile(target, { ...services, upstream });
    if ('bytes' in content) sendBytes(req, res, content.bytes, headers);
    else {
      await sendStream(req, res, content, headers);
      if (target.of === 'project' && target.file === 'project.ideaCon')
        journal.downloaded(target.projectId, revision);
    }
  } catch (err) {
    if (call.signal.aborted) return;
    const problem = fileProblem(err);
    if (problem === null || res.headersSent)
      log[res.headersSent ? 'warn' : 'error']({ err, requestId: call.requestId }, 'a file could not be sent');
    refuse(req, res, problem ?? unexpected);
  }
}

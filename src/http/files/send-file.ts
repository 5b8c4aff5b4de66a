import type { IncomingMessage, ServerResponse } from 'node:http';
import { credentialsIn } from '../../auth/credentials.ts';
import { attachment } from '../../files/filename.ts';
import { openFile } from '../../files/open-file.ts';
import { mediaTypeOf } from '../../files/target.ts';
import { type Call, letIn } from '../../pipeline/operation/call.ts';
import { refuse, unexpected } from '../request/refuse.ts';
import { fileProblem, linkRefusals } from './file-problem.ts';
import type { FileRoutes } from './file-routes.ts';
import { sendBytes } from './send-bytes.ts';
import { sendStream } from './send-stream.ts';

/**
 * Sends the file a signed link leads to. HEAD is answered from the link alone, without asking the service. A failure
 * before the first byte is a problem, a later one breaks the connection: a short file never looks like a whole one.
 */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  call: Call,
  { links, access, log, pace, admitFile }: FileRoutes,
): Promise<void> {
  const link = links.read(req.url ?? '');
  if (typeof link === 'string') {
    refuse(req, res, linkRefusals[link]);
    return;
  }
  const { target, filename, mayCalculate, principalId } = link;
  const headers = { 'content-type': mediaTypeOf(target), 'content-disposition': attachment(filename) };
  if (req.method === 'HEAD') {
    const ranges = target.of === 'library' || target.of === 'capture' ? 'bytes' : 'none';
    res.writeHead(200, { ...headers, 'accept-ranges': ranges, 'cache-control': 'no-store' }).end();
    return;
  }
  try {
    const { services, principal } = letIn(
      call,
      await access.admitOwner(principalId, 'read', credentialsIn(req.headers)),
    );
    call.meter.payer = await admitFile(principal.id);
    const { record } = services;
    const behind = record.upToDate();
    if (behind !== undefined) await behind;
    const revision = target.of === 'project' ? record.revision(target.projectId) : 0;
    const upstream = services.upstream.bind(call);
    const content = await openFile(target, {
      ...services,
      upstream,
      mayCalculate: mayCalculate && principal.roles.has('calculate'),
    });
    if ('bytes' in content) sendBytes(req, res, content.bytes, headers);
    else {
      await sendStream(req, res, content, headers, pace);
      if (target.of === 'project' && target.file === 'project.ideaCon')
        record.downloaded(target.projectId, revision);
    }
  } catch (err) {
    if (call.signal.aborted) return;
    const problem = fileProblem(err);
    const { requestId } = call;
    if (problem === null) log.bug('a file could not be sent', err, { requestId });
    else if (res.headersSent) log.log('warn', 'a file could not be sent', { err, requestId }, problem.code);
    refuse(req, res, problem ?? unexpected);
  }
}

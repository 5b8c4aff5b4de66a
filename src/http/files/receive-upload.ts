import type { IncomingMessage, ServerResponse } from 'node:http';
import { credentialsIn } from '../../auth/credentials.ts';
import { UploadRefused } from '../../files/upload-refused.ts';
import { admitCaller, type Call } from '../../pipeline/operation/call.ts';
import { refuse, unexpected } from '../request/refuse.ts';
import type { FileRoutes } from './file-options.ts';
import { fileProblem, linkRefusals } from './file-problem.ts';
import { fileOfForm } from './form-file.ts';

/** Takes a file in: the body of a PUT, or the field `file` of a form. */
export async function receiveUpload(
  req: IncomingMessage,
  res: ServerResponse,
  call: Call,
  { links, access, log }: FileRoutes,
): Promise<void> {
  const link = links.readUpload(req.url ?? '');
  if (typeof link === 'string') {
    refuse(req, res, linkRefusals[link]);
    return;
  }
  const { uploadId } = link;
  const encoding = req.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') {
    const message = `Files are taken as they are, not with Content-Encoding ${encoding}.`;
    refuse(req, res, { status: 415, code: 'BAD_USER_INPUT', message });
    return;
  }
  try {
    // A reader that stops early must still be able to answer, so the request is not destroyed with its iterator.
    const source = req.method === 'POST' ? fileOfForm(req) : req.iterator({ destroyOnReturn: false });
    const caller = admitCaller(call, await access.admitOwner(link, 'change', credentialsIn(req.headers)));
    const { files } = caller.services;
    const { sizeBytes } = await files.uploads.receive(uploadId, source);
    if (res.headersSent) return;
    const body = JSON.stringify({ uploadId, sizeBytes });
    res.writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    res.end(body);
  } catch (err) {
    // The sender disconnected, or was already refused for its size.
    if (call.signal.aborted || res.headersSent || (req.destroyed && !req.complete)) return;
    const problem = fileProblem(err);
    if (err instanceof UploadRefused && err.cause !== undefined)
      log.log('error', 'the disk takes no more uploads', { err: err.cause });
    if (problem === null) log.bug('a file could not be taken in', err, { requestId: call.requestId });
    refuse(req, res, problem ?? unexpected);
  }
}

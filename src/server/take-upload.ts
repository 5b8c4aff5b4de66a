import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../context.ts';
import { uploadIdAt } from '../files/file-path.ts';
import type { Call } from './call.ts';
import { fileProblem, unexpected } from './file-problem.ts';
import { fileOfForm } from './form-file.ts';
import { refuse } from './refuse.ts';

/** Takes a file in: the body of a PUT, or the field `file` of a form. */
export async function takeUpload(
  req: IncomingMessage,
  res: ServerResponse,
  call: Call,
  { files, log }: Services,
): Promise<void> {
  const uploadId = uploadIdAt(req.url ?? '');
  if (uploadId === null) {
    refuse(req, res, { status: 404, code: 'NOT_FOUND', message: 'There is no such place for an upload.' });
    return;
  }
  const encoding = req.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') {
    const message = `Files are taken as they are, not with Content-Encoding ${encoding}.`;
    refuse(req, res, { status: 415, code: 'BAD_USER_INPUT', message });
    return;
  }
  try {
    // Whoever stops reading early must still be able to answer, so the request is not destroyed with its iterator.
    const source = req.method === 'POST' ? fileOfForm(req) : req.iterator({ destroyOnReturn: false });
    const { sizeBytes } = await files.uploads.receive(uploadId, source);
    if (res.headersSent) return;
    const body = JSON.stringify({ uploadId, sizeBytes });
    res.writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    res.end(body);
  } catch (err) {
    // The sender left, or was told before that it sends too much.
    if (call.signal.aborted || res.headersSent || (req.destroyed && !req.complete)) return;
    const problem = fileProblem(err);
    if (problem === null) log.error({ err, requestId: call.requestId }, 'a file could not be taken in');
    refuse(req, res, problem ?? unexpected);
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../../auth/access.ts';
import { credentialsIn } from '../../auth/credentials.ts';
import { personOf } from '../../auth/principal.ts';
import { createContext } from '../../context.ts';
import { attachment } from '../../files/filename.ts';
import { asItIsNow, openFile } from '../../files/open-file.ts';
import { etagOf, type FileTarget, mediaTypeOf } from '../../files/target.ts';
import { admitCaller, type Call } from '../../pipeline/operation/call.ts';
import { rulesOfProject } from '../../resolvers/rules/rules.ts';
import { refuse, unexpected } from '../request/refuse.ts';
import type { FileRoutes } from './file-options.ts';
import { fileProblem, linkRefusals } from './file-problem.ts';
import { sendBytes } from './send-bytes.ts';
import { sendStream } from './send-stream.ts';

type Keeping = { 'cache-control': string; etag?: string };

const notOnDisk: Keeping = { 'cache-control': 'no-store' };

/** How long a file may be kept: while its link is good where it is what the link names, and as long as it is the same otherwise. */
function keepingOf(target: FileTarget, now: FileTarget | null, secondsLeft: number): Keeping {
  const etag = now === null ? null : etagOf(now);
  if (etag === null) return notOnDisk;
  const control = etag === etagOf(target) ? `max-age=${secondsLeft}, immutable` : 'no-cache';
  return { etag, 'cache-control': `private, ${control}` };
}

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
  const { target, filename, mayCalculate, secondsLeft } = link;
  const headers = { 'content-type': mediaTypeOf(target), 'content-disposition': attachment(filename) };
  if (req.method === 'HEAD') {
    const ranges = target.of === 'library' || target.of === 'capture' ? 'bytes' : 'none';
    res.writeHead(200, { ...headers, 'accept-ranges': ranges, 'cache-control': 'no-store' }).end();
    return;
  }
  try {
    const { services, principal } = admitCaller(
      call,
      await access.admitOwner(link, 'read', credentialsIn(req.headers)),
    );
    call.callCounter.payer = admitFile(principal.id);
    const { events } = services;
    services.requireLease();
    const revision = target.of === 'project' ? events.revision(target.projectId) : 0;
    const keeping = () => keepingOf(target, asItIsNow(target, events), secondsLeft);
    const before = keeping();
    if (before.etag !== undefined && req.headers['if-none-match']?.includes(before.etag) === true) {
      res.writeHead(304, before).end();
      return;
    }
    const upstream = services.upstream.bind(call);
    const content = await openFile(target, {
      ...services,
      upstream,
      rulesOf: (projectId) => rulesOfProject({ projectId }, createContext(services, principal, call)),
      mayCalculate: mayCalculate && principal.roles.has('calculate'),
    });
    if ('bytes' in content) sendBytes(req, res, content.bytes, headers);
    else {
      // What was changed while it was made is not kept under a name.
      const kept = keeping().etag === before.etag ? before : notOnDisk;
      await sendStream(req, res, content, { ...headers, ...kept }, pace);
      if (target.of === 'project' && target.file === 'project.ideaCon')
        events.downloaded(target.projectId, revision);
      noteDownload(target, { call, services, principal });
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

/** Who has taken away a file. What is shown on a page is none. */
function noteDownload(
  target: FileTarget,
  { call, services: { events, audit }, principal }: Pick<Caller, 'services' | 'principal'> & { call: Call },
): void {
  if ((target.of !== 'project' && target.of !== 'connection') || target.file.startsWith('scene.')) return;
  const { projectId, file } = target;
  const connectionIds = target.of === 'connection' ? [target.connectionId] : (target.connectionIds ?? []);
  const [at, actor, summary] = [new Date(), personOf(principal), `Download of ${file}`];
  const entry = { at, mutation: null, connectionIds, summary, requestId: call.requestId };
  events.did(projectId, { ...entry, actor });
  audit?.write({ ...entry, person: actor, principal: principal.id, outcome: 'done', projectId });
}

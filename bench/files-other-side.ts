import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the bench asks of this process, which plays the service and the caller. */
export type Task =
  | { do: 'serve'; size: number; projectId: string }
  | { do: 'get' | 'leave'; url: string }
  | { do: 'pause'; url: string; ms: number }
  | { do: 'put' | 'form'; url: string; size: number };

export interface Report {
  port?: number;
  status?: number | undefined;
  bytes?: number;
  ms?: number;
}

const chunk = Buffer.alloc(65_536, 7);
let sent = 0;
let closed: (at: number) => void = () => {};

function bytes(size: number, onChunk: (length: number) => void = () => {}): Readable {
  let left = size;
  return new Readable({
    read() {
      const part = chunk.subarray(0, Math.min(left, chunk.length));
      left -= part.length;
      onChunk(part.length);
      this.push(part.length === 0 ? null : part);
    },
  });
}

async function serve(size: number, projectId: string): Promise<Report> {
  const server = createServer(async (req, res) => {
    let received = 0;
    for await (const part of req) received += part.length;
    const json = (value: unknown) =>
      res.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    const path = req.url ?? '';
    if (path.endsWith('/idea-service-version')) json('26.0.0.0');
    else if (path.endsWith('/connect-client')) json('client');
    else if (path.endsWith('/projects')) json([]);
    else if (path.endsWith('/projects/open'))
      json({ projectId, projectInfo: { name: String(received) }, connections: [] });
    else {
      sent = 0;
      res.once('close', () => closed(performance.now()));
      res.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size });
      const count = (length: number) => {
        sent += length;
      };
      await pipeline(bytes(size, count), res).catch(() => {});
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0 };
}

async function answerTo(url: string): Promise<IncomingMessage> {
  const [res] = await once(request(url, { agent: false }).end(), 'response');
  return res;
}

async function run(task: Task): Promise<Report> {
  if (task.do === 'serve') return await serve(task.size, task.projectId);
  if (task.do === 'put' || task.do === 'form') return await send(task);
  const res = await answerTo(task.url);
  if (task.do === 'get') {
    let received = 0;
    for await (const part of res) received += part.length;
    return { bytes: received };
  }
  if (task.do === 'pause') {
    await sleep(task.ms);
    res.destroy();
    return { bytes: sent };
  }
  await once(res, 'data');
  const gone = new Promise<number>((resolve) => {
    closed = resolve;
  });
  const left = performance.now();
  res.destroy();
  return { ms: (await gone) - left };
}

async function send({
  do: how,
  url,
  size,
}: {
  do: 'put' | 'form';
  url: string;
  size: number;
}): Promise<Report> {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const isForm = how === 'form';
  const req = request(url, {
    method: isForm ? 'POST' : 'PUT',
    agent: false,
    headers: isForm ? { 'content-type': 'multipart/form-data; boundary=b' } : { 'content-length': size },
  });
  async function* body() {
    if (isForm) yield Buffer.from(head);
    yield* bytes(size);
    if (isForm) yield Buffer.from('\r\n--b--\r\n');
  }
  const answered = once(req, 'response');
  await pipeline(body, req);
  const [res] = await answered;
  res.resume();
  return { status: res.statusCode };
}

process.on('message', (task: Task) => {
  run(task).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

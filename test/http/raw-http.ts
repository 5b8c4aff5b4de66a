import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  text: string;
  bytes: Buffer;
}

/** A request with every header as given, which `fetch` does not allow. The body is sent in its parts. */
export async function send(
  url: string,
  options: { method?: string; headers?: OutgoingHttpHeaders; body?: readonly (string | Buffer)[] } = {},
): Promise<RawAnswer> {
  const req = request(url, { method: options.method ?? 'GET', headers: options.headers ?? {}, agent: false });
  const answered = answerOf(req);
  for (const part of options.body ?? []) req.write(part);
  req.end();
  return await answered;
}

async function answerOf(req: ClientRequest): Promise<RawAnswer> {
  // The server may cut the connection after its answer while we are still sending.
  req.on('error', () => {});
  const [res]: IncomingMessage[] = await once(req, 'response');
  if (res === undefined) throw new Error('There was no answer.');
  const chunks: Buffer[] = [];
  for await (const chunk of res) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return { status: res.statusCode, headers: res.headers, text: bytes.toString(), bytes };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Changes an answer. @param path Below `/api/{generation}`. */
type Alter = (json: unknown, path: string) => unknown;

/** Passes everything on to a service; JSON of good answers is altered as it is told last. */
export interface AlteringProxy {
  url: string;
  alter(by: Alter): void;
  close(): Promise<void>;
}

export async function startAlteringProxy(service: string): Promise<AlteringProxy> {
  let alter: Alter = (json) => json;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const {
      host: _,
      connection: _c,
      'content-length': _l,
      'transfer-encoding': _t,
      ...headers
    } = request.headers;
    const path = request.url ?? '/';
    const answer = await fetch(new URL(path, service), {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(parts.length === 0 ? {} : { body: Buffer.concat(parts) }),
    });
    const type = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.ok && type.startsWith('application/json') && bytes.length > 0;
    const body = isJson
      ? JSON.stringify(
          alter(JSON.parse(bytes.toString()), path.replace(/^\/api\/\d+/, '').split('?')[0] ?? ''),
        )
      : bytes;
    const kept = ['api-supported-versions', 'api-deprecated-versions', 'content-disposition'].flatMap(
      (name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      },
    );
    response.writeHead(answer.status, {
      ...(type === '' ? {} : { 'content-type': type }),
      ...Object.fromEntries(kept),
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    alter(by) {
      alter = by;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

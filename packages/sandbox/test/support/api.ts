import type { Generation } from '../../src/generation/served.ts';

/** An HTTP answer with its body read as JSON where it is JSON. */
interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: unknown;
}

/** Calls of one client; paths begin after the prefix of the generation. */
export interface Api {
  readonly clientId: string;
  get(path: string, headers?: Record<string, string>): Promise<Answered>;
  delete(path: string): Promise<Answered>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  /** A multipart form with these parts; bytes become files. */
  form(path: string, parts: readonly (readonly [string, Uint8Array | string])[]): Promise<Answered>;
  /** The bytes of a file answer. */
  file(path: string): Promise<Uint8Array>;
}

/** Registers a client and answers its calls. */
export async function connect(base: string, generation: Generation = 4): Promise<Api> {
  const prefix = `${base}/api/${generation}`;
  const registered = await fetch(`${prefix}/clients/connect-client`);
  return withClient(prefix, (await registered.text()).replaceAll('"', ''));
}

/** Calls under a client id that may or may not have been issued. */
export function withClient(prefix: string, clientId: string): Api {
  const send = (method: string, path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
    fetch(`${prefix}${path}`, { ...init, method, headers: { ClientId: clientId, ...headers } });
  const json = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const content = typeof body === 'string' && headers['Content-Type'] ? body : JSON.stringify(body);
    const init = body === undefined ? {} : { body: content };
    return read(await send(method, path, init, { 'Content-Type': 'application/json', ...headers }));
  };
  return {
    clientId,
    get: async (path, headers) => read(await send('GET', path, {}, headers)),
    delete: async (path) => read(await send('DELETE', path)),
    post: (path, body, headers) => json('POST', path, body, headers),
    put: (path, body, headers) => json('PUT', path, body, headers),
    async form(path, parts) {
      const form = new FormData();
      for (const [name, content] of parts) {
        if (typeof content === 'string') form.append(name, content);
        else form.append(name, new Blob([Buffer.from(content)]), 'file.bin');
      }
      return read(await send('POST', path, { body: form }));
    },
    file: async (path) => new Uint8Array(await (await send('GET', path)).arrayBuffer()),
  };
}

async function read(response: Response): Promise<Answered> {
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const body: unknown = type.includes('json') ? JSON.parse(text) : text;
  return { status: response.status, type, body };
}

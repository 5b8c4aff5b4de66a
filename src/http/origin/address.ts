import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Refusal } from '../request/refuse.ts';

/** Why a request is not taken, by its target, its Host and where it ends; null when it is. */
export type AddressCheck = (req: IncomingMessage) => Refusal | null;

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** Node takes the first of two; a proxy may have checked the last. */
const single: readonly string[] = ['host', 'authorization', 'content-type'];

const wrongTarget: Refusal = {
  status: 400,
  code: 'BAD_REQUEST',
  message: 'The target of a request is a plain path here, for example /graphql.',
};
const twice = (name: string): Refusal => ({
  status: 400,
  code: 'BAD_REQUEST',
  message: `The header ${name} comes twice; either could be meant.`,
});
const noHost: Refusal = {
  status: 400,
  code: 'BAD_REQUEST',
  message: 'The Host of a request is a name or an address, and a port up to 65535.',
};
/** By RFC 9112, 6.1, any other coding is refused: what is in front may find another end of the request. */
const wrongCoding: Refusal = {
  status: 400,
  code: 'BAD_REQUEST',
  message: 'Transfer-Encoding is chunked here, and nothing else.',
};
const wrongHost: Refusal = {
  status: 421,
  code: 'FORBIDDEN',
  message: 'This Host is not served here; ALLOWED_HOSTS lists those that are.',
};

/**
 * Alike for requests and sockets. A page whose name was pointed at this machine afterwards (DNS rebinding) still sends
 * its own name as Host, and is told apart by it.
 *
 * @param isForwarded Whether another gateway has looked at the Host already.
 */
export function createAddressCheck(
  host: string,
  allowed: readonly string[],
  isForwarded: (headers: IncomingHttpHeaders) => boolean = () => false,
): AddressCheck {
  const names = new Set([...ownNames, host, `[${host}]`, ...allowed].map((name) => name.toLowerCase()));
  return ({ url = '', rawHeaders, headers }) => {
    if (!isPlain(url.split('?', 1)[0] ?? '')) return wrongTarget;
    const repeated = repeatedIn(rawHeaders);
    if (repeated !== null) return twice(repeated);
    const coding = headers['transfer-encoding'];
    if (coding !== undefined && coding.toLowerCase() !== 'chunked') return wrongCoding;
    // HTTP/1.0 has none.
    if (headers.host === undefined) return wrongHost;
    const name = nameIn(headers.host);
    if (name === null) return noHost;
    return names.has(name) || isForwarded(headers) ? null : wrongHost;
  };
}

/** Whether the rules of URLs leave a path as it is: else it passes the rules of a proxy as one path and runs as another. */
function isPlain(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && new URL(`http://host${path}`).pathname === path;
}

function repeatedIn(rawHeaders: readonly string[]): string | null {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!single.includes(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
}

/** Name or address in a Host, in lower case and without its port; null for what no URL can have. */
function nameIn(header: string): string | null {
  const [, name, port = ''] = /^(\[[\da-f:.]+\]|[\w.-]*)(?::(\d{0,5}))?$/i.exec(header) ?? [];
  return name === undefined || Number(port) > 65_535 ? null : name.toLowerCase();
}

import { graphLimits } from '../../config/limits.ts';
import { GatewayError } from '../../errors.ts';

/**
 * The value a JSON pointer leads to (RFC 6901); null when it leads nowhere. Only own members count: `/constructor` is no
 * member of an object that has none.
 *
 * Errors: `BAD_USER_INPUT` for text that is no pointer, and for a value larger than `graphLimits.rawValueBytes` as JSON.
 */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const token of tokensOf(pointer)) {
    value = memberOf(value, token);
    if (value === undefined) break;
  }
  value ??= null;
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes <= graphLimits.rawValueBytes) return value;
  const message = `${bytes} bytes lie at ${JSON.stringify(pointer)}; at most ${graphLimits.rawValueBytes} are given. Point further in, or take the file: \`download\`.`;
  throw new GatewayError('BAD_USER_INPUT', message);
}

function* tokensOf(pointer: string): Generator<string> {
  if (pointer === '') return;
  if (!pointer.startsWith('/')) throw noPointer(pointer, 'it does not begin with /');
  if (/~(?![01])/.test(pointer)) throw noPointer(pointer, '~ stands before 0 or 1 only');
  // Token by token: a long pointer is not worth a long list.
  for (let start = 1; start <= pointer.length; ) {
    const slash = pointer.indexOf('/', start);
    const end = slash === -1 ? pointer.length : slash;
    yield pointer.slice(start, end).replaceAll('~1', '/').replaceAll('~0', '~');
    start = end + 1;
  }
}

function memberOf(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return /^(?:0|[1-9]\d{0,15})$/.test(token) ? value[Number(token)] : undefined;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
  return Reflect.get(value, token);
}

function noPointer(pointer: string, reason: string): GatewayError {
  const shown = pointer.length > 60 ? `${pointer.slice(0, 60)}...` : pointer;
  return new GatewayError('BAD_USER_INPUT', `${JSON.stringify(shown)} is no JSON pointer: ${reason}.`);
}

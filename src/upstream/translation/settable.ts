import { GatewayError } from '../../errors.ts';
import { toWire, type UNRECOGNIZED } from '../model/words.ts';

/** Word of the wire for a word a caller wants to set. `BAD_USER_INPUT` with `path` for UNRECOGNIZED. */
export function settable<W extends string, G extends string>(
  table: Readonly<Record<W, G>>,
  word: G | typeof UNRECOGNIZED,
  path: readonly string[],
): W {
  const wire = toWire(table, word);
  if (wire === undefined) {
    const known = Object.values(table).join(', ');
    throw new GatewayError('BAD_USER_INPUT', `${path.at(-1)} ${word} cannot be set; use one of ${known}.`, {
      path,
      validation: 'NOT_ONE_OF',
    });
  }
  return wire;
}

import { createHash } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

/** Global id of IFC made from a name: 22 digits of base 64, the same for the same name always. */
export function guidOf(name: string): string {
  const hex = createHash('sha256').update(name, 'utf8').digest('hex').slice(0, 32);
  // 128 bits in 22 digits of 6: the first digit holds two bits.
  let rest = BigInt(`0x${hex}`);
  let text = '';
  for (let digit = 0; digit < 22; digit++) {
    text = `${DIGITS[Number(rest & 63n)] ?? ''}${text}`;
    rest >>= 6n;
  }
  return text;
}

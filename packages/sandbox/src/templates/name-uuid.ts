import { createHash } from 'node:crypto';

/** Namespace of the ids below, itself drawn once at random. */
const NAMESPACE = 'b3c1f6e25d0a4f0e9a7c0d9c41f1a6d8';

/** The same id for the same name, everywhere and always: a name-based UUID (RFC 9562 version 5). */
export function nameUuid(name: string): string {
  const hash = createHash('sha1').update(Buffer.from(NAMESPACE, 'hex')).update(name, 'utf8').digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

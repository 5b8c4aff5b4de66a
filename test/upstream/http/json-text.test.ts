import { describe, expect, test } from 'vitest';
import { jsonText } from '../../../src/upstream/http/bodies/json-text.ts';

/** What comes out when `bytes` come in pieces of some size. */
async function decoded(bytes: Buffer, size: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of jsonText(pieces())) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const document = JSON.stringify({
  text: 'Träger "B1" \\ 梁 🏗 \n\t\u0001 \\ud83c',
  numbers: [1.5, -2e-7, null],
});
const ascii = (text: string) =>
  text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

describe.each([1, 2, 3, 7, 64, 100_000])('packed JSON in pieces of %i bytes', (size) => {
  test.for<[string, string]>([
    ['bare', document],
    ['as a string', JSON.stringify(document)],
    ['as a string of ASCII only', ascii(JSON.stringify(document))],
    ['as the string of a list', ` [ ${JSON.stringify(document)} ] `],
    ['behind a byte order mark', `\uFEFF${JSON.stringify(document)}`],
  ])('comes out %s', async ([, wire]) => {
    expect(await decoded(Buffer.from(wire), size)).toBe(document);
  });

  test('passes lists that hold no text, and nothing at all', async () => {
    expect(await decoded(Buffer.from('[{"a":1}]'), size)).toBe('[{"a":1}]');
    expect(await decoded(Buffer.from(' '), size)).toBe(' ');
    expect(await decoded(Buffer.from('""'), size)).toBe('');
  });

  test.for(['"never ends', '"ends in an escape\\', '"wrong \\x escape"', '"line\nbreak"'])(
    'breaks off for %j',
    async (wire) => {
      await expect(decoded(Buffer.from(wire), size)).rejects.toThrow('The text in it');
    },
  );
});

import { describe, expect, test } from 'vitest';
import { attachment, safeFilename } from '../../../src/files/filename.ts';

describe('the name of a file', () => {
  test.for<[string, string]>([
    ['Hall 7', 'Hall 7.pdf'],
    ['J 1/2: "A"', 'J 1-2 A.pdf'],
    ['../../etc/passwd', '-..-etc-passwd.pdf'],
    ['C:\\temp\\x', 'C -temp-x.pdf'],
    ['a\r\nSet-Cookie: b', 'a Set-Cookie b.pdf'],
    ['Träger 梁 🏗', 'Träger 梁 🏗.pdf'],
    ['invoice\u202efdp.exe', 'invoice fdp.exe.pdf'],
    ['half a pair \ud83c', 'half a pair.pdf'],
    ['con', 'file.pdf'],
    ['LPT1.old', 'file.pdf'],
    ['...', 'file.pdf'],
    ['', 'file.pdf'],
    ['x'.repeat(500), `${'x'.repeat(120)}.pdf`],
  ])('made of %j is %j', ([stem, name]) => {
    expect(safeFilename(stem, '.pdf', 'file')).toBe(name);
  });

  test('stays one header whatever it holds', () => {
    const odd = Array.from({ length: 300 }, (_, code) => String.fromCharCode(code)).join('');

    expect(attachment(odd)).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w%.!#$&+^`|~-]*$/);
  });
});

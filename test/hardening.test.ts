import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const page = read('docs/hardening.md');
const [, table = ''] = page.split('<!-- rows -->');
const rows = [...table.matchAll(/^\| ([HSFP]\d+) \| [^|]+ \| `([^`]+)`: (.+) \|$/gm)].map(
  ([, id = '', file = '', title = '']) => ({ id, file, title }),
);
const numbers = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

describe('docs/hardening.md', () => {
  test('has a row for every promise', () => {
    const promised = [...numbers('H', 30), ...numbers('S', 17), ...numbers('F', 7), ...numbers('P', 9)];

    expect(rows.map(({ id }) => id)).toEqual(promised);
  });

  test.for(rows)('names a test that exists: $id', ({ file, title }) => {
    expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true);
    expect(read(file)).toContain(title);
  });

  test('says the limits that are set', async () => {
    const { answerStallMs, bodyTimeoutMs, documentLimits, fileLimits, httpLimits, socketLimits } =
      await import('../src/server/limits.ts');
    const said = [
      `${documentLimits.tokens} tokens, ${documentLimits.depth} levels of fields, ${documentLimits.aliases} aliases, ${documentLimits.directives} directives, ${documentLimits.fields} fields`,
      `messages of ${documentLimits.messageLength} characters`,
      `${fileLimits.formBytes / 1e6} MB for a form`,
      `stands still for ${fileLimits.stallMs / 1000} s`,
      `headers within ${httpLimits.headersTimeout / 1000} s, a body without files within ${bodyTimeoutMs / 1000} s, a request within ${httpLimits.requestTimeout / 1000} s, an answer nobody reads within ${answerStallMs / 1000} to ${(2 * answerStallMs) / 1000} s, idle ${httpLimits.keepAliveTimeout / 1000} s, headers of ${httpLimits.maxHeaderSize / 1024} kB`,
      `${socketLimits.sockets}, each with ${socketLimits.operationsPerSocket} operations and messages of ${socketLimits.messageBytes / 1024} kB; ${socketLimits.initTimeoutMs / 1000} s for the greeting, a ping every ${socketLimits.pingMs / 1000} s`,
    ];

    expect(said.filter((text) => !page.includes(text))).toEqual([]);
  });
});

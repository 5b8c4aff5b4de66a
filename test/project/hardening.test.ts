import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('docs/explanation/hardening.md');
const [, table = ''] = page.split('<!-- rows -->');
const rows = [...table.matchAll(/^\| ([AHSFPU]\d+) \| [^|]+ \| `([^`]+)`: (.+) \|$/gm)].map(
  ([, id = '', file = '', title = '']) => ({ id, file, title }),
);
const numbers = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

describe('docs/explanation/hardening.md', () => {
  test('has a row for every promise', () => {
    const counts = { H: 30, S: 19, F: 8, U: 22, P: 10 };
    const promised = Object.entries(counts).flatMap(([letter, count]) => numbers(letter, count));

    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id) => !id.startsWith('A'))).toEqual(promised);
    // A row of the list from outside may need several tests.
    const fromOutside = [...new Set(ids.filter((id) => id.startsWith('A')))];
    expect(fromOutside).toEqual(numbers('A', 27).filter((id) => ids.includes(id)));
  });

  test.for(rows)('names a test that exists: $id', ({ file, title }) => {
    expect(existsSync(new URL(`../../${file}`, import.meta.url))).toBe(true);
    expect(read(file)).toContain(title);
  });

  test('is the only place that knows the rows by number; titles are sentences', () => {
    const numbered = sourceFiles.filter(
      ({ path }) => path.endsWith('.test.ts') && /['"`][AHSFPU]\d+(, [AHSFPU]\d+)*: /.test(read(path)),
    );

    expect(numbered.map(({ path }) => path)).toEqual([]);
  });

  test('says the limits that are set', async () => {
    const {
      bodyTimeoutMs,
      compiledDocuments,
      documentLimits,
      fileLimits,
      httpLimits,
      requestJson,
      socketLimits,
      slowReaderLimits,
    } = await import('../../src/config/limits.ts');
    const said = [
      `cached after use ${compiledDocuments.atUse}: an estimated ${compiledDocuments.maxBytes / 1e6} MB`,
      `${documentLimits.bytes / 1024} kB of text, ${documentLimits.tokens} tokens, ${documentLimits.depth} levels of fields, ${documentLimits.aliases} aliases, ${documentLimits.directives} directives, ${documentLimits.fields} fields`,
      `${requestJson.levels} levels, ${requestJson.values / 1000} 000 values`,
      `messages of ${documentLimits.messageLength} characters`,
      `${fileLimits.formBytes / 1e6} MB for a form`,
      `less than ${fileLimits.pace.bytesPerSecond / 1000} kB a second`,
      `headers ${httpLimits.headersTimeout / 1000} s and ${httpLimits.maxHeaderSize / 1024} kB, a body without files ${bodyTimeoutMs / 1000} s, a request ${httpLimits.requestTimeout / 1000} s, an answer that is not read ${slowReaderLimits.stallMs / 1000} s, idle ${httpLimits.keepAliveTimeout / 1000} s`,
      `${socketLimits.sockets} sockets, ${socketLimits.operationsPerSocket} operations each, messages of ${socketLimits.messageBytes / 1024} kB, ${socketLimits.initTimeoutMs / 1000} s for \`connection_init\`, a ping every ${socketLimits.pingMs / 1000} s, ${socketLimits.messagesPerSecond} messages a second`,
      `reading stops at ${socketLimits.unreadBytes / 1024} kB; more than ${slowReaderLimits.muchBytes / 1e6} MB may stand still for ${slowReaderLimits.muchStallMs / 1000} s; ${slowReaderLimits.inAllBytes / 1e6} MB for all`,
    ];

    expect(said.filter((text) => !page.includes(text))).toEqual([]);
  });
});

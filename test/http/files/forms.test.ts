import { describe, expect } from 'vitest';
import { fileLimits } from '../../../src/config/limits.ts';
import { test } from '../edge.ts';
import { send } from '../raw-http.ts';

const part = (name: string, content: string | Buffer, filename?: string) =>
  Buffer.concat([
    Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const operations = (variables: object) =>
  part(
    'operations',
    JSON.stringify({ query: 'mutation ($file: Upload) { upload(file: $file) }', variables }),
  );
const end = Buffer.from('--b--\r\n');

async function post(url: string, ...parts: Buffer[]) {
  return await send(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'graphql-preflight': '1' },
    body: [Buffer.concat([...parts, end])],
  });
}

describe('a form with files', () => {
  test('has its files where the operation has null for them, also in lists', async ({ edge }) => {
    const { url } = await edge.open();

    const one = await post(
      url,
      operations({ file: null }),
      part('map', '{"0":["variables.file"]}'),
      part('0', 'content', '../../a.txt'),
    );
    const inList = await post(
      url,
      operations({ file: { list: [null] } }),
      part('map', '{"0":["variables.file.list.0"]}'),
      part('0', 'content', 'a'),
    );

    expect(JSON.parse(one.text)).toEqual({ data: { upload: 'a.txt: content' } });
    expect(JSON.parse(inList.text)).toEqual({ data: { upload: 'a: content' } });
  });

  test('has ten of them at most', async ({ edge }) => {
    const { url } = await edge.open();
    const names = Array.from({ length: fileLimits.filesPerForm + 1 }, (_, index) => String(index));
    const map = Object.fromEntries(names.map((name) => [name, ['variables.file']]));

    const answer = await post(
      url,
      operations({ file: null }),
      part('map', JSON.stringify(map)),
      ...names.map((name) => part(name, 'x', 'a')),
    );

    expect(answer.status).toBe(400);
    expect(answer.text).toContain('11 files; 10 are allowed');
  });

  test('has 10 MB at most, however large an upload may be', async ({ edge }) => {
    const { url } = await edge.open({ maxUploadBytes: 200_000_000 });
    const form = (size: number) =>
      post(
        url,
        operations({ file: null }),
        part('map', '{"0":["variables.file"]}'),
        part('0', Buffer.alloc(size, 'x'), 'a'),
      );

    expect((await form(fileLimits.formBytes)).status).toBe(413);
    expect((await form(1_000_000)).status).toBe(200);
  });
});

describe('a form that is wrong', () => {
  const partOf = (name: string, content: string, filename?: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n${content}\r\n`;
  const plain = JSON.stringify({
    query: 'mutation ($file: Upload) { upload(file: $file) }',
    variables: { file: null },
  });
  const close = '--b--\r\n';
  const form = 'multipart/form-data; boundary=b';

  test.for<[string, string, string]>([
    [
      'a map to a prototype',
      form,
      `${partOf('operations', plain)}${partOf('map', '{"0":["__proto__.polluted"]}')}${partOf('0', 'x', 'a')}${close}`,
    ],
    [
      'a map to the prototype of variables',
      form,
      `${partOf('operations', plain)}${partOf('map', '{"0":["variables.__proto__.polluted"]}')}${partOf('0', 'x', 'a')}${close}`,
    ],
    [
      'a map to a constructor',
      form,
      `${partOf('operations', plain)}${partOf('map', '{"0":["constructor.prototype.polluted"]}')}${partOf('0', 'x', 'a')}${close}`,
    ],
    [
      'a map that is no object',
      form,
      `${partOf('operations', plain)}${partOf('map', '7')}${partOf('0', 'x', 'a')}${close}`,
    ],
    [
      'a map that is no JSON',
      form,
      `${partOf('operations', plain)}${partOf('map', '{')}${partOf('0', 'x', 'a')}${close}`,
    ],
    [
      'a map of a file that does not come',
      form,
      `${partOf('operations', plain)}${partOf('map', '{"1":["variables.file"]}')}${partOf('0', 'x', 'a')}${close}`,
    ],
    ['no operations', form, `${partOf('map', '{"0":["variables.file"]}')}${partOf('0', 'x', 'a')}${close}`],
    ['no boundary', 'multipart/form-data', `${partOf('operations', plain)}${close}`],
    ['a form that breaks off', form, partOf('operations', plain).slice(0, 60)],
    ['no parts', form, close],
  ])('is 400 and changes nothing (%s)', async ([, type, body], { edge }) => {
    const { url } = await edge.open();

    const answer = await send(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': type,
        'graphql-preflight': '1',
        accept: 'application/graphql-response+json',
      },
      body: [body],
    });

    expect(answer.status).toBe(400);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(edge.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    const next = await send(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ['{"query":"{hello}"}'],
    });
    expect(next.status).toBe(200);
  });
});

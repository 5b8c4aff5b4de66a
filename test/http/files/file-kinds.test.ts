import { endpoints } from '@connection-gateway/contract/endpoints';
import { describe, expect } from 'vitest';
import type { FileTarget } from '../../../src/files/target.ts';
import type { Reaction } from '../../upstream/stub.ts';
import { send } from '../raw-http.ts';
import { connection, DESIGN, ofProject, PROJECT, project, test } from './file-edge.ts';

const at = `/projects/${PROJECT}/connections/1`;
const item = `designSetId=${PROJECT}&designItemId=${DESIGN}`;
const library = (file: 'picture.png' | 'template.contemp'): FileTarget => ({
  of: 'library',
  file,
  designSetId: PROJECT,
  designItemId: DESIGN,
});
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const rest = '\x00\xff rest of it'.repeat(30);

/** A file the gateway passes on: where it comes from, and what it may begin with. */
interface Kind {
  target: FileTarget;
  route: string;
  good: (string | Buffer)[];
}
const pdf = [latin1(`%PDF-1.7\n${rest}`)];
const zip = [latin1(`PK\x03\x04${rest}`)];
const opaque = [
  latin1(`PK\x03\x04${rest}`),
  latin1(`\x1f\x8b${rest}`),
  // By chance it looks like the beginning of something else.
  latin1(`{${rest}`),
  latin1(`<${rest}`),
  'x',
];
const json = ['{"a":1}', '[]', ' \n{"a":1}', '"{}"', '\ufeff{}'];
const kinds: Kind[] = [
  { target: project, route: `GET /projects/${PROJECT}/download`, good: opaque },
  {
    target: connection('model.dwg'),
    route: `GET ${at}/export-dwg`,
    good: [latin1(`AC1032${rest}`), ...opaque],
  },
  { target: ofProject('report.pdf', [1]), route: `POST /projects/${PROJECT}/reports/pdf`, good: pdf },
  { target: ofProject('report.docx', [1]), route: `POST /projects/${PROJECT}/reports/word`, good: zip },
  { target: connection('report.pdf'), route: `GET ${at}/reports/pdf`, good: pdf },
  { target: connection('report.docx'), route: `GET ${at}/reports/word`, good: zip },
  { target: connection('report.zip'), route: `GET ${at}/reports/htmlZip`, good: zip },
  {
    target: connection('model.xml'),
    route: `GET ${at}/export-iom`,
    good: [
      '<OpenModelContainer/>',
      '<?xml version="1.0"?><a/>',
      Buffer.from('\ufeff<a/>', 'utf16le'),
      JSON.stringify('<a b="c"/>'),
    ],
  },
  {
    target: connection('model.ifc'),
    route: `GET ${at}/export-ifc`,
    good: ['ISO-10303-21;\nHEADER;', JSON.stringify('ISO-10303-21;\nHEADER;')],
  },
  { target: connection('scene.json'), route: `GET ${at}/presentations/text`, good: json },
  {
    target: connection('connection-data.json'),
    route: `GET ${at}/export-iom-connection-data`,
    good: json.slice(0, 3),
  },
  {
    target: library('picture.png'),
    route: `GET /connection-library/get-picture?${item}`,
    good: [latin1(`\x89PNG\r\n\x1a\n${rest}`)],
  },
  {
    target: library('template.contemp'),
    route: `GET /connection-library/get-template?${item}`,
    good: [Buffer.from('<ConnectionTemplate/>').toString('base64'), '<ConnectionTemplate/>'],
  },
  {
    target: connection('template.contemp'),
    route: `GET ${at}/get-template`,
    good: ['<ConnectionTemplate/>'],
  },
];

const octets = { 'content-type': 'application/octet-stream' };
const page = '<!DOCTYPE html><html><body>Sign in</body></html>';
/** Success by its status, and no file by anything else. */
const bad: [string, Reaction][] = [
  ['nothing', { text: '', headers: octets }],
  ['a 204', { status: 204, text: '', headers: octets }],
  ['a web page', { text: page, headers: { 'content-type': 'text/html; charset=utf-8' } }],
  ['a web page under another name', { text: `\n${page}`, headers: octets }],
  [
    'a problem',
    { json: { title: 'No', status: 500 }, headers: { 'content-type': 'application/problem+json' } },
  ],
];
const noJson: [string, Reaction][] = [
  ['JSON', { json: { error: 'The project is locked.' } }],
  ['a JSON text', { json: 'The project is locked.' }],
  ['null', { json: null }],
  ['JSON under another name', { json: { error: 'x'.repeat(500) }, headers: octets }],
];
const isJson = ({ good }: Kind) => good === json || good[0] === json[0];

describe('a file', () => {
  test.for(kinds.flatMap((kind) => [...bad, ...(isJson(kind) ? [] : noJson)].map((one) => ({ kind, one }))))(
    '$kind.target.file that turns out as $one.0 is 502',
    async ({ kind: { target, route }, one: [, reaction] }, { stub, listener, link }) => {
      stub.on(route, reaction);

      const answer = await send(`${listener.url}${link(target)}`);

      expect(JSON.parse(answer.text)).toMatchObject({ status: 502, code: 'UPSTREAM_INVALID' });
    },
  );

  test.for(kinds.flatMap((kind) => kind.good.map((text) => ({ kind, text }))))(
    '$kind.target.file may begin with $text',
    async ({ kind: { target, route }, text }, { stub, listener, link }) => {
      stub.on(route, { text });

      const answer = await send(`${listener.url}${link(target)}`);

      expect(answer.status).toBe(200);
    },
  );

  test.for([201, 206])('that comes with status %i is 502', async (status, { stub, listener, link }) => {
    stub.on(`GET /projects/${PROJECT}/download`, { status, text: zip[0] ?? '', headers: octets });

    const answer = await send(`${listener.url}${link(project)}`);

    expect(JSON.parse(answer.text)).toMatchObject({ status: 502, code: 'UPSTREAM_INVALID' });
  });

  test('of text that is packed into a JSON string is unpacked', async ({ stub, listener, link }) => {
    stub.on(`GET ${at}/export-ifc`, { json: 'ISO-10303-21;\nHEADER;' });

    expect((await send(`${listener.url}${link(connection('model.ifc'))}`)).text).toBe(
      'ISO-10303-21;\nHEADER;',
    );
  });

  test('of every endpoint is among these', () => {
    const files = Object.values(endpoints).filter(({ answer }) => answer === 'file');
    const routes = files.map(
      ({ method, path }) => `${method} ${path.replace(':projectId', PROJECT).replace(':connectionId', '1')}`,
    );

    const missing = routes.filter((route) => !kinds.some((kind) => kind.route.replace(/\?.*/, '') === route));
    expect(missing).toEqual([]);
  });
});

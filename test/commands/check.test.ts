import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demonstrations } from '@connection-gateway/contract/project';
import type { Generation } from '@connection-gateway/sandbox/generation/served';
import { describe, expect, onTestFinished } from 'vitest';
import { openAccess } from '../../src/auth/access.ts';
import { check } from '../../src/commands/check/check.ts';
import { checkRules } from '../../src/commands/check/check-rules.ts';
import type { CheckLine } from '../../src/commands/check/checklist.ts';
import type { CheckOrder } from '../../src/config/check-flags.ts';
import { createGateway } from '../../src/http/gateway.ts';
import { schema } from '../../src/schema/index.ts';
import { test as guarded } from '../auth/edge.ts';
import { openOn } from '../support/send.ts';
import { test } from '../support/test.ts';
import { tlsFront } from '../support/tls/tls-front.ts';
import { startStub } from '../upstream/stub.ts';

const plain = { file: null, mayCalculate: false, key: null, isJson: true, proxy: null };

/** The exit code, and the lines as `level name: text`. */
async function checked(url: string, order: Partial<CheckOrder> = {}) {
  let text = '';
  const code = await check({ ...plain, url, ...order }, (piece) => {
    text += piece;
  });
  const { of, lines }: { of: string; lines: CheckLine[] } = JSON.parse(text);
  const advice = Object.fromEntries(
    lines.flatMap((line) => (line.advice === null ? [] : [[line.name, line.advice]])),
  );
  return {
    code,
    of,
    lines: lines.map(({ level, name, text: found }) => `${level} ${name}: ${found}`),
    advice,
  };
}

async function stubbed() {
  const stub = await startStub();
  onTestFinished(() => stub.close());
  return stub;
}

/** A project file with the name of a demonstration. */
async function projectFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'checked-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'Hall 7.ideaCon');
  const [first] = Object.values(demonstrations);
  await writeFile(path, first?.file ?? '');
  return path;
}

describe('the check of a sandbox', () => {
  const missing: Record<Generation, string> = {
    3: '0 of 15; without memberDeletion, loadExtremes, dwgExport, typedTemplateConversions, problemDetails, nativeCalculationJobs, loadEffectSubset, parameterEditing, typedOperations, loadEffectsDeletion, typedCrossSections, materialLibrary, reinforcement, pins, steelEditions.',
    4: '5 of 15; without nativeCalculationJobs, loadEffectSubset, parameterEditing, typedOperations, loadEffectsDeletion, typedCrossSections, materialLibrary, reinforcement, pins, steelEditions.',
    5: '15 of 15.',
  };

  describe.for([3, 4, 5] as const)('of generation %i', (generation) => {
    test.override({ generations: [generation] });

    test('says what it can do, and that its results are not for design', async ({ sandbox }) => {
      const url = await sandbox.listen();

      const { lines, advice, code } = await checked(url);

      expect(lines).toEqual([
        `ok reachable: ${new URL(url).host} answers.`,
        expect.stringMatching(/^ok service: It is a connection service, sandbox-\S+\.$/),
        `ok API: /api/${generation} is used, of ${generation}.`,
        expect.stringMatching(/^warn version: sandbox-\S+: the sandbox, not CBFEM\.$/),
        'ok registration: The service takes the gateway as a client.',
        `ok capabilities: ${missing[generation]}`,
        'skip open: Give --file X.ideaCon to have a project opened, read and closed.',
      ]);
      expect(advice).toEqual({ version: 'Its results are not for design.' });
      expect(code).toBe(1);
    });
  });

  test('opens, reads, calculates, reports and closes a file, and leaves nothing', async ({ sandbox }) => {
    const { lines } = await checked(await sandbox.listen(), {
      file: await projectFile(),
      mayCalculate: true,
    });

    expect(lines.slice(6)).toEqual([
      'ok open: Hall 7.ideaCon: 7 connections, ECEN.',
      expect.stringMatching(/^ok read: C1 Floor beam to column: 2 members, \d load effects?\.$/),
      expect.stringMatching(/^ok calculate: C1 Floor beam to column: passed, by \d+ checks\.$/),
      expect.stringMatching(/^ok report: A PDF of \d+ kB\.$/),
      'ok close: The project is closed again; nothing of it was saved.',
    ]);
    const operations = sandbox.calls().map(({ operation }) => operation);
    expect(operations.filter((one) => one === 'OpenProject' || one === 'CloseProject')).toEqual([
      'OpenProject',
      'CloseProject',
    ]);
  });

  test('says what to do with a file that is not there, and with one that it does not open', async ({
    sandbox,
  }) => {
    const url = await sandbox.listen();
    const path = await projectFile();
    const missing = await checked(url, { file: `${path}.old` });
    await writeFile(path, 'no project');
    const broken = await checked(url, { file: path });

    expect([missing.code, missing.lines.at(-1)]).toEqual([
      2,
      expect.stringMatching(/^fail open: The file cannot be read: ENOENT/),
    ]);
    expect(missing.advice['open']).toMatch(/^Give the path of a project file/);
    expect([broken.code, broken.lines.at(-1)]).toEqual([
      2,
      expect.stringMatching(/^fail open: This sandbox/),
    ]);
    expect(broken.advice['open']).toMatch(/^Open it in IDEA StatiCa/);
  });

  test('changes nothing without --calculate', async ({ sandbox }) => {
    const { lines } = await checked(await sandbox.listen(), { file: await projectFile() });

    expect(lines.at(-2)).toBe(
      'skip calculate: Give --calculate to have the first connection calculated and reported.',
    );
    const operations = sandbox.calls().map(({ operation }) => operation);
    expect(operations.filter((one) => /^(?!Get|Connect)/.test(one))).toEqual(['OpenProject', 'CloseProject']);
  });
});

describe('the check of an address', () => {
  test('without a listener says that nothing listens', async () => {
    const stub = await startStub();
    await stub.close();

    expect(await checked(stub.url)).toEqual({
      code: 2,
      of: 'service',
      lines: [
        'fail reachable: The connection service does not answer: nothing listens at its port (ECONNREFUSED).',
      ],
      advice: { reachable: expect.stringMatching(/^Start the service, or check the port\./) },
    });
  });

  test('whose name is unknown says so', async () => {
    const { lines } = await checked('http://calc-1.invalid:5000');

    expect(lines).toEqual([
      expect.stringMatching(
        /^fail reachable: The connection service does not answer: .* name .*\((ENOTFOUND|EAI_AGAIN)\)\.$/,
      ),
    ]);
  });

  test('that accepts connections and says nothing says that it takes too long', async () => {
    const stub = await stubbed();
    stub.on('GET /heartbeat', { fault: 'hang' });

    const { lines } = await checked(stub.url);

    expect(lines).toEqual(['fail reachable: The connection service does not answer: it takes too long.']);
  });

  test.for([
    ['a page for each path', 200, 'something else answers there'],
    ['404 for each path', 404, 'it knows none of /api/5, /api/4, /api/3'],
  ] as const)('of a web server with %s says that it is no connection service', async ([, status, why]) => {
    const server = createServer((_req, res) => {
      res.writeHead(status, { 'content-type': 'text/html' });
      res.end('<!doctype html><title>Welcome</title>');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;

    expect(await checked(`http://127.0.0.1:${port}`)).toEqual({
      code: 2,
      of: 'service',
      lines: [
        `ok reachable: 127.0.0.1:${port} answers.`,
        `fail service: No connection service is at this address: ${why}.`,
      ],
      advice: { service: 'Give the address in front of /api, such as http://127.0.0.1:5000.' },
    });
  });

  test('with a certificate of its own making says what to do', async () => {
    const front = await tlsFront((await stubbed()).url);
    onTestFinished(() => front.close());

    const { lines } = await checked(front.url);

    expect(lines).toEqual([
      'fail reachable: The connection service cannot be reached: its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). Set NODE_EXTRA_CA_CERTS to the file of its certificate authority.',
    ]);
  });

  test('of a service without a licence repeats its words and names the seat', async () => {
    const stub = await stubbed();
    const detail = 'API is disabled for licence type: BASIC.';
    stub.on('GET /clients/connect-client', { status: 403, json: { title: 'Licence', status: 403, detail } });

    const { code, lines, advice } = await checked(stub.url);

    expect(code).toBe(2);
    expect(lines.at(-1)).toBe(
      `fail registration: The connection service refuses to register the gateway with status 403: ${detail}`,
    );
    expect(advice['registration']).toContain('seat of the licence');
  });

  test('of a service whose API goes with the next release says so', async () => {
    const stub = await stubbed();
    const headers = { 'api-supported-versions': '4.0, 6.0', 'api-deprecated-versions': '4.0' };
    stub.on('GET /clients/idea-service-version', { json: '26.2.0.1', headers });

    const { lines, advice } = await checked(stub.url);

    expect(lines.slice(2, 4)).toEqual([
      'warn API: /api/4 is used, of 4, 6.',
      'warn version: 26.2.0.1 of IDEA StatiCa.',
    ]);
    expect(advice).toMatchObject({
      API: expect.stringContaining('Update the gateway.'),
      version: expect.stringContaining('26.0 and 26.1'),
    });
  });
});

describe('the check of a gateway', () => {
  test('says who answers behind it, and that no snapshots are kept', async ({ listener, ask }) => {
    await ask('mutation { createProject(input: { name: "P", designCode: ECEN }) { errors { message } } }');

    const { of, lines, code } = await checked(listener.url);

    expect({ of, code }).toEqual({ of: 'gateway', code: 1 });
    expect(lines).toEqual([
      'ok gateway: It is ready.',
      'ok sign-in: anybody, with the roles read, change, calculate, approve, operate.',
      expect.stringMatching(/^ok version: Connection gateway \S+\.$/),
      expect.stringMatching(/^warn service: sandbox-\S+: the sandbox, not CBFEM\.$/),
      'ok machines: 1 of 1 at work.',
      'warn snapshots: No snapshots are kept: open projects end with the service.',
      'skip gateways: Metrics are not told here, which say how many gateways there are.',
    ]);
  });

  guarded('refuses a token that has expired in the words of the gateway', async ({ issuer, listener }) => {
    const exp = Math.floor(Date.now() / 1000) - 100;

    const { code, lines, advice } = await checked(listener.url, { key: await issuer.token({ exp }) });

    expect(code).toBe(2);
    expect(lines).toEqual(['ok gateway: It is ready.', 'fail sign-in: The token has expired.']);
    expect(advice['sign-in']).toContain('GATEWAY_KEY');
  });

  test('that runs recorded documents only tells its health, and opens no file', async ({
    services,
    shared,
  }) => {
    const access = openAccess(services);
    const listener = await openOn(
      createGateway({
        ...{ schema, access, shared, corsOrigins: [], graphiql: false, introspection: false },
        documents: { documents: null, only: true },
      }),
    );
    onTestFinished(() => listener.close());

    const { code, lines } = await checked(listener.url, { file: 'Hall.ideaCon' });

    expect(code).toBe(0);
    expect(lines).toEqual([
      'skip open: Files are opened at the address of a service, not at that of a gateway.',
      'ok gateway: It is ready.',
      'skip sign-in: The gateway runs recorded documents only, and tells no more than this.',
    ]);
  });

  guarded('names the roles of a key', async ({ user, listener }) => {
    const { headers } = await user('Anna', ['read']);

    const { lines } = await checked(listener.url, { key: headers['authorization']?.slice(7) ?? '' });

    expect(lines[1]).toBe('ok sign-in: Anna, with the roles read.');
  });
});

test('a check prints a line for each step, with its time and what to do', async () => {
  const stub = await startStub();
  await stub.close();
  let text = '';

  await check({ ...plain, url: stub.url, isJson: false }, (piece) => {
    text += piece;
  });

  expect(text).toMatch(
    /^fail {2}reachable +\d+ ms {2}The connection service does not answer: .*\n {30,}Start the service, .*\n$/,
  );
});

describe('the check of a file of company rules', () => {
  async function checkedRules(path: string) {
    let text = '';
    const code = await checkRules({ rules: path, isJson: false }, (piece) => {
      text += piece;
    });
    return { code, lines: text.trim().split('\n') };
  }

  test('lists the rules of the sample, or says which line is wrong', async () => {
    const sample = fileURLToPath(new URL('../../examples/rules/company-rules.yaml', import.meta.url));
    const wrong = join(await mkdtemp(join(tmpdir(), 'rules-')), 'rules.yaml');
    onTestFinished(() => rm(dirname(wrong), { recursive: true }));
    await writeFile(wrong, 'rules:\n  - key: thin\n    text: Thin\n    plates: { min: 8 }\n');

    const sound = await checkedRules(sample);
    expect([sound.code, sound.lines[0]]).toEqual([0, 'ok    11 company rules, version 2026-11.']);
    expect(sound.lines[2]).toContain('bolt-series: Bolts: diameters 16 mm, 20 mm, 24 mm; assemblies');
    expect(await checkedRules(wrong)).toEqual({
      code: 2,
      lines: [
        `fail  ${wrong} cannot be used. It is wrong at line 4, rules.0.plates.min: give a length with its unit, such as 8 mm`,
      ],
    });
    expect((await checkedRules(`${wrong}.gone`)).code).toBe(2);
  });
});

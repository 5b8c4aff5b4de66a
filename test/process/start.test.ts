import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { tlsFront } from '../support/tls/tls-front.ts';
import { untrusted } from '../support/tls/untrusted-certificate.ts';
import { startStub } from '../upstream/stub.ts';
import { test as base } from './run.ts';

const test = base.extend<{ cwd: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  cwd: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'started-in-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

const gateway = 'src/main.ts';
const refused = 'The gateway cannot start with this configuration:\n';

describe('a gateway that is started', () => {
  test('takes the settings of .env, says so in its first line, and the environment wins', async ({
    run,
    cwd,
  }) => {
    writeFileSync(join(cwd, '.env'), 'PORT=0\nUPSTREAM_URL=http://127.0.0.1:1\nGRAPHIQL=off\n');

    const { said, saying } = run(gateway, [], { cwd, env: { GRAPHIQL: 'on' } });
    await saying(/Service +127\.0\.0\.1:1\n/);

    expect(said().split('\n')[0]).toBe(`Settings of ${join(cwd, '.env')} are taken.`);
    expect(said()).toContain('/graphiql\n');
  });

  test('refuses what .env misspells', async ({ run, cwd }) => {
    writeFileSync(join(cwd, '.env'), 'UPSTREAM=http://127.0.0.1:1\n');

    const { said, ended } = run(gateway, ['--port', '0'], { cwd });

    expect(await ended).toBe(1);
    expect(said()).toBe(
      `Settings of ${join(cwd, '.env')} are taken.\n${refused}  UPSTREAM is not known; did you mean UPSTREAM_URL?\n`,
    );
  });

  test('refuses a .env that cannot be read', { tags: 'long' }, async ({ run, cwd }) => {
    mkdirSync(join(cwd, '.env'));
    chmodSync(cwd, 0o755);

    const { said, ended } = run(gateway, ['--port', '0'], { cwd });

    expect(await ended).toBe(1);
    expect(said()).toContain(`${join(cwd, '.env')} cannot be read.`);
    expect(said()).not.toMatch(/\n +at /);
  });

  test('refuses an empty address instead of starting a sandbox', { tags: 'long' }, async ({ run, cwd }) => {
    const { said, ended } = run(gateway, ['--port', '0'], { cwd, env: { UPSTREAM_URL: '' } });

    expect(await ended).toBe(1);
    expect(said()).toBe(
      `${refused}  UPSTREAM_URL= is empty; give an http or https address without query, or several with commas, or leave it out.\n`,
    );
  });

  test('says that the service does not answer', async ({ run, cwd }) => {
    const { saying } = run(gateway, ['--port', '0', '--upstream', 'http://127.0.0.1:1'], { cwd });

    await saying(
      /Not ready The connection service does not answer: nothing listens at its port \(ECONNREFUSED\)\.\n/,
    );
    await saying(/"level":"warn".*"code":"ECONNREFUSED","msg":"the service is not at work"/);
  });

  test('is not started by a check, whose exit code says how it went', async ({ run, cwd }) => {
    const [failing, wrong] = [['http://127.0.0.1:1'], ['http://127.0.0.1:1', '--fast']].map((args) =>
      run(gateway, ['check', ...args], { cwd }),
    );

    expect([await failing?.ended, await wrong?.ended]).toEqual([2, 2]);
    expect(failing?.said()).toMatch(/^fail {2}reachable +\d+ ms {2}The connection service does not answer/);
    expect(wrong?.said()).toMatch(/^Nothing was checked:\n {2}--fast is not known; there are --help, --file/);
  });

  test('says that something else is at the address', { tags: 'long' }, async ({ run, cwd }) => {
    const server = createServer((_req, res) => res.end('<!doctype html><title>Welcome</title>'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    const { saying } = run(gateway, ['--port', '0', '--upstream', `http://127.0.0.1:${port}`], { cwd });

    await saying(/Not ready No connection service is at this address: something else answers there\.\n/);
    server.closeAllConnections();
    server.close();
  });

  test('says nothing of the kind of a service that is there', { tags: 'long' }, async ({ run, cwd }) => {
    const stub = await startStub();
    const { said, saying } = run(gateway, ['--port', '0', '--upstream', stub.url], { cwd });
    const [, url = ''] = await saying(/GraphQL +(\S+)\/graphql/);

    await stub.called('GET /clients/idea-service-version');

    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(said()).not.toContain('Not ready');
    await stub.close();
  });

  test('trusts the authority of NODE_EXTRA_CA_CERTS, sends the password of the address, and asks no proxy', async ({
    run,
    cwd,
  }) => {
    const stub = await startStub();
    const front = await tlsFront(stub.url);
    writeFileSync(join(cwd, 'ca.pem'), untrusted.cert);
    const proxy = 'http://127.0.0.1:1';
    const address = front.url.replace('://', '://office:pass%40word@');

    const { saying } = run(gateway, ['--port', '0', '--upstream', address], {
      cwd,
      env: { NODE_EXTRA_CA_CERTS: join(cwd, 'ca.pem'), HTTP_PROXY: proxy, HTTPS_PROXY: proxy },
    });
    const [, url = ''] = await saying(/GraphQL +(\S+)\/graphql/);

    expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ ready: true, reason: null });
    expect(new Set(stub.calls.map(({ headers }) => headers.authorization))).toEqual(
      new Set([`Basic ${Buffer.from('office:pass@word').toString('base64')}`]),
    );
    await front.close();
    await stub.close();
  });
});

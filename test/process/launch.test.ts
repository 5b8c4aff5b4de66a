import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { compiled } from '../support/compiled.ts';
import { test } from './run.ts';

const machines = '{ service { problem machines { name state slots } } }';

test('a gateway launches two sandboxes as its machines, and ends them', async ({ run }) => {
  const folder = join(mkdtempSync(join(tmpdir(), 'launches-')), 'with blanks');
  mkdirSync(folder);
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }));
  const main = pathToFileURL(compiled('packages/sandbox/src/main.ts'));
  writeFileSync(join(folder, 'sandbox.mjs'), `await import('${main}');`);
  const command = `"${process.execPath}" "${join(folder, 'sandbox.mjs')}" --no-demo --port {port}`;

  const gateway = run('src/main.ts', ['--port', '0', '--launch-command', command, '--launch-count', '2'], {
    env: { LICENCE_SEATS: '2' },
  });
  const [, url = ''] = await gateway.saying(/GraphQL +(\S+)\/graphql/);
  const body = JSON.stringify({ query: machines });
  const headers = { 'content-type': 'application/json' };
  const ask = async () => await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json();
  await expect.poll(ask).toEqual({
    data: {
      service: {
        problem: null,
        machines: [
          { name: 'm1', state: 'READY', slots: 1 },
          { name: 'm2', state: 'READY', slots: 1 },
        ],
      },
    },
  });
  gateway.child.kill('SIGTERM');

  expect(await gateway.ended).toBe(0);
  const services = [...gateway.said().matchAll(/"url":"(\S+?)".*?"a service was launched"/g)].map(
    ([, one]) => one,
  );
  expect(services).toHaveLength(2);
  for (const service of services) await expect(fetch(`${service}/heartbeat`)).rejects.toThrow();
});

test('LAUNCH is refused where the product does not run', async ({ run }) => {
  const { said, ended } = run('src/main.ts', ['--launch', '--port', '0']);

  expect(await ended).toBe(1);
  expect(said()).toContain(
    'LAUNCH finds the product on Windows only; give UPSTREAM_URL, or a program of your own in LAUNCH_COMMAND.',
  );
});

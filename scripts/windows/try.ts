import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { looksWhole } from '../release/tries.ts';
import { makeExecutable } from './make-executable.ts';

/**
 * Tries `dist/windows/connection-gateway.exe` under Wine, in a Windows of its own that is removed afterwards: what it says of itself,
 * a query, the page, its end, the launcher with a registry and a program in the place of the product. Needs Wine 10; 8 connects no
 * socket of Node. Wine is not Windows: what passes here may still fail there.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const exe = join(root, 'dist/windows/connection-gateway.exe');
/** The first start of a Wine, and of the executable, which unpacks itself, take most of it. */
const PATIENCE_MS = 300_000;

if (!existsSync(exe)) throw new Error('There is no executable yet: npm run pack && npm run windows');
const work = mkdtempSync(join(tmpdir(), 'wine-'));
const env = {
  ...{ PATH: process.env['PATH'], HOME: work, WINEPREFIX: join(work, 'prefix'), WINEDEBUG: '-all' },
  // Neither a window nor the offers to install Gecko and Mono.
  ...{ WINEDLLOVERRIDES: 'mscoree,mshtml=', DISPLAY: '' },
};
const options = { cwd: work, env, encoding: 'utf8', timeout: PATIENCE_MS } as const;
/** Pipes of this system are none for Node under Wine; files are. */
const newOutput = (): { path: string; fd: number } => {
  const path = join(mkdtempSync(join(work, 'output-')), 'text');
  return { path, fd: openSync(path, 'w') };
};
const wine = (...args: string[]): string => {
  const { path, fd } = newOutput();
  execFileSync('wine', args, { ...options, stdio: ['ignore', fd, 'inherit'] });
  return readFileSync(path, 'utf8');
};

/** Starts the gateway and waits for its greeting. */
async function start(...args: string[]): Promise<{ child: ChildProcess; url: string; said(): string }> {
  const { path, fd } = newOutput();
  const port = await freePort();
  const child = spawn('wine', [exe, ...args, '--port', String(port)], {
    cwd: work,
    env,
    stdio: ['ignore', fd, fd],
  });
  const until = performance.now() + PATIENCE_MS;
  const said = () => readFileSync(path, 'utf8');
  while (!said().includes(`:${port}/graphql`)) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`It did not start: ${said()}`);
    await wait(200);
  }
  return { child, url: `http://127.0.0.1:${port}`, said };
}

const tries: Readonly<Record<string, () => Promise<void> | void>> = {
  'its version and its help'() {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const said = wine(exe, '--version').trim();
    if (said !== version) throw new Error(`It says ${said}, not ${version}.`);
    if (!wine(exe, '--help').includes('--launch')) throw new Error('Its help lacks --launch.');
  },
  async 'sandbox, query, page, GraphiQL, documentation, and its end by Ctrl-C'() {
    const gateway = await start();
    await looksWhole(gateway.url);
    await endOf(gateway);
  },
  async 'the service of the product, found in the registry'() {
    const product = join(env.WINEPREFIX, 'drive_c/Program Files/IDEA StatiCa/StatiCa 26.1');
    mkdirSync(product, { recursive: true });
    const service = join(product, 'IdeaStatiCa.ConnectionRestApi.exe');
    const main = fileURLToPath(new URL('stand-in.cjs', import.meta.url));
    const made = join(work, 'made');
    mkdirSync(made);
    makeExecutable({ main, assets: {}, out: join(made, 'stand-in.exe'), target: 'win-x64', work: made });
    cpSync(join(made, 'stand-in.exe'), service);
    const key = String.raw`HKLM\SOFTWARE\IDEAStatiCa\26.1\IDEAStatiCa\Designer`;
    const folder = String.raw`C:\Program Files\IDEA StatiCa\StatiCa 26.1`;
    wine('reg', 'add', key, '/v', 'InstallDir64', '/d', folder, '/f');
    wine('reg', 'add', key, '/v', 'Version64', '/d', '26.1.0.4201', '/f');
    const port = await freePort();
    const sandbox = spawn(
      process.execPath,
      ['--import', 'tsx', '--conditions=source', 'packages/sandbox/src/main.ts', '--port', String(port)],
      { cwd: root, stdio: 'ignore' },
    );
    Object.assign(env, { STAND_IN_FOR: `http://127.0.0.1:${port}` });
    const gateway = await start('--launch');
    await looksWhole(gateway.url);
    await endOf(gateway);
    sandbox.kill();
    if (wine('tasklist').includes('ConnectionRestApi'))
      throw new Error('The launched service has outlived the gateway.');
  },
};

let failed = 0;
try {
  execFileSync('wineboot', ['--init'], { ...options, stdio: 'ignore' });
  // Node does not start on the older one that Wine says it is.
  execFileSync('wine', ['winecfg', '-v', 'win10'], { ...options, stdio: 'ignore' });
  for (const [name, attempt] of Object.entries(tries)) {
    const began = performance.now();
    const took = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    try {
      await attempt();
      console.log(`ok    ${name} (${took()})`);
    } catch (error) {
      failed += 1;
      console.log(`fail  ${name} (${took()})\n      ${error instanceof Error ? error.message : error}`);
    }
  }
} finally {
  execFileSync('wineserver', ['--kill'], { ...options, stdio: 'ignore' });
  rmSync(work, { recursive: true });
}
process.exit(failed === 0 ? 0 : 1);

/** Wine makes a Ctrl-C of it, which the console of Windows would send. */
async function endOf({ child, said }: Awaited<ReturnType<typeof start>>): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`It ended with ${code ?? signal}: ${said().slice(-500)}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

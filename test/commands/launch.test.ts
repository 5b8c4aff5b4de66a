import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installationsIn, newestKnown } from '../../src/commands/launch/installations.ts';
import { launchServices } from '../../src/commands/launch/launch.ts';
import type { LaunchTimes } from '../../src/commands/launch/supervise.ts';
import { launchedMachines } from '../../src/commands/start-service.ts';
import { createFleet } from '../../src/upstream/machines/fleet.ts';

const fast: Partial<LaunchTimes> = { pausesMs: [5, 10, 20] };

/**
 * A program in a folder with blanks: it answers the heartbeat, starts a child of its own, and writes both ids to `pids`. It
 * ends when it is asked for `/end`.
 */
const service = `
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit' });
createServer((req, res) => {
  if (req.url === '/end') { console.error('seat taken'); process.exit(3); }
  res.end('Healthy');
}).listen(process.argv[2].slice(7), '127.0.0.1', () =>
  appendFileSync(new URL('pids', import.meta.url), process.pid + ' ' + child.pid + '\\n'));
`;

function programmed(source = service) {
  const folder = join(mkdtempSync(join(tmpdir(), 'launched-')), 'Program Files');
  mkdirSync(folder);
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }));
  const file = join(folder, 'the service.mjs');
  writeFileSync(file, source);
  const launchCommand = [process.execPath, file, '--port={port}'] as const;
  const pids = () => readFileSync(join(folder, 'pids'), 'utf8').trim().split(/\s/).map(Number);
  return { launchCommand, pids };
}

async function launched(program: { launchCommand: readonly [string, ...string[]] }, launchCount = 1) {
  const services = await launchServices(
    { ...program, launch: null, launchCount, port: 5_000 },
    pino({ level: 'silent' }),
    fast,
  );
  onTestFinished(() => services.stop());
  return services;
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    // One that has ended and was not waited for yet is a zombie.
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};
const end = (url: string) => fetch(`${url}/end`).catch(() => {});
const answers = async (url: string) => (await fetch(`${url}/heartbeat`).catch(() => null))?.ok ?? false;

describe('launched services', () => {
  test('have a port each, come back when they die, and end with all they have started', async () => {
    const program = programmed();
    const { urls, stop } = await launched(program, 2);
    const [first = '', second = ''] = urls;

    expect(new Set([5_000, ...urls.map((url) => Number(new URL(url).port))]).size).toBe(3);
    await end(first);
    await expect.poll(() => program.pids().length).toBe(6);
    await expect.poll(() => answers(first)).toBe(true);
    expect(await answers(second)).toBe(true);
    await stop();

    await expect.poll(() => program.pids().filter(isAlive)).toEqual([]);
  });

  test('are given up after three exits in five minutes, with what they said', { tags: 'long' }, async () => {
    const program = programmed();
    const services = await launched(program, 2);
    const [first = '', second = ''] = services.urls;
    const fleet = createFleet(launchedMachines(services), {});
    onTestFinished(() => fleet.close());
    const problems = () => fleet.all().map((machine) => machine.facts().problem);
    const why = 'It ended with exit code 3 and said: "seat taken". That was exit 3 within 5 min.';
    async function endThrice(url: string, before: number): Promise<void> {
      for (const count of [2, 4, 6]) {
        await expect.poll(() => program.pids().length).toBe(before + count);
        await end(url);
      }
    }

    await endThrice(first, 2);
    await expect.poll(problems).toEqual([why, null]);
    await endThrice(second, 6);

    expect(await services.over).toBe(why);
    expect(problems()).toEqual([why, why]);
  });

  test('that never come up are the end of the start, with what they said', async () => {
    const { launchCommand } = programmed(
      "console.log('API is disabled for licence type: BASIC.'); process.exit(1)",
    );

    await expect(launched({ launchCommand })).rejects.toThrow(
      /could not be launched: .*the service\.mjs --port=\{port\}\. It ended with exit code 1 and said: "API is disabled for licence type: BASIC\."\. That was exit 3/,
    );
  });

  test('of a program that is not there are not tried again', async () => {
    await expect(launched({ launchCommand: ['/none/service', '--port={port}'] })).rejects.toThrow(
      'The service could not be launched: /none/service --port={port}. It cannot be started: spawn /none/service ENOENT',
    );
  });
});

/** As `reg query` prints it; keys and values are those that were seen on a machine with these products. */
const registry = [
  '',
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\IDEAStatiCa\25.1\IDEAStatiCa\Designer`,
  String.raw`    InstallDir64    REG_SZ    C:\Program Files\IDEA StatiCa\StatiCa 25.1`,
  '    Version64    REG_SZ    25.1.5.1504',
  '',
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\IDEAStatiCa\26.0`,
  '    (Default)    REG_SZ    ',
  '',
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\IDEAStatiCa\26.0\IDEAStatiCa\Designer`,
  String.raw`    InstallDir64    REG_SZ    D:\IDEA\StatiCa 26.0`,
  '    Version64    REG_SZ    26.0.10.1259',
  '    Count    REG_DWORD    0x1',
  '',
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\IDEAStatiCa\27.0\IDEAStatiCa\Designer`,
  String.raw`    InstallDir64    REG_SZ    C:\Program Files\IDEA StatiCa\StatiCa 27.0`,
  '',
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\IDEAStatiCa\ConnectionApi\26.1`,
  String.raw`    InstallDir    REG_SZ    C:\Program Files\IDEA StatiCa\Connection API 26.1`,
  '    Version    REG_SZ    26.1.0.2007',
].join('\r\n');

describe('the registry', () => {
  test('names the suite and the service by itself, and the newest known one is taken', () => {
    const found = installationsIn(registry);

    expect(found.map(({ version }) => version)).toEqual([
      '25.1.5.1504',
      '26.0.10.1259',
      '27.0',
      '26.1.0.2007',
    ]);
    expect(newestKnown(found)).toEqual({
      version: '26.1.0.2007',
      folder: String.raw`C:\Program Files\IDEA StatiCa\Connection API 26.1`,
    });
    expect(newestKnown(found.slice(0, 3)).folder).toBe(String.raw`D:\IDEA\StatiCa 26.0`);
  });

  test('without a known one is named with what it has', () => {
    expect(() => newestKnown(installationsIn(registry).slice(0, 1))).toThrow(
      String.raw`The registry names only 25.1.5.1504 in C:\Program Files\IDEA StatiCa\StatiCa 25.1 (HKLM\SOFTWARE\IDEAStatiCa). Install`,
    );
    expect(() => newestKnown(installationsIn(''))).toThrow('The registry names no installation (HKLM');
  });
});

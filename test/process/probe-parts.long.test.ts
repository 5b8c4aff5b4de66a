import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startSandbox } from '@connection-gateway/sandbox/start';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the script as its users do. It ends by itself; nobody waits for it for ever. */
async function probe(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const words = ['--conditions=source', '--import', 'tsx', 'scripts/probe-parts.ts', ...args];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, words, {
      cwd: ROOT,
      timeout: 100_000,
    });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

// A process that translates the sources first: on a busy machine that takes a while.
describe('npm run probe:parts', () => {
  test('prints the share of each rule, which in the sandbox is all checks', async () => {
    const service = await startSandbox({ demo: 'small' });
    try {
      const { code, out, err } = await probe('--url', service.url);

      expect({ code, err }).toEqual({ code: 0, err: '' });
      const lines = out.split('\n').map((line) => line.replace(/ +/g, ' '));
      expect(lines[0]).toMatch(/^Service .*: 1 projects, 7 connections, 7 with results$/);
      expect(lines).toEqual(
        expect.arrayContaining([
          'PLATES 29 100 % 0 % 0 % 0 % 0 %',
          'WELDS 6 100 % 0 % 0 % 0 % 0 %',
          'BOLTS 17 0 % 0 % 0 % 100 % 0 %',
          'Positions of fasteners: 6 groups global, 0 groups local, 0 groups unreadable',
        ]),
      );
      const [, inWalls, triangles] = /in a wall: (\d+) of (\d+)/.exec(out) ?? [];
      expect(inWalls).toBe(triangles);
      expect(Number(triangles)).toBeGreaterThan(500);
    } finally {
      await service.close();
    }
  });

  test('says how it is used, and what is wrong with how it was', async () => {
    const [help, wrong, away] = await Promise.all([
      probe('--help'),
      probe('--urk', 'x'),
      probe('--url', 'http://127.0.0.1:1'),
    ]);

    expect([help.code, help.out.split('\n')[0]]).toEqual([
      0,
      'Usage: npm run probe:parts -- --url ADDRESS [--file PROJECT.ideaCon]...',
    ]);
    expect([wrong.code, wrong.err.split('\n')[0]]).toEqual([1, expect.stringContaining('--urk')]);
    expect([away.code, away.out, away.err.split('\n').length]).toEqual([1, '', 2]);
  });
});

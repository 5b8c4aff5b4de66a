import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { jointOf } from '../support/designed.ts';
import { test } from '../support/test.ts';

const program = fileURLToPath(new URL('../../examples/python/author_joint.py', import.meta.url));
const missing = 'Python 3.9 is not installed.';

describe('examples/python/author_joint.py', () => {
  test.override({ generations: [5] });

  test('builds a fin plate from nothing, has it checked, makes it thicker and saves a picture', async ({
    ask,
    frame,
    listener,
    skip,
  }) => {
    const { status } = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']);
    if (status !== 0 && process.env['CI']) throw new Error(missing);
    if (status !== 0) return skip(missing);
    const { connection } = jointOf(await frame([{ name: 'J1', shear: { LC1: 20e3 } }]));
    const folder = await mkdtemp(join(tmpdir(), 'example-author-'));

    const child = spawn('python3', ['-B', program, listener.url, connection], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, failure, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);

    expect(failure).toBe('');
    expect(code).toBe(0);
    const verdict = [
      'Calculated: PASSED',
      '  Analysis: 100.0 %',
      String.raw`  Plates: 0\.0 < 5\.0 % \([\d.]+ % of FP1, bending\).*`,
      String.raw`  Bolts: 25\.3 < 100 % \(.+, shear\)`,
      String.raw`  Welds: 11\.6 < 100 % \(W1, equivalent stress\)`,
    ].join('\n');
    const verdicts = 'FP1: UNKNOWN\nW1: UNKNOWN\nBG1: UNKNOWN\nCUT1: UNKNOWN\n';
    expect(output).toMatch(
      new RegExp(`^${verdicts}${verdict}\nThe plate is 14 mm thick now\\.\n${verdict}\nSaved .+\\.png\n$`),
    );
    const [picture = ''] = await readdir(folder);
    expect((await readFile(join(folder, picture))).subarray(1, 4).toString()).toBe('PNG');
    const { data } = await ask(
      'query ($c: ID!) { connection(id: $c) { operations { name kind } model { plates { thickness } } } }',
      { c: connection },
    );
    expect(data.connection).toEqual({
      operations: [
        { name: 'FP1', kind: 'STIFFENING_PLATE' },
        { name: 'W1', kind: 'WELD' },
        { name: 'BG1', kind: 'BOLT_GRID' },
        { name: 'CUT1', kind: 'CUT' },
      ],
      model: { plates: [{ thickness: 0.014 }] },
    });
    await rm(folder, { recursive: true });
  });
});

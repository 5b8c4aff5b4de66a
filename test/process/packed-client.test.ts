import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const targetsOf = (target: unknown): string[] =>
  typeof target === 'string'
    ? [target]
    : Object.entries(target ?? {}).flatMap(([condition, below]) =>
        condition === 'source' ? [] : targetsOf(below),
      );

test('the packed client has every file that it exports, and not its sources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packed-client-'));
  execFileSync('npm', ['pack', '--silent', '-w', 'packages/client', '--pack-destination', folder], {
    cwd: ROOT,
  });
  const [archive = ''] = readdirSync(folder);
  const packed = execFileSync('tar', ['-tzf', join(folder, archive)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  rmSync(folder, { recursive: true });

  const manifest = JSON.parse(readFileSync(join(ROOT, 'packages/client/package.json'), 'utf8'));
  const exported = targetsOf(manifest.exports).map((path) => path.replace('./', 'package/'));
  const isPacked = (path: string) => {
    const [start = '', end = ''] = path.split('*');
    return packed.some((file) => file.startsWith(start) && file.endsWith(end));
  };
  expect(exported.filter((path) => !isPacked(path))).toEqual([]);
  expect(packed.filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))).toEqual([]);
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { pythonModule, pythonSources } from '../../scripts/client/sources.ts';
import { generatePython } from '../../scripts/python/generate.ts';
import { findPython, pythonMissing } from '../../scripts/release/python.ts';
import { schema } from '../../src/schema/index.ts';
import { test as base } from '../support/test.ts';

const folder = fileURLToPath(new URL('../../packages/python/', import.meta.url));
const run = promisify(execFile);

/** The wheel, installed where nothing else is. */
interface Installed {
  python(...args: string[]): Promise<string>;
}

const test = base.extend<{ demo: boolean; installed: Installed }>({
  demo: [true, { injected: false }],
  installed: async ({ listener, skip }, use) => {
    const python = findPython();
    if (python === null && process.env['CI']) throw new Error(pythonMissing);
    if (python === null) return skip(pythonMissing);
    const site = mkdtempSync(join(tmpdir(), 'python-'));
    const wheel = (await run(python, ['-B', join(folder, 'make_wheel.py'), site])).stdout.trim();
    const options = ['--no-index', '--no-deps', '--no-compile', '--target', join(site, 'packages'), wheel];
    await run(python, ['-m', 'pip', 'install', '--quiet', '--root-user-action=ignore', ...options]);
    const env = { ...process.env, PYTHONPATH: join(site, 'packages'), GATEWAY_URL: listener.url };
    await use({
      async python(...args) {
        const { stdout, stderr } = await run(python, ['-B', ...args], { env, cwd: site });
        return stdout + stderr;
      },
    });
    rmSync(site, { recursive: true });
  },
});

describe('the package for Python', () => {
  test('is generated from the documents', () => {
    expect(readFileSync(pythonModule, 'utf8')).toBe(generatePython(schema, pythonSources()));
  });

  test('does what it promises when its wheel is installed alone', { timeout: 120_000 }, async ({
    installed,
  }) => {
    const said = await installed.python('-W', 'error', join(folder, 'tests/test_package.py'));

    expect(said).toMatch(/Ran 15 tests in .*\n\nOK\n$/);
  });

  test('runs the notebooks', { tags: 'long', timeout: 60_000 }, async ({ installed }) => {
    const notebook = async (name: string) =>
      await installed.python(join(folder, 'tests/run_notebook.py'), join(folder, 'notebooks', name));

    const said = await notebook('failing_checks.ipynb');
    expect(said).toContain('C2 Crane bracket beam Bolts 117.8 %');
    expect(said.match(/^n1 \d p1 \S+ e1 \S+ (?:PASSED|FAILED) .*$/gm)?.length).toBe(8);
    expect(said).toMatch(/^n1 4 p1 0\.06 e1 0\.034 PASSED 91\.0 %/m);
    expect(await notebook('all_projects.ipynb')).toMatch(/^C2 Crane bracket beam: Bolts 117\.8 %/m);
  });
});

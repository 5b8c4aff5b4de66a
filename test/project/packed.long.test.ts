import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { test as base } from '../process/run.ts';
import { compiled } from '../support/compiled.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const packages = ['connection-gateway', '@connection-gateway/sandbox', '@connection-gateway/client'] as const;

interface Packed {
  path: string;
  files: string[];
  bytes: number;
}

const test = base.extend<{ packed: Record<(typeof packages)[number], Packed>; folder: string }>({
  /** The three packages, made once of what is built. */
  packed: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
    async ({}, use) => {
      compiled('src/main.ts');
      const out = mkdtempSync(join(tmpdir(), 'packed-'));
      const run = (command: string, ...args: string[]) =>
        execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
      run('npm', 'run', '--silent', 'prepack', '-w', 'packages/client');
      const said = run(
        process.execPath,
        '--import',
        'tsx',
        '--conditions=source',
        'scripts/pack.ts',
        '--out',
        out,
      );
      const paths = said.trim().split('\n');
      await use(
        Object.fromEntries(
          packages.map((name, index) => {
            const path = paths[index] ?? '';
            const files = run('tar', 'tzf', path).trim().split('\n');
            return [
              name,
              {
                path,
                files: files.map((file) => file.replace('package/', '')),
                bytes: readFileSync(path).length,
              },
            ];
          }),
        ) as Record<(typeof packages)[number], Packed>,
      );
      rmSync(out, { recursive: true });
    },
    { scope: 'file' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

describe('the packed gateway', () => {
  // The first to need the packages waits until they are compiled and made.
  test('holds only what runs, and is small', { timeout: 600_000 }, ({ packed }) => {
    const { files, bytes } = packed['connection-gateway'];

    expect(files).toContain('dist/dashboard/index.html');
    expect(
      files.filter(
        (file) =>
          !/^(?:dist\/(?:connection-gateway|part-\w+)\.js(?:\.LEGAL\.txt)?|dist\/(?:graphiql|bullmq)\.js|dist\/LICENSES\.txt|LICENSE|dist\/dashboard\/[\w./-]+|schema\.graphql|GLOSSARY\.md|src\/http\/(?:mcp\/tools|graphiql\/tabs)\/[\w-]+\.graphql|CHANGELOG\.md|README\.md|package\.json)$/.test(
            file,
          ),
      ),
    ).toEqual([]);
    // The page is there as it is, by brotli and by gzip, and after a second build that of before; GraphiQL is the half.
    expect(bytes).toBeLessThan(7_000_000);
  });

  test('needs nothing that only the repository has', ({ packed, folder }) => {
    const { dependencies, exports } = install(packed['connection-gateway'], folder);

    expect(Object.keys(dependencies)).toEqual([
      '@gltf-transform/core',
      '@gltf-transform/extensions',
      '@modelcontextprotocol/server',
      'ioredis',
    ]);
    expect(exports).toBeUndefined();
  });

  test('answers with the packed sandbox in an empty folder', async ({ packed, folder, run }) => {
    const sandbox = install(packed['@connection-gateway/sandbox'], folder);
    const gateway = install(packed['connection-gateway'], folder);
    link(folder, Object.keys({ ...sandbox.dependencies, ...gateway.dependencies }));

    const { saying } = run(join(folder, 'node_modules/connection-gateway/dist/connection-gateway.js'), [
      '--port',
      '0',
    ]);
    const url = (await saying(/GraphQL +(\S+)\/graphql/))[1] ?? '';
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ projects { nodes { name } } }' }),
    });

    expect((await response.json()).data.projects.nodes).not.toEqual([]);
    expect((await fetch(`${url}/`)).status).toBe(200);
    expect((await fetch(`${url}/graphiql`)).status).toBe(200);
  });
});

describe('the packed sandbox', () => {
  test('holds only what runs, and the contract', ({ packed }) => {
    const { files, bytes } = packed['@connection-gateway/sandbox'];
    const allowed =
      /^(?:node_modules\/@connection-gateway\/contract\/)?(?:dist\/.*\.(?:js|d\.ts|wasm|ttf|json)|LICENSE|README\.md|package\.json)$/;

    expect(files.filter((file) => !allowed.test(file))).toEqual([]);
    expect(files).toContain('node_modules/@connection-gateway/contract/package.json');
    expect(bytes).toBeLessThan(2_500_000);
  });
});

describe('the packed client', () => {
  test('has every file that it exports, and not its sources', ({ packed }) => {
    const { files } = packed['@connection-gateway/client'];
    const manifest = JSON.parse(readFileSync(join(ROOT, 'packages/client/package.json'), 'utf8'));
    const isPacked = (path: string) => {
      const [start = '', end = ''] = path.split('*');
      return files.some((file) => file.startsWith(start) && file.endsWith(end));
    };

    const exported = targetsOf(manifest.exports).map((path) => path.replace('./', ''));
    expect(exported.filter((path) => !isPacked(path))).toEqual([]);
    expect(files.filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))).toEqual([]);
  });

  test.for(['apollo', 'urql', 'vanilla-glb'])(
    'builds examples/%s in an empty folder',
    (name, { packed, folder }) => {
      cpSync(join(ROOT, 'examples', name), folder, {
        recursive: true,
        filter: (path) => basename(path) !== 'node_modules',
      });
      install(packed['@connection-gateway/client'], folder);
      const { dependencies, devDependencies } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      );
      link(folder, Object.keys({ ...dependencies, ...devDependencies }));

      execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: 'pipe' });

      expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('<script');
    },
  );
});

interface Manifest {
  name: string;
  dependencies: Record<string, string>;
  exports?: unknown;
}

/** Unpacks a package where npm would put it, and answers its manifest. */
function install({ path }: Packed, folder: string): Manifest {
  const unpacked = mkdtempSync(join(folder, 'unpacked-'));
  execFileSync('tar', ['xzf', path, '-C', unpacked]);
  const manifest = JSON.parse(readFileSync(join(unpacked, 'package/package.json'), 'utf8'));
  cpSync(join(unpacked, 'package'), join(folder, 'node_modules', manifest.name), { recursive: true });
  rmSync(unpacked, { recursive: true });
  return manifest;
}

/** What comes from the registry is taken from this repository; its own packages are not. */
function link(folder: string, names: readonly string[]): void {
  for (const name of names.filter((one) => !one.startsWith('@connection-gateway/'))) {
    const to = join(folder, 'node_modules', name);
    mkdirSync(join(to, '..'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), to);
  }
}

/** Paths that a manifest exports, without those that only the repository has. */
function targetsOf(target: unknown): string[] {
  if (typeof target === 'string') return [target];
  return Object.entries(target ?? {}).flatMap(([condition, below]) =>
    condition === 'source' ? [] : targetsOf(below),
  );
}

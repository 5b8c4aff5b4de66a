import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { external } from './bundle-external.ts';

/**
 * Packs what has been built into three packages that stand alone: the gateway, which needs at run time only what its
 * bundle leaves outside; the sandbox, which brings the contract with it; and the client. Prints their paths.
 */
interface Manifest {
  name: string;
  files: string[];
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
  [member: string]: unknown;
}

const contract = '@connection-gateway/contract';
/** Fastify's own choice wants Node 22; the repository overrides a package below it, which a published package cannot. */
const forNode20 = { 'light-my-request': '6.6.0' };
/** What matters in the repository alone. */
const notPublished = ['private', 'workspaces', 'scripts', 'devDependencies', 'overrides'];

const root = fileURLToPath(new URL('../', import.meta.url));
const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'dist/packages') } } });
mkdirSync(values.out, { recursive: true });

const gateway = manifestOf('.');
const sandbox = manifestOf('packages/sandbox');
pack('.', { ...gateway, dependencies: pick(gateway.dependencies, external) });
pack(
  'packages/sandbox',
  { ...sandbox, dependencies: { ...sandbox.dependencies, ...forNode20 }, bundleDependencies: [contract] },
  ['packages/contract'],
);
pack('packages/client', manifestOf('packages/client'));

/** Packs a copy of the folder, so that the repository keeps its own manifest. */
function pack(folder: string, manifest: Manifest, bundled: readonly string[] = []): void {
  const stage = mkdtempSync(join(values.out, 'stage-'));
  copyPackage(folder, manifest, stage);
  for (const one of bundled) {
    const inner = manifestOf(one);
    copyPackage(one, inner, join(stage, 'node_modules', inner.name));
  }
  const packed = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', values.out],
    {
      cwd: stage,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  rmSync(stage, { recursive: true });
  const [{ filename }] = JSON.parse(packed);
  console.log(join(values.out, basename(filename)));
}

function copyPackage(folder: string, manifest: Manifest, to: string): void {
  mkdirSync(to, { recursive: true });
  const entries = ['README.md', ...manifest.files.flatMap((pattern) => matching(folder, pattern))];
  for (const entry of entries.filter((one) => isPacked(folder, one)))
    cpSync(join(root, folder, entry), join(to, entry), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(to, 'LICENSE'));
  const published = Object.entries(manifest).filter(([member]) => !notPublished.includes(member));
  const text = { ...Object.fromEntries(published), exports: withoutSources(manifest.exports) };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(text, null, 2)}\n`);
}

/** Files of a pattern: a folder, or names with a star. */
function matching(folder: string, pattern: string): string[] {
  const [start = '', end] = basename(pattern).split('*');
  if (start === '' || end === undefined) return [pattern.replace(/\/\*.*$/, '')];
  return readdirSync(join(root, folder, dirname(pattern)))
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => join(dirname(pattern), name));
}

/** The documentation is built by `npm run docs`; a package that is made to be tried does without. */
function isPacked(folder: string, entry: string): boolean {
  return entry !== 'dist/docs' || existsSync(join(root, folder, entry));
}

/** The condition `source` names files that are not packed. */
function withoutSources(entries: Record<string, unknown> = {}): Record<string, unknown> | undefined {
  const left = Object.entries(entries).map(([path, target]) => {
    if (typeof target !== 'object' || target === null) return [path, target];
    return [path, Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== 'source'))];
  });
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

function pick(dependencies: Record<string, string> = {}, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => names.includes(name)));
}

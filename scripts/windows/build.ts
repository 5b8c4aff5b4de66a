import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serialize } from 'node:v8';
import { gzipSync } from 'node:zlib';
import { makeExecutable, nodeVersion } from './make-executable.ts';

/**
 * Makes one executable for Windows of the packed gateway and sandbox (`npm run pack` before it): Node with page, GraphiQL and
 * documentation inside. `--for linux-x64` makes one for Linux.
 */
const { values } = parseArgs({ options: { for: { type: 'string', default: 'win-x64' } } });
const isWindows = values.for.startsWith('win');

const root = fileURLToPath(new URL('../../', import.meta.url));
const packages = join(root, 'dist/packages');
const out = join(root, isWindows ? 'dist/windows' : 'dist/executable');
const work = mkdtempSync(join(tmpdir(), 'executable-'));

try {
  const content = gzipSync(serialize(installed()), { level: 9 });
  // Each build has a folder of its own to unpack into.
  const build = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const assets = { files: join(work, 'files'), build: join(work, 'build') };
  writeFileSync(assets.files, content);
  writeFileSync(assets.build, build);
  const executable = join(out, isWindows ? 'connection-gateway.exe' : 'connection-gateway');
  const main = fileURLToPath(new URL('unpack.cjs', import.meta.url));
  makeExecutable({ main, assets, out: executable, target: values.for, work });
  writeFileSync(join(out, 'LICENSES.txt'), licences());
  console.log(executable);
} finally {
  rmSync(work, { recursive: true });
}

/** Every file of the two packages and of what they need, by its path, and what starts them. */
function installed(): [path: string, content: Buffer][] {
  const app = join(work, 'app');
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{ "private": true }');
  writeFileSync(
    join(app, 'start.cjs'),
    "import('./node_modules/connection-gateway/dist/connection-gateway.js');\n",
  );
  if (!existsSync(packages)) throw new Error('There are no packages yet: npm run pack');
  const tarballs = readdirSync(packages).filter((name) =>
    /^connection-gateway-(?:sandbox-)?\d.*\.tgz$/.test(name),
  );
  const options = ['--no-audit', '--no-fund', '--silent', '--ignore-scripts'];
  if (isWindows) options.push('--os=win32', '--cpu=x64');
  execFileSync('npm', ['install', ...options, ...tarballs.map((name) => join(packages, name))], {
    ...{ cwd: app, stdio: ['ignore', 'inherit', 'inherit'] },
  });
  return readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:map|d\.[cm]?ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [relative(app, path).split(sep).join('/'), readFileSync(path)]);
}

/** Those of libraries are inside, beside what they belong to. */
function licences(): string {
  const places = ['LICENSE', '../LICENSE'].map((name) => join(process.execPath, '..', name));
  const found = places.find((path) => existsSync(path));
  const ofNode =
    found === undefined
      ? `https://github.com/nodejs/node/blob/v${nodeVersion}/LICENSE`
      : readFileSync(found, 'utf8');
  return `${readFileSync(join(root, 'LICENSE'), 'utf8')}\nNode.js ${nodeVersion}, which is inside:\n\n${ofNode}\n`;
}

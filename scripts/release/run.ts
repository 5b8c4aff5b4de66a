import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withBundled } from './bill-of-materials.ts';
import { packagesIn } from './notices.ts';
import { type PackedFile, problemsOf } from './package-problems.ts';
import { findPython, pythonMissing } from './python.ts';
import { type Manifest, tries } from './tries.ts';

/**
 * Makes everything that is published, looks at what is in it, installs each package alone in an empty folder and tries it there,
 * and writes bills of materials (CycloneDX) and checksums. Prints what would be published. Publishes nothing. `--packed` takes what
 * is in `dist` already; `--windows` makes the executable too.
 */
const { values } = parseArgs({
  options: {
    windows: { type: 'boolean', default: false },
    packed: { type: 'boolean', default: false },
  },
});
const root = fileURLToPath(new URL('../../', import.meta.url));
const out = join(root, 'dist/packages');

const script = (...args: string[]) =>
  execFileSync('npm', ['run', '--silent', ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const say = (text: string) => void process.stdout.write(`${text}\n`);

// Looked for before anything is made, which takes minutes.
const python = findPython();
if (python === null) throw new Error(pythonMissing);

if (!values.packed) {
  script('pack');
  script('wheel');
}
if (values.windows) script('windows');

const registry = new URL(execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim())
  .host;
const places = [
  root.replace(/\/$/, ''),
  `${homedir()}/`,
  ...(registry === 'registry.npmjs.org' ? [] : [registry]),
];
const tarballs = readdirSync(out).filter((name) => name.endsWith('.tgz'));
const wheel = readdirSync(out).find((name) => name.endsWith('.whl')) ?? '';

for (const name of tarballs) await lookAt(join(out, name));
lookAtWheel(join(out, wheel), python);
list();

/** Throws where the package is not to be published. */
async function lookAt(path: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      ...{ cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  try {
    run('tar', 'xzf', path);
    const files = filesIn(join(folder, 'package'));
    refuse(path, problemsOf(files, places));
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'));
    rmSync(join(folder, 'package'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "name": "alone", "version": "0.0.0", "private": true }');
    writeFileSync(join(folder, '.npmrc'), 'engine-strict=true\n');
    const install = (...what: string[]) =>
      void run('npm', 'install', '--no-audit', '--no-fund', '--omit=optional', '--silent', ...what);
    install(path);
    const bill = JSON.parse(run('npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--omit=optional'));
    writeFileSync(
      path.replace(/\.tgz$/, '.cdx.json'),
      withBundled(bill, manifest, locked(), bundledIn(files)),
    );
    const others = tarballs.map((name) => join(out, name)).filter((one) => one !== path);
    await tries(manifest)({ folder, manifest, run, install, others });
    say(`${manifest.name} ${manifest.version}: ${files.length} files, installed alone and tried`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The wheel, installed where nothing else of ours is. */
function lookAtWheel(path: string, python: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const run = (...args: string[]) =>
    execFileSync(python, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  try {
    const options = ['--quiet', '--no-index', '--no-deps', '--no-compile', '--target', folder];
    run('-m', 'pip', 'install', '--root-user-action=ignore', ...options, path);
    // pip writes down where it took the wheel from.
    const files = filesIn(folder).filter(({ path: file }) => !file.endsWith('/direct_url.json'));
    const named = files.flatMap(({ path: file, content }) =>
      places.filter((place) => content.includes(place)).map((place) => `${file} names ${place}.`),
    );
    const hasLicence = files.some(({ path: file }) => file.endsWith('.dist-info/LICENSE'));
    refuse(path, hasLicence ? named : [...named, 'There is no LICENSE.']);
    const parts = files.filter(({ path: file }) => /^connection_gateway\/[a-z]\w*\.py$/.test(file));
    run(
      '-B',
      '-c',
      parts.map(({ path: file }) => `import ${file.slice(0, -3).replace('/', '.')}`).join('\n'),
    );
    say(`${wheel}: ${files.length} files, installed alone, all modules are loaded`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function refuse(path: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`${relative(root, path)}\n  ${problems.join('\n  ')}`);
}

function filesIn(folder: string): PackedFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path: relative(folder, path), content: readFileSync(path) }));
}

/** What is in the bundles of a package, by the licences that go with them. */
function bundledIn(files: readonly PackedFile[]): string[] {
  return files
    .filter(({ path }) => /^dist\/(?:LICENSES|dashboard\/LEGAL)\.txt$/.test(path))
    .flatMap(({ content }) => packagesIn(content.toString()));
}

/** Everything in the lock file, as a bill of materials. That a tool wants another version of its peer is no part of it. */
function locked() {
  const options = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--legacy-peer-deps'];
  return JSON.parse(execFileSync('npm', options, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 }));
}

/** Everything that would be published, with checksums. */
function list(): void {
  const windows = join(root, 'dist/windows');
  const folders = [out, ...(existsSync(windows) ? [windows] : [])];
  const lines = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(?:tgz|whl|cdx\.json|exe)$/.test(name))
      .map((name) => {
        const content = readFileSync(join(folder, name));
        const hash = createHash('sha256').update(content).digest('hex');
        return { name, hash, size: `${(content.length / 1e6).toFixed(2).padStart(8)} MB` };
      }),
  );
  writeFileSync(join(out, 'SHA256SUMS'), lines.map(({ hash, name }) => `${hash}  ${name}\n`).join(''));
  say('\nWould be published:');
  for (const { name, size } of lines) say(`${size}  ${name}`);
  if (!existsSync(windows)) say('        –  connection-gateway.exe, which --windows makes too');
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  const bytes = tracked.reduce((sum, name) => sum + statSync(join(root, name)).size, 0);
  say(
    `${(bytes / 1e6).toFixed(2).padStart(8)} MB  image, of the ${tracked.length} files of the repository by deploy/Dockerfile`,
  );
  const pages = filesIn(join(root, 'dist/docs'));
  const site = pages.reduce((sum, { content }) => sum + content.length, 0);
  const count = pages.filter(({ path }) => path.endsWith('.html')).length;
  say(
    `${(site / 1e6).toFixed(2).padStart(8)} MB  dist/docs, ${count} pages, which the gateway serves and any web server can`,
  );
  say('\nChecksums are in dist/packages/SHA256SUMS. Nothing was published.');
}

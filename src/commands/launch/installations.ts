import { isKnownProduct, productVersions } from '../../upstream/model/product.ts';
import { LaunchError } from './launch-error.ts';

/** What the product's service is called in the folder of an installation. */
export const executable = 'IdeaStatiCa.ConnectionRestApi.exe';

/**
 * Where installations are named, in the view of 64-bit programs: the suite below `<version>\\IDEAStatiCa\\Designer` with
 * `InstallDir64` and `Version64`, the service by itself below `ConnectionApi\\<version>` with `InstallDir` and `Version`.
 */
export const registryKey = String.raw`HKLM\SOFTWARE\IDEAStatiCa`;

/** One installed product with the service in it. */
export interface Installation {
  version: string;
  folder: string;
}

/** Installations in what `reg query KEY /s` prints: a line with the key, and below it indented name, type and value. */
export function installationsIn(text: string): Installation[] {
  const found: Installation[] = [];
  let [key, values] = ['', new Map<string, string>()];
  for (const line of [...text.split(/\r?\n/), 'HKEY_']) {
    const [, name, value] = /^ {4}(.+?) {4}REG_(?:EXPAND_)?SZ(?: {4}(.*))?$/.exec(line) ?? [];
    if (name !== undefined) values.set(name.toLowerCase(), (value ?? '').trim());
    if (!line.startsWith('HKEY_')) continue;
    const installation = installationAt(key, values);
    if (installation !== null) found.push(installation);
    [key, values] = [line.trim(), new Map()];
  }
  return found;
}

function installationAt(key: string, values: ReadonlyMap<string, string>): Installation | null {
  const [, suite] = /\\IDEAStatiCa\\([\d.]+)\\IDEAStatiCa\\Designer$/i.exec(key) ?? [];
  const [, alone] = /\\IDEAStatiCa\\ConnectionApi\\([\d.]+)$/i.exec(key) ?? [];
  const folder = suite === undefined ? values.get('installdir') : values.get('installdir64');
  const version = suite === undefined ? (values.get('version') ?? alone) : (values.get('version64') ?? suite);
  if ((suite ?? alone) === undefined || !folder || !version) return null;
  return { version, folder };
}

/** The newest that the gateway was made for. Throws `LaunchError`, which names what is there. */
export function newestKnown(installations: readonly Installation[]): Installation {
  const [newest] = installations
    .filter(({ version }) => isKnownProduct(version))
    .sort((a, b) => byVersion(b.version, a.version));
  if (newest !== undefined) return newest;
  const found = installations.map(({ version, folder }) => `${version} in ${folder}`).join(', ');
  const there = found === '' ? 'The registry names no installation' : `The registry names only ${found}`;
  throw new LaunchError(
    `${there} (${registryKey}). Install IDEA StatiCa ${productVersions.join(' or ')}, or name the folder: --launch PATH.`,
  );
}

function byVersion(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const at = (left ?? []).findIndex((part, index) => part !== (right?.[index] ?? 0));
  return at === -1 ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0);
}

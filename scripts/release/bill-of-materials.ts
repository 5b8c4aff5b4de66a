import type { Manifest } from './tries.ts';

/** As much of CycloneDX 1.5 as is changed here. */
interface Bill {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
  [member: string]: unknown;
}

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl?: string;
  [member: string]: unknown;
}

/**
 * The bill of a package as it was installed alone, with the libraries that are inside its bundles. As JSON.
 *
 * @param installed Of the folder it was installed in, which is the root there.
 * @param locked Of the whole lock file, which knows the hashes and licences of what is bundled.
 * @param bundled As `NAME@VERSION`. Throws where the lock file has none of that version.
 */
export function withBundled(
  installed: Bill,
  { name, version }: Manifest,
  locked: Bill,
  bundled: string[],
): string {
  const ref = `${name}@${version}`;
  const own = installed.components.find((one) => one['bom-ref'] === ref);
  if (own === undefined) throw new Error(`The bill of materials lacks ${ref} itself.`);
  const others = installed.components.filter((one) => one !== own);
  const known = new Set(others.map(({ 'bom-ref': one }) => one));
  const inside = [...new Set(bundled)].filter((one) => !known.has(one)).map((one) => lockedAs(one, locked));
  const refs = new Set([ref, ...known, ...inside.map((one) => one['bom-ref'])]);
  const dependencies = [
    ...installed.dependencies,
    ...locked.dependencies.filter((one) => !known.has(one.ref) && one.ref !== ref),
  ]
    .filter((one) => refs.has(one.ref))
    .map(({ ref: of, dependsOn = [] }) => {
      const wanted = of === ref ? [...dependsOn, ...inside.map((one) => one['bom-ref'])] : dependsOn;
      return { ref: of, dependsOn: wanted.filter((one) => refs.has(one)) };
    });
  const metadata = { ...installed.metadata, component: own };
  return `${JSON.stringify({ ...installed, metadata, components: [...others, ...inside], dependencies }, null, 2)}\n`;
}

function lockedAs(name: string, { components }: Bill): Component {
  const found = components.find((one) => `${one.name}@${one.version}` === name || one['bom-ref'] === name);
  if (found === undefined) throw new Error(`${name} is bundled, and is not in the lock file.`);
  return found;
}

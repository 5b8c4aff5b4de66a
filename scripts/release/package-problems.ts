/** What a package must not have when it is published. */
export interface PackedFile {
  /** In the package. */
  path: string;
  content: Buffer;
}

/** Strings that only this machine has: its folders and where it fetches packages. */
export type OwnPlaces = readonly string[];

const wanted = ['package.json', 'README.md', 'LICENSE'];
/** Sources of the repository, notes of editors, secrets; `.d.ts` and documents of GraphQL are for those who use it. */
const strange =
  /(?:^|\/)(?:\.[^/]+|.*\.tsbuildinfo|.*\.map|.*\.log|test|built-from\.new)$|(?<!\.d)\.[cm]?tsx?$/;
/** What a manifest says to those who work on the package. */
const internal = ['private', 'workspaces', 'scripts', 'devDependencies', 'overrides'];

/** Sentences on what is wrong with the files of a package; none where it may be published. */
export function problemsOf(files: readonly PackedFile[], places: OwnPlaces): string[] {
  const paths = files.map(({ path }) => path);
  const missing = wanted.filter((path) => !paths.includes(path)).map((path) => `There is no ${path}.`);
  const odd = paths
    .filter((path) => !path.startsWith('node_modules/') && strange.test(path))
    .map((path) => `${path} is not for those who use it.`);
  const named = files.flatMap(({ path, content }) =>
    places.filter((place) => content.includes(place)).map((place) => `${path} names ${place}.`),
  );
  const manifest = files.find(({ path }) => path === 'package.json');
  return [
    ...missing,
    ...odd,
    ...named,
    ...(manifest === undefined ? [] : problemsOfManifest(manifest, paths)),
  ];
}

function problemsOfManifest({ content }: PackedFile, paths: readonly string[]): string[] {
  const manifest = JSON.parse(content.toString());
  const members = internal.filter((name) => name in manifest).map((name) => `The manifest has ${name}.`);
  const versions = Object.entries<string>({ ...manifest.dependencies, ...manifest.optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} is wanted as ${version}, which is not one version.`);
  const absent = targetsOf([manifest.bin, manifest.exports])
    .map((target) => target.replace(/^\.\//, ''))
    .filter((target) => {
      const [start = '', end] = target.split('*');
      return !paths.some((path) =>
        end === undefined ? path === start : path.startsWith(start) && path.endsWith(end),
      );
    })
    .map((target) => `The manifest names ${target}, which is not packed.`);
  const licence = manifest.license === 'MIT' ? [] : [`The licence is ${manifest.license}, not MIT.`];
  return [...members, ...versions, ...absent, ...licence];
}

function targetsOf(target: unknown): string[] {
  if (typeof target === 'string') return [target];
  return Object.values(target ?? {}).flatMap(targetsOf);
}

import { type Generation, knowsNewest } from './served.ts';

const listed = (generations: readonly Generation[]): string =>
  generations
    .toSorted((a, b) => a - b)
    .map((generation) => `${generation}.0`)
    .join(', ');

/** What a service says of its generations on every answer below `/api`. With 26.1 the older ones are deprecated. */
export function versionHeaders(generations: readonly Generation[]): Record<string, string> {
  const older = knowsNewest(generations) ? generations.filter((generation) => generation < 5) : [];
  return {
    'api-supported-versions': listed(generations),
    ...(older.length === 0 ? {} : { 'api-deprecated-versions': listed(older) }),
  };
}

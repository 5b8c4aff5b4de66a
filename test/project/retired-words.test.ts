import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Home-made words of before, each with the term of the field that took its place. Parts of identifiers count too. */
const retired: Readonly<Record<string, string>> = {
  anybody: 'the caller, a client',
  canary: 'revalidation',
  crew: 'job leases, workers',
  everybody: 'all callers, all clients',
  fenced: 'stale lock',
  hub: 'Redis, cluster',
  inbox: 'receive queue',
  keepsake: 'cache entry',
  lane: 'worker, call class',
  lanes: 'workers, call classes',
  ledger: 'registry',
  leftover: 'orphan',
  leftovers: 'orphans',
  nobody: 'no caller, no client; the caller in passive voice',
  outbox: 'send queue',
  rota: 'fair scheduler',
  shelf: 'cache region',
  shelves: 'cache regions',
  sighted: 'observed',
  sightings: 'observed results',
  skim: 'scan',
  skimmed: 'lazy JSON',
  somebody: 'a caller, a client',
  taker: 'request handler',
  whereabouts: 'locations',
  whoever: 'the caller, the client',
};

/** Phrases of before. */
const phrases: Readonly<Record<string, string>> = {
  'brought back': 'recovered, reopened',
  'come again': 'retry',
  'left behind': 'orphan',
  'roll call': 'inventory',
  'taken up': 'adopted, loaded',
  'under way': 'in flight, running',
  'written down': 'stored',
};

/** What may stay, and why. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // The public id of the anonymous principal.
  anybody: [
    'src/auth/principal.ts',
    'src/schema/service/viewer.ts',
    'packages/dashboard/src/parts/when/by-whom.tsx',
    'docs/how-to/webhooks.md',
    'schema.graphql',
  ],
  // What a job has left at the service, in the ordinary sense.
  'left behind': ['src/schema/jobs/job.ts', 'schema.graphql'],
};

/** Decisions tell what was thought at their time; what is generated follows its source. */
const places = [
  'src',
  'packages/client/src',
  'packages/contract/src',
  'packages/dashboard/src',
  ...['docs/how-to', 'docs/reference', 'docs/tutorials'],
];

const files = [
  ...places.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|md|graphql|lua|css)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length)),
  ),
  ...['README.md', 'CONTRIBUTING.md', 'GLOSSARY.md', 'schema.graphql'],
].filter((path) => !/\/generated\//.test(path));

/** Words of a text in lower case, those within identifiers too. */
const wordsOf = (text: string): Set<string> =>
  new Set((text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase()));

describe('retired words', () => {
  test('are in no source, message, description or page', () => {
    const found = files.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const words = wordsOf(text);
      const flat = text.replace(/\s+(\*|\/\/)?\s*/g, ' ').toLowerCase();
      return [
        ...Object.entries(retired).filter(([word]) => words.has(word)),
        ...Object.entries(phrases).filter(([phrase]) => flat.includes(phrase)),
      ]
        .filter(([word]) => !allowed[word]?.includes(path))
        .map(([word, now]) => `${path}: ${word} (now ${now})`);
    });

    expect(found).toEqual([]);
  });

  test('that are allowed are still there', () => {
    const gone = Object.entries(allowed).flatMap(([word, paths]) =>
      paths.filter((path) => !readFileSync(join(root, path), 'utf8').includes(word)),
    );

    expect(gone).toEqual([]);
  });
});

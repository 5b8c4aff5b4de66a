import type { Connection } from '../../../model/connection.ts';
import type { Outcome } from '../../../model/outcome.ts';
import { type Block, heading, type Row, table } from '../blocks.ts';
import { kilo, percentOf } from './format.ts';
import { withUnit } from './quantity.ts';
import { type RawCheck, type RawChecks, type RawPart, rawChecks } from './raw-checks.ts';

type Kind = keyof RawChecks;

const kinds: readonly (readonly [kind: Kind, title: string])[] = [
  ['plates', 'Checks of plates'],
  ['bolts', 'Checks of bolts'],
  ['anchors', 'Checks of anchors'],
  ['welds', 'Checks of welds'],
  ['concreteBlocks', 'Checks of concrete blocks'],
  ['basePlateShear', 'Shear between base plate and concrete'],
];

/** Every check with demand, resistance and formula: of plates and welds in their worst load effect, of bolts the worst bolt. */
export function checkBlocks({ loadEffects }: Connection, outcome: Outcome): Block[] {
  const checks = rawChecks(outcome);
  const names = new Map(loadEffects.map(({ id, name }) => [id, name ?? `load effect ${id}`]));
  return kinds.flatMap(([kind, title]) => {
    const parts = checks[kind];
    if (parts.length === 0) return [];
    const isFastener = kind === 'bolts' || kind === 'anchors';
    return [
      heading(2, title),
      ...(isFastener ? forceTable(kind === 'bolts' ? 'Bolt' : 'Anchor', parts) : []),
      ...checkTable(isFastener ? worstOfGrids(parts) : parts.flatMap(worstOfPart), names),
    ];
  });
}

interface Entry {
  readonly part: string;
  readonly check: RawCheck;
}

function checkTable(entries: readonly Entry[], names: ReadonlyMap<number, string>): Block[] {
  const highest = Math.max(...entries.map(({ check }) => check.u));
  const governing = entries.findIndex(({ check }) => check.u === highest);
  return table(
    [
      ['Part', 1.7],
      ['Check', 2.1],
      ['Load effect', 1.9],
      ['Demand', 1.5, 'right'],
      ['Resistance', 1.6, 'right'],
      ['U [%]', 1, 'right'],
      ['Formula and clause', 4],
    ],
    entries.map(
      ({ part, check }, index): Row => ({
        cells: [
          part,
          index === governing ? `${check.what} (governing)` : check.what,
          names.get(check.loadCase) ?? `load effect ${check.loadCase}`,
          withUnit(check.demand, check.quantity),
          withUnit(check.resistance, check.quantity),
          percentOf(check.u),
          `${check.formula}; ${clauseOf(check)}`,
        ],
        tone: check.u > 1 ? 'failed' : index === governing ? 'governing' : 'plain',
      }),
    ),
  );
}

function clauseOf({ clause }: RawCheck): string {
  return /^(EN|ETAG|AISC|ACI)/.test(clause) ? clause : `EN 1993-1-8 ${clause}`;
}

/** The worst load effect of each check of a part. */
function worstOfPart({ name, checks }: RawPart): Entry[] {
  return [...worst(checks.map((check) => [check.what, { part: name, check }])).values()];
}

/** The worst bolt of each check of a grid. */
function worstOfGrids(parts: readonly RawPart[]): Entry[] {
  const entries = parts.flatMap(({ name, grid = '', checks }) =>
    checks.map((check) => [`${grid} ${check.what}`, { part: [name, grid].join(' '), check }] as const),
  );
  return [...worst(entries).values()];
}

function worst(entries: readonly (readonly [key: string, entry: Entry])[]): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const [key, entry] of entries) {
    const known = found.get(key);
    if (known === undefined || entry.check.u > known.check.u) found.set(key, entry);
  }
  return found;
}

/** Largest forces of each bolt or anchor over all load effects. */
function forceTable(title: string, parts: readonly RawPart[]): Block[] {
  return table(
    [
      [title, 1.5],
      ['Group', 2],
      ['Largest tension [kN]', 2, 'right'],
      ['Largest shear [kN]', 2, 'right'],
      ['U [%]', 1.5, 'right'],
    ],
    parts.map(({ name, grid = '', boltTensionForce, boltShearForce, u }) => ({
      cells: [name, grid, kilo(boltTensionForce), kilo(boltShearForce), percentOf(u)],
      tone: u > 1 ? 'failed' : 'plain',
    })),
  );
}

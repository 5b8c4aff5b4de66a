import { type PartBasis, partsOfCheck } from '../src/scene/check-parts.ts';
import { type PartedScene, partScene } from '../src/scene/scene-parts.ts';
import type { Upstream } from '../src/upstream/client.ts';
import type { Check, DetailedResults } from '../src/upstream/model/results.ts';

/** How many of something, by the word for it. */
export type Counts = Record<string, number>;

/** How well checks, geometry and 3D view of a service fit together. */
export interface PartShares {
  connections: number;
  withResults: number;
  /** Checks by kind, and by the rule that found their part; `none` where no rule did. */
  checks: Record<string, Record<PartBasis | 'none', number>>;
  /** Checks without a part: kind and name. */
  missed: { kind: string; name: string }[];
  /** Bodies of the view by the service's word: all, those the geometry knows by number, and those that were taken apart. */
  bodies: Record<string, { all: number; known: number; apart: number }>;
  /** Groups of fasteners by how their positions are to be read. */
  positions: Record<'global' | 'local' | 'unreadable', number>;
  /** Triangles of members whose walls are listed. */
  walls: { triangles: number; inWalls: number };
  /** Checks of plates, and those that name numbers. */
  plates: { all: number; numbered: number };
}

export function noShares(): PartShares {
  return {
    ...{ connections: 0, withResults: 0, checks: {}, missed: [], bodies: {} },
    positions: { global: 0, local: 0, unreadable: 0 },
    walls: { triangles: 0, inWalls: 0 },
    plates: { all: 0, numbered: 0 },
  };
}

/** Reads all connections of a project and adds what it finds. Calculates those without results when it may. */
export async function addProject(
  shares: PartShares,
  projectId: string,
  upstream: Upstream,
  mayCalculate: boolean,
): Promise<void> {
  const { connections } = await upstream.projects.get(projectId);
  const ids = connections.map(({ connectionId }) => connectionId);
  if (mayCalculate && ids.length > 0) {
    const known = new Set((await upstream.results.list(projectId, ids)).map((one) => one.connectionId));
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length > 0) await upstream.results.calculate(projectId, missing);
  }
  const results = ids.length === 0 ? [] : await upstream.results.list(projectId, ids);
  for (const connectionId of ids) {
    const key = { projectId, connectionId };
    const view = partScene(await upstream.geometry.scene(key), await upstream.geometry.model(key));
    shares.connections += 1;
    addBodies(shares, view);
    const own = results.find((one) => one.connectionId === connectionId);
    if (own === undefined) continue;
    shares.withResults += 1;
    addChecks(shares, own, view);
  }
}

function addBodies({ bodies, positions, walls }: PartShares, { groups }: PartedScene): void {
  for (const { word, beam, plate, grid, places, name, parts } of groups) {
    const kind = word ?? 'without a kind';
    bodies[kind] ??= { all: 0, known: 0, apart: 0 };
    const count = bodies[kind];
    count.all += 1;
    if ((beam ?? plate ?? grid) !== null || (name !== null && beam === null)) count.known += 1;
    if (parts.some(({ index }) => index !== null)) count.apart += 1;
    if (grid !== null) {
      const reading = places === null ? 'unreadable' : places === grid.positions ? 'global' : 'local';
      positions[reading] += 1;
    }
    if (beam !== null && beam.plates.length > 0)
      for (const { index, faces } of parts) {
        walls.triangles += faces.length / 3;
        if (index !== null) walls.inWalls += faces.length / 3;
      }
  }
}

function addChecks(shares: PartShares, results: DetailedResults, view: PartedScene): void {
  const { plates, welds, bolts, anchors, concreteBlocks } = results;
  const all: Check[] = [...plates, ...welds, ...bolts, ...anchors, ...concreteBlocks];
  shares.plates.all += plates.length;
  shares.plates.numbered += plates.filter(({ plateIds }) => plateIds.length > 0).length;
  for (const check of all) {
    const basis = partsOfCheck(check, results, view)[0]?.basis ?? 'none';
    shares.checks[check.kind] ??= { ID: 0, NAME: 0, MEMBER: 0, ORDER: 0, none: 0 };
    const row = shares.checks[check.kind];
    if (row !== undefined) row[basis] += 1;
    if (basis === 'none') shares.missed.push({ kind: check.kind, name: check.name });
  }
}

const bases = ['ID', 'NAME', 'MEMBER', 'ORDER', 'none'] as const;

/** The shares as text for people. Names are shown only where asked for: they may be nobody else's business. */
export function describeShares(shares: PartShares, showsNames: boolean): string {
  const { connections, withResults, checks, missed, bodies, positions, walls, plates } = shares;
  const rows = Object.entries(checks).map(([kind, row]) => {
    const total = bases.reduce((sum, basis) => sum + row[basis], 0);
    return [kind, String(total), ...bases.map((basis) => percent(row[basis], total))];
  });
  const total = bases.map((basis) => Object.values(checks).reduce((sum, row) => sum + row[basis], 0));
  const all = total.reduce((sum, count) => sum + count, 0);
  const bodyRows = Object.entries(bodies).map(([word, { all: count, known, apart }]) =>
    [word, count, known, apart].map(String),
  );
  const names = missed.slice(0, 20).map(({ kind, name }) => `  ${kind} ${name}`);
  return [
    `${connections} connections, ${withResults} with results`,
    '',
    'Checks, and the rule that found their part',
    ...table([
      ['kind', 'checks', ...bases],
      ...rows,
      ['all', String(all), ...total.map((count) => percent(count, all))],
    ]),
    '',
    'Bodies of the 3D view',
    ...table([['kind', 'bodies', 'known', 'taken apart'], ...bodyRows]),
    '',
    `Positions of fasteners: ${Object.entries(positions)
      .map(([word, count]) => `${count} groups ${word}`)
      .join(', ')}`,
    `Triangles of members in a wall: ${walls.inWalls} of ${walls.triangles}`,
    `Checks of plates that name numbers: ${plates.numbered} of ${plates.all}`,
    ...(showsNames && names.length > 0 ? ['', 'Without a part', ...names] : []),
  ].join('\n');
}

function percent(part: number, total: number): string {
  return total === 0 ? '-' : `${((100 * part) / total).toFixed(part === 0 || part === total ? 0 : 1)} %`;
}

/** Columns of one width, words to the left and numbers to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

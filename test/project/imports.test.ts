import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mayImport } from './import-rules.ts';
import { circlesOf } from './support/circles.ts';
import { componentFiles, folders, sourceFiles } from './support/source-files.ts';

const rooms = Object.keys(mayImport).toSorted((a, b) => b.length - a.length);
const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`);
const knownRooms = new Map<string, string>();

function roomOf(path: string): string {
  const room = knownRooms.get(path) ?? rooms.find((one) => isIn(path, one)) ?? path;
  knownRooms.set(path, room);
  return room;
}

/** Which place needs which others, for places of any size. */
function arrowsBetween(placeOf: (path: string) => string): Map<string, string[]> {
  const arrows = new Map<string, string[]>();
  for (const { path, imports } of sourceFiles) {
    const from = placeOf(path);
    const targets = imports.map(placeOf).filter((place) => place !== from);
    arrows.set(from, [...(arrows.get(from) ?? []), ...targets]);
  }
  return arrows;
}

describe('imports', () => {
  test('go only where the table of import rules lets them', () => {
    const broken = sourceFiles.flatMap(({ path, imports }) => {
      const from = roomOf(path);
      const allowed = [from, ...(mayImport[from] ?? [])];
      return imports
        .filter((target) => roomOf(target) !== from && !allowed.some((place) => isIn(target, place)))
        .map((target) => `${from} -> ${roomOf(target)}`);
    });

    expect([...new Set(broken)].sort()).toEqual([]);
  });

  test('make no circle of files', () => {
    const files = [...sourceFiles, ...componentFiles()];

    expect(circlesOf(new Map(files.map(({ path, imports }) => [path, imports])))).toEqual([]);
  });

  test('make no circle of rooms', () => {
    expect(circlesOf(arrowsBetween(roomOf))).toEqual([]);
  });

  test('make no circle of folders, but for files that are a room of their own', () => {
    const placeOf = (path: string) => (path in mayImport ? path : posix.dirname(path));
    const circles = circlesOf(arrowsBetween(placeOf));

    expect(circles.filter(([place = '']) => !/^(packages\/\w+\/)?test\//.test(place))).toEqual([]);
  });

  test('use everything the table lets them', () => {
    const idle = rooms.flatMap((room) => {
      const targets = sourceFiles
        .filter(({ path }) => roomOf(path) === room)
        .flatMap(({ imports }) => imports)
        .filter((target) => roomOf(target) !== room);
      return (mayImport[room] ?? [])
        .filter((place) => !targets.some((target) => isIn(target, place)))
        .map((place) => `${room} -> ${place}`);
    });

    expect(idle).toEqual([]);
  });

  test('are of rooms that exist', () => {
    const places = [...rooms, ...Object.values(mayImport).flat()];

    expect(places.filter((place) => !sourceFiles.some(({ path }) => isIn(path, place)))).toEqual([]);
  });
});

describe('sources', () => {
  test('have folders one can take in at a glance', () => {
    // About 25, and room for the next one.
    const full = folders.filter(({ entries }) => entries > 28).map(({ path }) => path);

    expect(full).toEqual([]);
  });

  test('have functions of at most 100 lines, or say in a comment "Long because ..."', () => {
    const long = sourceFiles
      .filter(({ path }) => !isIn(path, 'test') && !isIn(path, 'packages/sandbox/test'))
      .filter(({ longFunctions }) => longFunctions.some((text) => !text.includes('// Long because ')));

    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

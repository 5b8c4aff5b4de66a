import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crowded, known, mayImport } from './import-rules.ts';
import { circlesOf, commonFolder } from './support/circles.ts';
import { folders, sourceFiles } from './support/source-files.ts';

const rooms = Object.keys(mayImport).toSorted((a, b) => b.length - a.length);
const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`);
const roomOf = (path: string) => rooms.find((room) => isIn(path, room)) ?? path;

describe('imports', () => {
  test('go only where the table of import rules lets them', () => {
    const broken = sourceFiles.flatMap(({ path, imports }) => {
      const from = roomOf(path);
      const allowed = [from, ...(mayImport[from] ?? [])];
      return imports
        .filter((target) => roomOf(target) !== from && !allowed.some((place) => isIn(target, place)))
        .map((target) => `${from} -> ${roomOf(target)}`);
    });

    expect([...new Set(broken)].sort()).toEqual(known.imports);
  });

  test('make no circle of files in several folders', () => {
    const circles = circlesOf(new Map(sourceFiles.map(({ path, imports }) => [path, imports])));
    const wide = circles.filter((circle) => new Set(circle.map((path) => posix.dirname(path))).size > 1);

    expect([...new Set(wide.map(commonFolder))].sort()).toEqual(known.circles);
  });

  test('make no circle of rooms', () => {
    const arrows = new Map(
      rooms.map((room) => [
        room,
        sourceFiles
          .filter(({ path }) => roomOf(path) === room)
          .flatMap(({ imports }) => imports.map(roomOf))
          .filter((target) => target !== room),
      ]),
    );

    expect(circlesOf(arrows)).toEqual([]);
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
    const full = folders.filter(({ entries }) => entries > 25).map(({ path }) => path);

    expect(full.sort()).toEqual([...Object.keys(crowded), ...known.folders].sort());
  });

  test('have functions of at most 100 lines, or say in a comment "Long because ..."', () => {
    const long = sourceFiles
      .filter(({ path }) => !isIn(path, 'test') && !isIn(path, 'packages/sandbox/test'))
      .filter(({ longFunctions }) => longFunctions.some((text) => !text.includes('// Long because ')));

    expect(long.map(({ path }) => path)).toEqual(known.functions);
  });
});

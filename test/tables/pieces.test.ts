import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../../src/tables/csv.ts';
import type { Cell, Table } from '../../src/tables/table.ts';
import { toXlsx } from '../../src/tables/xlsx.ts';

const columns = ['Number', 'Name', 'Utilisation [%]'];
const rowsOf = (count: number): Cell[][] =>
  Array.from({ length: count }, (_, index) => [index, `Größe ${index} – C${index}`, index / 7]);
const tableOf = (rows: Iterable<readonly Cell[]>): Table => ({ name: 'Checks', columns, rows });

async function piecesOf(file: Readable): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  file.on('data', (piece: Buffer) => pieces.push(piece));
  await once(file, 'end');
  return pieces;
}

describe('a CSV', () => {
  test('is written in pieces of 16 KB, whatever the length of its rows', async () => {
    const pieces = await piecesOf(toCsv(tableOf(rowsOf(4_000))));

    expect(pieces.slice(0, -1).map(({ length }) => Math.floor(length / 1_024))).toEqual(
      pieces.slice(1).map(() => expect.toSatisfy((kilobytes: number) => kilobytes >= 16 && kilobytes < 32)),
    );
    const lines = Buffer.concat(pieces).toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(4_001);
    expect(lines[2_000]).toBe(`1999,Größe 1999 – C1999,${1999 / 7}`);
  });

  test('without rows is its head', async () => {
    const pieces = await piecesOf(toCsv(tableOf([])));

    expect(Buffer.concat(pieces).toString()).toBe('\uFEFFNumber,Name,Utilisation [%]\r\n');
  });
});

describe.for([
  ['CSV', toCsv],
  ['workbook', toXlsx],
] as const)('a %s', ([, write]) => {
  test('that is left makes no more rows', async () => {
    const rows = new EventEmitter();
    function* endless(): Generator<Cell[]> {
      try {
        for (;;) {
          yield ['1', 'C1', Math.random()];
          rows.emit('begun');
        }
      } finally {
        rows.emit('over');
      }
    }
    const begun = once(rows, 'begun');
    const over = once(rows, 'over');
    const file = (await write(tableOf(endless()))).resume();
    await begun;

    file.destroy();

    await over;
  });

  test('whose rows break breaks too', async () => {
    function* broken(): Generator<Cell[]> {
      yield ['1', 'C1', 2];
      throw new Error('The results are gone.');
    }

    await expect(piecesOf(await write(tableOf(broken())))).rejects.toThrow('The results are gone.');
  });
});

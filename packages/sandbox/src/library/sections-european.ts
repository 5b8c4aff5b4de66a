import { mm } from './length.ts';
import { entriesOf, type LibrarySection, type Row, rowsOf, type Table } from './section-table.ts';
import { L } from './tables/angles.ts';
import { UB, UC } from './tables/british.ts';
import { PFC, UPE, UPN } from './tables/channels.ts';
import { HE, IPE } from './tables/european.ts';
import { CHS, RHS, SHS } from './tables/hollow.ts';
import { HD, HL } from './tables/wide-flange.ts';

/** Tables in millimetres. */
export const EUROPEAN_TABLES: readonly Table[] = [
  { families: ['IPE', 'IPEAA', 'IPEA', 'IPEO'], rows: () => rowsOf(IPE), shape: iShape },
  { families: ['HEAA', 'HEA', 'HEB', 'HEM'], rows: () => rowsOf(HE), shape: iShape },
  { families: ['HD'], rows: () => rowsOf(HD), shape: iShape },
  { families: ['HL'], rows: () => rowsOf(HL), shape: iShape },
  { families: ['UB'], rows: () => rowsOf(UB), shape: iShape },
  { families: ['UC'], rows: () => rowsOf(UC), shape: iShape },
  { families: ['UPE'], rows: () => rowsOf(UPE), shape: channel },
  { families: ['PFC'], rows: () => rowsOf(PFC), shape: channel },
  { families: ['UPN'], rows: () => rowsOf(UPN), shape: taperedChannel },
  { families: ['L'], rows: () => rowsOf(L), shape: angle },
  { families: ['SHS'], rows: () => walls('SHS', SHS), shape: hotFinished },
  { families: ['RHS'], rows: () => walls('RHS', RHS), shape: hotFinished },
  {
    families: ['CHS'],
    rows: () => walls('CHS', CHS),
    shape: ([d = 0, , t = 0]) => ({ form: 'CHS', d: mm(d), t: mm(t) }),
  },
];

function iShape([h = 0, b = 0, tw = 0, tf = 0, r = 0]: readonly number[]): LibrarySection['shape'] {
  return { form: 'I', h: mm(h), b: mm(b), tw: mm(tw), tf: mm(tf), r: mm(r) };
}

function channel([h = 0, b = 0, tw = 0, tf = 0, r = 0]: readonly number[]): LibrarySection['shape'] {
  return { form: 'U', h: mm(h), b: mm(b), tw: mm(tw), tf: mm(tf), r: mm(r) };
}

/** DIN 1026-1: 8 %, tf in the middle of the flange; above 300 mm 5 %, tf in the middle of what the web leaves of it. */
function taperedChannel(sizes: readonly number[]): LibrarySection['shape'] {
  const [h = 0, b = 0, tw = 0, tf = 0, r = 0, toe = 0] = sizes;
  const taper =
    h <= 300
      ? { slope: 0.08, from: mm(b / 2), toe: mm(toe) }
      : { slope: 0.05, from: mm((b - tw) / 2), toe: mm(toe) };
  return { form: 'U', h: mm(h), b: mm(b), tw: mm(tw), tf: mm(tf), r: mm(r), taper };
}

function angle([h = 0, b = 0, t = 0, r1 = 0]: readonly number[]): LibrarySection['shape'] {
  return { form: 'L', h: mm(h), b: mm(b), t: mm(t), r1: mm(r1), r2: mm(r1 / 2) };
}

function hotFinished([h = 0, b = 0, t = 0]: readonly number[]): LibrarySection['shape'] {
  return { form: 'RHS', h: mm(h), b: mm(b), t: mm(t), ro: mm(1.5 * t), ri: mm(t) };
}

/** One row for each wall of each outer size. */
function walls(family: string, text: string): Row[] {
  return entriesOf(text).flatMap(([outer = '', ...thicknesses]) => {
    const [h = '', b = h] = outer.split('x');
    const size = family === 'CHS' ? h : `${h}x${b}`;
    return thicknesses.map((t) => ({
      name: `${family}${size}x${t}`,
      sizes: [Number(h), Number(b), Number(t)],
    }));
  });
}

import { entriesOf, inches, type LibrarySection, type Row, rowsOf, type Table } from './section-table.ts';
import { HSS, ROUND_HSS } from './tables/american-hollow.ts';
import { AMERICAN_L, C } from './tables/american-rolled.ts';
import { W } from './tables/american-w.ts';

/** Tables in inches. */
export const AMERICAN_TABLES: readonly Table[] = [
  { families: ['W'], rows: () => rowsOf(W, 'W'), shape: wideFlange },
  { families: ['WT'], rows: tees, shape: tee },
  { families: ['C'], rows: () => rowsOf(C), shape: channel },
  { families: ['L'], rows: () => rowsOf(AMERICAN_L, 'L'), shape: angle },
  { families: ['HSS'], rows: hollow, shape: rectangular },
  { families: ['HSS'], rows: roundHollow, shape: round },
];

/** Inches in m, to a hundredth of a millimetre. */
function inch(value: number): number {
  return Number((Math.round(value * 2540 + 1e-7) / 1e5).toFixed(5));
}

function wideFlange([d = 0, bf = 0, tw = 0, tf = 0, k = 0]: readonly number[]): LibrarySection['shape'] {
  return { form: 'I', h: inch(d), b: inch(bf), tw: inch(tw), tf: inch(tf), r: inch(k - tf) };
}

/** Half of a W each, named by half of its depth and weight. */
function tees(): Row[] {
  return rowsOf(W).map(({ name, sizes: [d = 0, ...others] }) => {
    const [depth = '', weight = ''] = name.split('X');
    return { name: `WT${Number(depth) / 2}X${Number(weight) / 2}`, sizes: [d / 2, ...others] };
  });
}

function tee([d = 0, bf = 0, tw = 0, tf = 0, k = 0]: readonly number[]): LibrarySection['shape'] {
  return { form: 'T', h: inch(d), b: inch(bf), tw: inch(tw), tf: inch(tf), r: inch(k - tf) };
}

/** Thinnest web of each depth, inches: the rolls' radii follow from it. */
const THINNEST_WEB: Readonly<Record<number, number>> = {
  15: 0.4,
  12: 0.282,
  10: 0.24,
  9: 0.233,
  8: 0.22,
  7: 0.21,
  6: 0.2,
  5: 0.19,
  4: 0.184,
  3: 0.17,
};

/** Flanges slope 2 in 12; root radius thinnest web + 0.10 in, toe radius 0.6 of it, which gives the areas of the tables. */
function channel([d = 0, bf = 0, tw = 0, tf = 0]: readonly number[]): LibrarySection['shape'] {
  const web = THINNEST_WEB[d] ?? tw;
  const taper = { slope: 1 / 6, from: inch((bf - tw) / 2), toe: inch(0.6 * web) };
  return { form: 'U', h: inch(d), b: inch(bf), tw: inch(tw), tf: inch(tf), r: inch(web + 0.1), taper };
}

/** The Manual prints no toe radius: half of the root radius, as in Europe. */
function angle([d = 0, b = 0, t = 0, k = 0]: readonly number[]): LibrarySection['shape'] {
  return { form: 'L', h: inch(d), b: inch(b), t: inch(t), r1: inch(k - t), r2: inch((k - t) / 2) };
}

/** Outer height, width and nominal wall, named with fractions as the Manual does. */
function hollow(): Row[] {
  return entriesOf(HSS).flatMap(([outer = '', ...walls]) => {
    const [h = '', b = ''] = outer.split('x');
    return walls.map((wall) => ({
      name: `HSS${h}X${b}X${wall}`,
      sizes: [h, b, wall].map(inches),
    }));
  });
}

/** Outer diameter and nominal wall, named with decimals as the Manual does. */
function roundHollow(): Row[] {
  return entriesOf(ROUND_HSS).flatMap(([d = '', ...walls]) =>
    walls.map((wall) => ({ name: `HSS${d}X${wall}`, sizes: [Number(d), Number(wall)] })),
  );
}

/** ASTM A500: the design wall is 0.93 of the nominal one, in thousandths; corners of twice that outside. */
function rectangular([h = 0, b = 0, wall = 0]: readonly number[]): LibrarySection['shape'] {
  const t = designWall(wall);
  return { form: 'RHS', h: inch(h), b: inch(b), t: inch(t), ro: inch(2 * t), ri: inch(t) };
}

function round([d = 0, wall = 0]: readonly number[]): LibrarySection['shape'] {
  return { form: 'CHS', d: inch(d), t: inch(designWall(wall)) };
}

function designWall(nominal: number): number {
  return Math.round(nominal * 930 + 1e-9) / 1000;
}

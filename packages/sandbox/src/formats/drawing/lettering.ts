import type { Segment, TextItem } from './drawing.ts';

/**
 * Letters drawn with a pen, for pictures that can rely on no font. Strokes are separated by blanks, each a row of grid
 * points `xy`: x 0 to 4, y 0 on the base line to 6 at the top.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: '002640 1232',
  B: '00063645443303 3342413000',
  C: '4536160501103041',
  D: '00062644422000',
  E: '46060040 0333',
  F: '460600 0333',
  G: '45361605011030414323',
  H: '0006 4046 0343',
  I: '1030 2026 1636',
  J: '4641301001',
  K: '0006 460340',
  L: '060040',
  M: '0006234640',
  N: '00064046',
  O: '100105163645413010',
  P: '00063645443303',
  Q: '100105163645413010 2240',
  R: '00063645443303 2340',
  S: '453616050413334241301001',
  T: '2026 0646',
  U: '060110304146',
  V: '062046',
  W: '0610233046',
  X: '0046 0640',
  Y: '062346 2320',
  Z: '06460040',
  '0': '100105163645413010',
  '1': '152620 1030',
  '2': '05163645440040',
  '3': '051636454433 13334241301001',
  '4': '30360242',
  '5': '460603334241301001',
  '6': '4536160501103041423303',
  '7': '064610',
  '8': '13040516364544334241301001021333',
  '9': '0110304145361605041343',
  ' ': '',
  '.': '2021',
  ',': '2110',
  ':': '2122 2425',
  "'": '2426',
  '"': '1416 3436',
  '-': '1333',
  '+': '0343 2125',
  '=': '0242 0444',
  '/': '0046',
  _: '0040',
  '(': '36242230',
  ')': '16242210',
  '<': '450341',
  '>': '054301',
  '#': '1016 3036 0242 0444',
  '*': '2125 0442 0244',
  '%': '0046 0506 4041',
};

/** Stands for every letter there is no glyph for. */
const UNKNOWN = '0006464000';

const CAPITAL_HEIGHT = 0.7;
/** Small letters are small capitals, so that `b1` and `B1` stay apart. */
const SMALL = 0.76;
const ADVANCE = 0.56;

/** The strokes of a text, on paper: y down. Accents are left off, letters beyond Latin become boxes. */
export function strokesOf({ text, at, size, align, angle }: TextItem): Segment[] {
  const letters = [...text.normalize('NFD').replace(/\p{Mark}/gu, '')];
  const width = letters.length * ADVANCE * size;
  const start = align === 'left' ? 0 : align === 'right' ? -width : -width / 2;
  return letters.flatMap((letter, index) => {
    const capital = letter.toUpperCase();
    const height = CAPITAL_HEIGHT * size * (capital === letter ? 1 : SMALL);
    const left = start + index * ADVANCE * size;
    return penStrokes(glyphs[capital] ?? UNKNOWN).map(([from, to]): Segment => [place(from), place(to)]);

    function place({ x, y }: { readonly x: number; readonly y: number }) {
      const [along, above] = [left + (x * height * 0.85) / 6, (y * height) / 6];
      return angle === 0 ? { x: at.x + along, y: at.y - above } : { x: at.x - above, y: at.y - along };
    }
  });
}

function penStrokes(glyph: string): Segment[] {
  return glyph.split(' ').flatMap((stroke) => {
    const points = (stroke.match(/\d\d/g) ?? []).map((pair) => ({ x: Number(pair[0]), y: Number(pair[1]) }));
    return points.slice(1).map((point, index): Segment => [points[index] ?? point, point]);
  });
}

import { inch, throatOfLeg } from '../shared/inch.ts';
import { asExpressions, type Size } from '../shared/size.ts';

interface BoltSize {
  readonly assembly: string;
  readonly tp: number;
  /** Washer, and the least edge distance (AISC 360-16 Table J3.4); m. */
  readonly dw: number;
  readonly edge: number;
}

/** Plates of the AISC Manual, Table 10-4. */
const threeQuarters: BoltSize = { assembly: '3/4 A325', tp: inch(1 / 4), dw: inch(1.469), edge: inch(1) };
const sevenEighths: BoltSize = {
  assembly: '7/8 A325',
  tp: inch(5 / 16),
  dw: inch(1.75),
  edge: inch(1.125),
};

const plates: readonly (readonly [rows: number, size: BoltSize])[] = [
  [2, threeQuarters],
  [3, threeQuarters],
  [4, threeQuarters],
  [5, threeQuarters],
  [3, sevenEighths],
  [4, sevenEighths],
  [5, sevenEighths],
];

const [PITCH, END] = [inch(3), inch(1.25)];
/** From the face of the web to the bolts: a gauge of 5 1/2 in with webs of half an inch. */
const TO_WEB = inch(2.5);

/** Shear end plates by bolts and their rows, 3 in apart; legs of the weld 0.7 of the web, at least 3/16 in. */
export const headerPlateAmericanSizes: readonly Size[] = plates.map(([n1, { assembly, tp, dw, edge }]) => ({
  key: `HP ${n1} ${assembly}`,
  name: `Header plate, ${n1} rows ${assembly}`,
  expressions: {
    BA: `'${assembly}'`,
    ...asExpressions({ n1, tp, p1: PITCH, e1: END, e2: END }),
    w: `GetBeamPlateThickness('S', 'Web') + ${2 * TO_WEB}`,
    a: throatOfLeg("Min(0.0269875, Max(0.0047625, 0.7 * GetBeamPlateThickness('S', 'Web')))"),
  },
  webDepth: 2 * END + (n1 - 1) * PITCH,
  room: { inner: TO_WEB - dw / 2, outer: TO_WEB + edge, reach: TO_WEB + END },
}));

import { inch } from '../shared/inch.ts';
import { asExpressions, type Size } from '../shared/size.ts';

interface BoltSize {
  readonly assembly: string;
  readonly sec: string;
  /** Heel to the bolts on the beam: nuts stay off those of the other leg. */
  readonly gB: number;
  /** Washer, and the least edge distance (AISC 360-16 Table J3.4); m. */
  readonly dw: number;
  readonly edge: number;
}

/** Angles of the AISC Manual, Table 10-1: thickness of half the bolt, 4 in legs for the usual gauge of 5 in. */
const threeQuarters: BoltSize = {
  assembly: '3/4 A325',
  sec: 'L4X4X3/8',
  gB: inch(2.5),
  dw: inch(1.469),
  edge: inch(1),
};
const sevenEighths: BoltSize = {
  assembly: '7/8 A325',
  sec: 'L4X4X1/2',
  gB: inch(2.75),
  dw: inch(1.75),
  edge: inch(1.125),
};

const cleats: readonly (readonly [n1: number, size: BoltSize])[] = [
  [2, threeQuarters],
  [3, threeQuarters],
  [4, threeQuarters],
  [5, threeQuarters],
  [3, sevenEighths],
  [4, sevenEighths],
  [5, sevenEighths],
];

const LEG = inch(4);
const [PITCH, END] = [inch(3), inch(1.25)];
/** Heel to the bolts on the support. */
const GAUGE = inch(2.25);

/** Double-angle web cleats by angle, bolts and their number, 3 in apart. */
export const doubleAngleAmericanSizes: readonly Size[] = cleats.map(
  ([n1, { assembly, sec, gB, dw, edge }]) => ({
    key: `DC ${n1} ${assembly} ${sec}`,
    name: `Double-angle web cleats ${sec}, ${n1} bolts ${assembly} in each leg`,
    expressions: {
      sec: `'${sec}'`,
      BA: `'${assembly}'`,
      ...asExpressions({ n1, p1: PITCH, e1: END, gap: inch(0.5), gB, gC: GAUGE }),
    },
    webDepth: 2 * END + (n1 - 1) * PITCH,
    room: { inner: GAUGE - dw / 2, outer: GAUGE + edge, reach: LEG },
  }),
);

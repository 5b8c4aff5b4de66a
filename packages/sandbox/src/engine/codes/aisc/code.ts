import { widthOnColumn } from '../shared/column-rules.ts';
import type { DesignCode } from '../shared/design-code.ts';
import { clause, type ResistanceFactors } from './aisc360/factors.ts';
import { aiscBases } from './bases.ts';
import { aiscBolts } from './bolts.ts';
import { aiscCleatLegs } from './cleat-legs.ts';
import { aiscColumn } from './column.ts';
import { aiscDetailing } from './detailing.ts';
import { aiscHollowJoints } from './hollow-joints.ts';
import { aiscPlates } from './plates.ts';
import { aiscRoundJoints } from './round-joints.ts';
import { aiscColumnRows, aiscEndPlateRows } from './rows.ts';
import { aiscSections } from './sections.ts';
import { aiscBentWall } from './walls.ts';
import { aiscWelds } from './welds.ts';

/** AISC 360-16, LRFD, with these resistance factors. */
export function aisc360(factors: ResistanceFactors): DesignCode {
  const { plates, bolts, welds, baseMetal } = factors;
  return {
    name: 'AISC 360-16 (LRFD)',
    codeType: 'AISC',
    factorText: `φ = ${plates} (yielding, bending), ${bolts} (bolts), ${welds} (welds), ${baseMetal} (base metal)`,
    boltFields: { phi: bolts },
    bolts: aiscBolts(factors),
    plates: aiscPlates(factors),
    welds: aiscWelds(factors),
    sections: aiscSections(factors),
    joints: {
      column: (column, pairs) => aiscColumn(column, pairs, factors),
      supplementaryWebs: false,
      backingPlates: false,
      diagonals: false,
      caps: false,
      haunches: false,
      hollow: aiscHollowJoints(factors),
      round: aiscRoundJoints(factors),
      besideContact: null,
      panelLimit: () => null,
      endPlateRows: (beam, view, strength) => aiscEndPlateRows(beam, view, strength, factors),
      columnRows: (column, strip, gauge, view, strength) =>
        aiscColumnRows(column, strip, gauge, view, strength, factors),
      weldedFlange({ beam, column }) {
        const { tf } = beam.shape;
        const b = widthOnColumn(beam, column);
        return {
          width: b,
          resistance: {
            value: plates * beam.fy * b * tf,
            clause: clause('J4.1'),
            formula: `φRn = ${plates}·Fy·bf·tf`,
          },
        };
      },
      bentWall: aiscBentWall(factors),
      bentFlange: ({ length, thickness }, fy) => ({
        value: (plates * length * thickness ** 2 * fy) / 4,
        quantity: 'moment',
        clause: clause('F11.1'),
        formula: `φMn = ${plates}·l·tf²/4·Fy`,
      }),
      pinnedShear: () => null,
      cleatLegs: (legs) => aiscCleatLegs(legs, plates),
      negligibleAxial: 0,
      momentClause: `${clause('J10')}, Manual Part 9`,
    },
    bases: aiscBases(factors, aiscBolts(factors)),
    detailing: aiscDetailing,
  };
}

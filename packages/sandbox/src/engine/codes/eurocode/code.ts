import { widthOnColumn } from '../shared/column-rules.ts';
import type { DesignCode } from '../shared/design-code.ts';
import { given } from '../shared/step.ts';
import { eurocodeBases } from './bases.ts';
import { eurocodeBolts } from './bolts.ts';
import { eurocodeCleatLegs } from './cleat-legs.ts';
import { eurocodeColumn } from './column.ts';
import { eurocodeDetailing } from './detailing.ts';
import { effectiveFlange } from './en1993/beam-flange.ts';
import { isSlenderPanel } from './en1993/column-web.ts';
import type { EurocodeFactors } from './factors.ts';
import { eurocodeHollowJoints } from './hollow-joints.ts';
import { eurocodePlates } from './plates.ts';
import { eurocodeRoundJoints } from './round-joints.ts';
import { eurocodeColumnRows, eurocodeEndPlateRows } from './rows.ts';
import { eurocodeSections } from './sections.ts';
import { eurocodeBentWall } from './walls.ts';
import { eurocodeWelds } from './welds.ts';

const NO_LENGTH = { length: 0, packing: 0 } as const;

/** EN 1993-1-8 with these partial factors. */
export function eurocode(factors: EurocodeFactors): DesignCode {
  const { gammaM0, gammaM1, gammaM2, gammaM3 } = factors;
  const bolts = eurocodeBolts(factors);
  return {
    name: 'EN 1993-1-8',
    codeType: 'ECEN',
    factorText: `γM0 = ${gammaM0}, γM1 = ${gammaM1}, γM2 = ${gammaM2}, γM3 = ${gammaM3}`,
    boltFields: { gammaM2, gammaM3 },
    bolts,
    plates: eurocodePlates(factors),
    welds: eurocodeWelds(factors),
    sections: eurocodeSections(factors),
    joints: {
      column: (column, pairs, depth) => eurocodeColumn(column, pairs, depth, factors),
      supplementaryWebs: true,
      backingPlates: true,
      diagonals: true,
      caps: true,
      haunches: true,
      hollow: eurocodeHollowJoints(factors),
      round: eurocodeRoundJoints(factors),
      // 6.2.7.1(14).
      besideContact: 0.25,
      panelLimit: ({ web }) => (isSlenderPanel(web) ? '69 epsilon' : null),
      endPlateRows: (beam, view, strength) => eurocodeEndPlateRows(beam, view, strength, factors),
      columnRows: (column, strip, gauge, view, strength, beta) =>
        eurocodeColumnRows(column, strip, gauge, view, strength, beta, factors),
      weldedFlange({ beam, column, bare }) {
        const { tf } = beam.shape;
        const b = widthOnColumn(beam, column);
        const narrowed = effectiveFlange({
          width: b,
          thickness: tf,
          fy: beam.fy,
          column: column.shape,
          columnFy: column.fy,
        });
        const width = bare ? narrowed : b;
        return {
          width,
          resistance: {
            value: (width * tf * beam.fy) / gammaM0,
            clause: '6.2.6.4.3',
            formula: 'Ffc,Rd = beff·tfb·fyb/γM0',
          },
        };
      },
      bentWall: eurocodeBentWall(factors),
      bentFlange: ({ length, thickness }, fy) => ({
        value: (length * thickness ** 2 * fy) / (4 * gammaM0),
        quantity: 'moment',
        clause: 'EN 1993-1-1 6.2.5',
        formula: 'MRd = l·tf²/4·fy/γM0',
      }),
      // SCI P358 checks 8 and 10: what bolts are pulled by a joint that turns takes a fifth of their shear.
      pinnedShear(grid) {
        const { value } = bolts.shear(grid, grid.shearInThread ? 'thread' : 'shank', NO_LENGTH);
        return {
          value: 0.8 * value,
          clause: 'SCI P358',
          formula: 'FRd = 0.8·Fv,Rd',
          steps: () => given({ N: { 'Fv,Rd': value } }),
        };
      },
      cleatLegs: (legs) => eurocodeCleatLegs(legs, factors),
      // 6.2.7.1(2)
      negligibleAxial: 0.05,
      momentClause: '6.2.7',
    },
    bases: eurocodeBases(factors),
    detailing: eurocodeDetailing,
  };
}

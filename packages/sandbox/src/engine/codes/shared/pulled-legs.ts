import type { ShapeOf } from '../../../library/section-shape.ts';
import type { BoltAssembly } from '../../../materials/material-items.ts';
import type { Resistance } from './check.ts';

/** Legs of a pair of angles that a row of two bolts pulls; m, Pa, N. */
export interface PulledLegs {
  readonly shape: ShapeOf<'L'>;
  readonly fy: number;
  readonly fu: number;
  /** From the heel to the bolt. */
  readonly gauge: number;
  /** To the nearer edge, of the leg or of the flange behind. */
  readonly edge: number;
  /** Share of the height of the cleats. */
  readonly length: number;
  /** Tension of one bolt. */
  readonly bolt: number;
  readonly assembly: BoltAssembly;
  /** What the bolts hold together, m. */
  readonly grip: number;
}

/** What both legs carry, N, in which way, and what prying adds to the tension of their bolts as a share. */
export interface PulledLegsStrength extends Resistance {
  readonly text: string;
  readonly prying: number;
}

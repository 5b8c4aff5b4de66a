import type { BoltAssembly } from '../../../materials/material-items.ts';
import type { Resistance } from './check.ts';

/** What a row of two bolts bends: the legs of a pair of angles, or a plate on both sides of a web; m, Pa. */
export interface BentFlanges {
  readonly part: 'leg' | 'plate';
  readonly thickness: number;
  readonly fy: number;
  readonly fu: number;
  /** From a bolt to the web, or the other leg, less 0.8 of the root or of the leg of the weld there. */
  readonly m: number;
  /** From a bolt to the face of that web, or to the middle of the other leg. */
  readonly b: number;
  /** From a bolt to the free edge. */
  readonly e: number;
}

/** The same with the bolts of one row; m, N. */
export interface PulledLegs extends BentFlanges {
  /** To the nearer edge, of the part or of the flange behind. */
  readonly edge: number;
  /** Share of the height of the part. */
  readonly length: number;
  /** Tension of one bolt. */
  readonly bolt: number;
  readonly assembly: BoltAssembly;
  /** What the bolts hold together, m. */
  readonly grip: number;
}

/** What both sides carry, N, in which way, and what prying adds to the tension of their bolts as a share. */
export interface PulledLegsStrength extends Resistance {
  readonly text: string;
  readonly prying: number;
}

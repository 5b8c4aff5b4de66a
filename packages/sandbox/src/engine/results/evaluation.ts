import type { ConNonConformityIssue } from '@connection-gateway/contract/template';
import type { Assembly } from '../building/assembly.ts';
import type { BoltForce, PartCheck } from '../codes/shared/check.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import type { CarriedLoad } from '../loads/carried-load.ts';
import type { Residual } from '../loads/equilibrium.ts';
import type { LoadCase } from '../loads/load-case.ts';
import type { PlateReading } from './plate-verdict.ts';

/** Everything worked out for one load effect. */
export interface CaseResult {
  readonly loadCase: LoadCase;
  /** What the loads leave over: for the ground; or for the bearing member, then without the loads given for it. */
  readonly residual: Residual;
  readonly carried: CarriedLoad;
  readonly checks: readonly PartCheck[];
  readonly bolts: readonly BoltForce[];
}

/** A calculated connection before it is put into words. */
export interface Evaluation {
  readonly assembly: Assembly;
  readonly code: DesignCode;
  /** Why nothing was checked at all; null when it was. */
  readonly blocked: string | null;
  /** Why there was nothing to check, which is no fault; null when there was something. */
  readonly idle: string | null;
  /** How plates are told. */
  readonly plates: PlateReading;
  /** Supports whose section beside the joint is not checked, since nobody gave their forces; by name. */
  readonly unknownSections: readonly string[];
  /** Reasons that hold for every load effect. */
  readonly limits: readonly string[];
  readonly cases: readonly CaseResult[];
  /** Of each load effect in an analysis of the design resistance; null in others. */
  readonly designResistances: readonly DesignResistance[] | null;
  readonly issues: readonly ConNonConformityIssue[];
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}

/** How far all loads of one load effect can be raised together. */
export interface DesignResistance {
  readonly loadCase: LoadCase;
  /** Largest factor on its loads; null where nothing is loaded, or not everything is carried as it is. */
  readonly factor: number | null;
  readonly limit: CapacityLimit;
}

/** What ends the raising: a check, a load nobody carries any more, or `LARGEST_FACTOR`; or why it never began. */
export type CapacityLimit =
  | { readonly by: 'check'; readonly check: PartCheck }
  | { readonly by: 'gap'; readonly gap: string }
  | { readonly by: 'largest' | 'unloaded' | 'incomplete' };

/** Loads are raised so far at most; nobody needs to know what lies beyond. */
export const LARGEST_FACTOR = 100;

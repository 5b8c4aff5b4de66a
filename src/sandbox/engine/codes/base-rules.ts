import type { BoltAssembly } from '../../materials/material-items.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import type { BasePlateParts } from '../base-plate/geometry.ts';
import type { BaseForces } from '../base-plate/two-line.ts';
import type { JointChecks } from '../kind.ts';
import type { PartialFactors } from '../partial-factors.ts';
import type { SectionForces } from '../statics/section-forces.ts';

/** Forces in the underside of a base plate, and how the base holds them: `pulls` is the tension of each anchor, N. */
export interface BaseState {
  readonly atBase: SectionForces;
  readonly held: BaseForces;
  readonly pulls: readonly number[];
}

/** Column bases: plate, anchors and the concrete under them. */
export interface BaseRules {
  /** Diameter of the hole for an anchor, m. */
  readonly hole: (rod: BoltAssembly) => number;
  /** Errors: `BuildError` or `MaterialError` for what the code has no values for. */
  readonly require: (operation: string, parts: BasePlateParts) => void;
  readonly checker: (
    parts: BasePlateParts,
    model: ConnectionModel,
    factors: PartialFactors,
  ) => (state: BaseState) => JointChecks;
  /** Of the raw result of a concrete block, from the values of its check. */
  readonly concreteFields: (
    values: Readonly<Record<string, number>>,
    factors: PartialFactors,
  ) => Readonly<Record<string, number>>;
}

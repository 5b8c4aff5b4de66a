import fc from 'fast-check';
import type { ApexCase } from '../joints/apex-end-plate/apex-case.ts';
import type { HaunchCase } from '../joints/haunched-end-plate/haunch-case.ts';
import { rigidJoint } from '../joints/rigid/arbitrary.ts';

/** Any apex without haunches; less steep than 3 degrees each its rafters are in line. */
export const apexes = fc
  .tuple(rigidJoint('EndPlateSplice'), fc.integer({ min: 3, max: 29 }), fc.boolean())
  .map(([{ kind: _, ...given }, slope, falls]): ApexCase => ({ ...given, slope: falls ? slope : -slope }));

/** As long for their depth as keeps their flange within 30 degrees of the normal of the plate. */
const haunch = fc
  .tuple(fc.integer({ min: 12, max: 40 }), fc.integer({ min: 25, max: 50 }), fc.integer({ min: 4, max: 8 }))
  .map(([depth, steepness, throat]) => ({
    hh: depth / 100,
    hl: Math.round(depth * steepness) / 1e3,
    ah: throat / 1e3,
  }));

/** Rafters that fall by 3 degrees or more, with a haunch below each. */
export const haunches = fc.tuple(rigidJoint('EndPlateSplice'), fc.integer({ min: 3, max: 20 }), haunch).map(
  ([{ kind: _, ...given }, slope, sizes]): ApexCase => ({
    ...given,
    slope,
    parameters: { ...given.parameters, ...sizes },
  }),
);

/** Beams that are level, rise a little or fall away from their column, with a haunch below. */
export const haunchedEnds = fc.tuple(rigidJoint('EndPlate'), fc.constantFrom(-15, -4, 0, 0, 5), haunch).map(
  ([{ kind: _, ...given }, rise, sizes]): HaunchCase => ({
    ...given,
    rise,
    parameters: { ...given.parameters, ...sizes },
  }),
);

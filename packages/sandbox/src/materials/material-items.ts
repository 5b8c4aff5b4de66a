import { z } from 'zod';
import { faultOf } from '../library/section-shape.ts';
import { DesignCode, Standard } from '../library/standard.ts';
import { CrossSection } from './cross-section.ts';

const positive = z.number().positive().finite();

/** `sequence` is the order of adding across all lists of a project. */
const item = {
  id: z.int().positive(),
  sequence: z.int().positive(),
  name: z.string().min(1),
  standard: Standard,
};

/** SI. `bands` rise in thickness (m); the last may have no limit. `betaW` is null outside EN. */
export const Steel = z.object({
  ...item,
  e: positive,
  poisson: z.number().gt(0).lt(0.5),
  unitMass: positive,
  specificHeat: z.number(),
  thermalExpansion: z.number(),
  thermalConductivity: z.number(),
  bands: z.array(z.object({ maxThickness: positive.nullable(), fy: positive, fu: positive })).min(1),
  betaW: positive.nullable(),
});
export type Steel = z.infer<typeof Steel>;

/** Pa. `fck` is the cylinder strength (f'c in an American project), `fctm` null outside EN. */
export const Concrete = z.object({ ...item, e: positive, fck: positive, fctm: positive.nullable() });
export type Concrete = z.infer<typeof Concrete>;

/** Pa. `fu` is FEXX in an American project. */
export const Welding = z.object({ ...item, fu: positive, betaW: positive.nullable() });
export type Welding = z.infer<typeof Welding>;

/** Pa. `alphaVThread` is null outside EN, `nominal` (AISC 360 Table J3.2) is null inside. */
export const BoltGrade = z.object({
  ...item,
  fub: positive,
  fyb: positive,
  elongation: z.number(),
  preloadable: z.boolean(),
  alphaVThread: positive.nullable(),
  nominal: z.object({ fnt: positive, fnvN: positive, fnvX: positive }).nullable(),
});
export type BoltGrade = z.infer<typeof BoltGrade>;

export const HeadedStudGrade = z.object({ ...item, fub: positive, fyb: positive, elongation: z.number() });
export type HeadedStudGrade = z.infer<typeof HeadedStudGrade>;

/** Pa; `epsuk` is the strain at the greatest force, a ratio. */
export const Reinforcement = z.object({
  ...item,
  class: z.enum(['A', 'B', 'C']),
  fyk: positive,
  ftk: positive,
  epsuk: positive,
});
export type Reinforcement = z.infer<typeof Reinforcement>;

/** m and Pa */
export const Pin = z.object({ ...item, diameter: positive, fy: positive, fu: positive });
export type Pin = z.infer<typeof Pin>;

/**
 * m and m2: shank `d`, hole `d0`, across flats `s`, across corners `e`, their mean `dm`, head `k`, nut `m`.
 * `pretension` in N is AISC 360 Table J3.1; null when the grade has none or the project is not American.
 */
export const BoltAssembly = z.object({
  ...item,
  boltGradeId: z.int().positive(),
  size: z.string(),
  d: positive,
  d0: positive,
  pitch: positive,
  grossArea: positive,
  stressArea: positive,
  s: positive,
  e: positive,
  dm: positive,
  k: positive,
  m: positive,
  washerDiameter: positive,
  washerThickness: positive,
  pretension: positive.nullable(),
});
export type BoltAssembly = z.infer<typeof BoltAssembly>;

/** Everything a project knows of materials, as plain JSON. Ids are unique per list, items are in order of adding. */
export const MaterialsState = z
  .object({
    designCode: DesignCode,
    steels: z.array(Steel),
    concretes: z.array(Concrete),
    weldings: z.array(Welding),
    boltGrades: z.array(BoltGrade),
    headedStudGrades: z.array(HeadedStudGrade),
    crossSections: z.array(CrossSection),
    boltAssemblies: z.array(BoltAssembly),
    // Projects that were saved before there were any have none.
    reinforcements: z.array(Reinforcement).default([]),
    pins: z.array(Pin).default([]),
  })
  .superRefine((state, context) => {
    const { designCode: _, ...lists } = state;
    for (const [list, items] of Object.entries(lists)) {
      const ids = items.map(({ id }) => id);
      const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
      if (twice >= 0) report(context, [list, twice, 'id'], `${ids[twice]} is used twice`);
    }
    for (const [index, { materialId, shape }] of state.crossSections.entries()) {
      if (!state.steels.some(({ id }) => id === materialId)) {
        report(context, ['crossSections', index, 'materialId'], `there is no steel ${materialId}`);
      }
      const fault = shape === null ? null : faultOf(shape);
      if (fault !== null) report(context, ['crossSections', index, 'shape'], fault);
    }
    for (const [index, { boltGradeId }] of state.boltAssemblies.entries()) {
      if (!state.boltGrades.some(({ id }) => id === boltGradeId)) {
        report(context, ['boltAssemblies', index, 'boltGradeId'], `there is no bolt grade ${boltGradeId}`);
      }
    }
  });
export type MaterialsState = z.infer<typeof MaterialsState>;

function report(context: z.RefinementCtx, path: (string | number)[], message: string): void {
  context.addIssue({ code: 'custom', path, message });
}

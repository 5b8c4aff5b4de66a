import type { BoltGrid } from '../../model/geometry.ts';
import type { BoltAspect } from '../check.ts';
import type { CaseResult, Evaluation } from '../evaluate.ts';
import type { BoltForce } from '../kind.ts';
import { checksByPart, type GoverningCheck, governing } from './governing.ts';
import { commonFields, rawCheck } from './raw-parts.ts';
import { boltName } from './summary.ts';

/** Checked bolts by id; what was not checked for a bolt is null. */
export function rawBolts(evaluation: Evaluation): Record<string, unknown> {
  const checks = checksByPart(evaluation.cases, 'bolt');
  return Object.fromEntries(
    evaluation.assembly.model.boltGrids.flatMap((grid) =>
      grid.bolts.flatMap(({ id }) => {
        const own = checks.get(id) ?? [];
        const worst = governing(own);
        return worst === null ? [] : [[id, fastenerFields(evaluation, grid, id, boltName(id), own, worst)]];
      }),
    ),
  );
}

/** What bolts and anchors have in common: their largest forces, resistances, and every check. */
export function fastenerFields(
  { cases, factors }: Evaluation,
  grid: BoltGrid,
  id: number,
  name: string,
  own: readonly GoverningCheck[],
  worst: GoverningCheck,
) {
  const of = (aspect: BoltAspect) => governing(own.filter(({ check }) => check.aspect === aspect));
  const [shear, tension, bearing, combined, slip] = [
    of('shear'),
    of('tension'),
    of('bearing'),
    of('combined'),
    of('slip'),
  ];
  const forces = forcesOf(id, cases);
  return {
    ...commonFields(id, name, worst),
    grid: grid.name,
    boltAssemblyName: grid.assembly.name,
    boltAssembly: grid.assembly.name,
    boltTensionForce: Math.max(0, ...forces.map(([, { tension: force }]) => force)),
    boltShearForce: Math.max(0, ...forces.map(([, force]) => shearOf(force))),
    boltTensionResistance: tension?.check.resistance ?? null,
    boltShearResistance: shear?.check.resistance ?? null,
    boltBearingResistance: bearing?.check.resistance ?? null,
    bearingResistance: bearing?.check.resistance ?? null,
    boltPunchingResistance: of('punching')?.check.resistance ?? null,
    unityCheckTension: tension?.check.u ?? null,
    unityCheckShear: shear?.check.u ?? null,
    unityCheckBearing: bearing?.check.u ?? null,
    ...(slip === null ? {} : { slipResistance: slip.check.resistance, unityCheckSlip: slip.check.u }),
    interactionTensionShear: combined?.check.u ?? null,
    unityCheckInteraction: combined?.check.u ?? null,
    boltShearForceLoadcase: shear?.loadCaseName ?? null,
    boltShearForceLoadcaseId: shear?.loadCaseId ?? null,
    numberOfShearPlanes: grid.shearPlanes,
    connectorGripLength: grid.grip,
    codeType: factors.code.codeType,
    fub: grid.grade.fub,
    ...factors.code.boltFields,
    // Tension and resultant shear; the components stand beside it.
    forcesAllLoadCases: Object.fromEntries(
      forces.map(([loadCaseId, force]) => [loadCaseId, [force.tension, shearOf(force)]]),
    ),
    forcesByLoadCase: Object.fromEntries(
      forces.map(([loadCaseId, { tension: force, shearX, shearY, prying }]) => [
        loadCaseId,
        { tension: force, shearX, shearY, prying },
      ]),
    ),
    checks: own.map(rawCheck),
  };
}

function forcesOf(boltId: number, cases: readonly CaseResult[]): (readonly [number, BoltForce])[] {
  return cases.flatMap(({ loadCase, bolts }) =>
    bolts.filter((bolt) => bolt.boltId === boltId).map((bolt) => [loadCase.id, bolt] as const),
  );
}

function shearOf({ shearX, shearY }: BoltForce): number {
  return Math.hypot(shearX, shearY);
}

import type { BoltAspect } from '../check.ts';
import type { CaseResult, Evaluation } from '../evaluate.ts';
import type { BoltForce } from '../kind.ts';
import { checksByPart, governing } from './governing.ts';
import { commonFields, rawCheck } from './raw-parts.ts';
import { boltName } from './summary.ts';

/** Checked bolts by id; what was not checked for a bolt is null. */
export function rawBolts({ assembly, cases, factors }: Evaluation): Record<string, unknown> {
  const checks = checksByPart(cases, 'bolt');
  return Object.fromEntries(
    assembly.model.boltGrids.flatMap((grid) =>
      grid.bolts.flatMap(({ id }) => {
        const own = checks.get(id) ?? [];
        const worst = governing(own);
        if (worst === null) return [];
        const of = (aspect: BoltAspect) => governing(own.filter(({ check }) => check.aspect === aspect));
        const [shear, tension, bearing, combined, slip] = [
          of('shear'),
          of('tension'),
          of('bearing'),
          of('combined'),
          of('slip'),
        ];
        const forces = forcesOf(id, cases);
        const fields = {
          ...commonFields(id, boltName(id), worst),
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
          codeType: 'ECEN',
          fub: grid.grade.fub,
          gammaM2: factors.gammaM2,
          gammaM3: factors.gammaM3,
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
        return [[id, fields] as const];
      }),
    ),
  );
}

function forcesOf(boltId: number, cases: readonly CaseResult[]): (readonly [number, BoltForce])[] {
  return cases.flatMap(({ loadCase, bolts }) =>
    bolts.filter((bolt) => bolt.boltId === boltId).map((bolt) => [loadCase.id, bolt] as const),
  );
}

function shearOf({ shearX, shearY }: BoltForce): number {
  return Math.hypot(shearX, shearY);
}

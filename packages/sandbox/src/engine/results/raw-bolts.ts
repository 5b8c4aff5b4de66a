import type { BoltGrid } from '../../model/geometry.ts';
import type { BoltAspect, BoltForce } from '../codes/shared/check.ts';
import type { CaseResult } from './evaluation.ts';
import { type Findings, type GoverningCheck, governing } from './governing.ts';
import { commonFields, rawChecks } from './raw-parts.ts';
import { boltName } from './summary.ts';

/** Checked bolts by id; what was not checked for a bolt is null. */
export function rawBolts({ assembly, cases, checks, code }: Findings): Record<string, unknown> {
  const forces = forcesByBolt(cases);
  return Object.fromEntries(
    assembly.model.boltGrids.flatMap((grid) =>
      grid.bolts.flatMap(({ id }) => {
        const own = checks.bolt.get(id) ?? [];
        const worst = governing(own);
        if (worst === null) return [];
        const loaded = { code, forces: forces.get(id) ?? [] };
        return [[id, fastenerFields(loaded, grid, id, boltName(id), own, worst)]];
      }),
    ),
  );
}

/** What bolts and anchors have in common: their largest forces, resistances, and every check. */
export function fastenerFields(
  { code, forces }: Pick<Findings, 'code'> & { readonly forces: BoltForces },
  grid: BoltGrid,
  id: number,
  name: string,
  own: readonly GoverningCheck[],
  worst: GoverningCheck,
) {
  const { shear, tension, bearing, punching, combined, slip } = worstByAspect(own);
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
    boltPunchingResistance: punching?.check.resistance ?? null,
    unityCheckTension: tension?.check.u ?? null,
    unityCheckShear: shear?.check.u ?? null,
    unityCheckBearing: bearing?.check.u ?? null,
    ...(slip === undefined ? {} : { slipResistance: slip.check.resistance, unityCheckSlip: slip.check.u }),
    interactionTensionShear: combined?.check.u ?? null,
    unityCheckInteraction: combined?.check.u ?? null,
    boltShearForceLoadcase: shear?.loadCaseName ?? null,
    boltShearForceLoadcaseId: shear?.loadCaseId ?? null,
    numberOfShearPlanes: grid.shearPlanes,
    connectorGripLength: grid.grip,
    codeType: code.codeType,
    fub: grid.grade.fub,
    ...code.boltFields,
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
    checks: rawChecks(own),
  };
}

/** Forces of one bolt with the load effects they belong to. */
type BoltForces = readonly (readonly [loadCaseId: number, force: BoltForce])[];

/** Forces of all bolts and anchors by their ids. */
export function forcesByBolt(cases: readonly CaseResult[]): ReadonlyMap<number, BoltForces> {
  const found = new Map<number, (readonly [number, BoltForce])[]>();
  for (const { loadCase, bolts } of cases) {
    for (const force of bolts) {
      const known = found.get(force.boltId);
      if (known === undefined) {
        found.set(force.boltId, [[loadCase.id, force]]);
        continue;
      }
      // A bolt of two joints has a force of each, in planes of its own: the larger one is told.
      const same = known.findIndex(([id]) => id === loadCase.id);
      if (same === -1) known.push([loadCase.id, force]);
      else if (shearOf(force) > shearOf(known[same]?.[1] ?? force)) known[same] = [loadCase.id, force];
    }
  }
  return found;
}

/** What governs in each respect; the first of equals. */
export function worstByAspect(
  own: readonly GoverningCheck[],
): Readonly<Partial<Record<BoltAspect, GoverningCheck>>> {
  const worst: Partial<Record<BoltAspect, GoverningCheck>> = {};
  for (const entry of own) {
    const { aspect, u } = entry.check;
    if (aspect !== undefined && u > (worst[aspect]?.check.u ?? -1)) worst[aspect] = entry;
  }
  return worst;
}

function shearOf({ shearX, shearY }: BoltForce): number {
  return Math.hypot(shearX, shearY);
}

import { type Findings, governing } from './governing.ts';
import { fastenerFields, forcesByBolt, worstByAspect } from './raw-bolts.ts';
import { commonFields, rawChecks } from './raw-parts.ts';
import { anchorName } from './summary.ts';

/** Checked anchors by id: as bolts, and what of the concrete around them was checked; null for what was not. */
export function rawAnchors({ assembly, cases, checks, code }: Findings): Record<string, unknown> {
  const forces = forcesByBolt(cases);
  return Object.fromEntries(
    assembly.model.anchorGrids.flatMap((grid) =>
      grid.bolts.flatMap(({ id }) => {
        const own = checks.anchor.get(id) ?? [];
        const worst = governing(own);
        if (worst === null) return [];
        const { cone, pullOut, pryOut, edge } = worstByAspect(own);
        const fields = {
          ...fastenerFields({ code, forces: forces.get(id) ?? [] }, grid, id, anchorName(id), own, worst),
          embedment: grid.embedment,
          coneResistance: cone?.check.resistance ?? null,
          unityCheckConeTensionRes: cone?.check.u ?? null,
          unityCheckConcretePullOutRes: pullOut?.check.u ?? null,
          unityCheckPryOutfailureResistanceRes: pryOut?.check.u ?? null,
          unityCheckConcreteEdgefailureRes: edge?.check.u ?? null,
        };
        return [[id, fields] as const];
      }),
    ),
  );
}

/** Checked concrete blocks by id; Pa, m2, N. */
export function rawConcreteBlocks({ assembly, checks, code }: Findings): Record<string, unknown> {
  return Object.fromEntries(
    assembly.model.concreteBlocks.flatMap(({ id, name, concrete }) => {
      const own = checks.concrete.get(id) ?? [];
      const worst = governing(own);
      if (worst === null) return [];
      const { effectiveArea = 0, ...values } = worst.check.values ?? {};
      const fields = {
        ...commonFields(id, name, worst),
        concreteGrade: concrete.name,
        fck: concrete.fck,
        ...code.bases.concreteFields(values),
        aeff: effectiveArea,
        nsd: worst.check.demand,
        averageStress: worst.check.demand / effectiveArea,
        unityCheckStress: worst.check.u,
        checks: rawChecks(own),
      };
      return [[id, fields] as const];
    }),
  );
}

/** How shear gets from base plates into their blocks, by the id of the block; N. */
export function rawBaseShear({ assembly, checks }: Findings): Record<string, unknown> {
  return Object.fromEntries(
    assembly.model.concreteBlocks.flatMap(({ id, name }) => {
      const own = checks.baseShear.get(id) ?? [];
      const worst = governing(own);
      if (worst === null) return [];
      const { demand, resistance, u } = worst.check;
      const fields = {
        ...commonFields(id, name, worst),
        v: demand,
        vr: resistance,
        unityCheck: u,
        checks: rawChecks(own),
      };
      return [[id, fields] as const];
    }),
  );
}

import type { BoltAspect } from '../check.ts';
import type { Evaluation } from '../evaluate.ts';
import { checksByPart, governing } from './governing.ts';
import { fastenerFields } from './raw-bolts.ts';
import { commonFields, rawCheck } from './raw-parts.ts';
import { anchorName } from './summary.ts';

/** Checked anchors by id: as bolts, and what of the concrete around them was checked; null for what was not. */
export function rawAnchors(evaluation: Evaluation): Record<string, unknown> {
  const { assembly, cases } = evaluation;
  const checks = checksByPart(cases, 'anchor');
  return Object.fromEntries(
    assembly.model.anchorGrids.flatMap((grid) =>
      grid.bolts.flatMap(({ id }) => {
        const own = checks.get(id) ?? [];
        const worst = governing(own);
        if (worst === null) return [];
        const of = (aspect: BoltAspect) => governing(own.filter(({ check }) => check.aspect === aspect));
        const [cone, pullOut, pryOut, edge] = [of('cone'), of('pullOut'), of('pryOut'), of('edge')];
        const fields = {
          ...fastenerFields(evaluation, grid, id, anchorName(id), own, worst),
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
export function rawConcreteBlocks({ assembly, cases, factors }: Evaluation): Record<string, unknown> {
  const checks = checksByPart(cases, 'concrete');
  const { gammaC, alphaCC, betaJ } = factors;
  return Object.fromEntries(
    assembly.model.concreteBlocks.flatMap(({ id, name, concrete }) => {
      const own = checks.get(id) ?? [];
      const worst = governing(own);
      if (worst === null) return [];
      const { fjd = 0, alpha = 0, effectiveArea = 0 } = worst.check.values ?? {};
      const fields = {
        ...commonFields(id, name, worst),
        concreteGrade: concrete.name,
        fck: concrete.fck,
        gammaC,
        alphaCc: alphaCC,
        betaj: betaJ,
        kj: alpha,
        fjd,
        aeff: effectiveArea,
        nsd: worst.check.demand,
        averageStress: worst.check.demand / effectiveArea,
        unityCheckStress: worst.check.u,
        checks: own.map(rawCheck),
      };
      return [[id, fields] as const];
    }),
  );
}

/** How shear gets from base plates into their blocks, by the id of the block; N. */
export function rawBaseShear({ assembly, cases }: Evaluation): Record<string, unknown> {
  const checks = checksByPart(cases, 'baseShear');
  return Object.fromEntries(
    assembly.model.concreteBlocks.flatMap(({ id, name }) => {
      const own = checks.get(id) ?? [];
      const worst = governing(own);
      if (worst === null) return [];
      const { demand, resistance, u } = worst.check;
      const fields = {
        ...commonFields(id, name, worst),
        v: demand,
        vr: resistance,
        unityCheck: u,
        checks: own.map(rawCheck),
      };
      return [[id, fields] as const];
    }),
  );
}

import type {
  CheckResBolt,
  CheckResConcreteBlock,
  CheckResPlate,
  CheckResSummary,
  CheckResWeld,
  ConnectionCheckRes,
  OpenMessage,
} from '../../../upstream/contract/results.ts';
import { steelStrength } from '../../materials/strength.ts';
import type { Connection } from '../../model/connection.ts';
import type { Plate } from '../../model/geometry.ts';
import type { Evaluation } from '../evaluate.ts';
import type { PartialFactors } from '../partial-factors.ts';
import { checksByPart, governing } from './governing.ts';
import { isCalculated } from './is-calculated.ts';
import { anchorName, boltName, percent } from './summary.ts';

/** The result part by part: utilisations and strains in percent, stresses in MPa. Unchecked parts are left out. */
export function detailOf(
  evaluation: Evaluation,
  connection: Connection,
  rows: readonly CheckResSummary[],
  messages: readonly OpenMessage[],
): ConnectionCheckRes {
  return {
    checkResSummary: [...rows],
    checkResPlate: plateResults(evaluation),
    checkResWeld: weldResults(evaluation),
    checkResBolt: fastenerResults(evaluation, 'bolt'),
    checkResAnchor: fastenerResults(evaluation, 'anchor'),
    checkResConcreteBlock: blockResults(evaluation),
    bucklingResults: [],
    name: connection.name,
    connectionID: connection.identifier,
    id: connection.id,
    messages: { messages: [...messages] },
  };
}

/**
 * What a utilisation of a plate stands for in stress (Pa) and strain: yielding when used up, beyond that the elastic
 * strain of the surplus. A component method knows no strain field.
 */
export function stressAndStrain(
  { steel, thickness }: Plate,
  u: number,
  { code }: PartialFactors,
): { maxStress: number; maxStrain: number } {
  const { fy } = steelStrength(steel, thickness);
  return {
    maxStress: code.plates.designFy(Math.min(u, 1) * fy),
    maxStrain: Math.max(0, ((u - 1) * fy) / steel.e),
  };
}

function plateResults({ assembly, cases, factors }: Evaluation): CheckResPlate[] {
  const checks = checksByPart(cases, 'plate');
  return assembly.model.plates.flatMap((plate) => {
    const worst = governing(checks.get(plate.id) ?? []);
    if (worst === null) return [];
    const { maxStress, maxStrain } = stressAndStrain(plate, worst.check.u, factors);
    return [
      {
        name: plate.name,
        checkStatus: worst.check.u <= 1,
        loadCaseId: worst.loadCaseId,
        maxStrain: percent(maxStrain),
        maxStress: maxStress / 1e6,
        items: [plate.id],
      },
    ];
  });
}

function weldResults({ assembly, cases }: Evaluation): CheckResWeld[] {
  const checks = checksByPart(cases, 'weld');
  return assembly.model.welds.flatMap((weld): CheckResWeld[] => {
    const { id, name, type } = weld;
    // A butt weld is as strong as what it joins, so there is nothing to compare.
    if (type === 'bevel' && cases.length > 0 && isCalculated(assembly, weld)) {
      const isFullStrength = true;
      return [{ name, id, unityCheck: 'NaN', checkStatus: true, isFullStrength, loadCaseId: 0, items: [id] }];
    }
    const worst = governing(checks.get(id) ?? []);
    if (worst === null) return [];
    return [
      {
        name,
        id,
        unityCheck: percent(worst.check.u),
        checkStatus: worst.check.u <= 1,
        isFullStrength: false,
        loadCaseId: worst.loadCaseId,
        items: [id],
      },
    ];
  });
}

function fastenerResults({ assembly, cases }: Evaluation, kind: 'bolt' | 'anchor'): CheckResBolt[] {
  const checks = checksByPart(cases, kind);
  const { boltGrids, anchorGrids } = assembly.model;
  const [grids, nameOf] = kind === 'bolt' ? [boltGrids, boltName] : [anchorGrids, anchorName];
  return grids.flatMap(({ bolts }) =>
    bolts.flatMap(({ id }) => {
      const worst = governing(checks.get(id) ?? []);
      if (worst === null) return [];
      return [{ name: nameOf(id), unityCheck: percent(worst.check.u), checkStatus: worst.check.u <= 1 }];
    }),
  );
}

function blockResults({ assembly, cases }: Evaluation): CheckResConcreteBlock[] {
  const checks = checksByPart(cases, 'concrete');
  return assembly.model.concreteBlocks.flatMap(({ id, name }) => {
    const worst = governing(checks.get(id) ?? []);
    if (worst === null) return [];
    const { u } = worst.check;
    return [{ name, unityCheck: percent(u), checkStatus: u <= 1, loadCaseId: worst.loadCaseId }];
  });
}

import type {
  CheckResBolt,
  CheckResConcreteBlock,
  CheckResPlate,
  CheckResSummary,
  CheckResWeld,
  ConnectionCheckRes,
  OpenMessage,
} from '@connection-gateway/contract/results';
import { steelStrength } from '../../materials/strength.ts';
import type { Connection } from '../../model/connection.ts';
import type { Plate } from '../../model/geometry.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import { type Findings, governing } from './governing.ts';
import { isCalculated } from './is-calculated.ts';
import { anchorName, boltName, percent } from './summary.ts';

/** The result part by part: utilisations and strains in percent, stresses in MPa. Unchecked parts are left out. */
export function detailOf(
  findings: Findings,
  connection: Connection,
  rows: readonly CheckResSummary[],
  messages: readonly OpenMessage[],
): ConnectionCheckRes {
  return {
    checkResSummary: [...rows],
    checkResPlate: plateResults(findings),
    checkResWeld: weldResults(findings),
    checkResBolt: fastenerResults(findings, 'bolt'),
    checkResAnchor: fastenerResults(findings, 'anchor'),
    checkResConcreteBlock: blockResults(findings),
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
  code: DesignCode,
): { maxStress: number; maxStrain: number } {
  const { fy } = steelStrength(steel, thickness);
  return {
    maxStress: code.plates.designFy(Math.min(u, 1) * fy),
    maxStrain: Math.max(0, ((u - 1) * fy) / steel.e),
  };
}

function plateResults({ assembly, checks, code }: Findings): CheckResPlate[] {
  return assembly.model.plates.flatMap((plate) => {
    const worst = governing(checks.plate.get(plate.id) ?? []);
    if (worst === null) return [];
    const { maxStress, maxStrain } = stressAndStrain(plate, worst.check.u, code);
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

function weldResults({ assembly, cases, checks }: Findings): CheckResWeld[] {
  return assembly.model.welds.flatMap((weld): CheckResWeld[] => {
    const { id, name, type } = weld;
    // A butt weld is as strong as what it joins, so there is nothing to compare.
    if (type === 'bevel' && cases.length > 0 && isCalculated(assembly, weld)) {
      const isFullStrength = true;
      return [{ name, id, unityCheck: 'NaN', checkStatus: true, isFullStrength, loadCaseId: 0, items: [id] }];
    }
    const worst = governing(checks.weld.get(id) ?? []);
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

function fastenerResults({ assembly, checks }: Findings, kind: 'bolt' | 'anchor'): CheckResBolt[] {
  const { boltGrids, anchorGrids } = assembly.model;
  const [grids, nameOf] = kind === 'bolt' ? [boltGrids, boltName] : [anchorGrids, anchorName];
  return grids.flatMap(({ bolts }) =>
    bolts.flatMap(({ id }) => {
      const worst = governing(checks[kind].get(id) ?? []);
      if (worst === null) return [];
      return [{ name: nameOf(id), unityCheck: percent(worst.check.u), checkStatus: worst.check.u <= 1 }];
    }),
  );
}

function blockResults({ assembly, checks }: Findings): CheckResConcreteBlock[] {
  return assembly.model.concreteBlocks.flatMap(({ id, name }) => {
    const worst = governing(checks.concrete.get(id) ?? []);
    if (worst === null) return [];
    const { u } = worst.check;
    return [{ name, unityCheck: percent(u), checkStatus: u <= 1, loadCaseId: worst.loadCaseId }];
  });
}

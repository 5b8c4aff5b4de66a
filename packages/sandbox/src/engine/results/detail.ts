import type {
  CheckResBolt,
  CheckResConcreteBlock,
  CheckResPlate,
  CheckResSummary,
  CheckResWeld,
  ConnectionCheckRes,
  OpenMessage,
} from '@connection-gateway/contract/results';
import type { Connection } from '../../model/connection.ts';
import { type Findings, governing } from './governing.ts';
import { isCalculated } from './is-calculated.ts';
import { stressAndStrain } from './plate-verdict.ts';
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
        maxStress: Number.isFinite(maxStress) ? maxStress / 1e6 : 'Infinity',
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

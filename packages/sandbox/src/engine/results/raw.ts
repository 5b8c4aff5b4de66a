import type { CheckResSummary, OpenMessage } from '@connection-gateway/contract/results';
import type { Connection } from '../../model/connection.ts';
import { rawCapacities } from './capacity.ts';
import type { Findings } from './governing.ts';
import { rawBolts } from './raw-bolts.ts';
import { rawAnchors, rawBaseShear, rawConcreteBlocks } from './raw-foundation.ts';
import { rawPlates, rawWelds } from './raw-parts.ts';
import { carriedShare } from './summary.ts';

/** The raw result: SI units, ratios, maps by part id; every check of every load effect. Contract C.16. */
export function rawOf(
  findings: Findings,
  connection: Connection,
  rows: readonly CheckResSummary[],
  messages: readonly OpenMessage[],
): Record<string, unknown> {
  const { code } = findings;
  const [analysis] = rows;
  const bolts = rawBolts(findings);
  const anchors = rawAnchors(findings);
  return {
    engine: { id: 'sandbox-component', method: `${code.name} components`, cbfem: false, version: '1' },
    codeType: code.codeType,
    loadCases: Object.fromEntries(
      findings.cases.map(({ loadCase, residual, carried }) => [
        loadCase.id,
        {
          name: loadCase.name,
          equilibrium: { force: listOf(residual.force), moment: listOf(residual.moment) },
          carriedShare: carried.share,
        },
      ]),
    ),
    plates: rawPlates(findings),
    bolts,
    boltCheckResDataTimbers: bolts,
    welds: rawWelds(findings),
    boltsAnchor: anchors,
    anchors,
    concreteBlocks: rawConcreteBlocks(findings),
    basePlateShear: rawBaseShear(findings),
    summary: Object.fromEntries(
      rows.map((row, index) => [
        index + 1,
        {
          id: index + 1,
          name: row.name,
          checkStatus: row.checkStatus,
          skipped: row.skipped,
          loadCaseId: row.loadCaseId,
          checkValue: typeof row.checkValue === 'number' ? row.checkValue / 100 : row.checkValue,
          limit: row.name === 'Plates' && !findings.plates.asUtilization ? findings.plates.limit : 1,
          txtMessage: row.unityCheckMessage,
        },
      ]),
    ),
    analysis: {
      1: {
        id: 1,
        name: connection.name,
        checkStatus: analysis?.checkStatus ?? false,
        appliedLoadPercentage: carriedShare(findings) * 100,
        message: analysis?.unityCheckMessage ?? '',
      },
    },
    // Never calculated. Scripts look up the first entry, and fail there.
    stiffnesess: {},
    ...(findings.designResistances === null ? {} : { totalCapacity: rawCapacities(findings) }),
    nonconformity: findings.issues.map(({ operationId, description, details, severity }) => ({
      operationId,
      checkContext: description,
      msgContext: severity,
      txtMessage: details,
    })),
    messages: [...messages],
  };
}

function listOf({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): number[] {
  return [x, y, z];
}

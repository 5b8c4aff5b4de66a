import type { CheckResSummary } from '@connection-gateway/contract/results';
import type { WireNumber } from '@connection-gateway/contract/wire';
import type { Connection } from '../../model/connection.ts';
import type { BoltGrid } from '../../model/geometry.ts';
import { shownPercent } from '../../model/shown-percent.ts';
import type { PartCheck } from '../codes/shared/check.ts';
import type { Evaluation } from './evaluation.ts';
import { type Findings, governing } from './governing.ts';
import { isCalculated } from './is-calculated.ts';
import { stressAndStrain } from './plate-verdict.ts';

/** The rows of the result: Analysis, one for each kind of part the connection has, Buckling last. */
export function summaryRows(
  findings: Findings,
  reasons: readonly string[],
  { includeBuckling }: Pick<Connection, 'includeBuckling'>,
): CheckResSummary[] {
  const { plates, welds, anchorGrids, concreteBlocks } = findings.assembly.model;
  const weldNames = new Map(welds.map(({ id, name }) => [id, name]));
  const blockNames = new Map(concreteBlocks.map(({ id, name }) => [id, name]));
  const blockName = (id: number) => blockNames.get(id) ?? '';
  return [
    analysisRow(findings, reasons),
    ...(plates.length > 0 ? [plateRow(findings)] : []),
    ...boltRow(findings, 'Bolts', 'bearing'),
    ...boltRow(findings, 'Preloaded bolts', 'friction'),
    ...(anchorGrids.length > 0 ? [checkRow(findings, 'Anchors', 'anchor', anchorName)] : []),
    ...weldRow(),
    ...(concreteBlocks.length > 0
      ? [
          checkRow(findings, 'Concrete block', 'concrete', blockName),
          checkRow(findings, 'Shear', 'baseShear', blockName),
        ]
      : []),
    skippedRow(
      'Buckling',
      includeBuckling ? 'Not calculated. Buckling is not available in the sandbox.' : 'Not calculated',
    ),
  ];

  function weldRow(): CheckResSummary[] {
    if (welds.length === 0) return [];
    if (welds.every((weld) => weld.type === 'bevel' && isCalculated(findings.assembly, weld))) {
      return [skippedRow('Welds', 'Butt welds, as strong as what they join')];
    }
    return [checkRow(findings, 'Welds', 'weld', (id) => weldNames.get(id) ?? '')];
  }
}

/** Bolts that bear and bolts that clamp have a row of their own. */
function boltRow(findings: Findings, name: string, interaction: BoltGrid['interaction']): CheckResSummary[] {
  const grids = findings.assembly.model.boltGrids.filter((grid) => grid.interaction === interaction);
  if (grids.length === 0) return [];
  const ids = new Set(grids.flatMap(({ bolts }) => bolts.map(({ id }) => id)));
  return [checkRow(findings, name, 'bolt', boltName, (partId) => ids.has(partId))];
}

/** The name of a bolt in results. */
export function boltName(id: number): string {
  return `B${id}`;
}

/** The name of an anchor in results. */
export function anchorName(id: number): string {
  return `A${id}`;
}

/** A ratio in percent; without resistance there is no number. */
export function percent(ratio: number): WireNumber {
  const value = ratio * 100;
  return Number.isFinite(value) ? value : 'Infinity';
}

/** Passed is a verdict on parts: without one that was checked there is none. */
export function hasPassed(rows: readonly CheckResSummary[]): boolean {
  const made = rows.filter(({ skipped }) => !skipped);
  return made.every(({ checkStatus }) => checkStatus) && made.some(({ name }) => name !== 'Analysis');
}

/** Share of the load that is carried, of the load effect that loses most. */
export function carriedShare({ cases, blocked }: Evaluation): number {
  return blocked === null ? Math.min(1, ...cases.map(({ carried }) => carried.share)) : 0;
}

function analysisRow(evaluation: Evaluation, reasons: readonly string[]): CheckResSummary {
  if (evaluation.idle !== null && reasons.length === 0) return skippedRow('Analysis', evaluation.idle);
  const share = carriedShare(evaluation);
  const worst = evaluation.cases.find(
    ({ carried, loadCase }) => carried.gaps.length + loadCase.faults.length > 0,
  );
  return {
    name: 'Analysis',
    checkValue: share * 100,
    checkStatus: reasons.length === 0,
    loadCaseId: worst?.loadCase.id ?? 0,
    unityCheckMessage: reasons.length === 0 ? carriedText(evaluation, share) : reasons.join(' '),
    skipped: false,
  };
}

/** The share of the load that is carried, and what is neglected of the rest. */
function carriedText({ cases }: Evaluation, share: number): string {
  const neglected = cases.flatMap(({ carried }) => carried.neglected);
  return [`${shownPercent(share)} %`, ...neglected].join(' ');
}

function checkRow(
  { idle, checks, blocked }: Findings,
  name: string,
  partKind: PartCheck['partKind'],
  nameOf: (partId: number) => string,
  counts: (partId: number) => boolean = () => true,
): CheckResSummary {
  const own = [...checks[partKind]].flatMap(([partId, found]) =>
    counts(partId) ? (governing(found) ?? []) : [],
  );
  const worst = governing(own);
  if (worst === null) {
    const reason = blocked ?? idle;
    return skippedRow(name, reason === null ? 'Not calculated' : `Not calculated. ${reason}`);
  }
  const { check, loadCaseId } = worst;
  const used = `${shown(check.u)} ${check.u <= 1 ? '<' : '>'} 100 %`;
  return {
    name,
    checkValue: percent(check.u),
    checkStatus: check.u <= 1,
    loadCaseId,
    unityCheckMessage: `${used} (${nameOf(check.partId)}, ${check.text})`,
    skipped: false,
  };
}

/** The row of plates: the largest strain, by what is used of a resistance where there is none. */
function plateRow(findings: Findings): CheckResSummary {
  const { assembly, checks, code, plates, unknownSections } = findings;
  const byId = new Map(assembly.model.plates.map((plate) => [plate.id, plate]));
  const row = checkRow(findings, 'Plates', 'plate', (id) => byId.get(id)?.name ?? '');
  if (row.skipped) return row;
  const unsaid = unknownSections
    .map((name) => `; section of ${name} not checked, its loads are not given`)
    .join('');
  if (plates.asUtilization) return { ...row, unityCheckMessage: `${row.unityCheckMessage}${unsaid}` };
  const worst = governing([...checks.plate.values()].flatMap((found) => governing(found) ?? []));
  const strains = [...checks.plate].map(([id, found]) => {
    const plate = byId.get(id);
    return plate === undefined ? 0 : stressAndStrain(plate, governing(found)?.check.u ?? 0, code).maxStrain;
  });
  const strain = Math.max(...strains);
  const limit = `${(plates.limit * 100).toFixed(1)} %`;
  const compared = `${Number.isFinite(strain) ? shownPercent(strain, plates.limit) : 'no resistance:'} ${strain <= plates.limit ? '<' : '>'} ${limit}`;
  const { u = 0, partId = 0, text = '' } = worst?.check ?? {};
  const used = Number.isFinite(u) ? `${shown(u)} % of ` : '';
  // Beyond its resistance a plate has failed, however little it strains by the law.
  const but = u > 1 && strain <= plates.limit ? ', but beyond its resistance' : '';
  return {
    ...row,
    checkValue: percent(strain),
    unityCheckMessage: `${compared}${but} (${used}${byId.get(partId)?.name ?? ''}, ${text})${unsaid}`,
  };
}

function shown(u: number): string {
  return Number.isFinite(u) ? shownPercent(u) : 'no resistance:';
}

function skippedRow(name: string, unityCheckMessage: string): CheckResSummary {
  return { name, checkValue: 0, checkStatus: true, loadCaseId: 0, unityCheckMessage, skipped: true };
}

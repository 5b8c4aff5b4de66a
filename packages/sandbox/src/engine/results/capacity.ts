import { shownPercent } from '../../model/shown-percent.ts';
import type { PartCheck } from '../codes/shared/check.ts';
import type { DesignResistance, Evaluation } from './evaluation.ts';
import { LARGEST_FACTOR } from './evaluation.ts';
import { anchorName, boltName } from './summary.ts';

/** `totalCapacity` of the raw result: a row for each load effect, from "1". Strains are null, nobody calculated any. */
export function rawCapacities(evaluation: Evaluation): Record<string, unknown> {
  const rows = (evaluation.designResistances ?? []).map((one, index) => {
    const passed = isEnough(one);
    const fields = {
      id: index + 1,
      name: one.loadCase.name,
      checkStatus: passed,
      limitCheckStatus: passed,
      loadCaseId: one.loadCase.id,
      loadCase: one.loadCase.name,
      appliedLoadPercentage: one.factor === null ? null : one.factor * 100,
      message: textOf(one, evaluation),
      maxPlateEps: null,
      maxWeldEps: null,
    };
    return [index + 1, fields] as const;
  });
  return Object.fromEntries(rows);
}

/** The design resistance in words: the least of all load effects, and those that have none. */
export function capacityMessages(evaluation: Evaluation): string[] {
  const all = evaluation.designResistances ?? [];
  const least = all.reduce<DesignResistance | null>(
    (found, one) =>
      one.factor !== null && one.factor < (found?.factor ?? Number.POSITIVE_INFINITY) ? one : found,
    null,
  );
  const of = all.length > 1 ? `, the least of ${all.length} load effects` : '';
  return [
    ...(least === null ? [] : [`Design resistance${of}: ${textOf(least, evaluation)}`]),
    ...all.filter(({ factor }) => factor === null).map((one) => textOf(one, evaluation)),
  ];
}

function isEnough({ factor, limit }: DesignResistance): boolean {
  return factor === null ? limit.by === 'unloaded' : factor >= 1;
}

function textOf({ loadCase: { name }, factor, limit }: DesignResistance, evaluation: Evaluation): string {
  const percent = `${shownPercent(factor ?? 0)} %`;
  switch (limit.by) {
    case 'check':
      return `${percent} of ${name} can be applied (${partName(limit.check, evaluation)}, ${limit.check.text}).`;
    case 'gap':
      return `${percent} of ${name} can be applied; beyond that not all of it is carried. ${limit.gap}`;
    case 'largest':
      return `${percent} of ${name} can be applied; the sandbox looks no further than ${LARGEST_FACTOR} times the load.`;
    case 'unloaded':
      return `${name} has no design resistance: it loads nothing that is checked.`;
    case 'incomplete':
      return `${name} has no design resistance: not all of it is carried or can be calculated.`;
  }
}

function partName({ partKind, partId }: PartCheck, { assembly: { model } }: Evaluation): string {
  if (partKind === 'bolt') return boltName(partId);
  if (partKind === 'anchor') return anchorName(partId);
  const parts = [...model.plates, ...model.welds, ...model.concreteBlocks];
  return parts.find(({ id }) => id === partId)?.name ?? '';
}

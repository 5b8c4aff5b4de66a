import type {
  CheckResBolt,
  CheckResConcreteBlock,
  CheckResPlate,
  CheckResSummary,
  CheckResWeld,
} from '@connection-gateway/contract/results';
import { finite, type WireNumber } from '@connection-gateway/contract/wire';
import type { ConnectionKey } from '../model/keys.ts';
import type {
  AnchorCheck,
  BoltCheck,
  CheckKind,
  CheckMeasure,
  CheckStatus,
  ConcreteBlockCheck,
  PlateCheck,
  SummaryCheck,
  WeldCheck,
} from '../model/results.ts';

/** Names of the summary rows; anything else is UNRECOGNIZED. */
const kinds: Readonly<Record<string, CheckKind>> = {
  analysis: 'ANALYSIS',
  plates: 'PLATES',
  welds: 'WELDS',
  bolts: 'BOLTS',
  'preloaded bolts': 'PRELOADED_BOLTS',
  anchors: 'ANCHORS',
  'concrete block': 'CONCRETE_BLOCK',
  buckling: 'BUCKLING',
};

/** A row of the summary. `value` is a percentage unless `measure` is LOAD_FACTOR; null when skipped. */
export function toSummary(key: ConnectionKey, wire: CheckResSummary): SummaryCheck {
  const name = wire.name ?? '';
  const word = name.trim().toLowerCase();
  const kind = Object.hasOwn(kinds, word) ? (kinds[word] ?? 'UNRECOGNIZED') : 'UNRECOGNIZED';
  const measure = measureOf(kind, wire.unityCheckMessage ?? '');
  const value = wire.skipped ? null : finite(wire.checkValue);
  return {
    type: 'SummaryCheck',
    ...key,
    name,
    kind,
    status: wire.skipped ? 'SKIPPED' : statusOf(wire.checkStatus),
    value,
    measure,
    utilizationRatio: measure === 'UTILIZATION' ? ratioOf(value) : null,
    message: wire.unityCheckMessage ?? null,
    loadCaseId: loadCaseOf(wire.loadCaseId),
  };
}

/**
 * The service checks plates by plastic strain against a few percent and says so: `0.1 < 5.0%`. The sandbox does so too, unless
 * told to report utilisations in the same row: `72.4 < 100 % (...)`. The limit in the message tells.
 */
function measureOf(kind: CheckKind, message: string): CheckMeasure {
  if (kind === 'ANALYSIS') return 'APPLIED_LOAD';
  if (kind === 'BUCKLING') return 'LOAD_FACTOR';
  if (kind !== 'PLATES') return 'UTILIZATION';
  const limit = /[<>≤≥]=?\s*(\d+(?:[.,]\d+)?)\s*%/.exec(message)?.[1];
  return Number(limit?.replace(',', '.')) === 100 ? 'UTILIZATION' : 'PLASTIC_STRAIN';
}

/** MPa on the wire, Pa in the model. */
export function toPlate(key: ConnectionKey, wire: CheckResPlate): PlateCheck {
  const megapascals = finite(wire.maxStress);
  return {
    type: 'PlateCheck',
    ...key,
    name: wire.name ?? '',
    kind: 'PLATES',
    status: statusOf(wire.checkStatus),
    utilizationRatio: null,
    maxStrain: finite(wire.maxStrain),
    maxStress: megapascals === null ? null : megapascals * 1e6,
    plateIds: [...(wire.items ?? [])],
    loadCaseId: loadCaseOf(wire.loadCaseId),
  };
}

/** A full strength weld has no utilisation; generation 3 says it by that alone. */
export function toWeld(key: ConnectionKey, wire: CheckResWeld): WeldCheck {
  const utilizationRatio = ratioOf(wire.unityCheck);
  return {
    type: 'WeldCheck',
    ...key,
    name: wire.name ?? '',
    kind: 'WELDS',
    status: statusOf(wire.checkStatus),
    utilizationRatio,
    weldId: wire.id,
    isFullStrength: wire.isFullStrength ?? (wire.unityCheck === 'NaN' ? true : null),
    plateIds: [...(wire.items ?? [])],
    loadCaseId: loadCaseOf(wire.loadCaseId),
  };
}

/** Sorted by the number in the name, which may start anywhere and have gaps; names without one come last. */
export function toBolts(key: ConnectionKey, wire: readonly CheckResBolt[]): BoltCheck[] {
  const numbered = wire.map((row) => ({ row, number: numberIn(row.name ?? '') }));
  numbered.sort((a, b) => (a.number === b.number ? 0 : a.number - b.number));
  return numbered.map(({ row }, index) => ({
    type: 'BoltCheck',
    ...key,
    name: row.name ?? '',
    kind: 'BOLTS',
    status: statusOf(row.checkStatus),
    utilizationRatio: ratioOf(row.unityCheck),
    ordinal: index + 1,
    loadCaseId: null,
  }));
}

export function toAnchor(key: ConnectionKey, wire: CheckResBolt): AnchorCheck {
  return {
    type: 'AnchorCheck',
    ...key,
    name: wire.name ?? '',
    kind: 'ANCHORS',
    status: statusOf(wire.checkStatus),
    utilizationRatio: ratioOf(wire.unityCheck),
    loadCaseId: null,
  };
}

export function toConcreteBlock(key: ConnectionKey, wire: CheckResConcreteBlock): ConcreteBlockCheck {
  return {
    type: 'ConcreteBlockCheck',
    ...key,
    name: wire.name ?? '',
    kind: 'CONCRETE_BLOCK',
    status: statusOf(wire.checkStatus),
    utilizationRatio: ratioOf(wire.unityCheck),
    loadCaseId: loadCaseOf(wire.loadCaseId),
  };
}

function numberIn(name: string): number {
  const digits = /\d+/.exec(name)?.[0];
  return digits === undefined ? Number.MAX_SAFE_INTEGER : Number(digits);
}

/** The service's own verdict; no number is ever compared with a limit here. */
function statusOf(passed: boolean): CheckStatus {
  return passed ? 'PASSED' : 'FAILED';
}

/** Percent of the wire as a ratio, shifted in decimal: 83.2 / 100 would be 0.8320000000000001. */
function ratioOf(percent: WireNumber | null): number | null {
  const number = finite(percent);
  if (number === null) return null;
  const text = String(number);
  return text.includes('e') ? number / 100 : Number(`${text}e-2`);
}

/** 0 means that no single load effect governs. */
function loadCaseOf(id: number): number | null {
  return id === 0 ? null : id;
}

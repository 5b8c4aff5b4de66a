import {
  ConnectionChecksDocument,
  type ConnectionChecksQuery,
} from '@connection-gateway/client/pages/connection';
import { useMemo } from 'react';
import type { CombinedError } from 'urql';
import { bodyOf, partWords } from '../../../parts/joint/part.ts';
import { useRead } from '../../../parts/read/use-read.ts';
import { strainWords, type Use } from '../../../parts/used/use.ts';
import { spoken } from '../../../words/language.ts';
import { t } from '../../../words/words.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';

type Connection = NonNullable<ConnectionChecksQuery['connection']>;
type Results = NonNullable<Connection['results']>;
type Node = Results['governing']['nodes'][number];

export type { SummaryLineFragment as SummaryLine } from '@connection-gateway/client/pages/connection';

/** A check as the page shows it. */
export interface CheckLine extends Use {
  /** Kind and name, which no other check has. */
  id: string;
  name: string;
  kind: string;
  status: string;
  /** What the percentage is of, where it is not the utilisation the service gives. */
  measure: string | null;
  /** What the service says of it, where it is about no part. */
  message: string | null;
  loadEffect: string | null;
  parts: readonly { key: string; words: string; basis: string }[];
}

interface Checks {
  results: Results | null;
  lastResults: Connection['lastResults'];
  /** Failed ones first, those of the whole before those of parts, then by how much is used. */
  lines: readonly CheckLine[];
  /** Names of load effects by number. */
  loadNames: ReadonlyMap<number, string>;
  /** Code the project is designed by; null where it is not known. */
  designCode: string | null;
  /** Null where the gateway has no rules of a company. */
  companyRules: ConnectionChecksQuery['companyRules'];
  isLoading: boolean;
  error: CombinedError | undefined;
  again(): void;
}

const none: readonly CheckLine[] = [];

/** All checks of a connection with the parts they are about. */
export function useChecks(connection: ConnectionHead): Checks {
  const {
    value: answer,
    error,
    again,
  } = useRead({ query: ConnectionChecksDocument, ...useCurrent(connection) }, (data) =>
    data.connection ? data : null,
  );
  const read = answer?.connection ?? null;
  const results = read?.results ?? null;
  const turn = spoken.turn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its texts are others in another language.
  const lines = useMemo(() => (read === null ? none : linesOf(read)), [read, turn]);
  const loadNames = useMemo(() => namesOf(read), [read]);
  return {
    results,
    lastResults: read?.lastResults ?? null,
    lines,
    loadNames,
    designCode: read?.project.designCode ?? null,
    companyRules: answer?.companyRules ?? null,
    isLoading: read === null && error === undefined,
    error,
    again,
  };
}

/** Whether a check is about a part, its body, or a piece of it. */
export const isAbout = ({ parts }: CheckLine, key: string): boolean =>
  parts.some((part) => part.key === key || part.key === bodyOf(key) || bodyOf(part.key) === key);

const namesOf = (read: Connection | null): ReadonlyMap<number, string> =>
  new Map(read?.loadEffects?.nodes.map(({ number, name }) => [number, name]));

/** Checks of parts, after the groups that fail without any of their parts: a failed analysis is one. */
function linesOf(read: Connection): readonly CheckLine[] {
  const { results, rawResults } = read;
  if (results === null) return none;
  const names = namesOf(read);
  const ofBolts = new Map(rawResults?.bolts.map(({ name, loadEffectNumber }) => [name, loadEffectNumber]));
  const lines = results.governing.nodes
    .map((node, index) => ({ line: toLine(node, index), order: orderOf(node) }))
    .toSorted(({ order: a }, { order: b }) => b[0] - a[0] || b[1] - a[1])
    .map(({ line }) => line);
  const named = lines.map((line): CheckLine => {
    if (line.loadEffect !== null) return line;
    const number = line.kind.endsWith('BOLTS') ? ofBolts.get(line.name) : undefined;
    const summary = results.everyGroup.find(({ kind }) => kind === line.kind);
    // The row of all of a kind is that of the worst.
    const isWorst = lines.find(({ kind }) => kind === line.kind) === line;
    const ofKind = isWorst ? summary?.loadEffect?.name : undefined;
    return { ...line, loadEffect: (number == null ? undefined : names.get(number)) ?? ofKind ?? null };
  });
  return [...wholeFailures(results), ...named];
}

/** Groups that fail though none of their parts does. */
function wholeFailures({ everyGroup, governing }: Results): CheckLine[] {
  const failed = new Set(governing.nodes.flatMap(({ kind, status }) => (status === 'FAILED' ? kind : [])));
  const whole = everyGroup.filter(({ kind, status }) => status === 'FAILED' && !failed.has(kind));
  return whole.map(({ name, kind, status, message }) => ({
    ...{ id: `whole ${name}`, name, kind, status, percent: null, strain: null, measure: null },
    ...{ message: message ?? null, loadEffect: null, parts: [] },
  }));
}

/** The plastic strain of a plate that yields, in percent; null of all else. */
const strainOf = (node: Node): number | null =>
  node.utilization == null && 'maxStrain' in node && node.maxStrain != null && node.maxStrain > 0
    ? node.maxStrain
    : null;

function toLine(node: Node, index: number): CheckLine {
  const strain = strainOf(node);
  const plate = node.utilization == null && 'strengthShare' in node ? node : null;
  const share = plate?.strengthShare?.percent ?? null;
  return {
    id: `${node.kind} ${node.name} ${index}`,
    name: node.name,
    kind: node.kind,
    status: node.status,
    percent: node.utilization?.percent ?? share,
    strain: strain === null ? null : strainWords(strain, plate?.limitStrain ?? null),
    measure: share !== null && strain === null ? t('stress') : null,
    message: null,
    loadEffect: node.loadEffect?.name ?? null,
    parts: (node.parts ?? []).map(({ basis, part }) => ({ key: part.key, words: partWords(part), basis })),
  };
}

/**
 * What failed comes first: what is measured by its utilisation, as the head and the lists are, then plates by their share of
 * the limit of strain. The rest by how much is used, plates by stress.
 */
function orderOf(node: Node): readonly [rank: number, use: number] {
  const strain = strainOf(node);
  const plate = 'strengthShare' in node ? node : null;
  const limit = plate?.limitStrain ?? null;
  if (node.status === 'FAILED')
    return node.utilization == null ? [1, (strain ?? 0) / (limit ?? 1)] : [2, node.utilization.percent];
  return [0, node.utilization?.percent ?? plate?.strengthShare?.percent ?? -1];
}

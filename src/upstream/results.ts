import type { ConResultSummary, OpenMessage } from '@connection-gateway/contract/results';
import { finite } from '@connection-gateway/contract/wire';
import { isUnreadable } from './http/bodies/mend.ts';
import type { Reply } from './http/call-types.ts';
import { demand } from './http/capability-probe.ts';
import { invalid } from './http/exchange/broken-call.ts';
import type { Http } from './http/http-client.ts';
import { LazyJson } from './http/json/lazy.ts';
import type { ConnectionKey } from './model/keys.ts';
import type * as model from './model/results.ts';
import { type IssueSeverity, UNRECOGNIZED } from './model/words.ts';
import { toAnchor, toBolts, toConcreteBlock, toPlate, toSummary, toWeld } from './translation/checks.ts';
import { once } from './translation/memoize.ts';
import { verdict } from './translation/verdict.ts';

type WireResults = Reply<'GetResults'>[number];

/**
 * What the solver says. Results live in the memory of the service until the model changes or the project is closed.
 */
export function createResults(http: Http) {
  /**
   * What there is to say of connections, in any order: results, and what was said when they were imported. Those of which
   * there is nothing may be left out, whichever way the service says it (empty lists, or no entry). One call for all ids;
   * does not calculate.
   * Upstream: `POST .../connections/results` (`GetResults`).
   */
  async function answers(
    projectId: string,
    connectionIds: readonly number[],
  ): Promise<model.ResultsAnswer[]> {
    const wire = await http.call('GetResults', { params: { projectId }, body: [...connectionIds] });
    return wire.map((one) => {
      const key = { projectId, connectionId: one.id };
      // Without one of its rows the rest would be another verdict.
      if (isUnreadable(one)) return { ...key, results: null, importIssues: [], error: unreadable(one.id) };
      const results = hasResults(one) ? toDetailedResults({ projectId }, one) : null;
      return { ...key, results, importIssues: toImportIssues(projectId, one) };
    });
  }

  return {
    /**
     * Runs the solver on each connection and waits. One summary for each id the service answered. May take minutes
     * and is never repeated.
     * Upstream: `POST .../connections/calculate` (`Calculate`).
     */
    async calculate(projectId: string, connectionIds: readonly number[]): Promise<model.ResultSummary[]> {
      const wire = await http.call('Calculate', { params: { projectId }, body: [...connectionIds] });
      return wire.map((summary) => toResultSummary(projectId, summary));
    },

    /**
     * Runs it on one connection under chosen load effects, active or not. `NOT_SUPPORTED` without the capability
     * `loadEffectSubset`.
     * Upstream: `POST .../connections/{connectionId}/calculate?loadEffectIds=` (`CalculateConnection`).
     */
    async calculateSubset(
      { projectId, connectionId }: ConnectionKey,
      loadEffectIds: readonly number[],
    ): Promise<model.ResultSummary> {
      await demand(http, 'loadEffectSubset');
      const params = { projectId, connectionId };
      const query = { loadEffectIds: [...loadEffectIds] };
      return toResultSummary(projectId, await http.call('CalculateConnection', { params, query }));
    },

    answers,

    /** Of `answers` the results that are there. Upstream: `POST .../connections/results` (`GetResults`). */
    list: async (projectId: string, connectionIds: readonly number[]): Promise<model.DetailedResults[]> =>
      (await answers(projectId, connectionIds)).flatMap(({ results, error }) => {
        if (error !== undefined) throw error;
        return results ?? [];
      }),
  };
}

const unreadable = (connectionId: number) =>
  invalid('GetResults', 200, `The results of connection ${connectionId} have another shape than agreed.`);

export function toResultSummary(
  projectId: string,
  { id, passed, resultSummary }: ConResultSummary,
): model.ResultSummary {
  const key = { projectId, connectionId: id };
  const summary = (resultSummary ?? []).map((row) => toSummary(key, row));
  // Where every check was skipped the service's word, whichever it is, is no verdict.
  const isChecked = verdict(summary) !== null || (summary.length === 0 && !passed);
  return { ...key, passed: isChecked ? passed : null, summary };
}

/** A connection that was never calculated comes with empty lists, or not at all. */
function hasResults(wire: WireResults): boolean {
  return (
    isFilled(wire.checkResSummary) ||
    isFilled(wire.checkResPlate) ||
    isFilled(wire.checkResWeld) ||
    isFilled(wire.checkResBolt) ||
    isFilled(wire.checkResAnchor) ||
    isFilled(wire.checkResConcreteBlock) ||
    isFilled(wire.bucklingResults) ||
    (wire.messages?.messages ?? []).some((message) => !isOfImport(message))
  );
}

/** What was left unread is not empty. */
const isFilled = (list: readonly unknown[] | LazyJson<unknown> | null | undefined): boolean =>
  list != null && (list instanceof LazyJson || list.length > 0);

/** Its lists are made on demand: most queries read only the summary. */
class LazyResults implements model.DetailedResults {
  readonly projectId: string;
  readonly connectionId: number;
  readonly #wire: WireResults;
  #summary: model.SummaryCheck[] | null = null;
  #plates: model.PlateCheck[] | null = null;
  #welds: model.WeldCheck[] | null = null;
  #bolts: model.BoltCheck[] | null = null;
  #anchors: model.AnchorCheck[] | null = null;
  #concreteBlocks: model.ConcreteBlockCheck[] | null = null;
  #bucklingModes: model.BucklingMode[] | null = null;

  constructor(projectId: string, wire: WireResults) {
    this.projectId = projectId;
    this.connectionId = wire.id;
    this.#wire = wire;
  }

  get #key(): ConnectionKey {
    return { projectId: this.projectId, connectionId: this.connectionId };
  }

  get summary(): model.SummaryCheck[] {
    this.#summary ??= rowsOf(this.#wire.checkResSummary).map((row) => toSummary(this.#key, row));
    return this.#summary;
  }

  get plates(): model.PlateCheck[] {
    this.#plates ??= rowsOf(this.#wire.checkResPlate).map((row) => toPlate(this.#key, row));
    return this.#plates;
  }

  get welds(): model.WeldCheck[] {
    this.#welds ??= rowsOf(this.#wire.checkResWeld).map((row) => toWeld(this.#key, row));
    return this.#welds;
  }

  get bolts(): model.BoltCheck[] {
    this.#bolts ??= toBolts(this.#key, rowsOf(this.#wire.checkResBolt));
    return this.#bolts;
  }

  get anchors(): model.AnchorCheck[] {
    this.#anchors ??= rowsOf(this.#wire.checkResAnchor).map((row) => toAnchor(this.#key, row));
    return this.#anchors;
  }

  get concreteBlocks(): model.ConcreteBlockCheck[] {
    this.#concreteBlocks ??= rowsOf(this.#wire.checkResConcreteBlock).map((row) =>
      toConcreteBlock(this.#key, row),
    );
    return this.#concreteBlocks;
  }

  get bucklingModes(): model.BucklingMode[] {
    this.#bucklingModes ??= toBucklingModes(this.#wire);
    return this.#bucklingModes;
  }

  get messages(): model.AnalysisMessage[] {
    return (this.#wire.messages?.messages ?? []).map(toMessage);
  }
}

const toDetailedResults = once(
  ({ projectId }: { projectId: string }, wire: WireResults): model.DetailedResults =>
    new LazyResults(projectId, wire),
);

/** Rows of a list of the service, which may have been left unread until now, or are not there. */
const rowsOf = <Row>(list: readonly Row[] | LazyJson<readonly Row[]> | null | undefined): readonly Row[] =>
  list instanceof LazyJson ? list.read() : (list ?? []);

function toBucklingModes({ bucklingResults }: WireResults): model.BucklingMode[] {
  return rowsOf(bucklingResults).map(({ loadCaseId, shape, factor }) => ({
    loadCaseId,
    mode: shape,
    factor: finite(factor),
  }));
}

function toMessage({ number, description }: OpenMessage): model.AnalysisMessage {
  return { severity: severityOf(number), code: number, text: description ?? null };
}

function toImportIssues(projectId: string, { id, messages }: WireResults): model.ImportIssue[] {
  return (messages?.messages ?? [])
    .filter(isOfImport)
    .map((message) => ({ projectId, connectionId: id, ...toMessage(message) }));
}

/** Words of `MessageNumber` for what is wrong with an open model rather than with a calculation. */
const OF_IMPORT: ReadonlySet<string> = new Set([
  'warnNoPropertyInData',
  'errNoOpenObject',
  'errDataObjectNotCreated',
  'errNoObjectInOpenModel',
  'errNoReferenceObjectInOpenModel',
  'errNoEquivalentObjectInDataModel',
  'errNoCrossSectionParameter',
  'errNoInLibrary',
]);

function isOfImport({ number }: OpenMessage): boolean {
  return OF_IMPORT.has(number);
}

/** The words of `MessageNumber` begin with their severity. */
function severityOf(word: string): IssueSeverity {
  if (/^err/i.test(word)) return 'ERROR';
  if (/^warn/i.test(word)) return 'WARNING';
  return /^(?:info|unspecified)/i.test(word) ? 'INFO' : UNRECOGNIZED;
}

import { toAnchor, toBolts, toConcreteBlock, toPlate, toSummary, toWeld } from './checks.ts';
import type { ConnectionCheckRes, ConResultSummary, OpenMessage } from './contract/results.ts';
import { finite } from './contract/wire.ts';
import type { Http } from './http.ts';
import { demand } from './later-additions.ts';
import type * as model from './model/results.ts';
import type { Upstream } from './upstream.ts';
import { type IssueSeverity, UNRECOGNIZED } from './words.ts';

/** What the solver says. Results live in the memory of the service until the model changes or the project is closed. */
export function createResults(http: Http): Upstream['results'] {
  return {
    /** May take minutes and is never repeated. Upstream: `POST .../connections/calculate` (`Calculate`). */
    async calculate(projectId, connectionIds) {
      const wire = await http.call('Calculate', { params: { projectId }, body: [...connectionIds] });
      return wire.map((summary) => toResultSummary(projectId, summary));
    },

    /** Upstream: `POST .../connections/{connectionId}/calculate?loadEffectIds=` (`CalculateConnection`). */
    async calculateSubset({ projectId, connectionId }, loadEffectIds) {
      await demand(http, 'loadEffectSubset');
      const params = { projectId, connectionId };
      const query = { loadEffectIds: [...loadEffectIds] };
      return toResultSummary(projectId, await http.call('CalculateConnection', { params, query }));
    },

    /** One call for all ids; does not calculate. Upstream: `POST .../connections/results` (`GetResults`). */
    async list(projectId, connectionIds) {
      const wire = await http.call('GetResults', { params: { projectId }, body: [...connectionIds] });
      return wire.filter(hasResults).map((results) => toDetailedResults(projectId, results));
    },
  };
}

export function toResultSummary(
  projectId: string,
  { id, passed, resultSummary }: ConResultSummary,
): model.ResultSummary {
  const key = { projectId, connectionId: id };
  return { ...key, passed, summary: (resultSummary ?? []).map((row) => toSummary(key, row)) };
}

/** A connection that was never calculated comes with empty lists, or not at all. */
function hasResults(wire: ConnectionCheckRes): boolean {
  const lists = [
    wire.checkResSummary,
    wire.checkResPlate,
    wire.checkResWeld,
    wire.checkResBolt,
    wire.checkResAnchor,
    wire.checkResConcreteBlock,
    wire.bucklingResults,
    wire.messages?.messages,
  ];
  return lists.some((list) => list != null && list.length > 0);
}

function toDetailedResults(projectId: string, wire: ConnectionCheckRes): model.DetailedResults {
  const key = { projectId, connectionId: wire.id };
  return {
    ...key,
    summary: (wire.checkResSummary ?? []).map((row) => toSummary(key, row)),
    plates: (wire.checkResPlate ?? []).map((row) => toPlate(key, row)),
    welds: (wire.checkResWeld ?? []).map((row) => toWeld(key, row)),
    bolts: toBolts(key, wire.checkResBolt ?? []),
    anchors: (wire.checkResAnchor ?? []).map((row) => toAnchor(key, row)),
    concreteBlocks: (wire.checkResConcreteBlock ?? []).map((row) => toConcreteBlock(key, row)),
    bucklingModes: (wire.bucklingResults ?? []).flatMap(({ loadCaseId, shape, factor }) => {
      const number = finite(factor);
      return number === null ? [] : [{ loadCaseId, mode: shape, factor: number }];
    }),
    messages: (wire.messages?.messages ?? []).map(toMessage),
  };
}

function toMessage({ number, description }: OpenMessage): model.AnalysisMessage {
  return { severity: severityOf(number), code: number, text: description ?? null };
}

/** The words of `MessageNumber` begin with their severity. */
function severityOf(word: string): IssueSeverity {
  if (/^err/i.test(word)) return 'ERROR';
  if (/^warn/i.test(word)) return 'WARNING';
  return /^(?:info|unspecified)/i.test(word) ? 'INFO' : UNRECOGNIZED;
}

import { invalid } from './broken-call.ts';
import type { Http } from './http.ts';
import { demand } from './later-additions.ts';
import { createResults } from './results.ts';
import type { Upstream } from './upstream.ts';

/** Solver output below the level of the checks. */
export function createRawResults(http: Http): Upstream['rawResults'] {
  return {
    /**
     * The service would start the solver when there are no results, so they are asked for first, in one turn with it.
     *
     * Upstream: `POST .../connections/results`, `POST .../connections/rawresults-text` (`GetResults`,
     * `GetRawJsonResults`); a list of texts, each a JSON object.
     */
    read: ({ projectId, connectionId }) =>
      http.inOneTurn(projectId, async (turn) => {
        const body = [connectionId];
        const [results] = await createResults(turn).list(projectId, body);
        if (results === undefined) return null;
        const [text] = await turn.call('GetRawJsonResults', { params: { projectId }, body });
        return { projectId, connectionId, data: parse(text) };
      }),

    /** Upstream: `POST .../connections/{connectionId}/rawresults-text?loadEffectIds=` (`GetRawJsonResultsOfConnection`). */
    async ofSubset({ projectId, connectionId }, loadEffectIds) {
      await demand(http, 'loadEffectSubset');
      const params = { projectId, connectionId };
      const query = { loadEffectIds: [...loadEffectIds] };
      const text = await http.call('GetRawJsonResultsOfConnection', { params, query });
      return { projectId, connectionId, data: parse(text) };
    },
  };
}

function parse(text: string | undefined): Record<string, unknown> {
  const call = { operation: 'GetRawJsonResults', isChange: true };
  let data: unknown;
  try {
    data = JSON.parse(text ?? '');
  } catch (cause) {
    throw invalid(call, 200, 'The raw results are not JSON.', cause);
  }
  if (isObject(data)) return data;
  throw invalid(call, 200, 'The raw results are not a JSON object.');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { parseBounded } from './http/bodies/answer.ts';
import { demand } from './http/capability-probe.ts';
import { invalid } from './http/exchange/broken-call.ts';
import type { Http } from './http/http-client.ts';
import type { RawResults } from './model/geometry.ts';
import type { ConnectionKey } from './model/keys.ts';
import { createResults } from './results.ts';
import { platesIn } from './translation/plate-use.ts';

/** Solver output below the level of the checks. */
export function createRawResults(http: Http) {
  /**
   * Null without results; never calculates. The service would start the solver when there are no results, so they
   * are asked for first, under the same lock.
   */
  function textOf(
    { projectId, connectionId }: ConnectionKey,
    excerpt?: typeof textOfPlates,
  ): Promise<readonly string[] | null> {
    const body = [connectionId];
    return http.withLock(projectId, async (locked) => {
      const [results] = await createResults(locked).list(projectId, body);
      if (results === undefined) return null;
      return await locked.call('GetRawJsonResults', { params: { projectId }, body, excerpt });
    });
  }

  return {
    /**
     * Null without results; never calculates.
     * Upstream: `POST .../connections/results`, `POST .../connections/rawresults-text` (`GetResults`,
     * `GetRawJsonResults`); a list of texts, each a JSON object.
     */
    read: async (key: ConnectionKey): Promise<RawResults | null> => toRawResults(key, await textOf(key)),

    /**
     * The same with the plates only, which are cached: no call while it is true.
     * Upstream: as `read`.
     */
    async plates(key: ConnectionKey): Promise<RawResults | null> {
      const { projectId, connectionId } = key;
      const asked = { params: { projectId }, body: [connectionId], excerpt: textOfPlates };
      const known = await http.cachedRead('GetRawJsonResults', asked);
      return toRawResults(key, known ?? (await textOf(key, textOfPlates)));
    },

    /**
     * Under chosen load effects; calculates when those are not the results there are.
     * Upstream: `POST .../connections/{connectionId}/rawresults-text?loadEffectIds=`
     * (`GetConnectionRawJsonResults`).
     */
    async ofSubset(
      { projectId, connectionId }: ConnectionKey,
      loadEffectIds: readonly number[],
    ): Promise<RawResults> {
      await demand(http, 'loadEffectSubset');
      const params = { projectId, connectionId };
      const query = { loadEffectIds: [...loadEffectIds] };
      const text = await http.call('GetConnectionRawJsonResults', { params, query });
      return { projectId, connectionId, data: parse(text) };
    },
  };
}

const textOfPlates = ([text]: readonly string[]): string[] => [JSON.stringify(platesIn(parse(text)))];

function toRawResults(
  { projectId, connectionId }: ConnectionKey,
  texts: readonly string[] | null,
): RawResults | null {
  return texts === null ? null : { projectId, connectionId, data: parse(texts[0]) };
}

function parse(text: string | undefined): Record<string, unknown> {
  let data: unknown;
  try {
    data = parseBounded(text ?? '');
  } catch (cause) {
    throw invalid('GetRawJsonResults', 200, 'The raw results are not JSON.', cause);
  }
  if (isObject(data)) return data;
  throw invalid('GetRawJsonResults', 200, 'The raw results are not a JSON object.');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

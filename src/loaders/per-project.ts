import type { ConnectionKey } from '../upstream/model/keys.ts';

/**
 * Answers a batch of connection keys with one call for each project. Keys may repeat; a key the answer does not hold
 * gives null, one with an `error` gives that, and a project whose call fails gives its error to its own keys only.
 *
 * @param load One call for all given connections of a project, answers in any order.
 */
export async function loadPerProject<V extends ConnectionKey & { error?: Error }>(
  keys: readonly ConnectionKey[],
  load: (projectId: string, connectionIds: number[]) => Promise<readonly V[]>,
): Promise<(V | null | Error)[]> {
  const wanted = new Map<string, Set<number>>();
  for (const { projectId, connectionId } of keys) {
    const ids = wanted.get(projectId) ?? new Set();
    wanted.set(projectId, ids.add(connectionId));
  }

  const answers = new Map<string, Map<number, V> | Error>();
  await Promise.all(
    Array.from(wanted, async ([projectId, ids]) => {
      try {
        const values = await load(projectId, [...ids]);
        answers.set(projectId, new Map(values.map((value) => [value.connectionId, value])));
      } catch (error) {
        answers.set(projectId, error instanceof Error ? error : new Error(String(error)));
      }
    }),
  );

  return keys.map(({ projectId, connectionId }) => {
    const answer = answers.get(projectId);
    if (answer instanceof Error) return answer;
    const value = answer?.get(connectionId) ?? null;
    return value?.error ?? value;
  });
}

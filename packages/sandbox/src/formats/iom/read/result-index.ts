import type { MemberResults, ModelLoad, ResultAt, ResultIndex } from './open-model.ts';

/** Results by what they are along and by load. */
export function indexResults(results: readonly MemberResults[]): ResultIndex {
  const index = new Map<string, ResultAt[]>();
  for (const { of, isGlobal, sections } of results) {
    for (const { position, isRelative, forces } of sections) {
      for (const entry of forces) {
        const key = resultKey(of.kind, of.id, entry.load);
        const list = index.get(key) ?? [];
        list.push({ position, isRelative, forces: entry.forces, isGlobal });
        index.set(key, list);
      }
    }
  }
  return index;
}

/** What results are found by. */
export function resultKey(kind: 'Member1D' | 'Element1D', id: number, load: Omit<ModelLoad, 'name'>): string {
  return `${kind} ${id} ${load.kind} ${load.id}`;
}

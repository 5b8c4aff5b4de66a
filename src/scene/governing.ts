import type { Check, DetailedResults } from '../upstream/model/results.ts';
import { worstFirst } from '../upstream/translation/verdict.ts';
import { partsOfCheck } from './check-parts.ts';
import type { PartedScene, ScenePart } from './scene-parts.ts';

/** The check that decides for a part, and for a body over its pieces; null where none is about it. */
export type Governing = (part: ScenePart) => Check | null;

export function governingIn(results: DetailedResults, view: PartedScene): Governing {
  const { plates, welds, bolts, anchors, concreteBlocks } = results;
  const byKey = new Map<string, Check[]>();
  for (const check of [...plates, ...welds, ...bolts, ...anchors, ...concreteBlocks]) {
    if (check.status === 'SKIPPED') continue;
    for (const { part } of partsOfCheck(check, results, view)) {
      const list = byKey.get(part.key);
      if (list === undefined) byKey.set(part.key, [check]);
      else list.push(check);
    }
  }
  const pieces = new Map(view.groups.map(({ key, parts }) => [key, parts]));
  return ({ key, index }) => {
    const below = index === null ? (pieces.get(key) ?? []) : [];
    const keys = new Set([key, ...below.map((piece) => piece.key)]);
    return worstFirst([...keys].flatMap((one) => byKey.get(one) ?? []))[0] ?? null;
  };
}

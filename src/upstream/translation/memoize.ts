import { markImmutable } from '../../util/immutable.ts';
import { createSideTable } from '../../util/side-table.ts';

/** Where the objects of an answer belong in the graph. */
type Place = { readonly projectId: string };

/**
 * The same translation, made once for each answer: coalesced or cached reads share the answer, and so what
 * was made of it. An answer belongs to one place; should it be asked for under another id of its project, it is
 * translated again. What comes out is shared, and must not be changed.
 */
export function once<P extends Place, Wire extends object, Rest extends readonly unknown[], Model>(
  translate: (place: P, wire: Wire, ...rest: Rest) => Model,
): (place: P, wire: Wire, ...rest: Rest) => Model {
  const made = createSideTable<Wire, { projectId: string; model: Model; isImmutable: boolean }>();
  return (place, wire, ...rest) => {
    const { projectId } = place;
    const known = made.of(wire);
    if (known !== undefined && known.projectId === projectId) {
      if (!known.isImmutable) markAll(known.model);
      known.isImmutable = true;
      return known.model;
    }
    const model = translate(place, wire, ...rest);
    made.put(wire, { projectId, model, isImmutable: false });
    return model;
  };
}

/** Only from the second request on: most responses are used once. */
function markAll(model: unknown): void {
  for (const part of Array.isArray(model) ? model : [model]) if (isObject(part)) markImmutable(part);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

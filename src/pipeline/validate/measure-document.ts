import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

/** How much a document asks for, with every fragment counted each time it is spread. */
export interface DocumentSize {
  depth: number;
  aliases: number;
  directives: number;
  fields: number;
}

const empty: DocumentSize = { depth: 0, aliases: 0, directives: 0, fields: 0 };

/**
 * The largest operation of a document by each measure. Every fragment is walked once, so a document that doubles
 * itself through fragments costs no more than its text. Cycles and unknown fragments are left to validation.
 */
export function measureDocument(document: DocumentNode): DocumentSize {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const sizes = new Map<string, DocumentSize>();

  function ofFragment(name: string): DocumentSize {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    // Stands in while the fragment is walked, which is what ends a cycle.
    sizes.set(name, empty);
    const fragment = fragments.get(name);
    const size = fragment === undefined ? empty : ofSelections(fragment.selectionSet);
    sizes.set(name, size);
    return size;
  }

  function ofSelections({ selections }: SelectionSetNode): DocumentSize {
    const sum = { ...empty };
    for (const node of selections) {
      sum.directives += node.directives?.length ?? 0;
      if (node.kind === Kind.FRAGMENT_SPREAD) add(sum, ofFragment(node.name.value), 0);
      else if (node.kind === Kind.INLINE_FRAGMENT) add(sum, ofSelections(node.selectionSet), 0);
      else {
        const below = node.selectionSet === undefined ? empty : ofSelections(node.selectionSet);
        const isIntrospection = node.name.value.startsWith('__');
        add(sum, isIntrospection ? { ...below, depth: 0 } : below, 1);
        sum.fields += 1;
        if (node.alias !== undefined) sum.aliases += 1;
      }
    }
    return sum;
  }

  const largest = { ...empty };
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const size = ofSelections(node.selectionSet);
    largest.directives = Math.max(largest.directives, size.directives + (node.directives?.length ?? 0));
    largest.depth = Math.max(largest.depth, size.depth);
    largest.aliases = Math.max(largest.aliases, size.aliases);
    largest.fields = Math.max(largest.fields, size.fields);
  }
  return largest;
}

function add(sum: DocumentSize, part: DocumentSize, levels: number): void {
  sum.depth = Math.max(sum.depth, part.depth + levels);
  sum.aliases += part.aliases;
  sum.directives += part.directives;
  sum.fields += part.fields;
}

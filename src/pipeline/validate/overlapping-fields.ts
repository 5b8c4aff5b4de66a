import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type ValidationContext,
} from 'graphql';
import { textOf } from './literal-text.ts';
import {
  createResponseFields,
  type Entry,
  type ResponseField,
  type ResponseFields,
} from './response-fields.ts';

/** Selections one document may make it look at; a document within the limits rarely has more than 5000. */
const MOST_VISITS = 20_000;

/**
 * "Overlapping fields can be merged" of the GraphQL specification in the words of graphql-js, but in a time that grows
 * with the document and not with its square: the fields of one place are compared with the first of them, not each with
 * each. It looks twice, because fields of two object types never stand in one answer and only need the same shape.
 */
export function OverlappingFieldsRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      // Another rule reports fragments that spread themselves; here they would have no end.
      if (hasCycle(document, context)) return;
      const places = createResponseFields(context);
      const compare = createComparison(context, places);
      for (const node of document.definitions)
        if (node.kind === Kind.OPERATION_DEFINITION) compare(places.ofOperation(node));
      if (places.visits() > MOST_VISITS)
        context.reportError(new GraphQLError('The fields of this document overlap too often.'));
    },
  };
}

function createComparison(
  context: ValidationContext,
  places: ResponseFields,
): (place: ResponseField) => void {
  const argumentsOf = memoized((node: FieldNode) => textOf(node.arguments));

  /** What may stand for one another in an answer is the same field with the same arguments. */
  function compareFields(place: ResponseField): boolean {
    let agree = true;
    for (const entries of place.values()) {
      for (const [first, ...others] of togetherIn(entries)) {
        if (places.visits() > MOST_VISITS || first === undefined) return false;
        const conflict = firstConflict(others, (other) => differenceOf(first, other));
        if (conflict !== null) report(first, conflict.other, conflict.reason);
        agree = conflict === null && compareFields(places.below([first, ...others])) && agree;
      }
    }
    return agree;
  }

  /** Whatever their types, fields of one key have one shape. */
  function compareShapes(place: ResponseField): void {
    for (const entries of place.values()) {
      if (places.visits() > MOST_VISITS) return;
      const [first, ...others] = entries.filter(({ field }) => field !== undefined);
      const conflict = firstConflict(others, ({ field }) =>
        shapeOf(field?.type) === shapeOf(first?.field?.type)
          ? null
          : `they return conflicting types "${first?.field?.type}" and "${field?.type}"`,
      );
      if (first !== undefined && conflict !== null) report(first, conflict.other, conflict.reason);
      else compareShapes(places.below(entries));
    }
  }

  function differenceOf({ node: one }: Entry, { node: two }: Entry): string | null {
    if (one === two) return null;
    const [name, otherName] = [one.name.value, two.name.value];
    if (name !== otherName) return `"${name}" and "${otherName}" are different fields`;
    if (argumentsOf(one) !== argumentsOf(two)) return 'they have differing arguments';
    return streamOf(one) === streamOf(two) ? null : 'they have differing stream directives';
  }

  function report(one: Entry, two: Entry, cause: string): void {
    let reason = cause;
    let [first, second] = [one, two];
    const nodes: [FieldNode[], FieldNode[]] = [[one.node], [two.node]];
    // Told at the place where both selections begin.
    while (first.above !== null && second.above !== null && first.above !== second.above) {
      reason = `subfields "${first.key}" conflict because ${reason}`;
      [first, second] = [first.above, second.above];
      nodes[0].unshift(first.node);
      nodes[1].unshift(second.node);
    }
    const advice = 'Use different aliases on the fields to fetch both if this was intentional.';
    const message = `Fields "${first.key}" conflict because ${reason}. ${advice}`;
    context.reportError(new GraphQLError(message, { nodes: nodes.flat() }));
  }

  return (place) => {
    if (compareFields(place)) compareShapes(place);
  };
}

/** Fields that one object may have at once: those of each object type, with those that any type may have. */
function togetherIn(entries: readonly Entry[]): (readonly Entry[])[] {
  const anywhere = entries.filter(({ parent }) => !isObjectType(parent));
  if (anywhere.length === entries.length) return [anywhere];
  const byType = new Map<GraphQLNamedType | undefined, Entry[]>();
  for (const entry of entries) {
    if (!isObjectType(entry.parent)) continue;
    const others = byType.get(entry.parent);
    if (others === undefined) byType.set(entry.parent, [entry]);
    else others.push(entry);
  }
  return [...byType.values()].map((own) => [...own, ...anywhere]);
}

function firstConflict(others: readonly Entry[], reasonOf: (other: Entry) => string | null) {
  for (const other of others) {
    const reason = reasonOf(other);
    if (reason !== null) return { other, reason };
  }
  return null;
}

/** What must be alike of two types: the lists, what is never null, and which scalar it is. */
function shapeOf(type: GraphQLType | undefined): string {
  if (isListType(type)) return `[${shapeOf(type.ofType)}]`;
  if (isNonNullType(type)) return `${shapeOf(type.ofType)}!`;
  return isLeafType(type) ? type.name : '{}';
}

function streamOf({ directives }: FieldNode): string {
  const stream = directives?.find(({ name }) => name.value === 'stream');
  return stream === undefined ? '' : `@${textOf(stream.arguments)}`;
}

function hasCycle({ definitions }: DocumentNode, context: ValidationContext): boolean {
  const state = new Map<string, 'open' | 'done'>();
  function leadsBack(name: string): boolean {
    const known = state.get(name);
    if (known !== undefined) return known === 'open';
    state.set(name, 'open');
    const fragment = context.getFragment(name);
    const spreads = fragment == null ? [] : context.getFragmentSpreads(fragment.selectionSet);
    const found = spreads.some((spread) => leadsBack(spread.name.value));
    state.set(name, 'done');
    return found;
  }
  return definitions.some(
    (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && leadsBack(definition.name.value),
  );
}

function memoized<Key extends object>(find: (key: Key) => string): (key: Key) => string {
  const known = new WeakMap<Key, string>();
  return (key) => {
    const there = known.get(key);
    if (there !== undefined) return there;
    const found = find(key);
    known.set(key, found);
    return found;
  };
}

import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
  type ValidationContext,
} from 'graphql';

/** A field at one place of the answer. The same node is another one where its fragment is spread again. */
export interface Entry {
  key: string;
  node: FieldNode;
  parent: GraphQLNamedType | undefined;
  field: GraphQLField<unknown, unknown> | undefined;
  /** The field whose selection it is in; null for those of the operation. */
  above: Entry | null;
}

/** Fields of one place of the answer, by their key in it. */
export type ResponseField = ReadonlyMap<string, readonly Entry[]>;

interface Selection {
  set: SelectionSetNode;
  type: GraphQLNamedType | undefined;
  above: Entry | null;
}

/** Puts the fields of a document together as they stand in the answer, fragments filled in. */
export interface ResponseFields {
  ofOperation(operation: OperationDefinitionNode): ResponseField;
  below(entries: readonly Entry[]): ResponseField;
  /** How many selections were looked at so far. */
  visits(): number;
}

export function createResponseFields(context: ValidationContext): ResponseFields {
  let visits = 0;

  function placeOf(selections: readonly Selection[]): ResponseField {
    const place = new Map<string, Entry[]>();
    const spread = new Set<string>();
    function collect({ set, type, above }: Selection): void {
      for (const node of set.selections) {
        visits += 1;
        if (node.kind === Kind.FIELD) {
          const key = node.alias?.value ?? node.name.value;
          const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
          const entry = { key, node, parent: type, field: fields[node.name.value], above };
          const others = place.get(key);
          if (others === undefined) place.set(key, [entry]);
          else others.push(entry);
          continue;
        }
        if (node.kind === Kind.FRAGMENT_SPREAD) {
          if (spread.has(node.name.value)) continue;
          spread.add(node.name.value);
        }
        const part = node.kind === Kind.FRAGMENT_SPREAD ? context.getFragment(node.name.value) : node;
        const named = part?.typeCondition;
        if (part == null) continue;
        collect({
          set: part.selectionSet,
          type: named === undefined ? type : typeFromAST(context.getSchema(), named),
          above,
        });
      }
    }
    for (const selection of selections) collect(selection);
    return place;
  }

  return {
    ofOperation({ selectionSet: set, operation }) {
      const type = context.getSchema().getRootType(operation) ?? undefined;
      return placeOf([{ set, type, above: null }]);
    },
    below: (entries) =>
      placeOf(
        entries.flatMap((above) => {
          const set = above.node.selectionSet;
          return set === undefined ? [] : [{ set, type: getNamedType(above.field?.type), above }];
        }),
      ),
    visits: () => visits,
  };
}

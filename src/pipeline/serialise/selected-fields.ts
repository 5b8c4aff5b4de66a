import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type SelectionNode,
  typeFromAST,
} from 'graphql';

/** What a document says, to look its fragments up. */
export interface Text {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/**
 * The fields that are selected of an object, in their order, each with all that is selected below it. Null where one has a
 * directive, because only variables know then.
 */
export function selectedFields(
  selections: readonly SelectionNode[],
  type: GraphQLObjectType,
  text: Text,
): FieldNode[] | null {
  const fields = new Map<string, FieldNode>();
  return collect(selections, type, text, fields) ? [...fields.values()] : null;
}

function collect(
  selections: readonly SelectionNode[],
  type: GraphQLObjectType,
  text: Text,
  into: Map<string, FieldNode>,
): boolean {
  for (const node of selections) {
    if ((node.directives?.length ?? 0) > 0) return false;
    if (node.kind === Kind.FIELD) {
      const key = (node.alias ?? node.name).value;
      into.set(key, merged(into.get(key), node));
      continue;
    }
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : text.fragments.get(node.name.value);
    if (fragment === undefined || (fragment.directives?.length ?? 0) > 0) return false;
    if (!isOf(fragment, type, text)) continue;
    if (!collect(fragment.selectionSet.selections, type, text, into)) return false;
  }
  return true;
}

/** Equal keys are the same field with the same arguments, or the document is refused before. */
function merged(before: FieldNode | undefined, node: FieldNode): FieldNode {
  if (before?.selectionSet === undefined || node.selectionSet === undefined) return before ?? node;
  const selections = [...before.selectionSet.selections, ...node.selectionSet.selections];
  return { ...before, selectionSet: { ...before.selectionSet, selections } };
}

function isOf(
  {
    typeCondition,
  }: Pick<FragmentDefinitionNode, never> & {
    typeCondition?: FragmentDefinitionNode['typeCondition'] | undefined;
  },
  type: GraphQLObjectType,
  { schema }: Text,
): boolean {
  if (typeCondition === undefined) return true;
  const wanted = typeFromAST(schema, typeCondition);
  return wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type));
}

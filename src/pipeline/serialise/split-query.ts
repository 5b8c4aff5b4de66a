import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import { type JsonWriter, jsonWriterOf } from './json-writer.ts';
import { selectedFields, type Text } from './selected-fields.ts';
import type { TextCache } from './text-cache.ts';
import { asJsonText, WRITER } from './writer-schema.ts';

/** How a query is asked so that what is plain comes in pieces. */
interface Asking {
  text: Text;
  memory: TextCache;
  /** Notes a writer, and gives its number. */
  add(writer: JsonWriter): number;
}

/** The same query with what is plain in one piece each, as high up as can be. */
export function splitQuery(operation: OperationDefinitionNode, query: GraphQLObjectType, asking: Asking) {
  return { ...operation, selectionSet: ofObject(operation.selectionSet, query, asking) };
}

function ofObject(set: SelectionSetNode, type: GraphQLObjectType, asking: Asking): SelectionSetNode {
  const fields = selectedFields(set.selections, type, asking.text);
  return fields === null ? set : { ...set, selections: fields.map((node) => ofField(node, type, asking)) };
}

function ofField(node: FieldNode, parent: GraphQLObjectType, asking: Asking): FieldNode {
  const { selectionSet, name } = node;
  const field = parent.getFields()[name.value];
  if (selectionSet === undefined || field === undefined) return node;
  const type = getNamedType(field.type);
  if (isAbstractType(type)) return { ...node, selectionSet: ofAbstract(selectionSet, asking) };
  if (!isObjectType(type)) return node;
  const writer = jsonWriterOf(field.type, node, asking.text, asking.memory);
  if (writer === null) return { ...node, selectionSet: ofObject(selectionSet, type, asking) };
  const { selectionSet: _written, ...leaf } = node;
  return {
    ...leaf,
    alias: node.alias ?? name,
    name: { kind: Kind.NAME, value: asJsonText(name.value) },
    arguments: [
      ...(node.arguments ?? []),
      {
        kind: Kind.ARGUMENT,
        name: { kind: Kind.NAME, value: WRITER },
        value: { kind: Kind.INT, value: String(asking.add(writer)) },
      },
    ],
  };
}

/** Of an interface or union, what each kind of object adds, where each is named once. */
function ofAbstract(set: SelectionSetNode, asking: Asking): SelectionSetNode {
  const seen = new Set<string>();
  const selections: SelectionNode[] = [];
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) {
      if (node.selectionSet !== undefined) return set;
      selections.push(node);
      continue;
    }
    const fragment:
      | (Pick<FragmentDefinitionNode, 'selectionSet'> & Partial<FragmentDefinitionNode>)
      | undefined =
      node.kind === Kind.INLINE_FRAGMENT ? (node as never) : asking.text.fragments.get(node.name.value);
    const { typeCondition } = fragment ?? {};
    if (fragment === undefined || typeCondition === undefined) return set;
    const type = typeFromAST(asking.text.schema, typeCondition);
    const hasDirectives = [node, fragment].some(({ directives }) => (directives?.length ?? 0) > 0);
    if (!isObjectType(type) || seen.has(type.name) || hasDirectives) return set;
    seen.add(type.name);
    selections.push({
      kind: Kind.INLINE_FRAGMENT,
      typeCondition,
      selectionSet: ofObject(fragment.selectionSet, type, asking),
    });
  }
  return { ...set, selections };
}

import {
  buildSchema,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLInputType,
  GraphQLNonNull,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  typeFromAST,
  visit,
} from 'graphql';
import { printGraph } from '../../src/schema/print/print.ts';

const head = `"""Generated from the schema and the documents by \`npm run client\`; a test compares."""

# ruff: noqa: E501
from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, Optional

from pydantic import Field
from typing_extensions import Required, TypedDict

from .operation import Asker, AsyncAsker, Model, Operation
`;

const scalars: Readonly<Record<string, string>> = {
  ...{ ID: 'str', String: 'str', Int: 'int', Float: 'float', Boolean: 'bool' },
  ...{ DateTime: 'datetime', Bytes: 'int', JSON: 'Any' },
};
/** What a field of a model cannot be called: words of Python, and members of pydantic's own. */
const taken = new Set(
  'and as async await class def del for from global if import in is lambda not or pass return try while with copy dict json schema construct fields validate'.split(
    ' ',
  ),
);

/** Fields with one key in an answer: what they select together, and whether every object of the place has them. */
interface Selected {
  nodes: FieldNode[];
  type: GraphQLOutputType;
  isCertain: boolean;
}

/**
 * A module of Python with the documents, a model for each object of their answers, the inputs they take, and a method for
 * each. Fields and variables have the names that they have in the graph.
 *
 * @param sources Texts with operations and fragments.
 */
export function generatePython(code: GraphQLSchema, sources: readonly string[]): string {
  // As it is printed, with the directive that says which fields are null only with an error.
  const schema = buildSchema(printGraph(code));
  const { definitions } = parse(sources.join('\n'));
  const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const inputs = new Map<string, string>();
  const answers = operations.map((operation) => answerOf(schema, operation, fragments, inputs));
  const methods = (isAsync: boolean) =>
    operations
      .filter(({ operation }) => operation !== 'subscription')
      .map((operation) => methodOf(schema, operation, isAsync))
      .join('\n');
  return [
    head,
    ...inputs.values(),
    ...answers,
    `class Operations(Asker):\n    """The documents of this package, as methods."""\n\n${methods(false)}`,
    `class AsyncOperations(AsyncAsker):\n    """The documents of this package, as methods."""\n\n${methods(true)}`,
  ].join('\n\n');
}

/** Models of an answer, the innermost first, and the document. */
function answerOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
  inputs: Map<string, string>,
): string {
  const name = nameOf(operation);
  const root = schema.getRootType(operation.operation);
  if (!root) throw new Error(`There is no ${operation.operation} in the schema.`);
  const models: string[] = [];
  modelOf(name, root, [operation.selectionSet]);
  for (const { type } of operation.variableDefinitions ?? []) {
    const input = typeFromAST(schema, type as never);
    if (isInputType(input)) describe(input, inputs);
  }
  const text = print({ kind: Kind.DOCUMENT, definitions: [operation, ...spreadBy(operation, fragments)] });
  const compact = text.replaceAll(/\s+/g, ' ').trim();
  const constant = snake(name).toUpperCase();
  return `${models.join('\n\n')}\n\n${constant}: Operation[${name}] = Operation(\n    ${JSON.stringify(name)},\n    ${JSON.stringify(operation.operation)},\n    ${JSON.stringify(compact)},\n    ${name},\n)\n`;

  function modelOf(className: string, type: GraphQLCompositeType, sets: readonly SelectionSetNode[]): void {
    const fields = new Map<string, Selected>();
    for (const set of sets) select(type, set, true, fields);
    const lines = [...fields].map(([key, { nodes, type: of, isCertain }]) => {
      const named = getNamedType(of);
      const below = `${className}${key.replace(/^_+/, '').replace(/^./, (first) => first.toUpperCase())}`;
      if (isCompositeType(named))
        modelOf(
          below,
          named,
          nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
        );
      const written = outputOf(of, below);
      return fieldLine(key, isCertain ? written : optional(written));
    });
    models.push(`class ${className}(Model):\n${lines.join('\n')}\n`);
  }

  function select(
    type: GraphQLCompositeType,
    { selections }: SelectionSetNode,
    isCertain: boolean,
    into: Map<string, Selected>,
  ): void {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value;
        const found = into.get(key);
        if (found === undefined)
          into.set(key, { nodes: [node], type: typeOf(schema, type, node), isCertain });
        else
          into.set(key, { ...found, nodes: [...found.nodes, node], isCertain: found.isCertain || isCertain });
        continue;
      }
      const fragment =
        node.kind === Kind.INLINE_FRAGMENT
          ? node
          : fragments.find((one) => one.name.value === node.name.value);
      if (fragment === undefined) throw new Error(`${name} spreads a fragment that is nowhere.`);
      const condition = fragment.typeCondition?.name.value ?? type.name;
      const narrowed = schema.getType(condition);
      if (!isCompositeType(narrowed)) throw new Error(`${condition} has no fields.`);
      const isOfAll = isCertain && !(isAbstractType(type) && narrowed !== type);
      select(narrowed, fragment.selectionSet, isOfAll, into);
    }
  }
}

/** Its type, not null where it is null only with an error: those are raised. */
function typeOf(schema: GraphQLSchema, parent: GraphQLCompositeType, { name }: FieldNode): GraphQLOutputType {
  if (name.value === '__typename') return schema.getType('String') as GraphQLOutputType;
  const field = 'getFields' in parent ? parent.getFields()[name.value] : undefined;
  if (field === undefined) throw new Error(`${parent.name} has no field ${name.value}.`);
  const isNeverNull = field.astNode?.directives?.some((one) => one.name.value === 'semanticNonNull') ?? false;
  return isNeverNull && !isNonNullType(field.type) ? new GraphQLNonNull(field.type) : field.type;
}

function outputOf(type: GraphQLOutputType, below: string): string {
  if (isNonNullType(type)) {
    const { ofType } = type;
    if (isListType(ofType)) return `list[${outputOf(ofType.ofType, below)}]`;
    const named = getNamedType(ofType);
    // A newer gateway may know more words of an enum.
    return isCompositeType(named) ? below : isEnumType(named) ? 'str' : (scalars[named.name] ?? 'str');
  }
  return `Optional[${outputOf(new GraphQLNonNull(type), below)}]`;
}

const optional = (type: string): string => (type.startsWith('Optional[') ? type : `Optional[${type}]`);

function fieldLine(key: string, type: string): string {
  const none = type.startsWith('Optional[');
  if (key === '__typename')
    return `    typename: ${none ? type : 'str'} = Field(${none ? 'None' : '...'}, alias="__typename")`;
  if (taken.has(key)) return `    ${key}_: ${type} = Field(${none ? 'None' : '...'}, alias="${key}")`;
  return `    ${key}: ${type}${none ? ' = None' : ''}`;
}

/** An input, and those within it before it. */
function describe(type: GraphQLInputType, inputs: Map<string, string>): void {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || inputs.has(named.name)) return;
  // A place for itself, as inputs may hold themselves.
  inputs.set(named.name, '');
  const fields = Object.values(named.getFields());
  for (const field of fields) describe(field.type, inputs);
  const lines = fields.map((field) => {
    const written = inputOf(field.type);
    return `        "${field.name}": ${isRequiredInputField(field) ? `Required[${written}]` : written},`;
  });
  inputs.delete(named.name);
  inputs.set(
    named.name,
    `${named.name} = TypedDict(\n    "${named.name}",\n    {\n${lines.join('\n')}\n    },\n    total=False,\n)\n`,
  );
}

function inputOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) {
    const { ofType } = type;
    if (isListType(ofType)) return `list[${inputOf(ofType.ofType)}]`;
    const named = getNamedType(ofType);
    if (isEnumType(named))
      return `Literal[${named
        .getValues()
        .map(({ name }) => JSON.stringify(name))
        .join(', ')}]`;
    return isInputObjectType(named) ? named.name : (scalars[named.name] ?? 'str');
  }
  return `Optional[${inputOf(new GraphQLNonNull(type))}]`;
}

/** A method that takes the variables by name; what is left out is as the document says. */
function methodOf(schema: GraphQLSchema, operation: OperationDefinitionNode, isAsync: boolean): string {
  const name = nameOf(operation);
  const variables = (operation.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => {
    const input = typeFromAST(schema, type as never);
    if (!isInputType(input)) throw new Error(`${name} takes a variable that is no input.`);
    const isRequired = isNonNullType(input) && defaultValue === undefined;
    return { name: variable.name.value, type: inputOf(input), isRequired };
  });
  const taken = variables.map((one) => {
    const type = one.isRequired ? one.type : `${optional(one.type)} = None`;
    return `        ${one.name}: ${type},\n`;
  });
  const given = variables.map((one) => `            "${one.name}": ${one.name},\n`);
  const call = `self.ask(\n            ${snake(name).toUpperCase()},\n            {\n${given.map((line) => `    ${line}`).join('')}            },\n        )`;
  const star = variables.length === 0 ? '' : '        *,\n';
  return `    ${isAsync ? 'async ' : ''}def ${snake(name)}(\n        self,\n${star}${taken.join('')}    ) -> ${name}:\n        return ${isAsync ? 'await ' : ''}${call}\n`;
}

function spreadBy(
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
  found: Set<FragmentDefinitionNode> = new Set(),
): FragmentDefinitionNode[] {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.find((one) => one.name.value === name.value);
      if (fragment === undefined || found.has(fragment)) return;
      found.add(fragment);
      spreadBy(fragment, fragments, found);
    },
  });
  return [...found];
}

function nameOf({ name }: OperationDefinitionNode): string {
  if (name === undefined) throw new Error('A document for Python needs a name.');
  return name.value;
}

const snake = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();

import { readdirSync, readFileSync } from 'node:fs';
import { type GraphQLSchema, type OperationDefinitionNode, parse } from 'graphql';
import type { Role } from '../../auth/principal.ts';
import { roleOfMutation } from '../../auth/role-of-mutation.ts';
import { type JsonSchema, variablesSchema } from './json-schema.ts';

/** A tool that is one named document. */
export interface DocumentTool {
  /** The name of its operation, in small letters. */
  name: string;
  title: string;
  /** The description of its operation. */
  description: string;
  inputSchema: JsonSchema & { type: 'object' };
  query: string;
  /** Whether it changes nothing. */
  isReadOnly: boolean;
  /** Whether it may take something away, or replace it. */
  isDestructive: boolean;
  /** What a caller needs to run it. */
  roles: readonly Role[];
}

/** The tools of a folder: one for each `.graphql` file. The schema says what their variables are and which roles they need. */
export function readTools(folder: string, schema: GraphQLSchema): DocumentTool[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => toolOf(readFileSync(`${folder}/${name}`, 'utf8'), schema));
}

/** Throws for a document without a named operation and a description. */
function toolOf(query: string, schema: GraphQLSchema): DocumentTool {
  const operation = parse(query).definitions.find((one) => one.kind === 'OperationDefinition');
  if (operation?.name === undefined || operation.description === undefined)
    throw new Error(`A tool needs a named operation with a description:\n${query}`);
  const words = operation.name.value.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const isReadOnly = operation.operation === 'query';
  return {
    name: words.toLowerCase().replaceAll(' ', '_'),
    title: words,
    description: operation.description.value,
    inputSchema: isReadOnly
      ? variablesSchema(schema, operation)
      : withKey(variablesSchema(schema, operation)),
    query,
    isReadOnly,
    isDestructive: !isReadOnly && takesAway(operation),
    roles: isReadOnly
      ? ['read']
      : ['read', ...fieldsOf(operation).map((name) => roleOfMutation(schema, name))],
  };
}

/** A change that is repeated because its answer was lost is made once under the same key. */
const withKey = (input: DocumentTool['inputSchema']): DocumentTool['inputSchema'] => ({
  ...input,
  properties: {
    ...input.properties,
    idempotencyKey: {
      type: 'string',
      description:
        'Any new text for a new call. Give the same one, with the same arguments, to repeat a call whose answer was lost: it is carried out once.',
    },
  },
});

const fieldsOf = ({ selectionSet }: OperationDefinitionNode): string[] =>
  selectionSet.selections.flatMap((one) => (one.kind === 'Field' ? [one.name.value] : []));

/** What is there before is asked for by its revision. */
const takesAway = ({ variableDefinitions = [] }: OperationDefinitionNode): boolean =>
  variableDefinitions.some(({ variable }) => variable.name.value === 'ifRevision');

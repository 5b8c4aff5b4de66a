import { codegen } from '@graphql-codegen/core';
import * as typedDocuments from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { type GraphQLSchema, parse } from 'graphql';
import { printGraph } from '../../src/schema/print/print.ts';
import { cacheTables, scalarTable } from './tables.ts';

const note = '// Generated from the schema by `npm run client`; a test compares.';

/** The generated files of the client package, by their names. */
export async function generateClient(schema: GraphQLSchema, rows: string): Promise<Record<string, string>> {
  const { possibleTypes, ...tables } = cacheTables(schema);
  const scalars = scalarTable(schema);
  return {
    'possibleTypes.json': json(possibleTypes),
    'scalars.json': json(scalars),
    'tables.ts': `${note}\n${Object.entries({ possibleTypes, ...tables })
      .map(tableText)
      .join('')}`,
    'documents.ts': `${note}\n${await typedRows(schema, rows, scalars)}\n`,
  };
}

async function typedRows(
  schema: GraphQLSchema,
  rows: string,
  scalars: Record<string, string>,
): Promise<string> {
  return await codegen({
    filename: 'documents.ts',
    // As a text, because the generator has a copy of graphql of its own.
    schema: parse(printGraph(schema)),
    documents: [{ location: 'rows.graphql', document: parse(rows) }],
    config: { useTypeImports: true, enumsAsTypes: true, scalars, strictScalars: true },
    plugins: [{ operations: {} }, { typedDocuments: {} }],
    pluginMap: { operations, typedDocuments },
  });
}

const types: Record<string, string> = {
  possibleTypes: 'Record<string, string[]>',
  idless: 'readonly string[]',
  parts: 'Readonly<Record<string, readonly string[]>>',
  pages: 'Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>',
  lookups: 'readonly string[]',
  events: 'readonly string[]',
};

const tableText = ([name, table]: [string, object]): string =>
  `\nexport const ${name}: ${types[name]} = ${JSON.stringify(table, null, 2)};\n`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

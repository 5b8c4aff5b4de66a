import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type DocumentNode,
  FieldsOnCorrectTypeRule,
  type GraphQLCompositeType,
  isCompositeType,
  isUnionType,
  Kind,
  KnownArgumentNamesRule,
  KnownTypeNamesRule,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { type GraphqlText, graphqlTexts } from './support/documents.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const types = Object.values(schema.getTypeMap()).filter(isCompositeType);
const names = [FieldsOnCorrectTypeRule, KnownArgumentNamesRule, KnownTypeNamesRule];
const rules = [...names, ProvidedRequiredArgumentsRule, ScalarLeafsRule, ValuesOfCorrectTypeRule];

describe('GraphQL texts of the repository', () => {
  test('ask for what the schema has', () => {
    const faults = graphqlTexts.flatMap((text) => faultsOf(text).map((fault) => `${text.place} ${fault}`));

    expect(faults, `of ${graphqlTexts.length} texts`).toEqual([]);
    expect(graphqlTexts.length).toBeGreaterThan(1250);
  });
});

function faultsOf({ place, document, kind, replaced }: GraphqlText): string[] {
  const faults = faultsIn(document, replaced);
  if (faults.length === 0) return [];
  if (kind === 'selection' && typesWith(document).some(({ name }) => fits(document, name, replaced)))
    return [];
  // Tests of the edge have schemas of their own.
  const isForeign = /^test\/(http|pipeline)\//.test(place) && faults.some((fault) => foreign.test(fault));
  return isForeign ? [] : faults;
}

const foreign = /on type "(Query|Mutation|Subscription)"|^Unknown type/;

/** Types that have the fields a selection begins with: only they are worth a closer look. */
function typesWith({ definitions: [first] }: DocumentNode): GraphQLCompositeType[] {
  if (first?.kind !== Kind.OPERATION_DEFINITION) return [];
  const wanted = first.selectionSet.selections
    .flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []))
    .filter((name) => name !== '__typename' && name !== 'nothing');
  return types.filter((type) => {
    const fields = isUnionType(type) ? {} : type.getFields();
    return wanted.every((name) => name in fields);
  });
}

/** Whether a selection without a keyword could be a part of a text: the fields of an object of the type. */
function fits({ definitions }: DocumentNode, typeName: string, replaced: boolean): boolean {
  const [first, ...others] = definitions;
  if (first?.kind !== Kind.OPERATION_DEFINITION) return false;
  const { selectionSet } = first;
  const name = { kind: Kind.NAME, value: 'Part' } as const;
  const typeCondition = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: typeName } } as const;
  const part = { kind: Kind.FRAGMENT_DEFINITION, name, typeCondition, selectionSet } as const;
  return faultsIn({ kind: Kind.DOCUMENT, definitions: [part, ...others] }, replaced).length === 0;
}

/** Faults of what stands there: `__typename` may stand for something replaced, and tests ask for `nothing` on purpose. */
function faultsIn(document: DocumentNode, replaced: boolean): string[] {
  return validate(schema, document, replaced ? names : rules, { maxErrors: 20 })
    .map(({ message }) => message)
    .filter((message) => !/"nothing"|__typename/.test(message));
}

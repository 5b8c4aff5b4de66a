import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { describe, expect } from 'vitest';
import { documentLimits } from '../../../src/config/limits.ts';
import { schema } from '../../../src/schema/index.ts';
import { fieldsOf, wholeOf } from '../../fuzz/everything.ts';
import { designFinPlate } from '../../support/designed.ts';
import { test } from './limited.ts';

const JOINTS = 4;
/** Ways to read the list itself of which one is used. */
const LIST = 2;

/**
 * Fields that find nothing in joints with a fin plate, so that nothing has to be asked, and those that ask more in generation 5 alone:
 * API 4 sends the steel with a section and the names with welds and plates.
 */
const unused = new RegExp(
  `^(?:${[
    String.raw`CrossSection\.material|SetParameter\..+|SummaryCheck\.parts|BoltCheck\.loadEffect|AnchorCheck\..+`,
    String.raw`ConcreteBlockCheck\..+|.+\.boltAssembly|ConnectionModel\.(?:welds|concreteBlocks)`,
    String.raw`Quantities\.(?:weldLength|welds|plates)|ModelPlate\.materialName|Scene(?:Group|Part)\.name`,
  ].join('|')})$`,
);

interface Place {
  type: GraphQLObjectType;
  /** The selection from a connection down to here, around that of a field. */
  around: (inner: string) => string;
}

/** Those that lead back up, and the list of checks that repeats others, of which it need not have each kind. */
const left = new Set(['connection', 'project', 'query', 'pageInfo', 'edges', 'governing']);

/** Every field below a connection that is marked as costing calls, with the selection by the shortest way to it. */
function costlyFields(): [name: string, selection: string][] {
  const found: [string, string][] = [];
  const seen = new Set(['ConnectionItem', 'Project']);
  const places: Place[] = [
    { type: schema.getType('ConnectionItem') as GraphQLObjectType, around: (inner) => inner },
  ];
  // Places found on the way are gone through after those that are there.
  for (const { type, around } of places)
    for (const field of fieldsOf(type.name)) {
      if (left.has(field.name)) continue;
      const whole = isCostly(field) ? allOf(field) : '';
      if (whole !== '') found.push([`${type.name}.${field.name}`, around(whole)]);
      for (const below of typesOf(field)) {
        if (seen.has(below.name) || isTypedOperation(below) || `${type.name}.${field.name}` === PARTS)
          continue;
        seen.add(below.name);
        places.push({
          type: below,
          around: (inner) => around(`${field.name} { __typename ... on ${below.name} { ${inner} } }`),
        });
      }
    }
  return found;
}

/** All of a field; of materials of every kind, which is more than a document may rename, their type. */
function allOf(field: GraphQLField<unknown, unknown>): string {
  const whole = wholeOf(field);
  const aliases = whole.match(/\w+: \w+/g)?.length ?? 0;
  return aliases > documentLimits.aliases ? `${field.name} { __typename }` : whole;
}

/** Their parts are those of checks. */
const PARTS = 'MacroOperation.parts';

/** Of a later generation than that of these joints. */
const isTypedOperation = (type: GraphQLObjectType): boolean =>
  type.name !== 'MacroOperation' && type.getInterfaces().some(({ name }) => name === 'Operation');

function isCostly({ extensions }: GraphQLField<unknown, unknown>): boolean {
  const cost = extensions['upstream'] as { per: string } | undefined;
  return cost !== undefined && cost.per !== 'DOWNLOAD';
}

function typesOf({ type }: GraphQLField<unknown, unknown>): readonly GraphQLObjectType[] {
  const named = getNamedType(type);
  if (isLeafType(named) || named.name === 'DownloadLink') return [];
  if (isAbstractType(named)) return schema.getPossibleTypes(named);
  return isObjectType(named) ? [named] : [];
}

describe('the estimate of a field below a list of connections', () => {
  test.override({
    limits: { cost: 100_000 },
    sandboxOptions: { laterAdditions: ['parameterEditing'] },
  });

  test('is what it costs, for every field', async ({ ask, post, frame }) => {
    const numbers = Array.from({ length: JOINTS }, (_, index) => index + 1);
    const id = await frame(numbers.map((number) => ({ name: `J${number}`, shear: { LC1: 60_000 } })));
    for (const number of numbers) await designFinPlate(ask, id, number);
    await ask(
      'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { job { verdict } } }',
      {
        id,
      },
    );

    const odd = [];
    const all = costlyFields();
    for (const [name, selection] of all) {
      const query = `query ($id: ID!) { project(id: $id) { connections { nodes { ${selection} } } } }`;
      const answer = () => post(query, { id }, { headers: { 'x-upstream-cost': '1' } });
      // The second time it is known how long the lists are.
      await answer();
      const { errors, extensions } = (await answer()).body;
      const { requested, actual } = { requested: 0, actual: 0, ...(extensions?.['cost'] as object) };
      const isRight = actual > 0 && requested >= actual && (unused.test(name) || requested <= actual + LIST);
      if (errors !== undefined || !isRight) odd.push({ name, requested, actual, errors });
    }

    expect(odd).toEqual([]);
    expect(all.length).toBeGreaterThan(70);
  });
});

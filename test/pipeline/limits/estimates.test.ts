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
import type { Cost } from '../../../src/schema/cost/declared-cost.ts';
import { schema } from '../../../src/schema/index.ts';
import { fieldsOf, wholeOf } from '../../fuzz/everything.ts';
import { designFinPlate } from '../../support/designed.ts';
import { test } from './limited.ts';

const JOINTS = 4;
/** Ways to read the list itself of which one is used. */
const LIST = 2;

/** Fields that find nothing in joints with a fin plate, or in a gateway without rules, so that nothing has to be asked. */
const unused =
  /^(?:SetParameter\..+|SummaryCheck\.parts|BoltCheck\.loadEffect|AnchorCheck\..+|ConcreteBlockCheck\..+|.+\.boltAssembly|ConnectionModel\.concreteBlocks|.+\.rules|LoadEffectColumn\.loadEffect)$/;

interface Place {
  type: GraphQLObjectType;
  /** The selection from a connection down to here, around that of a field. */
  around: (inner: string) => string;
}

/** Those that lead back up, and the list of checks that repeats others, of which it need not have each kind. */
const left = new Set(['connection', 'project', 'query', 'pageInfo', 'edges', 'governing']);

interface CostlyField {
  name: string;
  /** By the shortest way to it. */
  selection: string;
  /** Generation of the service from which on it costs calls. */
  since: number;
}

/** Every field below a connection that is marked as costing calls. */
function costlyFields(): CostlyField[] {
  const found: CostlyField[] = [];
  const seen = new Set(['ConnectionItem', 'Project']);
  const places: Place[] = [
    { type: schema.getType('ConnectionItem') as GraphQLObjectType, around: (inner) => inner },
  ];
  // Places found on the way are gone through after those that are there.
  for (const { type, around } of places)
    for (const field of fieldsOf(type.name)) {
      if (left.has(field.name)) continue;
      const cost = costOf(field);
      const whole = cost === null ? '' : allOf(field);
      if (whole !== '')
        found.push({
          ...{ name: `${type.name}.${field.name}`, selection: around(whole) },
          since: cost?.since ?? 3,
        });
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

function costOf({ extensions }: GraphQLField<unknown, unknown>): Cost | null {
  const cost = extensions['upstream'] as Cost | undefined;
  return cost === undefined || cost.per === 'DOWNLOAD' ? null : cost;
}

function typesOf({ type }: GraphQLField<unknown, unknown>): readonly GraphQLObjectType[] {
  const named = getNamedType(type);
  if (isLeafType(named) || named.name === 'DownloadLink') return [];
  if (isAbstractType(named)) return schema.getPossibleTypes(named);
  return isObjectType(named) ? [named] : [];
}

describe.for([
  [4, 'every field', () => true, 70],
  [5, 'fields that earlier generations answer without a call', ({ since }: CostlyField) => since === 5, 9],
] as const)('in generation %i the estimate of %s', ([generation, , isMeant, least]) => {
  test.override({
    generations: [generation],
    limits: { cost: 100_000 },
    sandboxOptions: { laterAdditions: ['parameterEditing'] },
  });

  test('is what it costs below a list of connections', async ({ ask, post, frame }) => {
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
    const all = costlyFields().filter(isMeant);
    for (const { name, selection } of all) {
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
    expect(all.length).toBeGreaterThanOrEqual(least);
  });
});

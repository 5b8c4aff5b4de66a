import type { Generation } from '@connection-gateway/contract/endpoint';
import { describe, expect } from 'vitest';
import type { Shared } from '../../../src/services.ts';
import { createUpstream } from '../../../src/upstream/client.ts';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { type AlteringProxy, startAlteringProxy } from '../../support/interface/altering-proxy.ts';
import { operationInputs } from '../../support/interface/operation-inputs.ts';
import { sharedWith } from '../../support/shared.ts';
import { test as base } from '../../support/test.ts';

interface Fixtures {
  shared: Shared;
  pinned: Generation | undefined;
  /** Stands before the sandbox, and makes a later build of it. */
  proxy: AlteringProxy;
}

const test = base.extend<Fixtures>({
  pinned: [undefined, { injected: false }],
  proxy: async ({ sandbox }, use) => {
    const proxy = await startAlteringProxy(await sandbox.listen());
    await use(proxy);
    await proxy.close();
  },
  shared: async ({ proxy, pinned }, use) => {
    const upstream = createUpstream({ url: proxy.url, generation: pinned });
    await use(sharedWith({ upstream, jobLimits: {} }));
    await upstream.close();
  },
});

type Json = Readonly<Record<string, unknown>>;

/** The change at every object inside a value. */
function eachObject(value: unknown, change: (object: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((item) => eachObject(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, eachObject(item, change)]),
  );
  return change(inside);
}

const withMore = (object: Json): Json => ({ ...object, addedLater: { of: ['anything', 1.5, null] } });

const document = `query ($p: ID!, $c: ID!) {
  project(id: $p) { name designCode revision
    materials { all { name } crossSections { name material { name } } boltAssemblies { name grade { name } } }
    connections { nodes { name analysisType } }
  }
  connection(id: $c) { name analysisType status
    members { name isBearing crossSection { name } placement { axisX { x y z } } }
    operations { name kind active parts { part { key } } }
    loadEffects { nodes { name active memberLoadings { forces { vz my } } } }
    parameters { key expression }
    results { verdict maxUtilization { percent } summary { name status } bolts { nodes { name } } }
    model { plates { name thickness outline { x y } } boltGrids { name } }
    scene { vertexCount } productionCost { totalEstimated }
  }
}`;

const operations = `query ($c: ID!) { connection(id: $c) { operations { name kind
  ... on BoltGridOperation { geometry { ... on OrthogonalGrid { rows columns } } }
  ... on AnchorGridOperation { block { height existing { name } } }
  ... on ContactGridOperation { block { existing { name } } }
} } }`;

describe.for([5, 4] as const)('a later build of the service, in generation %i', (generation) => {
  test.override({ generations: [3, 4, 5], pinned: generation });

  test('may say more of everything', async ({ ask, frame, proxy }) => {
    const p = await frame([{ name: 'J1', shear: { LC1: 60_000 } }]);
    const c = jointOf(p).connection;
    await designFinPlate(ask, p);
    await ask(
      'mutation ($c: ID!) { startCalculation(input: { target: { connectionIds: [$c] }, waitSeconds: 120 }) { errors { message } } }',
      {
        c,
      },
    );
    const before = await ask(document, { p, c });

    proxy.alter((json) => eachObject(json, withMore));
    const after = await ask(document, { p, c });

    expect(before.errors).toBeUndefined();
    expect(after).toEqual(before);
  });

  test('may have words that nobody knows, and numbers that are none', async ({ ask, frame, proxy }) => {
    const p = await frame([{ name: 'J1', shear: { LC1: 60_000 } }]);
    const c = jointOf(p).connection;
    await designFinPlate(ask, p);
    proxy.alter((json) =>
      eachObject(json, (object) => ({
        ...object,
        ...('analysisType' in object ? { analysisType: 'quantum' } : {}),
        ...('thickness' in object ? { thickness: 'NaN' } : {}),
        ...('operationType' in object ? { operationType: 'FinPlate2' } : {}),
      })),
    );

    const { data, errors } = await ask(
      `query ($c: ID!) { connection(id: $c) { name analysisType
        operations { name kind rawKind } model { plates { name thickness } } members { name }
      } }`,
      { c },
    );

    expect(errors).toBeUndefined();
    expect(data.connection).toEqual({
      name: 'J1',
      analysisType: 'UNRECOGNIZED',
      operations: [{ name: 'FP1', kind: 'MACRO', rawKind: 'FinPlate2' }],
      model: { plates: [{ name: 'FP1', thickness: null }] },
      members: [{ name: 'C1' }, { name: 'B1' }],
    });
  });
});

describe('a later build with typed operations', () => {
  test.override({ generations: [3, 4, 5] });

  test('may keep the block and the rows in another place', async ({ ask, frame, proxy }) => {
    const p = await frame([{ name: 'J1' }, { name: 'J2', shear: { LC1: 60_000 } }]);
    await designFinPlate(ask, p, 2);
    const c = jointOf(p).connection;
    const { errors } = await ask(
      `mutation ($p: ID!, $c: ID!, $operations: [OperationDraftInput!]!) {
        addMaterial(input: { projectId: $p, kind: CONCRETE, name: "C25/30" }) { errors { message } }
        addPin(input: { projectId: $p, name: "Pin 24 S 355" }) { errors { message } }
        addOperations(input: { connectionId: $c, operations: $operations }) { rows { errors { message } } }
      }`,
      { p, c, operations: operationInputs },
    );
    const before = await ask(operations, { c });
    proxy.alter((json) =>
      eachObject(json, ({ blockType, existingBlockOperationId, ...object }) => ({
        ...object,
        ...('foundationBlock' in object || existingBlockOperationId != null
          ? {
              foundationBlock: {
                ...(object['foundationBlock'] as object | null),
                blockType,
                existingBlockOperationId,
              },
            }
          : {}),
        ...(Array.isArray(object['values'])
          ? { values: [], rows: [object['values'].map((value) => ({ value, repeatCount: 1 }))] }
          : {}),
      })),
    );

    const after = await ask(operations, { c });

    expect(errors).toBeUndefined();
    expect(before.errors).toBeUndefined();
    expect(after).toEqual(before);
  });
});

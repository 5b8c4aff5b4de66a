import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { describe, expect } from 'vitest';
import { jointOf } from '../support/designed.ts';
import { test } from '../support/test.ts';

const made = {
  outcomeUnknown: true,
  retryable: false,
};

const unsaved = 'query ($id: ID!) { project(id: $id) { hasUnsavedChanges } }';

describe('a change that was made', () => {
  test.for<[string, object, EndpointId]>([
    ['addMaterial', { kind: 'STEEL', name: 'S 275' }, 'GetSteelMaterials'],
    ['addCrossSection', { name: 'IPE240', materialName: 'S 355' }, 'GetCrossSections'],
    ['addBoltAssembly', { name: 'M20 8.8' }, 'GetBoltAssemblies'],
  ])(
    'is not offered for repetition when what it made cannot be read: %s',
    async ([name, input, read], { ask, callsOf, frame, sandbox }) => {
      const projectId = await frame([{ name: 'J1' }]);
      sandbox.fault({ operation: read, kind: 'reset', times: 9 });

      const calls = await callsOf(async () => {
        const { data, errors } = await ask(
          `mutation ($input: A${name.slice(1)}Input!) { ${name}(input: $input) { errors { code } } }`,
          { input: { ...input, projectId } },
        );

        expect(data).toEqual({ [name]: null });
        expect(errors).toMatchObject([
          { path: [name], extensions: { code: 'UPSTREAM_UNAVAILABLE', ...made } },
        ]);
      });

      expect(calls.filter((operation) => operation !== read)).toHaveLength(1);
    },
  );

  test('in part is not offered for repetition either, and the project knows of it', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const id = await frame([{ name: 'J1' }]);
    const { connection } = jointOf(id);
    sandbox.fault({ operation: 'AddLoadEffect', kind: 'delay', ms: 0 });
    sandbox.fault({ operation: 'AddLoadEffect', kind: 'status', status: 503, times: 9 });

    const { errors } = await ask(
      'mutation ($input: AddLoadEffectsInput!) { addLoadEffects(input: $input) { errors { code } } }',
      { input: { connectionId: connection, loadEffects: [{ name: 'One' }, { name: 'Two' }] } },
    );

    expect(errors).toMatchObject([{ extensions: made }]);
    expect(await ask(unsaved, { id })).toEqual({ data: { project: { hasUnsavedChanges: true } } });
  });

  test('and never answered is known to the project as well', async ({ ask, frame, sandbox }) => {
    const id = await frame([{ name: 'J1' }]);
    expect(await ask(unsaved, { id })).toEqual({ data: { project: { hasUnsavedChanges: false } } });
    sandbox.fault({ operation: 'UpdateMember', kind: 'reset', after: true });

    const { errors } = await ask(
      'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { errors { code } } }',
      { input: { memberId: jointOf(id).beam, theoreticalLengthY: { value: 3, unit: 'METRE' } } },
    );

    expect(errors).toMatchObject([{ extensions: made }]);
    expect(await ask(unsaved, { id })).toEqual({ data: { project: { hasUnsavedChanges: true } } });
  });
});

describe('a change that was not made', () => {
  test('may be repeated', async ({ ask, frame, sandbox }) => {
    const projectId = await frame([{ name: 'J1' }]);
    sandbox.fault({ operation: 'GetProjectData', kind: 'reset', times: 9 });

    const { errors } = await ask(
      'mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { errors { code } } }',
      { input: { projectId, author: 'Anna' } },
    );

    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true } }]);
    expect(errors?.[0]?.extensions).not.toHaveProperty('outcomeUnknown');
  });
});

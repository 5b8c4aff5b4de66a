import { describe, expect } from 'vitest';
import { jointOf } from '../../support/designed.ts';
import { applyDesign, designNamed, FIN_PLATE } from '../../support/templates.ts';
import { type Answer, test } from '../../support/test.ts';

const state = `query ($id: ID!) { connection(id: $id) {
  templates { id } operations { name } parameters(includeHidden: true) { key }
} }`;
const values = `query ($id: ID!) { connection(id: $id) {
  parameters(includeHidden: true) { key expression value isVisible }
} }`;
const explode = `mutation ($input: ExplodeTemplatesInput!) { explodeTemplates(input: $input) {
  explodedInstanceIds connection { templates { id } operations { name } parameters(includeHidden: true) { key } }
  errors { __typename code path }
} }`;
const remove = `mutation ($input: DeleteTemplatesInput!) { deleteTemplates(input: $input) {
  deletedInstanceIds connection { templates { id } operations { name } parameters(includeHidden: true) { key } }
  errors { __typename code path ... on NotFoundError { typeName givenId } }
} }`;
const capture = `mutation ($id: ID!) { captureTemplate(input: { connectionId: $id }) {
  template { id expiresAt templateUuid name designCode rawDesignCode version manufacturingType rawManufacturingType typologyCode operationCount parameterCount parameterLinkCount }
  errors { code path }
} }`;
const OTHER = 'Fin plate, 2 bolts M16 8.8';

describe('a template applied twice', () => {
  test('is there twice, with names and keys of its own', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const first = await applyDesign(ask, connection);
    const second = await applyDesign(ask, connection);

    const { data } = await ask(state, { id: connection });

    const { parameters } = data.connection;
    expect(data.connection).toMatchObject({
      templates: [{ id: first }, { id: second }],
      operations: [{ name: 'FP1' }, { name: 'FP2' }],
    });
    expect(parameters).toHaveLength(32);
    expect(new Set(parameters.map(({ key }: { key: string }) => key)).size).toBe(32);
  });

  test('goes as a whole when one instance is named, and the answer lists both', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const first = await applyDesign(ask, connection);
    const second = await applyDesign(ask, connection);
    const other = await applyDesign(ask, connection, OTHER);

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(
        'mutation ($input: DeleteTemplatesInput!) { deleteTemplates(input: $input) { deletedInstanceIds errors { code } } }',
        { input: { target: { templateInstanceIds: [second, first] } } },
      );
    });

    expect(calls).toEqual(['GetTemplatesInConnection', 'Delete']);
    expect(answer?.data.deleteTemplates).toEqual({ deletedInstanceIds: [first, second], errors: [] });
    const { data } = await ask(state, { id: connection });
    expect(data.connection).toMatchObject({ templates: [{ id: other }], operations: [{ name: 'FP3' }] });
    expect(data.connection.parameters).toHaveLength(16);
  });
});

describe('explodeTemplates', () => {
  test('keeps the operations and takes parameters and instances away', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const instance = await applyDesign(ask, connection);

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(explode, { input: { target: { allOf: connection } } });
    });

    expect(calls.toSorted()).toEqual([
      'ExplodeAll',
      'GetOperations',
      'GetParameters',
      'GetTemplatesInConnection',
      'GetTemplatesInConnection',
    ]);
    expect(answer).toEqual({
      data: {
        explodeTemplates: {
          explodedInstanceIds: [instance],
          connection: { templates: [], operations: [{ name: 'FP1' }], parameters: [] },
          errors: [],
        },
      },
    });
  });

  test('takes one of several, and leaves the others alone', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const first = await applyDesign(ask, connection);
    const other = await applyDesign(ask, connection, OTHER);

    const { data } = await ask(explode, {
      input: { target: { templateInstanceIds: [first] } },
    });

    expect(data.explodeTemplates).toMatchObject({
      explodedInstanceIds: [first],
      connection: { templates: [{ id: other }], operations: [{ name: 'FP1' }, { name: 'FP2' }] },
      errors: [],
    });
    expect(data.explodeTemplates.connection.parameters).toHaveLength(16);
  });

  test('sends nothing for a connection without templates', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const short = `mutation ($a: ExplodeTemplatesInput!, $b: DeleteTemplatesInput!) {
      explodeTemplates(input: $a) { explodedInstanceIds errors { code } }
      deleteTemplates(input: $b) { deletedInstanceIds errors { code } }
    }`;

    const input = { target: { allOf: connection } };
    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(short, { a: input, b: input });
    });

    expect(calls).toEqual(['GetTemplatesInConnection']);
    expect(answer?.data).toEqual({
      explodeTemplates: { explodedInstanceIds: [], errors: [] },
      deleteTemplates: { deletedInstanceIds: [], errors: [] },
    });
  });

  test('refuses a target that is missing, empty or two at once, and touches nothing', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const instance = await applyDesign(ask, connection);

    const calls = await callsOf(async () => {
      // An undefined variable is left out of JSON.
      for (const target of [
        undefined,
        {},
        { allOf: null },
        { allOf: connection, templateInstanceIds: [instance] },
      ]) {
        const { errors } = await ask(explode, { input: { target } });
        expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
      }
      const { data } = await ask(explode, { input: { target: { templateInstanceIds: [] } } });
      expect(data.explodeTemplates).toMatchObject({
        explodedInstanceIds: null,
        errors: [{ code: 'VALIDATION_FAILED', path: ['input', 'target', 'templateInstanceIds'] }],
      });
    });

    expect(calls).toEqual([]);
  });
});

describe('deleteTemplates', () => {
  test('leaves nothing behind', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const first = await applyDesign(ask, connection);
    const other = await applyDesign(ask, connection, OTHER);

    const answer = await ask(remove, { input: { target: { allOf: connection } } });

    expect(answer).toEqual({
      data: {
        deleteTemplates: {
          deletedInstanceIds: [first, other],
          connection: { templates: [], operations: [], parameters: [] },
          errors: [],
        },
      },
    });
  });

  test('refuses all when one is not there, and names each', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const instance = await applyDesign(ask, connection);
    const [seven, eight] = [instance.replace(/1$/, '7'), instance.replace(/1$/, '8')];

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(remove, {
        input: { target: { templateInstanceIds: [instance, seven, eight] } },
      });
    });

    const gone = (givenId: string, index: string) => ({
      __typename: 'NotFoundError',
      code: 'NOT_FOUND',
      path: ['input', 'target', 'templateInstanceIds', index],
      typeName: 'TemplateInstance',
      givenId,
    });
    expect(calls).toEqual(['GetTemplatesInConnection']);
    expect(answer?.data.deleteTemplates).toEqual({
      deletedInstanceIds: null,
      connection: null,
      errors: [gone(seven, '1'), gone(eight, '2')],
    });
  });

  test('refuses templates of several connections before anything is sent', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame([{ name: 'J1' }, { name: 'J2' }]);
    const own = await applyDesign(ask, jointOf(project).connection);
    const stranger = await applyDesign(ask, jointOf(project, 2).connection);

    const calls = await callsOf(async () => {
      const { data } = await ask(remove, {
        input: { target: { templateInstanceIds: [own, stranger] } },
      });
      expect(data.deleteTemplates.errors).toEqual([
        {
          __typename: 'ValidationError',
          code: 'VALIDATION_FAILED',
          path: ['input', 'target', 'templateInstanceIds', '1'],
        },
      ]);
    });

    expect(calls).toEqual([]);
  });
});

describe('loadTemplateDefaults', () => {
  const load = `mutation ($id: ID!) { loadTemplateDefaults(input: { templateInstanceId: $id }) {
    issues { key } parameters { key expression value isVisible }
    errors { code ... on NotFoundError { typeName givenId } }
  } }`;

  test('undoes the tuning of parameters', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const instance = await applyDesign(ask, connection);
    const before = (await ask(values, { id: connection })).data.connection.parameters;
    await ask(
      `mutation ($id: ID!) { updateParameters(input: { connectionId: $id, parameters: [
        { key: "tp", value: { length: { value: 0.016, unit: METRE } } }, { key: "n1", value: { number: 2 } }
      ] }) { errors { message } } }`,
      { id: connection },
    );
    expect((await ask(values, { id: connection })).data.connection.parameters).not.toEqual(before);

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(load, { id: instance });
    });

    expect(calls).toEqual(['GetTemplateInConnection', 'LoadDefaults']);
    expect(answer?.data.loadTemplateDefaults).toEqual({
      issues: [],
      parameters: before,
      errors: [],
    });
  });

  test('says which instance is not there', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const givenId = `${connection.replace('ConnectionItem', 'TemplateInstance')}/4`;

    const { data } = await ask(load, { id: givenId });

    expect(data.loadTemplateDefaults).toEqual({
      issues: null,
      parameters: null,
      errors: [{ code: 'NOT_FOUND', typeName: 'TemplateInstance', givenId }],
    });
  });
});

describe('captureTemplate', () => {
  test('takes a template that can be applied elsewhere, with the values of now', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame([{ name: 'J1' }, { name: 'J2' }]);
    const [source, target] = [jointOf(project).connection, jointOf(project, 2).connection];
    await applyDesign(ask, source);
    await ask(
      `mutation ($id: ID!) { updateParameters(input: { connectionId: $id, parameters: [
        { key: "tp", value: { length: { value: 0.012, unit: METRE } } }
      ] }) { errors { message } } }`,
      { id: source },
    );

    let captured: Answer | undefined;
    const calls = await callsOf(async () => {
      captured = await ask(capture, { id: source });
    });
    const template = captured?.data.captureTemplate.template;
    const applyCalls = await callsOf(async () => {
      const { data } = await ask(
        `mutation ($id: ID!, $template: ID!) {
          applyTemplate(input: { connectionId: $id, template: { capturedTemplateId: $template } }) { appliedWithoutIssues errors { message } }
        }`,
        { id: target, template: template.id },
      );
      expect(data.applyTemplate).toEqual({ appliedWithoutIssues: true, errors: [] });
    });

    expect([calls, applyCalls]).toEqual([
      ['CreateTemplateFromConnection'],
      ['GetDefaultTemplateMapping', 'ApplyTemplate'],
    ]);
    expect(captured?.data.captureTemplate).toEqual({
      template: {
        id: expect.stringMatching(/^CapturedTemplate:[0-9a-f-]{36}$/),
        expiresAt: expect.toSatisfy((at: string) => Date.parse(at) > Date.now()),
        templateUuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'J1',
        designCode: 'ECEN',
        rawDesignCode: 'ECEN',
        version: expect.any(Number),
        manufacturingType: 'MIXED',
        rawManufacturingType: 'Mixed',
        typologyCode: 'C;EY-',
        operationCount: 1,
        parameterCount: 16,
        parameterLinkCount: 16,
      },
      errors: [],
    });
    const [a, b] = await Promise.all([source, target].map((id) => ask(values, { id })));
    const renamed = JSON.stringify(a?.data).replaceAll("'B1'", "'B2'").replaceAll("'C1'", "'C2'");
    expect(b?.data).toEqual(JSON.parse(renamed));
  });

  test('is no change of the project', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1' }]);

    await ask(capture, { id: jointOf(project).connection });

    const { data } = await ask('query ($id: ID!) { project(id: $id) { hasUnsavedChanges } }', {
      id: project,
    });
    expect(data.project).toEqual({ hasUnsavedChanges: false });
  });

  test('says which connection is not there', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]), 5);

    const { data } = await ask(capture, { id: connection });

    expect(data.captureTemplate).toEqual({
      template: null,
      errors: [{ code: 'NOT_FOUND', path: ['input', 'connectionId'] }],
    });
  });
});

describe('publishConnection', () => {
  const publish = `mutation ($input: PublishConnectionInput!) { publishConnection(input: $input) {
    published errors { code message path }
  } }`;
  const sets = '{ designLibrary { designSets { name rawType } } }';

  for (const target of ['PRIVATE', 'COMPANY'] as const) {
    test(`offers the design from the ${target} set, to be applied with the same parameters`, async ({
      ask,
      callsOf,
      frame,
    }) => {
      const project = await frame([{ name: 'J1' }, { name: 'J2' }]);
      const [source, aim] = [jointOf(project).connection, jointOf(project, 2).connection];
      await applyDesign(ask, source, OTHER);
      const input = { connectionId: source, name: 'Ours', target, author: 'Ada', companyName: 'Steel & Co' };

      let answer: Answer | undefined;
      const calls = await callsOf(async () => {
        answer = await ask(publish, { input });
      });
      await applyDesign(ask, aim, 'Ours');

      expect(calls).toEqual(['PublishConnection']);
      expect(answer?.data.publishConnection).toEqual({ published: true, errors: [] });
      const type = target === 'PRIVATE' ? 'Private' : 'Company';
      expect((await ask(sets)).data.designLibrary.designSets).toEqual([
        { name: 'Predefined', rawType: 'Predefined' },
        { name: type, rawType: type },
      ]);
      const scope = target === 'PRIVATE' ? 'PERSONAL' : 'COMPANY';
      const found = await ask(
        `query ($id: ID!, $scopes: [DesignSetScope!]!) { connection(id: $id) {
          proposedDesigns(filter: { scopes: $scopes }) { nodes { name designSet { rawType } } }
        } }`,
        { id: aim, scopes: [scope] },
      );
      expect(found.data.connection.proposedDesigns.nodes).toEqual([
        { name: 'Ours', designSet: { rawType: type } },
      ]);
      const [a, b] = await Promise.all([source, aim].map((id) => ask(values, { id })));
      expect(b?.data).toEqual(
        JSON.parse(JSON.stringify(a?.data).replaceAll("'B1'", "'B2'").replaceAll("'C1'", "'C2'")),
      );
    });
  }

  test('refuses a connection without operations and a name that is none', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));

    const empty = await ask(publish, { input: { connectionId: connection, name: 'Nothing' } });
    const nameless = await ask(publish, { input: { connectionId: connection, name: ' ' } });
    const missing = await ask(publish, { input: { connectionId: `${connection}7`, name: 'x' } });

    const refusal = (message: unknown, path: string[], code = 'VALIDATION_FAILED') => ({
      data: { publishConnection: { published: null, errors: [{ code, message, path }] } },
    });
    expect(empty).toEqual(refusal('Connection 1 has no operations; there is nothing to publish.', ['input']));
    expect(nameless).toEqual(refusal('The name is empty.', ['input', 'name']));
    expect(missing).toEqual(refusal(expect.any(String), ['input', 'connectionId'], 'NOT_FOUND'));
    expect((await ask(sets)).data.designLibrary.designSets).toHaveLength(1);
  });
});

describe('with a service of generation 3', () => {
  test.override({ generations: [3] });

  test('templates come to the same ends', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1' }, { name: 'J2' }]);
    const [one, two] = [jointOf(project).connection, jointOf(project, 2).connection];
    const instance = await applyDesign(ask, one);
    const other = await applyDesign(ask, one, OTHER);
    await applyDesign(ask, two);

    const { data, errors } = await ask(
      `mutation ($two: ID!, $instance: ID!, $other: ID!) {
        loadTemplateDefaults(input: { templateInstanceId: $instance }) { issues { key } errors { message } }
        publishConnection(input: { connectionId: $two, name: "Old" }) { published errors { message } }
        captureTemplate(input: { connectionId: $two }) { template { operationCount } errors { message } }
        byId: explodeTemplates(input: { target: { templateInstanceIds: [$instance] } }) { explodedInstanceIds errors { message } }
        deleteTemplates(input: { target: { templateInstanceIds: [$other] } }) { deletedInstanceIds errors { message } }
        all: explodeTemplates(input: { target: { allOf: $two } }) { connection { templates { id } } errors { message } }
      }`,
      { two, instance, other },
    );

    expect(errors).toBeUndefined();
    expect(data).toEqual({
      loadTemplateDefaults: { issues: [], errors: [] },
      publishConnection: { published: true, errors: [] },
      captureTemplate: { template: { operationCount: 1 }, errors: [] },
      byId: { explodedInstanceIds: [instance], errors: [] },
      deleteTemplates: { deletedInstanceIds: [other], errors: [] },
      all: { connection: { templates: [] }, errors: [] },
    });
    expect(await designNamed(ask, two, FIN_PLATE)).toContain('DesignItem:');
  });
});

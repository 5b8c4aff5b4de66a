import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { test } from '../support/test.ts';

const errors = 'errors { code message path ... on ValidationError { issues { code } } }';
const addLoadEffects = `mutation ($input: AddLoadEffectsInput!) { addLoadEffects(input: $input) { loadEffects { id } ${errors} } }`;
const updateLoadEffects = `mutation ($input: UpdateLoadEffectsInput!) { updateLoadEffects(input: $input) { loadEffects { id } ${errors} } }`;
const deleteLoadEffects = `mutation ($input: DeleteLoadEffectsInput!) { deleteLoadEffects(input: $input) { deletedLoadEffectIds ${errors} } }`;
const updateMember = `mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { member { id } ${errors} } }`;
const updateSettings = `mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { settings { key } ${errors} } }`;
const applyTemplate = `mutation ($input: ApplyTemplateInput!) { applyTemplate(input: $input) { appliedWithoutIssues ${errors} } }`;
const cancelJob = `mutation ($input: CancelJobInput!) { cancelJob(input: $input) { job { id } ${errors} } }`;
const importIom = `mutation ($input: ImportIomInput!) { importIom(input: $input) { project { id } ${errors} } }`;
const calculate = `mutation ($input: StartCalculationInput!) { startCalculation(input: $input) { job { items { nodes { state } } } ${errors} } }`;

/** Everything a mutation below could have changed. */
const state = `query ($p: ID!) { projects { nodes { id } } project(id: $p) {
  settings(search: "GammaM") { nodes { key raw } }
  connections { nodes { name status
    members { id name crossSection { name } placement { rotation } }
    operations { id name active }
    parameters(includeHidden: true) { key expression }
    loadEffects { nodes { id name active memberLoadings { forces { n vz my } } } }
  } }
} }`;

interface Refusal {
  readonly query: string;
  readonly input: object;
  /** Whole or beginning of the message: it names what is wrong and its value. */
  readonly message: RegExp;
  /** Way to the field in the input; null where GraphQL refuses the variables themselves. */
  readonly path: readonly string[] | null;
  /** Code of its issue; left out where GraphQL refuses it. */
  readonly issue?: string;
}

describe('bad input', () => {
  test('is refused with the field and the value, and changes nothing', async ({ ask, frame }) => {
    const project = await frame([
      { name: 'J1', shear: { LC1: 30_000 } },
      { name: 'J2', shear: { LC1: 30_000 } },
    ]);
    const other = await frame([{ name: 'Elsewhere', shear: { LC1: 30_000 } }]);
    await designFinPlate(ask, project);
    const { connection, beam } = jointOf(project);
    const strange = jointOf(other);
    const path = connection.replace('ConnectionItem:', '');
    const strangePath = strange.connection.replace('ConnectionItem:', '');
    const load = { memberLoadings: [{ memberId: beam, forces: { vz: 1, forceUnit: 'NEWTON' } }] };
    const refusals: Refusal[] = [
      {
        query: addLoadEffects,
        input: { connectionId: connection, loadEffects: [{ ...load, wind: true }] },
        message: /at "input\.loadEffects\[0\]"; Field "wind" is not defined/,
        path: null,
      },
      {
        query: updateMember,
        input: { memberId: beam, analysisModel: { forcesIn: 'IN_THE_AIR' } },
        message: /"IN_THE_AIR" at "input\.analysisModel\.forcesIn"/,
        path: null,
      },
      {
        query: addLoadEffects,
        input: {
          connectionId: connection,
          loadEffects: [{ memberLoadings: [{ memberId: beam, forces: { vz: '1e400' } }] }],
        },
        message: /"1e400" at "input\.loadEffects\[0\]\.memberLoadings\[0\]\.forces\.vz"/,
        path: null,
      },
      {
        query: addLoadEffects,
        input: {
          connectionId: connection,
          loadEffects: [{ memberLoadings: [{ memberId: beam, forces: { vz: 1e300, forceUnit: 'NEWTON' } }] }],
        },
        message: /1e\+300/,
        path: ['input', 'loadEffects', '0'],
        issue: 'SERVICE_REFUSED',
      },
      {
        query: addLoadEffects,
        input: { connectionId: connection, loadEffects: [] },
        message: /^loadEffects is empty; give at least one\.$/,
        path: ['input', 'loadEffects'],
        issue: 'REQUIRED',
      },
      {
        query: addLoadEffects,
        input: { connectionId: connection, loadEffects: Array.from({ length: 501 }, () => load) },
        message: /501.*500/,
        path: ['input', 'loadEffects'],
        issue: 'OUT_OF_RANGE',
      },
      {
        query: addLoadEffects,
        input: {
          connectionId: connection,
          loadEffects: [
            { memberLoadings: [{ memberId: strange.beam, forces: { vz: 1, forceUnit: 'NEWTON' } }] },
          ],
        },
        message: /Member/,
        path: ['input', 'loadEffects', '0', 'memberLoadings', '0', 'memberId'],
        issue: 'CONFLICTING',
      },
      {
        query: updateLoadEffects,
        input: {
          loadEffects: [
            { loadEffectId: `LoadEffect:${path}/1`, name: 'a' },
            { loadEffectId: `LoadEffect:${path}/1`, name: 'b' },
          ],
        },
        message: /twice/,
        path: ['input', 'loadEffects', '1', 'loadEffectId'],
        issue: 'DUPLICATE',
      },
      {
        query: deleteLoadEffects,
        input: { loadEffectIds: [] },
        message: /^loadEffectIds is empty; give at least one\.$/,
        path: ['input', 'loadEffectIds'],
        issue: 'REQUIRED',
      },
      {
        query: deleteLoadEffects,
        input: { loadEffectIds: [`LoadEffect:${path}/1`, `LoadEffect:${path}/1`] },
        message: /twice/,
        path: ['input', 'loadEffectIds', '1'],
        issue: 'DUPLICATE',
      },
      {
        query: deleteLoadEffects,
        input: { loadEffectIds: [`LoadEffect:${path}/x`] },
        message: new RegExp(`"LoadEffect:${path}/x" is not the id of a LoadEffect`),
        path: ['input', 'loadEffectIds', '0'],
        issue: 'MALFORMED',
      },
      {
        query: updateMember,
        input: { memberId: beam, crossSectionId: `CrossSection:${strangePath.split('/')[0]}/1` },
        message: /project/,
        path: ['input', 'crossSectionId'],
        issue: 'CONFLICTING',
      },
      {
        query: updateSettings,
        input: {
          projectId: project,
          settings: [{ key: 'calculation/Analysis/CodeFactors/EN/GammaM2', value: { text: 'much' } }],
        },
        message: /GammaM2.*"much"/,
        path: ['input', 'settings', '0'],
        issue: 'SERVICE_REFUSED',
      },
      {
        query: applyTemplate,
        input: { connectionId: connection, template: { file: { text: '<OpenModel/>' } } },
        message: /its root is "OpenModel" instead of "ConnectionTemplate"/,
        path: ['input'],
        issue: 'SERVICE_REFUSED',
      },
      {
        query: applyTemplate,
        input: { connectionId: connection, template: { file: { text: 'none' } } },
        message: /line 1, column 1: there is "n" where only an element may be/,
        path: ['input'],
        issue: 'SERVICE_REFUSED',
      },
      {
        query: importIom,
        input: { file: { base64: 'no base64!' } },
        message: /Field "base64" is not defined/,
        path: null,
      },
      {
        query: cancelJob,
        input: { jobId: 'no job' },
        message: /^"no job" is not the id of a job; those read CalculationJob:<uuid>, /,
        path: ['input', 'jobId'],
        issue: 'MALFORMED',
      },
      {
        query: cancelJob,
        input: { jobId: project },
        message:
          /^"Project:.*" is the id of a Project; that of a job is wanted here: CalculationJob:<uuid>, /,
        path: ['input', 'jobId'],
        issue: 'NOT_ONE_OF',
      },
      {
        query: calculate,
        input: { target: { connectionIds: [connection, strange.connection] } },
        message: /different projects/,
        path: ['input', 'target', 'connectionIds', '1'],
        issue: 'CONFLICTING',
      },
      {
        query: calculate,
        input: { target: { connectionIds: [connection], projectId: project } },
        message: /OneOf|exactly one/i,
        path: null,
      },
    ];
    const before = await ask(state, { p: project });

    const said = [];
    for (const { query, input } of refusals) {
      const { data, errors: top } = await ask(query, { input });
      const payload = Object.values(data ?? {})[0] as {
        errors: { message: string; path: string[]; issues: { code: string }[] }[];
      } | null;
      const refusal = payload?.errors[0];
      const message = (top?.[0] ?? refusal)?.message ?? 'no error';
      said.push({ message, path: refusal?.path ?? null, issue: refusal?.issues[0]?.code });
    }

    expect(said).toEqual(
      refusals.map(({ message, path: way, issue }) => ({
        message: expect.stringMatching(message),
        path: way,
        issue,
      })),
    );
    expect(await ask(state, { p: project })).toEqual(before);
  });
});

describe('a word for what is new to this gateway', () => {
  const refused = (type: string) => [
    {
      message: expect.stringContaining(`Value "UNRECOGNIZED" of the enum "${type}" is for output only.`),
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ];

  test.for([
    ['DesignCode', '{ projects(filter: { designCodes: [UNRECOGNIZED] }) { totalCount } }', {}],
    [
      'DesignCode',
      'query ($v: ProjectFilter) { projects(filter: $v) { totalCount } }',
      { designCodes: ['ECEN', 'UNRECOGNIZED'] },
    ],
    [
      'AnalysisType',
      'query ($v: ConnectionFilter) { project(id: "1") { connections(filter: $v) { totalCount } } }',
      { analysisTypes: ['UNRECOGNIZED'] },
    ],
    [
      'DesignCode',
      'mutation ($v: CreateProjectInput!) { createProject(input: $v) { errors { code } } }',
      { designCode: 'UNRECOGNIZED' },
    ],
    [
      'AnalysisType',
      'mutation { updateConnection(input: { connectionId: "1", analysisType: UNRECOGNIZED }) { errors { code } } }',
      {},
    ],
    [
      'TransferredForces',
      'mutation ($v: UpdateMemberInput!) { updateMember(input: $v) { errors { code } } }',
      { memberId: '1', analysisModel: { transfers: 'UNRECOGNIZED' } },
    ],
  ] as const)('is refused as a %s wherever it is given: %s', async ([type, query, v], { ask, callsOf }) => {
    const calls = await callsOf(async () => {
      for (let use = 1; use <= 3; use += 1)
        expect(await ask(query, { v }), String(use)).toMatchObject({ errors: refused(type) });
    });

    expect(calls).toEqual([]);
  });
});

describe('a name without a character', () => {
  test.for(['', ' \t'])(
    'is refused where something has a name already: %j',
    async (name, { ask, callsOf, frame }) => {
      const { connection, beam } = jointOf(await frame([{ name: 'J1', shear: { LC1: 30_000 } }]));
      const loadEffectId = `${connection.replace('ConnectionItem', 'LoadEffect')}/1`;

      const calls = await callsOf(async () => {
        const { data } = await ask(
          `mutation ($c: ID!, $m: ID!, $l: ID!, $name: String!) {
          updateConnection(input: { connectionId: $c, name: $name }) { ${errors} }
          updateMember(input: { memberId: $m, name: $name }) { ${errors} }
          updateLoadEffects(input: { loadEffects: [{ loadEffectId: $l, name: $name }] }) { ${errors} }
          publishConnection(input: { connectionId: $c, name: $name }) { ${errors} }
        }`,
          { c: connection, m: beam, l: loadEffectId, name },
        );

        const refused = (...path: string[]) => ({
          errors: [
            {
              code: 'VALIDATION_FAILED',
              message: 'The name is empty.',
              path: ['input', ...path],
              issues: [{ code: 'REQUIRED' }],
            },
          ],
        });
        expect(data).toEqual({
          updateConnection: refused('name'),
          updateMember: refused('name'),
          updateLoadEffects: refused('loadEffects', '0', 'name'),
          publishConnection: refused('name'),
        });
      });

      expect(calls).toEqual([]);
    },
  );
});

describe('names with quotes, line breaks, emoji and markup', () => {
  const name = 'a "b" \'c\' \\ <d>&amp; \n😀 e\u0301 %s {{y}}';

  test('come back as they went in, for load effects, members and connections', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 30_000 } }]);
    const { connection, beam } = jointOf(project);

    const { data, errors: top } = await ask(
      `mutation ($c: ID!, $m: ID!, $name: String!) {
        addLoadEffects(input: { connectionId: $c, loadEffects: [{ name: $name, memberLoadings: [{ memberId: $m, forces: { vz: -1000, forceUnit: NEWTON } }] }] }) { errors { message } }
        updateMember(input: { memberId: $m, name: $name }) { errors { message } }
        updateConnection(input: { connectionId: $c, name: $name, description: $name }) { errors { message } }
        updateProject(input: { projectId: "${project}", name: $name, author: $name }) { errors { message } }
      }`,
      { c: connection, m: beam, name },
    );
    expect([top, ...Object.values(data)]).toEqual([undefined, ...Array(4).fill({ errors: [] })]);

    const read = await ask(
      `query ($p: ID!) { project(id: $p) { name author connections { nodes { name description members { name } loadEffects { nodes { name } } } } } }`,
      { p: project },
    );
    const [found] = read.data.project.connections.nodes;
    expect(read.data.project).toMatchObject({ name, author: name });
    expect(found).toEqual({
      name,
      description: name,
      members: [{ name: 'C1' }, { name }],
      loadEffects: { nodes: [{ name: 'LC1' }, { name }] },
    });
  });

  test('pass through expressions of parameters', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 30_000 } }]);
    const { connection } = jointOf(project);

    const { data } = await ask(
      `query ($c: ID!, $e: String!) { connection(id: $c) { evaluate(expression: $e) { text } } }`,
      {
        c: connection,
        e: `Concat('say "😀" ', '\\'quoted\\'')`,
      },
    );

    expect(data.connection.evaluate).toEqual({ text: `say "😀" 'quoted'` });
  });
});

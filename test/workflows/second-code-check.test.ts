import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { pino } from 'pino';
import { afterAll, describe, expect } from 'vitest';
import { openRules } from '../../src/projects/rules/open-rules.ts';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { untilSettled } from '../support/jobs.ts';
import { type Ask, test } from '../support/test.ts';
import { readEntries } from '../tables/zip-entries.ts';
import { howTo } from './support/how-to.ts';

// Row 22: checks of one's own beside those of the service, as rules in a file.

const folder = await mkdtemp(join(tmpdir(), 'rules-'));
const path = join(folder, 'company-rules.yaml');
const sample = await readFile(new URL('../../examples/rules/company-rules.yaml', import.meta.url), 'utf8');
await writeFile(path, sample);
const rules = await openRules(path, pino({ level: 'silent' }), 20);
afterAll(async () => {
  rules.close();
  await rm(folder, { recursive: true });
});
const rulesQuery = `query ($id: ID!) { connection(id: $id) { status rules {
  rule { key } verdict reason checked parts { name verdict found } } } }`;
const calculate = `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { errors { message } } }`;

const startBatch =
  'mutation ($input: StartBatchInput!) { startBatch(input: $input) { batch { id plannedCalls } errors { __typename code path } } }';

/** Verdicts by the keys of rules. */
async function verdictsOf(ask: Ask, id: string): Promise<Record<string, string>> {
  const { data } = await ask(rulesQuery, { id });
  const found: { rule: { key: string }; verdict: string }[] = data.connection.rules;
  return Object.fromEntries(found.map(({ rule, verdict }) => [rule.key, verdict]));
}

describe('company rules', () => {
  test.override({ limits: { companyRules: rules } });

  test('stand beside the checks of the service, and say what does not meet them', { tags: 'long' }, async ({
    ask,
    frame,
    callsOf,
    listener,
  }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 10_000 } }]);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);

    const before = await verdictsOf(ask, connection);
    await ask(calculate, { id: project });
    const calls = await callsOf(async () => {
      expect(await verdictsOf(ask, connection)).toEqual({
        ...{ reserve: 'PASSED', 'bolt-series': 'PASSED', 'plate-series': 'PASSED', 'weld-sizes': 'PASSED' },
        ...{ 'edge-distance': 'PASSED', sections: 'PASSED', names: 'FAILED', cost: 'PASSED' },
        ...{ 'two-bolts': 'PASSED', 'one-pass': 'PASSED', gusset: 'UNDECIDED' },
      });
    });

    expect(before['reserve']).toBe('UNDECIDED');
    // Each read once, whichever rules need it.
    expect(calls.toSorted()).toEqual([
      'ExportIomConnectionData',
      'GetBoltAssemblies',
      'GetConnection',
      'GetCrossSections',
      'GetMembers',
      'GetParameters',
      'GetProductionCost',
      'GetProjectData',
      'GetResults',
    ]);
    const { data } = await ask(rulesQuery, { id: connection });
    const ruled: Record<string, unknown>[] = data.connection.rules;
    expect(data.connection.status).toBe('PASSED');
    expect(ruled[6]).toMatchObject({ parts: [{ name: 'J1', verdict: 'FAILED', found: 'J1' }] });
    expect(ruled[10]).toMatchObject({ reason: 'The connection: No such key: gusset_thickness' });

    const values = { 'ConnectionItem:…': connection, 'Hall%207': project.replace('Project:', '') };
    const code = howTo('company-rules', 'Read the results', { url: listener.url, values });
    const read = await ask(code.documents[0] ?? '', { id: connection });
    expect(read.data.connection).toMatchObject({
      ...{ status: 'PASSED', lastResults: { rules: expect.arrayContaining([]) } },
    });
    expect(JSON.parse(await code.curl()).data.connection.rules[6]).toMatchObject({
      ...{ rule: { key: 'names' }, verdict: 'FAILED' },
    });
    const [names, gusset, ...others] = (await code.python()).trim().split('\n');
    expect(names).toMatch(/^J1 .* FAILED J1/);
    expect(gusset).toMatch(/^J1 .* UNDECIDED .*gusset_thickness/);
    expect(others).toEqual([]);
  });

  test('hold for a calculation; what is about the model is undecided after a change', async ({
    ask,
    frame,
  }) => {
    const project = await frame([{ name: 'B-01', shear: { LC1: 10_000 } }]);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    await ask(calculate, { id: project });
    await ask(
      `mutation ($id: ID!) { updateParameters(input: { connectionId: $id, parameters: [{ key: "tp", value: { expression: "0.009" } }] }) { errors { message } } }`,
      { id: connection },
    );
    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) { rules { rule { key } verdict } lastResults { rules { rule { key } verdict reason } } } }`,
      { id: connection },
    );
    const byKey = (list: { rule: { key: string } }[], key: string) =>
      list.find((one) => one.rule.key === key);

    expect(byKey(data.connection.rules, 'plate-series')).toMatchObject({ verdict: 'FAILED' });
    expect(byKey(data.connection.rules, 'reserve')).toMatchObject({ verdict: 'UNDECIDED' });
    const { rules: then } = data.connection.lastResults;
    expect(byKey(then, 'reserve')).toMatchObject({ verdict: 'PASSED' });
    expect(byKey(then, 'plate-series')).toMatchObject({
      ...{ verdict: 'UNDECIDED', reason: 'The connection was changed after this calculation.' },
    });
  });

  test('tell which connections break them, at the cost of what these rules need', async ({
    ask,
    frame,
    callsOf,
  }) => {
    const project = await frame([{ name: 'B-01' }, { name: 'J2' }, { name: 'B-03' }]);
    await designFinPlate(ask, project, 1);
    await designFinPlate(ask, project, 2);
    await ask(
      `mutation ($id: ID!) { updateParameters(input: { connectionId: $id, parameters: [{ key: "tp", value: { expression: "0.009" } }] }) { errors { message } } }`,
      { id: jointOf(project, 1).connection },
    );
    const kept = async (keys: string[]) => {
      const { data, errors } = await ask(
        `query ($id: ID!, $keys: [String!]) { project(id: $id) { connections(filter: { brokenRules: $keys }) { nodes { name } } } }`,
        { id: project, keys },
      );
      return errors ?? data.project.connections.nodes.map(({ name }: { name: string }) => name);
    };

    const models = Array(3).fill('ExportIomConnectionData');
    for (const [keys, names, calls] of [
      [['names'], ['J2'], []],
      // Undecided is not broken: nothing is calculated.
      [['reserve'], [], ['GetResults']],
      [['plate-series'], ['B-01'], models],
      [['names', 'plate-series'], ['B-01', 'J2'], models],
      [[], [], []],
    ] as const) {
      const made = await callsOf(async () => expect(await kept([...keys])).toEqual(names));
      expect([keys, made]).toEqual([keys, ['GetProjectData', ...calls]]);
    }
    expect(await kept(['names', 'wrong'])).toMatchObject([
      {
        message: expect.stringMatching(/no company rule "wrong".* reserve, bolt-series/),
        extensions: { code: 'BAD_USER_INPUT', inputPath: ['filter', 'brokenRules', '1'] },
      },
    ]);
  });

  test('are a table, and topics for those who coordinate models', async ({ ask, frame, listener }) => {
    const project = await frame([{ name: 'J1 &amp; &lt;J2>', shear: { LC1: 10_000 } }]);
    const uuid = project.replace('Project:', '');
    const { data } = await ask(
      'query ($id: ID!) { project(id: $id) { rulesTable { url } rulesBcf { url filename } } }',
      { id: project },
    );

    const address = `${listener.url}/tables/rules.csv?project=${uuid}`;
    const [linked, named] = await Promise.all(
      [data.project.rulesTable.url, address].map(async (url) => (await fetch(url)).text()),
    );
    expect(linked).toBe(named);
    const [head, ...rows] = named?.trim().split('\r\n') ?? [];
    expect(head?.replace('\uFEFF', '')).toBe(
      'Connection number,Connection,Rule,Demand,Limit,Verdict,Looked at,Reason,Parts',
    );
    expect(rows).toHaveLength(11);
    expect(rows[6]).toContain('FAILED');

    const bcf = async () =>
      readEntries(Buffer.from(await (await fetch(data.project.rulesBcf.url)).arrayBuffer()));
    const [entries, again] = [await bcf(), await bcf()];
    expect(data.project.rulesBcf.filename).toBe('Frame-rules.bcf');
    expect([...entries.keys()]).toEqual([
      'bcf.version',
      expect.stringMatching(/^[\da-f-]{36}\/markup\.bcf$/),
    ]);
    expect([...again.keys()]).toEqual([...entries.keys()]);
    const [version = '', markup = ''] = [...entries.values()];
    const xml = new XMLParser({ ignoreAttributes: false, parseTagValue: false });
    expect(xml.parse(version).Version).toEqual({ '@_VersionId': '2.1', DetailedVersion: '2.1' });
    const { '?xml': _, ...root } = xml.parse(markup);
    // A topic is the only thing that markup must have.
    expect(Object.entries(root).map(([name, whole]) => [name, Object.keys(whole as object)])).toEqual([
      ['Markup', ['Topic']],
    ]);
    const { Topic } = root.Markup;
    expect(Topic).toMatchObject({
      ...{ Title: 'J1 & <J2>: Joints are called by axis and number, such as B-07', Labels: 'names' },
      ...{ '@_TopicStatus': 'Open', Description: 'Names ?-##\nJ1 & <J2>: J1 & <J2>' },
    });
    // What markup.xsd of BCF 2.1 wants: this order, these three elements, an id of this form, a date of XML Schema.
    const names = Object.keys(Topic).filter((name) => !name.startsWith('@'));
    const order = [
      ...['ReferenceLink', 'Title', 'Priority', 'Index', 'Labels', 'CreationDate', 'CreationAuthor'],
      ...['ModifiedDate', 'ModifiedAuthor', 'DueDate', 'AssignedTo', 'Stage', 'Description', 'BimSnippet'],
    ];
    expect(names).toEqual(order.filter((name) => names.includes(name)));
    expect(names).toEqual(expect.arrayContaining(['Title', 'CreationDate', 'CreationAuthor']));
    expect([...entries.keys()][1]).toBe(`${Topic['@_Guid']}/markup.bcf`);
    expect(Topic['@_Guid']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(Topic.CreationDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  });

  test('are checked by a batch, whose items, table and verdicts have them', async ({
    ask,
    frame,
    callsOf,
  }) => {
    const shear = { LC1: 10_000 };
    const project = await frame(['B-01', 'J2'].map((name) => ({ name, shear })));
    await designFinPlate(ask, project, 1);
    const input = (keys: string[] | null) => ({
      source: { projectIds: [project] },
      steps: [{ calculate: {} }, { checkRules: { keys } }],
    });
    const begin = async (keys: string[] | null) =>
      (await ask(startBatch, { input: input(keys) })).data.startBatch;
    let id = '';
    const calls = await callsOf(async () => {
      const { batch, errors } = await begin(['names', 'reserve', 'gusset']);
      expect(errors).toEqual([]);
      id = batch.id;
      // Three of the calculation and four of the rules for each.
      expect(batch.plannedCalls).toBe(2 * (3 + 4));
      await untilSettled(ask, id);
    });

    const each = ['Calculate', ...Array(3).fill('GetResults'), 'GetConnection', 'GetParameters'];
    expect(calls.filter((call) => call !== 'GetProjectData').toSorted()).toEqual(
      [...each, ...each].toSorted(),
    );
    const { data } = await ask(
      `query ($id: ID!) { job(id: $id) { ... on Batch { verdicts { total failed brokenRules undecidedRules } table { url } items { nodes {
        connectionName rules { passed failed undecided findings { key text verdict found } } } } } } }`,
      { id },
    );
    const gusset = {
      ...{ key: 'gusset', text: 'The gusset has its standard thickness', verdict: 'UNDECIDED' },
      found: 'The connection: No such key: gusset_thickness',
    };
    const { verdicts, items, table } = data.job;
    expect(verdicts).toEqual({ total: 2, failed: 1, brokenRules: 1, undecidedRules: 1 });
    expect(items.nodes).toEqual([
      { connectionName: 'B-01', rules: { passed: 2, failed: 0, undecided: 1, findings: [gusset] } },
      {
        connectionName: 'J2',
        rules: {
          ...{ failed: expect.any(Number), passed: expect.any(Number), undecided: expect.any(Number) },
          findings: expect.arrayContaining([
            expect.objectContaining({ key: 'names', verdict: 'FAILED', found: 'J2: J2' }),
            gusset,
          ]),
        },
      },
    ]);
    const [head, , broken] = (await (await fetch(table.url)).text()).split('\r\n');
    expect(head).toMatch(/Machine,Rules passed,Rules failed,Rules undecided,Failed rules,/);
    expect(broken).toMatch(/,\d,\d,\d,.*names \(J2: J2\),/);
    expect(await begin(['names', 'wrong'])).toMatchObject({
      batch: null,
      errors: [{ code: 'VALIDATION_FAILED', path: ['input', 'steps', '1', 'checkRules', 'keys', '1'] }],
    });
  });

  test('are read again when the file changes; a broken file leaves those of before', async ({
    ask,
    listener,
  }) => {
    const read = async () =>
      (await ask('{ companyRules { version problem rules { key text limit } } }')).data.companyRules;
    const sound = await read();
    const health = async () => (await fetch(`${listener.url}/health/ready`)).json();

    expect(await health()).toEqual({ ready: true, reason: null });
    await writeFile(path, `${sample}  - key: Wrong\n`);
    await expect.poll(async () => (await read()).problem).toMatch(/^It is wrong at line \d+, rules\.11\.key/);
    expect((await read()).rules).toEqual(sound.rules);
    expect(await health()).toEqual({
      ...{ ready: true, reason: null },
      warning: expect.stringMatching(
        /^The file of company rules \(COMPANY_RULES\) is not used as it is now; .* line \d+, rules\.11\.key/,
      ),
    });
    await writeFile(path, sample.replace('2026-11', '2026-12'));
    await expect.poll(read).toMatchObject({ version: '2026-12', problem: null });
    expect(sound).toMatchObject({ version: '2026-11', problem: null });
    expect(sound.rules[0]).toEqual({
      ...{ key: 'reserve', text: 'Bolts and welds are used to 90 % at most' },
      limit: 'Utilisation at most 90 % of BOLTS, WELDS',
    });
  });
});

test('without rules there are none, which is not that they are met', async ({ ask, frame, listener }) => {
  const project = await frame([{ name: 'J1' }]);
  const { data } = await ask(
    'query ($c: ID!, $p: ID!) { companyRules { version } connection(id: $c) { rules { verdict } } project(id: $p) { rulesBcf { url } } }',
    { c: jointOf(project).connection, p: project },
  );

  expect(data).toEqual({ companyRules: null, connection: { rules: null }, project: { rulesBcf: null } });
  const input = { source: { projectIds: [project] }, steps: [{ checkRules: {} }] };
  expect((await ask(startBatch, { input })).data.startBatch).toMatchObject({
    batch: null,
    errors: [{ __typename: 'NotSupportedError', path: ['input', 'steps', '0', 'checkRules'] }],
  });
  const table = await fetch(`${listener.url}/tables/rules.csv?project=${project.replace('Project:', '')}`);
  expect(table.status).toBe(404);
});

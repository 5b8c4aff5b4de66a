import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlayer } from '@connection-gateway/sandbox/replay/player';
import { createRecorder } from '@connection-gateway/sandbox/replay/recorder';
import { describe, expect } from 'vitest';
import { openAccess } from '../../../src/auth/access.ts';
import { anonymous } from '../../../src/auth/principal.ts';
import { createGateway } from '../../../src/http/gateway.ts';
import { schema } from '../../../src/schema/index.ts';
import { createServices } from '../../../src/services.ts';
import { createUpstream } from '../../../src/upstream/client.ts';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { frameXml } from '../../support/frame.ts';
import { operationInputs } from '../../support/interface/operation-inputs.ts';
import { asker, openOn } from '../../support/send.ts';
import { sharedWith } from '../../support/shared.ts';
import { type Ask, test as graphTest } from '../../support/test.ts';

interface Fixtures {
  folder: string;
  /** What a gateway before this service is asked with. */
  askAt: (service: string) => Promise<Ask>;
  /** Does something through a gateway before the recorder of the sandbox. */
  recorded: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
  /** What a gateway before the replay is asked with. */
  replay: () => Promise<{ ask: Ask; url: string }>;
}

const test = graphTest.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'recording-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  askAt: async ({}, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (url) => {
      const upstream = createUpstream({ url });
      const shared = sharedWith({ upstream });
      const services = createServices(anonymous, shared);
      const access = openAccess(services);
      const listener = await openOn(
        createGateway({ schema, access, shared, corsOrigins: [], graphiql: false, introspection: true }),
      );
      ends.push(async () => {
        listener.terminate();
        await listener.close();
        await services.close(0);
        await upstream.close();
      });
      return asker(listener);
    });
    for (const end of ends) await end();
  },
  recorded: async ({ folder, sandbox, askAt }, use) => {
    const upstream = await sandbox.listen();
    await use(async (work) => {
      const recorder = createRecorder({ upstream, folder });
      const done = await work(await askAt(await recorder.listen()));
      await recorder.close();
      return done;
    });
  },
  replay: async ({ folder, askAt }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async () => {
      const player = await createPlayer(folder);
      ends.push(() => player.close());
      const url = await player.listen();
      return { url, ask: await askAt(url) };
    });
    for (const end of ends) await end();
  },
});

const opened = frameXml([{ name: 'J1', shear: { LC1: 40, LC2: 90 } }, { name: 'J2' }]);

/** Everything a page shows of a project. */
const PAGE = `query ($id: ID!) { project(id: $id) {
  name designCode author
  checkOverview { total passed failed notCalculated notChecked verdict maxUtilization { percent } }
  materials { steel { name } crossSections { name } }
  connections(first: 10) { nodes {
    number name status operations { name rawKind }
    members { name crossSection { name } }
    loadEffects { nodes { name active memberLoadings { forces { vz } } } }
    parameters { key }
    results { verdict outdated summary(includeSkipped: true) { name status value } bolts { nodes { name status utilization { ratio } } } }
  } }
} }`;

async function open(ask: Ask): Promise<string> {
  const { data } = await ask(
    'mutation ($text: String!) { importIom(input: { file: { text: $text } }) { project { id } errors { message } } }',
    { text: opened },
  );
  return data.importIom.project.id;
}

const calculate = (ask: Ask, id: string) =>
  ask(
    'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { job { verdict } errors { code message } } }',
    { id },
  );

/** What a person does, with everything that was answered on the way. */
async function session(ask: Ask) {
  const id = await open(ask);
  const before = await ask(PAGE, { id });
  await designFinPlate(ask, id);
  const designed = await ask(PAGE, { id });
  const calculation = await calculate(ask, id);
  const after = await ask(PAGE, { id });
  return { before, designed, calculation, after };
}

describe('a recording that is replayed', () => {
  test('answers a gateway to the letter what the service answered', async ({ recorded, replay }) => {
    const original = await recorded(session);

    const { ask } = await replay();

    expect(original.after.errors).toBeUndefined();
    expect(original.after.data.project.connections.nodes[0].results.verdict).not.toBe('OPEN');
    expect(await session(ask)).toEqual(original);
  });

  test('says in the graph what it is', async ({ recorded, replay }) => {
    const who = '{ service { engine version } }';
    const original = await recorded((ask) => ask(who));

    const { ask } = await replay();

    expect(original.data.service.engine).toBe('SANDBOX');
    expect((await ask(who)).data.service).toEqual({
      engine: 'REPLAY',
      version: expect.stringMatching(/^replay-sandbox-/),
    });
  });

  test('lists the projects that were opened, each client its own', async ({ recorded, replay }) => {
    await recorded(session);
    const { ask } = await replay();
    const list = async () => (await ask('{ projects { nodes { id name } } }')).data.projects.nodes;

    expect(await list()).toEqual([]);
    const [one, two] = [await open(ask), await open(ask)];

    expect(one).not.toBe(two);
    expect(await list()).toEqual([
      { id: one, name: 'Frame' },
      { id: two, name: 'Frame' },
    ]);
    await designFinPlate(ask, one);
    const operationsOf = async (id: string) =>
      (await ask(PAGE, { id })).data.project.connections.nodes[0].operations;
    expect(await operationsOf(one)).not.toEqual([]);
    expect(await operationsOf(two)).toEqual([]);
  });

  test('calculates again as often as anybody likes', async ({ recorded, replay }) => {
    const original = await recorded(session);
    const { ask } = await replay();
    const id = await open(ask);
    await designFinPlate(ask, id);

    for (let i = 0; i < 3; i++) expect(await calculate(ask, id)).toEqual(original.calculation);

    expect(await ask(PAGE, { id })).toEqual(original.after);
  });

  test('says in words what was never recorded', async ({ recorded, replay }) => {
    await recorded(session);
    const { ask } = await replay();
    const id = await open(ask);

    const { data, errors } = await ask(
      'mutation ($id: ID!) { createConnection(input: { projectId: $id }) { errors { code message } } }',
      { id },
    );

    expect(errors).toBeUndefined();
    expect(data.createConnection.errors).toEqual([
      {
        code: 'NOT_SUPPORTED',
        message: expect.stringMatching(/^This was never recorded: CreateEmptyConnection/),
      },
    ]);
    const read = await ask('query ($id: ID!) { project(id: $id) { settings { nodes { key } } } }', { id });
    expect(read.errors).toMatchObject([
      {
        message: 'This was never recorded: GetSettings with these values, before any change.',
        extensions: { code: 'NOT_SUPPORTED' },
      },
    ]);
  });

  test('has files, byte for byte', async ({ recorded, replay }) => {
    const load = async (ask: Ask) => {
      const id = await open(ask);
      const { data } = await ask('query ($id: ID!) { project(id: $id) { download { url } } }', { id });
      const response = await fetch(data.project.download.url);
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()).toString('hex') };
    };
    const original = await recorded(load);

    const { ask } = await replay();

    expect(original).toMatchObject({ status: 200, bytes: expect.stringMatching(/^[0-9a-f]{100}/) });
    expect(await load(ask)).toEqual(original);
  });

  test('holds no secret', async ({ folder, sandbox }) => {
    const recorder = createRecorder({ upstream: await sandbox.listen(), folder });
    const url = await recorder.listen();
    const client = await (await fetch(`${url}/api/4/clients/connect-client`)).text();
    await fetch(`${url}/api/4/projects`, {
      headers: { clientid: client, authorization: 'Bearer secret-of-mine', cookie: 'secret-of-mine' },
    });
    await recorder.close();

    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

    expect(files.join('')).toContain('GetActiveProjects');
    expect(files.join('')).not.toContain('secret-of-mine');
    expect(files.join('')).not.toContain(client);
  });
});

/** What a program does that builds a joint of single operations. No answer has an id, which each client has of its own. */
async function authoring(ask: Ask) {
  const id = await open(ask);
  const { connection: c } = jointOf(id);
  const shown = `query ($c: ID!) { connection(id: $c) {
    operations { name kind active ... on WorkPlaneOperation { origin { x } } ... on CutOperation { method } }
    scene { vertexCount } results { verdict summary { name status message } }
  } }`;
  const added = await ask(
    `mutation ($p: ID!, $c: ID!, $operations: [OperationDraftInput!]!) {
      addParametricSection(input: { projectId: $p, shape: "Iw", materialName: "S 355" }) { crossSection { name outline { materialName } } errors { message } }
      addOperations(input: { connectionId: $c, operations: $operations }) { rows { operation { name kind } verdict errors { message } } errors { message } }
    }`,
    { p: id, c, operations: operationInputs.filter(({ name }) => ['P1', 'PC1', 'CUT1'].includes(name)) },
  );
  const calculation = await calculate(ask, id);
  const before = await ask(shown, { c });
  const { data } = await ask('query ($c: ID!) { connection(id: $c) { operations { id } } }', { c });
  const changed = await ask(
    'mutation ($id: ID!) { updateOperation(input: { operationId: $id, active: false }) { operation { name active } verdict errors { message } } }',
    { id: data.connection.operations[0].id },
  );
  return { added, calculation, before, changed, after: await ask(shown, { c }) };
}

describe('a recording of generation 5', () => {
  test.override({ generations: [3, 4, 5] });

  test('has typed operations and sections, and jobs of the service with their end', async ({
    recorded,
    replay,
    sandbox,
  }) => {
    const original = await recorded(authoring);

    const { ask } = await replay();

    expect(original.added.data.addOperations.rows).toHaveLength(3);
    expect(original.changed.data.updateOperation.operation).toEqual({ name: 'P1', active: false });
    expect(sandbox.calls('StartCalculation')).toHaveLength(1);
    expect(await authoring(ask)).toEqual(original);
    expect((await ask('{ service { generation } }')).data).toEqual({ service: { generation: 5 } });
  });
});

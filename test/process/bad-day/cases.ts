import assert from 'node:assert/strict';
import type { Sandbox } from '@connection-gateway/sandbox/http/server';
import { jointOf } from '../../support/designed.ts';
import { importFrame } from '../../support/frame.ts';
import type { GatewayProcess } from '../../support/gateway-process.ts';
import { until } from '../../support/jobs.ts';
import type { Road } from '../../support/road.ts';
import { asker } from '../../support/send.ts';
import { expired, renewed } from '../../support/tls/certificates.ts';
import type { TlsFront } from '../../support/tls/tls-front.ts';

/** What the clients ask for. Relay has them compiled, under the same names. */
export const documents = {
  Copy: `mutation Copy($id: ID!, $name: String!) {
    copyConnection(input: { connectionId: $id, name: $name }) { connection { id name } errors { __typename code } }
  }`,
  Rename: `mutation Rename($id: ID!, $name: String!, $revision: String) {
    updateConnection(input: { connectionId: $id, name: $name, ifRevision: $revision }) {
      connection { id name }
      errors { __typename code ... on ConflictError { currentRevision connection { id name } } }
    }
  }`,
  Changes: `subscription Changes($id: ID!, $after: String) {
    projectChanged(projectId: $id, after: $after) {
      __typename cursor missed ... on ConnectionEvent { connection { id name } }
    }
  }`,
  Progress: `subscription Progress($id: ID!, $after: String) {
    jobProgress(jobId: $id, after: $after) {
      cursor missed
      job { __typename id state failure failureCode }
      ended { __typename ... on CalculationItem { state connection { id } } }
    }
  }`,
} as const;

// biome-ignore lint/suspicious/noExplicitAny: what the documents above ask for.
type Data = any;

/** A client of the graph as its users have it. */
export interface Client {
  name: string;
  /** Answers the data; throws where there is none. */
  mutate(document: 'Copy' | 'Rename', variables: Record<string, unknown>): Promise<Data>;
  subscribe(
    document: 'Changes' | 'Progress',
    variables: Record<string, unknown>,
    next: (data: Data) => void,
  ): void;
  close(): Promise<void>;
}

/** Clients before a front with TLS, which is at the end of a line to a gateway that keeps snapshots, which asks the service by TLS. */
export interface Day {
  clients: readonly Client[];
  front: TlsFront;
  line: Road;
  gateway: GatewayProcess;
  serviceFront: TlsFront;
  sandbox: Sandbox;
}

/** For each client a joint in a project of its own. */
async function jointsOf({ clients, gateway }: Day): Promise<string[]> {
  const joints: string[] = [];
  for (const { name } of clients)
    joints.push(jointOf(await importFrame(asker(gateway), [{ name }])).connection);
  return joints;
}

const copyEach = (clients: readonly Client[], joints: readonly string[]) =>
  clients.map((client, index) => client.mutate('Copy', { id: joints[index], name: 'Twin' }));

async function assertCopied(answers: readonly Promise<Data>[]): Promise<void> {
  for (const { copyConnection } of await Promise.all(answers))
    assert.deepEqual([copyConnection.connection?.name, copyConnection.errors], ['Twin', []]);
}

const copiesSince = ({ sandbox }: Day) => {
  const before = sandbox.calls('CopyConnection').length;
  return () => sandbox.calls('CopyConnection').length - before;
};

/** What each client is told of a project, from now on. */
async function followed({ clients }: Day, id: string): Promise<Data[][]> {
  const told = clients.map(() => [] as Data[]);
  for (const [index, client] of clients.entries())
    client.subscribe('Changes', { id }, ({ projectChanged }) => told[index]?.push(projectChanged));
  await until(() => told.every(({ length }) => length === 1));
  return told;
}

async function lostAnswer(day: Day): Promise<void> {
  const joints = await jointsOf(day);
  const copies = copiesSince(day);
  const release = day.sandbox.hold('CopyConnection', day.clients.length);
  const answers = copyEach(day.clients, joints);
  await until(() => copies() === day.clients.length);

  day.line.cut();
  release();
  day.line.mend();

  await assertCopied(answers);
  assert.equal(copies(), day.clients.length);
}

async function twoWriters({ clients, gateway }: Day): Promise<void> {
  const ask = asker(gateway);
  const { connection: id } = jointOf(await importFrame(ask, [{ name: 'Before' }]));
  const read = 'query ($id: ID!) { connection(id: $id) { name revision } }';
  const { revision } = (await ask(read, { id })).data.connection;
  const named = [...clients.map(({ name }) => name), 'somebody else'];

  const answers = await Promise.all([
    ...clients.map((client) => client.mutate('Rename', { id, name: client.name, revision })),
    ask(documents.Rename, { id, name: 'somebody else', revision }).then(({ data }) => data),
  ]);

  const now = (await ask(read, { id })).data.connection;
  for (const [index, name] of named.entries()) {
    const { connection, errors } = answers[index].updateConnection;
    if (name === now.name) assert.deepEqual([connection.name, errors], [name, []]);
    else {
      const [{ code, currentRevision, connection: current }] = errors;
      assert.deepEqual(
        [connection, code, currentRevision, current.name],
        [null, 'REVISION_CHANGED', now.revision, now.name],
      );
    }
  }
}

async function brokenLine(day: Day): Promise<void> {
  const { clients, front, line, gateway } = day;
  const ask = asker(gateway);
  const project = await importFrame(ask, [{ name: 'J1' }]);
  const { connection: id } = jointOf(project);
  const told = await followed(day, project);

  line.cut();
  const attempts = front.attempts();
  await ask(documents.Rename, { id, name: 'Renamed' });
  await ask(
    'mutation ($id: ID!) { createConnection(input: { projectId: $id, name: "New" }) { errors { code } } }',
    {
      id: project,
    },
  );
  await until(() => front.attempts() >= attempts + clients.length);
  line.mend();
  await until(() => told.every((events) => events.at(-1).connection?.name === 'New'));

  for (const events of told)
    assert.deepEqual(
      events.slice(1).map(({ __typename, missed, connection }) => [__typename, missed, connection.name]),
      [
        ['ConnectionChanged', false, 'Renamed'],
        ['ConnectionAdded', false, 'New'],
      ],
    );
}

async function killed(day: Day): Promise<void> {
  const { clients, gateway, sandbox } = day;
  const ask = asker(gateway);
  const all = Array.from({ length: 45 }, (_, index) => ({ name: `J${index + 1}`, shear: { LC1: 1_000 } }));
  const project = await importFrame(ask, all);
  const joints = await jointsOf(day);
  sandbox.fault({ operation: 'Calculate', kind: 'delay', ms: 0, times: 16 });
  const releases = [sandbox.hold('Calculate'), sandbox.hold('CopyConnection', clients.length)];
  const copies = copiesSince(day);
  const started = await ask(
    'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { job { id } } }',
    { id: project },
  );
  const told = clients.map(() => [] as Data[]);
  for (const [index, client] of clients.entries())
    client.subscribe('Progress', started.data.startCalculation.job, ({ jobProgress }) =>
      told[index]?.push(jobProgress),
    );
  const endedOf = (events: Data[]): Data[] => events.flatMap(({ ended }) => ended);
  await until(() => told.every((events) => endedOf(events).length === 16));
  const answers = copyEach(clients, joints).map((answer) => answer.catch((error: unknown) => error));
  await until(() => copies() === clients.length);

  await gateway.kill();
  for (const release of releases) release();
  await gateway.start();

  // Nobody knows whether the copies were made; they are not made again.
  for (const answer of await Promise.all(answers)) assert.ok(answer instanceof Error, JSON.stringify(answer));
  assert.equal(copies(), clients.length);
  await until(() => told.every((events) => events.at(-1).job.state === 'FINISHED'));
  for (const events of told) {
    const { failureCode, failure } = events.at(-1).job;
    assert.deepEqual([failureCode, failure], [null, null]);
    // Each once: the stream goes on behind the last event from before.
    assert.equal(
      new Set(endedOf(events).map(({ connection }) => connection.id)).size,
      endedOf(events).length,
    );
    assert.equal(endedOf(events).length, 45);
  }
  const { data } = await ask(
    'query ($id: ID!) { project(id: $id) { connections(first: 50) { nodes { runs { totalCount } } } } }',
    { id: project },
  );
  const runs = data.project.connections.nodes.map(({ runs }: Data) => runs.totalCount);
  assert.deepEqual(runs, Array(45).fill(1));
}

async function newCertificate(day: Day): Promise<void> {
  const { clients, front, gateway } = day;
  const project = await importFrame(asker(gateway), [{ name: 'J1' }]);
  const joints = await jointsOf(day);
  const told = await followed(day, project);
  const copies = copiesSince(day);

  front.present(expired);
  const attempts = front.attempts();
  const answers = copyEach(clients, joints);
  await asker(gateway)(documents.Rename, { id: jointOf(project).connection, name: 'Renamed meanwhile' });
  await until(() => front.attempts() >= attempts + 2 * clients.length);
  assert.equal(copies(), 0);
  front.present(renewed);

  await assertCopied(answers);
  assert.equal(copies(), clients.length);
  await until(() => told.every(({ length }) => length === 2));
  for (const [, event] of told)
    assert.deepEqual([event.missed, event.connection.name], [false, 'Renamed meanwhile']);
}

async function newCertificateOfTheService(day: Day): Promise<void> {
  const { clients, serviceFront, gateway } = day;
  const joints = await jointsOf(day);
  const copies = copiesSince(day);
  const isReady = async () => (await fetch(`${gateway.url}/health/ready`)).status === 200;

  serviceFront.present(expired);
  const refusals = copyEach(clients, joints).map((answer) =>
    assert.rejects(answer, /certificate has expired/),
  );
  await Promise.all(refusals);
  assert.equal(await isReady(), false);
  serviceFront.present(renewed);
  await until(isReady);

  await assertCopied(copyEach(clients, joints));
  assert.equal(copies(), clients.length);
}

/** What happens to clients on a bad day, each with what has to be true of every one of them. */
export const badDay: Readonly<Record<string, (day: Day) => Promise<void>>> = {
  'a lost answer and a retry make one copy': lostAnswer,
  'one of several writers succeeds, the others see what it did': twoWriters,
  'what happens while the line is broken is told once, when it is mended': brokenLine,
  'a gateway that is killed says what is done of a calculation of 45, and makes no second copy': killed,
  'a new certificate of the gateway is taken without a loss, a wrong one never': newCertificate,
  'a new certificate of the service is taken, a wrong one is named': newCertificateOfTheService,
};

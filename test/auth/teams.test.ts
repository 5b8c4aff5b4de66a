import { describe, expect } from 'vitest';
import { createForwardedCallers } from '../../src/auth/forwarded-callers.ts';
import { send } from '../http/raw-http.ts';
import { openSocket, subscribe } from '../http/ws/socket.ts';
import { jointOf } from '../support/designed.ts';
import { until } from '../support/jobs.ts';
import { filesOf } from './belongings.ts';
import { test as base, type User } from './edge.ts';

const VIEWER = '{ viewer { key name team teams roles } }';
const JOB = 'query ($id: ID!) { job(id: $id) { state } }';
const REPEAT =
  'mutation ($id: ID!) { repeatJob(input: { jobId: $id }) { job { id startedBy { name } } errors { message } } }';
const PROJECTS = '{ projects { nodes { id } } }';
const RENAME =
  'mutation ($id: ID!, $name: String!) { updateConnection(input: { connectionId: $id, name: $name }) { errors { message } } }';

const viewerOf = async ({ ask }: User) => (await ask(VIEWER)).data.viewer;
const projectsOf = async ({ ask }: User): Promise<string[]> =>
  (await ask(PROJECTS)).data.projects.nodes.map(({ id }: { id: string }) => id);
const changesOf = (project: string) =>
  subscribe('1', `subscription { projectChanged(projectId: "${project}") { __typename } }`);

const event = (__typename: string) => ({ payload: { data: { projectChanged: { __typename } } } });

describe('members of a team', () => {
  base('have the same projects, each with their own name and roles', async ({ member, user, tap }) => {
    const anna = await member('Anna', 'steel');
    const ben = await member('Ben', 'steel', ['read']);
    const cleo = await user('Cleo');
    const project = await anna.frame();

    expect(await projectsOf(ben)).toEqual([project]);
    expect(await projectsOf(cleo)).toEqual([]);
    expect(await viewerOf(anna)).toMatchObject({ name: 'Anna', team: 'steel', teams: ['steel'] });
    expect(await viewerOf(ben)).toMatchObject({ name: 'Ben', team: 'steel', roles: ['READ'] });
    expect(await viewerOf(cleo)).toMatchObject({ name: 'Cleo', team: null, teams: [] });
    expect((await viewerOf(anna)).key).not.toBe((await viewerOf(ben)).key);
    const { errors } = await ben.ask(RENAME, { id: jointOf(project).connection, name: 'K1' });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', roles: ['CHANGE'] } }]);
    // One client of the service for the team, one for the person alone.
    expect(new Set(tap.clients).size).toBe(2);
  });

  base("see each other's changes within a second", async ({ member, listener }) => {
    const [anna, ben] = [await member('Anna', 'steel'), await member('Ben', 'steel')];
    const project = await anna.frame();
    const { connection } = jointOf(project);

    for (const [reader, writer] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      const socket = await openSocket(listener.url, { headers: reader.headers });
      socket.send(changesOf(project));
      expect(await socket.next()).toMatchObject(event('PresentState'));
      const since = performance.now();

      const { data } = await writer.ask(RENAME, { id: connection, name: `K${since}` });

      expect(data.updateConnection.errors).toEqual([]);
      expect(await socket.next()).toMatchObject(event('ConnectionChanged'));
      expect(performance.now() - since).toBeLessThan(1_000);
      socket.close();
    }
  });

  base(
    'begin the work of another once more in their own name, and only what their roles allow',
    async ({ member }) => {
      const anna = await member('Anna', 'steel');
      const ben = await member('Ben', 'steel', ['read', 'calculate']);
      const { connection } = jointOf(await anna.frame());
      const started = async (mutation: string, input: object) => {
        const field =
          mutation === 'startCalculation' ? 'job' : mutation === 'designConnection' ? 'run' : 'study';
        const type = `${mutation.replace(/^./, (first) => first.toUpperCase())}Input`;
        const { data } = await anna.ask(
          `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${field} { id } errors { message } } }`,
          { input },
        );
        const { id } = data[mutation][field];
        await until(async () => (await anna.ask(JOB, { id })).data.job.state === 'FINISHED');
        return id;
      };
      const again = async ({ ask }: User, id: string) => await ask(REPEAT, { id });
      const calculation = await started('startCalculation', { target: { connectionIds: [connection] } });
      const designs = await started('designConnection', {
        ...{ connectionId: connection, candidateLimit: 1, applyBest: true },
      });

      expect((await again(ben, calculation)).data.repeatJob).toMatchObject({
        job: { startedBy: { name: 'Ben' } },
        errors: [],
      });
      expect((await again(ben, designs)).errors).toMatchObject([
        { message: '`applyBest` needs the role change.', extensions: { code: 'FORBIDDEN' } },
      ]);
      expect((await again(anna, designs)).data.repeatJob.errors).toEqual([]);
    },
  );

  base('see who looks at what; a stranger sees nobody', async ({ member, user, listener, sandbox }) => {
    const [anna, ben] = [await member('Anna', 'steel'), await member('Ben', 'steel')];
    const cleo = await user('Cleo');
    const project = await anna.frame();
    const { connection } = jointOf(project);
    const VIEWERS =
      'query ($id: ID!) { project(id: $id) { viewers { person { name } connection { id } since } } }';
    const viewersOf = async ({ ask }: User) => {
      const { data } = await ask(VIEWERS, { id: project });
      return data.project?.viewers.map(
        (one: { person: { name: string }; connection: { id: string } | null }) => [
          one.person.name,
          one.connection?.id ?? null,
        ],
      );
    };
    const hers = await openSocket(listener.url, { headers: anna.headers });
    hers.send(
      subscribe(
        '1',
        `subscription { projectChanged(projectId: "${project}") { __typename actor { name } } }`,
      ),
    );
    expect(await hers.next()).toMatchObject(event('PresentState'));
    const since = performance.now();

    const his = await openSocket(listener.url, { headers: ben.headers });
    his.send(
      subscribe(
        '1',
        `subscription { projectChanged(projectId: "${project}", connectionId: "${connection}") { __typename } }`,
      ),
    );
    const told = { payload: { data: { projectChanged: { actor: { name: 'Ben' } } } } };
    expect(await hers.next()).toMatchObject({ ...event('ViewersChanged'), ...told });
    expect(performance.now() - since).toBeLessThan(1_000);
    expect(await his.next()).toMatchObject(event('PresentState'));
    const both = [
      ['Anna', null],
      ['Ben', connection],
    ];
    const before = sandbox.calls().length;
    expect([await viewersOf(anna), await viewersOf(ben)]).toEqual([both, both]);
    const calls = sandbox
      .calls()
      .slice(before)
      .map(({ operation }) => operation);
    expect(calls, 'each asks for the project; who looks costs nothing').toEqual([
      'GetProjectData',
      'GetProjectData',
    ]);
    expect(await viewersOf(cleo)).toBeUndefined();

    his.close();
    expect(await hers.next()).toMatchObject(event('ViewersChanged'));
    expect(await viewersOf(ben)).toEqual([['Anna', null]]);
    hers.close();
  });

  base('with the same Idempotency-Key each have their own answer', async ({ member, listener }) => {
    const [anna, ben] = [await member('Anna', 'steel'), await member('Ben', 'steel')];
    const { connection } = jointOf(await anna.frame());
    const query = `mutation { updateConnection(input: { connectionId: "${connection}", name: "K1" }) { connection { id } } viewer: __typename }`;
    const sent = async ({ headers }: User) =>
      await send(`${listener.url}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'one' },
        body: [JSON.stringify({ query })],
      });

    expect((await sent(anna)).headers['idempotency-replayed']).toBeUndefined();
    expect((await sent(ben)).headers['idempotency-replayed']).toBeUndefined();
    expect((await sent(ben)).headers['idempotency-replayed']).toBe('true');
  });
});

describe('a person in several teams', () => {
  base(
    'acts for the first, or for the one in x-team, over HTTP and sockets',
    async ({ member, userWith, listener }) => {
      const eva = await member('Eva', ['timber', 'steel']);
      const other = (team: string): User => {
        const headers = { ...eva.headers, 'x-team': team };
        const ask: User['ask'] = async (query) =>
          JSON.parse(
            (
              await send(`${listener.url}/graphql`, {
                method: 'POST',
                headers: { ...headers, 'content-type': 'application/json' },
                body: [JSON.stringify({ query })],
              })
            ).text,
          );
        return { ...userWith('none'), headers, ask };
      };
      const project = await eva.frame();

      expect(await viewerOf(eva)).toMatchObject({ team: 'timber', teams: ['timber', 'steel'] });
      expect(await viewerOf(other('steel'))).toMatchObject({ team: 'steel', teams: ['timber', 'steel'] });
      expect((await viewerOf(other('steel'))).key).toBe((await viewerOf(eva)).key);
      expect(await projectsOf(other('steel'))).toEqual([]);
      expect(await projectsOf(other('timber'))).toEqual([project]);
      expect((await other('glass').ask(VIEWER)).errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN' } },
      ]);

      const socket = await openSocket(listener.url, { init: false, headers: eva.headers });
      socket.send({ type: 'connection_init', payload: { 'x-team': 'steel' } });
      await socket.next();
      socket.send(subscribe('1', VIEWER));
      expect(await socket.next()).toMatchObject({ payload: { data: { viewer: { team: 'steel' } } } });
      socket.close();
      const refused = await openSocket(listener.url, { init: false, headers: other('glass').headers });
      refused.send({ type: 'connection_init' });
      expect(await refused.closed).toMatchObject({ code: 4403 });
    },
  );
});

describe('a person who leaves a team', () => {
  base(
    'loses sockets and links of it at once; the others keep theirs',
    async ({ member, keyFile, listener }) => {
      const [anna, ben] = [await member('Anna', 'steel'), await member('Ben', 'steel')];
      const project = await anna.frame();
      const [hers, his] = [await filesOf(anna, project, 'Anna'), await filesOf(ben, project, 'Ben')];
      const [herSocket, hisSocket] = await Promise.all(
        [anna, ben].map(({ headers }) => openSocket(listener.url, { headers })),
      );
      const [link = ''] = his.links;
      expect((await send(link, { method: 'GET' })).status).toBe(200);
      expect((await send(link, { method: 'GET', headers: anna.headers })).status).toBe(200);

      await keyFile.edit((text) => {
        const { keys } = JSON.parse(text);
        keys.find(({ name }: { name: string }) => name === 'Ben').team = 'timber';
        return JSON.stringify({ keys });
      });

      expect(await hisSocket?.closed).toMatchObject({ code: 4403 });
      await until(async () => (await projectsOf(ben)).length === 0);
      for (const address of [...his.links, link.replace(/&by=[^&]+/, '')])
        expect((await send(address, { method: 'GET' })).status).toBe(403);
      expect((await send(his.place, { method: 'PUT', body: ['x'] })).status).toBe(403);
      expect((await send(hers.links[0] ?? '', { method: 'GET' })).status).toBe(200);
      expect((await send(hers.links[0] ?? '', { method: 'GET', headers: ben.headers })).status).toBe(403);
      herSocket?.send(subscribe('1', VIEWER));
      expect(await herSocket?.next()).toMatchObject({ payload: { data: { viewer: { name: 'Anna' } } } });
      herSocket?.close();
    },
  );
});

describe('a token', () => {
  const test = base.override({ settings: { teams: ['Statik Süd', 'timber'] } });

  test('names the team, of all groups in its claim the first that is one', async ({ issuer, userWith }) => {
    const signed = async (sub: string, groups: unknown) =>
      userWith(await issuer.token({ sub, groups, roles: ['read', 'change'] }));
    const [anna, ben, cleo] = [
      await signed('anna', ['all-staff', 'Statik Süd', 'timber']),
      await signed('ben', 'Statik Süd'),
      await signed('cleo', ['all-staff']),
    ];
    const project = await anna.frame();

    expect(await viewerOf(anna)).toMatchObject({ team: 'Statik Süd', teams: ['Statik Süd', 'timber'] });
    expect(await projectsOf(ben)).toEqual([project]);
    expect(await viewerOf(cleo)).toMatchObject({ team: null, teams: [] });
    expect(await projectsOf(cleo)).toEqual([]);
    const { data } = await ben.ask('query ($id: ID!) { project(id: $id) { download { url } } }', {
      id: project,
    });
    expect((await send(data.project.download.url, { method: 'GET' })).status).toBe(200);
  });
});

base('a request that another gateway forwards says who of the team has sent it', () => {
  const callers = createForwardedCallers('the secret of all gateways', 'here');
  const person = { id: 'key-anna', name: 'Anna' };
  const roles = new Set(['read', 'operate'] as const);
  const anna = { id: 'team.steel', name: 'steel', roles, person, teams: ['steel', 'timber'] };

  expect(callers.read(callers.sign(anna, 'here'))).toEqual(anna);
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { addApiKey } from '../../src/auth/add-api-key.ts';
import { type Role, roles } from '../../src/auth/principal.ts';
import {
  type AuthModule,
  type AuthSettings,
  type GuardSettings,
  openGuard,
  startAuth,
} from '../../src/auth/start-auth.ts';
import { createGateway } from '../../src/http/gateway.ts';
import { type Listener, listen } from '../../src/http/listen.ts';
import { createLog } from '../../src/log.ts';
import type { OperationLimits } from '../../src/pipeline/admission/admission.ts';
import { schema } from '../../src/schema/index.ts';
import type { Shared } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import { importFrame } from '../support/frame.ts';
import { until } from '../support/jobs.ts';
import { sharedWith } from '../support/shared.ts';
import { type Answer, test as base } from '../support/test.ts';
import { AUDIENCE, ISSUER, type Issuer, startIssuer } from './issuer.ts';
import { startTap, type Tap } from './tap.ts';

/** One user of the gateway, over HTTP. */
export interface User {
  headers: Record<string, string>;
  ask(query: string, variables?: Record<string, unknown>): Promise<Answer>;
  /** Imports a frame with one joint and answers the id of its project. */
  frame(): Promise<string>;
}

interface KeyFile {
  path: string;
  /** Makes a key; with all roles of users unless told otherwise. */
  add(name: string, given?: readonly Role[], team?: string | readonly string[]): Promise<string>;
  /** Changes the text of the file. */
  edit(change: (text: string) => string): Promise<void>;
}

interface Fixtures {
  /** Settings of the auth besides the two ways to sign in, both of which are on. */
  settings: Partial<AuthSettings & GuardSettings>;
  limits: Partial<OperationLimits>;
  tap: Tap;
  shared: Shared;
  lines: string[];
  keyFile: KeyFile;
  issuer: Issuer;
  auth: AuthModule;
  listener: Listener;
  /** Somebody who shows an API key, or a token. */
  userWith(credentials: string): User;
  /** Somebody with a new API key. */
  user(name: string, given?: readonly Role[]): Promise<User>;
  /** Somebody with a new API key of a team, or of several. */
  member(name: string, team: string | readonly string[], given?: readonly Role[]): Promise<User>;
}

/** How often the file of keys is looked at, ms: it is all the while, beside what is tested. */
const shortly = 25;
const TEAMS = '{ viewer { teams } }';

/** All but that of operators, who see what is of others. */
const rolesOfUsers = roles.filter((role) => role !== 'operate');

/** A gateway on a port, with users, in front of a sandbox. */
export const test = base.extend<Fixtures>({
  settings: [{}, { injected: false }],
  limits: [{}, { injected: false }],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  lines: async ({}, use) => use([]),
  tap: async ({ sandbox }, use) => {
    const tap = await startTap(await sandbox.listen());
    await use(tap);
    tap.close();
  },
  shared: async ({ tap, jobLimits, lines }, use) => {
    const upstream = createUpstream({ url: tap.url });
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    await use(sharedWith({ upstream, jobLimits, log: createLog({ level: 'debug', destination }) }));
    await upstream.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  keyFile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'api-keys-'));
    const path = join(folder, 'keys.json');
    await writeFile(path, '{ "keys": [] }');
    const edit: KeyFile['edit'] = async (change) =>
      await writeFile(path, change(await readFile(path, 'utf8')));
    await use({
      path,
      async add(name, given = rolesOfUsers, team = undefined) {
        const key = await addApiKey({ path, name, roles: given });
        if (team === undefined) return key;
        // Like the operator, by hand.
        await edit((text) => {
          const { keys } = JSON.parse(text);
          Object.assign(keys.at(-1), { team });
          return JSON.stringify({ keys });
        });
        return key;
      },
      edit,
    });
    await rm(folder, { recursive: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  issuer: async ({}, use) => {
    const issuer = await startIssuer();
    await use(issuer);
    issuer.close();
  },
  auth: async ({ shared, settings, keyFile, issuer }, use) => {
    const usual: AuthSettings & GuardSettings = {
      apiKeysFile: keyFile.path,
      jwtJwksUrl: issuer.jwksUrl,
      jwtIssuer: ISSUER,
      jwtAudience: AUDIENCE,
      jwtRolesClaim: 'roles',
      ...{ jwtTeamClaim: 'groups', teams: [] },
      maxUsers: 10,
      userIdleMs: 60_000,
    };
    const all = { ...usual, ...settings };
    const auth = startAuth(all, await openGuard(all, shared.log, shortly), shared);
    await use(auth);
    await auth.close(0);
  },
  listener: async ({ shared, auth, limits }, use) => {
    const gateway = createGateway({
      schema,
      access: auth.access,
      shared,
      limits,
      corsOrigins: ['https://app.example.com'],
      graphiql: true,
      introspection: true,
    });
    const bodies = { maxBodyBytes: 1_000_000, maxUploadBytes: 1_000_000 };
    const listener = await listen(gateway, { port: 0, host: '127.0.0.1', allowedHosts: [], ...bodies });
    await use(listener);
    listener.terminate();
    await listener.close();
  },
  userWith: async ({ listener }, use) => {
    await use((credentials) => {
      const headers = { authorization: `Bearer ${credentials}` };
      const ask = async (query: string, variables = {}) =>
        await askAs(`${listener.url}/graphql`, headers, { query, variables });
      return { headers, ask, frame: () => importFrame(ask, [{ name: 'J1', shear: { LC1: 10_000 } }]) };
    });
  },
  user: async ({ keyFile, userWith }, use) => {
    await use(async (name, given) => {
      const user = userWith(await keyFile.add(name, given));
      await untilKnown(user);
      return user;
    });
  },
  member: async ({ keyFile, userWith }, use) => {
    await use(async (name, team, given) => {
      const user = userWith(await keyFile.add(name, given, team));
      const teams = [team].flat();
      // A key without its team is there for a moment.
      await until(async () => isDeepStrictEqual((await user.ask(TEAMS)).data?.viewer.teams, teams));
      return user;
    });
  },
});

async function askAs(url: string, headers: Record<string, string>, body: object): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  // The body is what the graph answered; every test says what it expects of it.
  return (await response.json()) as Answer;
}

/** The file is looked at in intervals. */
async function untilKnown(user: User): Promise<void> {
  for (;;) {
    const { errors } = await user.ask('{ __typename }');
    if (errors?.[0]?.extensions?.['code'] !== 'UNAUTHENTICATED') return;
    await new Promise((resolve) => setTimeout(resolve, shortly));
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createLinks } from '../../src/files/links.ts';
import { createSnapshots } from '../../src/projects/snapshots/snapshots.ts';
import type { Shared } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import { sharedWith } from '../support/shared.ts';
import type { Ask } from '../support/test.ts';
import { test as withPage } from './support.ts';

interface Project {
  id: string;
  connections: { nodes: { id: string; number: number; name: string }[] };
}

/** The demonstration, and the paths of its page and of that of its failing connection, C2. */
async function hall(ask: Ask) {
  const { data } = await ask('{ projects { nodes { id connections { nodes { id number name } } } } }');
  const [project]: Project[] = data.projects.nodes;
  const failing = project?.connections.nodes[1];
  if (project === undefined || failing === undefined) throw new Error('There is no demonstration.');
  const path = `/projects/${project.id}`;
  return { id: project.id, path, failing: { ...failing, path: `${path}/connections/${failing.number}` } };
}

const rename =
  'mutation ($id: ID!, $name: String!) { updateConnection(input: { connectionId: $id, name: $name }) { errors { message } } }';
const test = withPage.extend<{ tolerated: RegExp }>({
  tolerated: [/status of 4(?:04|10)|status of 502/, { injected: false }],
});

/** The first event of a subscription reaches the page. */
async function toldFirst(page: Page, field: string): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(field));
}

const alert = (page: Page) => page.getByRole('alert');
/** The card of the one project of the office; the totals above say the same of all. */
const card = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('[data-project]') });
const drawn = (page: Page) => page.locator('[data-ready=true] canvas[data-frames]');

describe('a project that the service has lost', () => {
  test('is said to be gone wherever it is shown, stays readable, and is taken off the list', async ({
    visit,
    ask,
    sandbox,
  }) => {
    const { path, failing } = await hall(ask);
    const [list, project, connection] = [await visit(), await visit(), await visit()];
    await Promise.all([list.go('/'), project.go(path), connection.go(failing.path)]);
    await card(list.page).getByText('1 failed').waitFor();
    await project.page.getByText('117.8 %').waitFor();
    await drawn(connection.page).waitFor();

    sandbox.restart();
    await connection.page.getByRole('link', { name: 'Members' }).click();

    const lost = 'The service has lost this project, and there is no snapshot that could be opened.';
    await alert(connection.page).filter({ hasText: lost }).waitFor();
    expect(await drawn(connection.page).count()).toBe(1);
    await alert(project.page).filter({ hasText: lost }).waitFor();
    expect(await project.page.getByText('117.8 %').count()).toBe(1);
    expect(await project.page.getByRole('button', { name: 'Calculate all' }).getAttribute('title')).toBe(
      'There is nothing to calculate.',
    );
    await list.page.getByText('The service has lost it').waitFor();
    expect(await alert(list.page).count()).toBe(0);
    expect(await connection.barriers()).toEqual([]);

    await project.go(failing.path);
    await project.page.getByText(lost).waitFor();
    await project.go(path);
    await project.page.getByText(lost).waitFor();
    await list.page.getByRole('button', { name: 'Remove from the list' }).click();
    await expect.poll(() => list.page.getByText('The service has lost it').count()).toBe(0);
  });

  const kept = test.extend({
    shared: async ({ sandbox, jobLimits }, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'snapshots-'));
      const upstream = createUpstream({ url: await sandbox.listen() });
      const snapshots = createSnapshots({ dir, maxBytes: 100_000_000 });
      await use(sharedWith({ upstream, jobLimits, snapshots, snapshotDelayMs: 60_000 }));
      await upstream.close();
      await rm(dir, { recursive: true });
    },
  });
  kept(
    'is shown as it comes back from its snapshot, with what is missing in it',
    { tags: 'long' },
    async ({ visit, ask, sandbox }) => {
      const { path, failing } = await hall(ask);
      await ask(rename, { id: failing.id, name: 'C2 renamed' });
      const [list, project] = [await visit(), await visit()];
      await Promise.all([list.go('/'), project.go(path)]);
      await project.page.getByText('C2 renamed').waitFor();
      await card(list.page).getByText('1 failed').waitFor();

      sandbox.restart();
      sandbox.fault({ operation: 'UpdateConnection', kind: 'status', status: 422 });
      const reading = ask('query ($id: ID!) { connection(id: $id) { members { name } } }', {
        id: failing.id,
      });
      await project.go(path);

      await project.page.getByText(/opened it again without 1 of its changes/).waitFor();
      await project.page.getByText('5 outdated').waitFor();
      await card(list.page).getByText('5 outdated').waitFor();
      await list.page.getByRole('list', { name: 'All projects' }).getByText('5 outdated').waitFor();
      await reading;
    },
  );
  kept(
    'is said to be on its way wherever it is shown, until it is there',
    { tags: 'long' },
    async ({ visit, ask, sandbox }) => {
      const { path, failing } = await hall(ask);
      const [list, project, connection] = [await visit(), await visit(), await visit()];
      const told = toldFirst(list.page, 'projectsChanged');
      await Promise.all([list.go('/'), project.go(path), connection.go(`${path}/connections/2`)]);
      await card(list.page).getByText('1 failed').waitFor();
      await project.page.getByText('117.8 %').waitFor();
      await connection.page.getByRole('heading', { name: failing.name }).waitFor();
      // Each page has to follow its events before the restart: a page that begins while the project comes back has to wait.
      await told;
      await ask(rename, { id: failing.id, name: 'C2 renamed' });
      await project.page.getByText('C2 renamed').waitFor();
      await connection.page.getByRole('heading', { name: 'C2 renamed' }).waitFor();

      sandbox.restart();
      const release = sandbox.hold('OpenProject');
      const reading = ask('query ($id: ID!) { connection(id: $id) { members { name } } }', {
        id: failing.id,
      });

      const notices = [list, project, connection].map(({ page }) => page.getByText(/from its snapshot/));
      await Promise.all(notices.map((notice) => notice.waitFor()));
      release();
      await reading;
      await Promise.all(notices.map((notice) => notice.waitFor({ state: 'detached' })));
      await project.page.getByText('5 outdated').waitFor();
    },
  );
});

describe('links that have come to their end', () => {
  const ending = test.extend<{ later: { ms: number }; shared: Shared }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
    later: async ({}, use) => use({ ms: 0 }),
    shared: async ({ sandbox, jobLimits, later }, use) => {
      const upstream = createUpstream({ url: await sandbox.listen(), cache: { mode: 'on' } });
      const links = createLinks({ secret: null, lifetimeMs: 900_000, now: () => Date.now() + later.ms });
      await use(sharedWith({ upstream, jobLimits, links }));
      await upstream.close();
    },
  });

  ending(
    'are asked for again, of files, of the 3D view and of its picture',
    async ({ visit, ask, later }) => {
      const { path, failing } = await hall(ask);
      const { page, go } = await visit();
      const hour = 3_600_000;
      await page.clock.install();
      await go(path);
      await page.getByText('Files').click();
      await page.getByRole('link', { name: 'Project file' }).waitFor();
      later.ms += hour;
      await page.clock.fastForward(hour);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Project file' }).click(),
      ]);
      expect(await download.failure()).toBeNull();

      // The first link of a file is refused.
      async function refuseOne(onPage: Page, name: string): Promise<string[]> {
        const asked: string[] = [];
        onPage.on('response', (answer) => {
          if (new URL(answer.url()).pathname.endsWith(name)) asked.push(`${answer.status()} ${name}`);
        });
        await onPage.route(
          `**/${name}*`,
          (route) => {
            later.ms += hour;
            return route.continue();
          },
          { times: 1 },
        );
        return asked;
      }
      const ofView = await refuseOne(page, 'scene.glb');
      await go(failing.path);
      await drawn(page).waitFor();
      expect(ofView).toEqual(['410 scene.glb', '200 scene.glb']);

      const flat = await visit();
      await flat.page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null');
      const ofPicture = await refuseOne(flat.page, 'scene.png');
      await flat.go(failing.path);
      const width = () =>
        flat.page
          .getByRole('img', { name: 'C2' })
          .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
      await expect.poll(width).toBe(1024);
      expect([ofPicture[0], ofPicture.at(-1)]).toEqual(['410 scene.png', '200 scene.png']);
    },
  );

  ending(
    'are asked for again, of pictures of the library and of a run of designs that is over',
    { tags: 'long' },
    async ({ visit, ask, later }) => {
      const { path, failing } = await hall(ask);
      const { data } = await ask(
        'mutation ($id: ID!) { designConnection(input: { connectionId: $id, candidateLimit: 2 }) { run { id } } }',
        { id: failing.id },
      );
      for (const address of [
        `/jobs/${data.designConnection.run.id}`,
        `${path}/connections/3?tab=operations&library`,
      ]) {
        const { page, go } = await visit();
        const asked: number[] = [];
        page.on('response', (answer) => {
          if (/\/files\/.*\.png$/.test(new URL(answer.url()).pathname)) asked.push(answer.status());
        });
        await page.route(
          /\/files\/[^?]*\.png/,
          (route) => {
            later.ms += 3_600_000;
            return route.continue();
          },
          { times: 1 },
        );
        await go(address);
        const pictures = page.locator('main img');
        await pictures.first().waitFor();
        await expect
          .poll(() =>
            pictures.first().evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
          )
          .toBeGreaterThan(0);
        expect(asked).toContain(410);
        expect(asked).toContain(200);
      }
    },
  );
});

describe('a browser that takes the 3D view away', () => {
  test('is given a picture, and the view again when somebody wants it', { tags: 'long' }, async ({
    visit,
    ask,
  }) => {
    const { failing } = await hall(ask);
    const { page, go, barriers } = await visit();
    await go(failing.path);
    await drawn(page).waitFor();

    await page.evaluate(
      'document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext()',
    );
    await page.getByText('The browser has taken the 3D view away').waitFor();
    await page.getByRole('tree', { name: 'Parts' }).waitFor();
    expect(await barriers()).toEqual([]);

    await page.getByRole('button', { name: 'Show it in 3D again' }).click();
    await drawn(page).waitFor();
    expect(await page.locator('canvas').count()).toBe(1);
  });
});

describe('a service that answers some of what is asked', () => {
  test('leaves the rest to be read, and nothing is called what nobody knows', { tags: 'long' }, async ({
    visit,
    ask,
    sandbox,
  }) => {
    const { path, failing } = await hall(ask);
    sandbox.fault({ operation: 'GetResults', kind: 'status', status: 500, times: 1000 });
    const [project, connection, list] = [await visit(), await visit(), await visit()];
    await Promise.all([project.go(path), connection.go(failing.path), list.go('/')]);

    await project.page.getByText('7 not known').waitFor();
    await alert(project.page).filter({ hasText: 'GetResults' }).waitFor();
    // The view of that name is empty.
    expect(await project.page.getByText('not calculated').allInnerTexts()).toEqual(['Not calculated']);
    await alert(connection.page).filter({ hasText: 'Some of it could not be read.' }).waitFor();
    expect(await connection.page.locator('header h1 + span').textContent()).toContain('not known');
    await connection.page.getByRole('link', { name: 'Members' }).click();
    await connection.page
      .getByRole('region', { name: 'Members' })
      .getByRole('rowheader', { name: 'CB' })
      .waitFor();
    await list.page.getByText('GetResults').waitFor();
    expect(await project.barriers()).toEqual([]);

    sandbox.clearFaults();
    await project.page.getByRole('button', { name: 'Try again' }).click();
    await project.page.getByText('117.8 %').waitFor();
    await connection.page.getByRole('button', { name: 'Try again' }).first().click();
    await connection.page.getByText('117.8 %').first().waitFor();
  });
});

describe('a socket that breaks', () => {
  test('is said to be away, comes back, and what happened meanwhile is shown', async ({ visit, ask }) => {
    const { path, failing } = await hall(ask);
    const [project, connection] = [await visit(), await visit()];
    const sockets: { close(): Promise<void> }[] = [];
    let isAway = false;
    for (const { page } of [project, connection])
      await page.routeWebSocket(/graphql/, (socket) => {
        if (isAway) return void socket.close({ code: 1013 });
        socket.connectToServer();
        sockets.push(socket);
      });
    await Promise.all([project.go(path), connection.go(failing.path)]);
    await expect.poll(() => sockets.length).toBe(2);
    await project.page.getByText('117.8 %').waitFor();
    await drawn(connection.page).waitFor();

    isAway = true;
    await Promise.all(sockets.map((socket) => socket.close()));
    await ask(rename, { id: failing.id, name: 'C2 renamed meanwhile' });
    const notices = [project, connection].map(({ page }) => page.getByText('Connection lost'));
    // Who looks at it must not take it for the present.
    for (const notice of notices) await notice.waitFor();
    isAway = false;

    await project.page.getByText('C2 renamed meanwhile').waitFor();
    await connection.page.getByRole('heading', { name: 'C2 renamed meanwhile' }).waitFor();
    for (const notice of notices) await notice.waitFor({ state: 'detached' });
  });

  const refused = withPage.extend<{ tolerated: RegExp }>({
    tolerated: [/WebSocket connection to/, { injected: false }],
  });

  refused('is tried again when it cannot even be opened', { tags: 'long' }, async ({ visit, ask }) => {
    const { path, failing } = await hall(ask);
    const { page, go } = await visit();
    await page.addInitScript(() => {
      const opened: WebSocket[] = [];
      let isAway = false;
      const Plain = WebSocket;
      window.WebSocket = class extends Plain {
        constructor(url: string | URL, protocols?: string | string[]) {
          // Nobody takes a socket there.
          super(isAway ? new URL('/nowhere', url) : url, protocols);
          opened.push(this);
        }
      };
      addEventListener('gone', () => {
        isAway = true;
        for (const socket of opened) socket.close();
      });
      addEventListener('back', () => {
        isAway = false;
      });
    });
    await go(path);
    await page.getByText('117.8 %').waitFor();

    await page.evaluate(() => dispatchEvent(new Event('gone')));
    await page.getByText('Connection lost').waitFor();
    await ask(rename, { id: failing.id, name: 'C2 renamed meanwhile' });
    await page.evaluate(() => dispatchEvent(new Event('back')));

    await page.getByText('C2 renamed meanwhile').waitFor();
  });
});

describe('a part of the page that does not come', () => {
  const interrupted = withPage.extend<{ tolerated: RegExp }>({
    tolerated: [/ERR_FAILED|status of 404|dynamically imported/, { injected: false }],
  });

  interrupted('is waited for while the gateway is away, and the rest stays', async ({ visit, ask }) => {
    const { failing } = await hall(ask);
    const { page, go } = await visit();
    await go(failing.path);
    await drawn(page).waitFor();
    let tries = 0;
    await page.route('**/*', (route) => {
      if (route.request().method() === 'HEAD') tries++;
      return route.abort();
    });
    await page.getByRole('link', { name: 'Cost' }).click();
    await expect.poll(() => tries).toBeGreaterThan(1);
    expect(await page.getByRole('heading', { name: 'C2' }).count()).toBe(1);
    expect(await drawn(page).count()).toBe(1);

    await page.unroute('**/*');
    await page.getByRole('heading', { name: 'Plates' }).waitFor();
  });

  interrupted(
    'is looked for in a newer build, once, and is then said to be missing',
    { tags: 'long' },
    async ({ visit, ask }) => {
      const { failing } = await hall(ask);
      const { page, go } = await visit();
      await go(failing.path);
      await drawn(page).waitFor();
      const loads: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads.push(request.url());
      });
      await page.route('**/assets/cost-tab*', (route) => route.fulfill({ status: 404 }));
      await page.getByRole('link', { name: 'Cost' }).click();

      await alert(page).filter({ hasText: 'This page has failed' }).waitFor();
      expect(loads).toHaveLength(1);
      await page.unroute('**/assets/cost-tab*');
      await page.getByRole('button', { name: 'Load it again' }).click();
      await page.getByRole('heading', { name: 'Plates' }).waitFor();
    },
  );
});

describe('a gateway that is away', () => {
  const away = withPage.extend<{ tolerated: RegExp }>({ tolerated: [/ERR_FAILED/, { injected: false }] });

  /** Nothing that a page asks is answered, but for `answered`, until what is returned is called: then it reads again by itself. */
  async function silence(page: Page, answered = ''): Promise<() => Promise<void>> {
    await page.route('**/graphql', (route) =>
      route.request().postDataJSON().operationName === answered ? route.continue() : route.abort(),
    );
    return async () => {
      await page.unroute('**/graphql');
      await page.clock.fastForward(20_000);
    };
  }
  const silent = (page: Page) => alert(page).filter({ hasText: 'The gateway does not answer.' });

  away(
    'leaves in place what was read and what is typed, and is read again by itself',
    { tags: 'long' },
    async ({ visit, ask }) => {
      const { failing } = await hall(ask);
      const [parameters, loads] = [await visit(), await visit()];
      for (const [{ page, go }, tab] of [
        [parameters, 'parameters'],
        [loads, 'loads'],
      ] as const) {
        await page.clock.install();
        await go(`${failing.path}?tab=${tab}`);
        await drawn(page).waitFor();
      }
      const [thickness, edge] = [/^tp /, /^e1 /].map((name) =>
        parameters.page.getByRole('textbox', { name }),
      );
      const force = loads.page.getByRole('textbox', { name: /^N, kN of / }).first();
      await edge?.fill('41');
      await force.fill('12');

      // It stops right after it has told of a change.
      const heard = [
        await silence(parameters.page, 'ConnectionHead'),
        await silence(loads.page, 'ConnectionHead'),
      ];
      await ask(
        'mutation ($id: ID!) { updateParameters(input: { connectionId: $id, parameters: [{ key: "tp", value: { length: { value: 0.014, unit: METRE } } }] }) { errors { message } } }',
        { id: failing.id },
      );
      for (const { page, barriers } of [parameters, loads]) {
        // The view, the strip of results and the tab each say so.
        await expect.poll(() => silent(page).count()).toBeGreaterThan(2);
        expect(await drawn(page).count()).toBe(1);
        expect(await barriers()).toEqual([]);
      }
      expect([await thickness?.inputValue(), await edge?.inputValue()]).toEqual(['10', '41']);
      expect(await force.inputValue()).toBe('12');

      await Promise.all(heard.map((again) => again()));
      await expect.poll(() => thickness?.inputValue()).toBe('14');
      expect([await edge?.inputValue(), await force.inputValue()]).toEqual(['41', '12']);
      for (const { page } of [parameters, loads]) await expect.poll(() => silent(page).count()).toBe(0);
    },
  );

  away('is read again by itself by a connection that was opened meanwhile', async ({ visit, ask }) => {
    const { failing } = await hall(ask);
    const { page, go } = await visit();
    await page.clock.install();
    await go(failing.path);
    const next = page.getByTitle('Next connection');
    await next.waitFor();
    const heard = await silence(page);
    await next.click();
    await page.getByText('The connection could not be read: The gateway does not answer.').waitFor();

    await heard();
    await page.getByRole('heading', { name: 'C3' }).waitFor();
    await drawn(page).waitFor();
    await page.getByTitle('Previous connection').waitFor();
  });
});

import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test as withPage } from './support.ts';

/** A failing joint of the demonstration: a fin plate with three bolts for too heavy a crane. */
const NAME = 'C2 Crane bracket beam';

interface Edited {
  id: string;
  /** Its page. */
  address: string;
  /** A parameter, in the unit it is shown in. */
  valueOf(key: string): Promise<number>;
  /** Parameters, in SI units, by their keys. */
  set(values: Readonly<Record<string, number>>): Promise<void>;
}

interface Row {
  id: string;
  number: number;
  name: string;
}

const test = withPage.extend<{ connection: Edited }>({
  connection: async ({ ask }, use) => {
    const { data } = await ask(
      '{ projects { nodes { id connections(first: 500) { nodes { id number name } } } } }',
    );
    const projects: { id: string; connections: { nodes: Row[] } }[] = data.projects.nodes;
    const [found] = projects.flatMap(({ id, connections }) =>
      connections.nodes
        .filter(({ name }) => name === NAME)
        .map((one) => ({ id: one.id, address: `/projects/${id}/connections/${one.number}` })),
    );
    if (found === undefined) throw new Error(`The demonstration has no ${NAME}.`);
    await use({
      id: found.id,
      address: found.address,
      async valueOf(key) {
        const answer = await ask(
          'query ($id: ID!, $keys: [String!]) { connection(id: $id) { parameters(keys: $keys) { number } } }',
          { id: found.id, keys: [key] },
        );
        return answer.data.connection.parameters[0].number;
      },
      async set(values) {
        const parameters = Object.entries(values).map(([key, number]) => ({
          key,
          value: { expression: String(number) },
        }));
        await ask(
          'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { errors { message } } }',
          { input: { connectionId: found.id, parameters } },
        );
      },
    });
  },
});

describe('a change whose answer is lost', () => {
  const lossy = test.extend<{ tolerated: RegExp }>({ tolerated: [/ERR_/, { injected: false }] });

  lossy('is sent again by the page, and made once', async ({ visit, connection, sandbox }) => {
    const { page, go } = await visit();
    await go(`${connection.address}?tab=parameters`);
    const thickness = page.getByRole('textbox', { name: /^tp / });
    const keys: (string | undefined)[] = [];
    const queries: (string | undefined)[] = [];
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON();
      const key = route.request().headers()['idempotency-key'];
      if (operationName !== 'ApplyParameters') {
        queries.push(key);
        return await route.continue();
      }
      keys.push(key);
      if (keys.length > 1) return await route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });

    await thickness.fill('12');
    await thickness.press('Enter');
    await page.getByRole('button', { name: 'Undo tp 10 → 12' }).waitFor();

    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
    expect(new Set(queries)).toEqual(new Set([undefined]));
    expect(sandbox.calls('Update')).toHaveLength(1);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('parameters on the page', () => {
  test('say beside the field why a value is not accepted, keep it, and can be taken back', async ({
    visit,
    connection,
  }) => {
    const { page, go, barriers } = await visit();
    await go(`${connection.address}?tab=parameters`);
    const thickness = page.getByRole('textbox', { name: /^tp / });
    await thickness.fill('40');
    await thickness.press('Enter');

    await page.getByText(/'tp' is 40 mm, above/).waitFor();
    expect(await thickness.inputValue()).toBe('40');
    expect(await connection.valueOf('tp')).toBe(10);
    expect(await barriers()).toEqual([]);

    await thickness.fill('12');
    await thickness.press('Enter');
    await page.getByRole('button', { name: 'Undo tp 10 → 12' }).waitFor();
    expect(await connection.valueOf('tp')).toBe(12);
    const results = page.getByRole('region', { name: 'Before and after' });
    await page.getByRole('button', { name: 'Calculate' }).click();
    await results.getByText(/^cost /).waitFor();
    // There is no sign-in: no person is named.
    expect(await results.getByText(/^Last change: /).textContent()).toMatch(/ · \d\d:\d\d( [AP]M)?$/);

    await page.getByRole('button', { name: 'Undo tp 10 → 12' }).click();
    await page.getByRole('button', { name: 'Undo tp 10 → 12' }).waitFor({ state: 'detached' });
    expect(await thickness.inputValue()).toBe('10');
    expect(await connection.valueOf('tp')).toBe(10);
  });

  test('are compared with before by the one button to calculate, as the head has it', {
    tags: 'long',
  }, async ({ visit, connection }) => {
    const { page, go } = await visit();
    await go(`${connection.address}?tab=parameters`);
    const results = page.getByRole('region', { name: 'Before and after' });
    const thickness = page.getByRole('textbox', { name: /^tp / });
    for (const [value, key] of [
      ['12', null],
      ['14', 'c'],
      ['16', null],
    ] as const) {
      await thickness.fill(value);
      await thickness.press('Enter');
      await results.getByText('Changed; it was').waitFor();
      if (key === null) await page.locator('main header').getByRole('button', { name: 'Calculate' }).click();
      else {
        await page.getByRole('heading', { level: 1 }).click();
        await page.keyboard.press(key);
      }

      await results.getByText(/^max /).waitFor();
      const shown = /\d+\.\d\s%/.exec(await page.locator('main header').innerText())?.[0];
      expect(await results.getByText(/^max /).innerText()).toContain(`→ ${shown}`);
    }
    expect(await page.getByRole('button', { name: 'Calculate' }).count()).toBe(1);
  });

  test('follow what somebody else changes, and what is typed meanwhile stays', async ({
    visit,
    connection,
  }) => {
    const { page, go } = await visit();
    await go(`${connection.address}?tab=parameters`);
    const [thickness, edge] = [/^tp /, /^e1 /].map((name) => page.getByRole('textbox', { name }));
    await edge?.fill('41');
    await connection.set({ tp: 0.014 });

    await expect.poll(() => thickness?.inputValue()).toBe('14');
    expect(await edge?.inputValue()).toBe('41');
  });

  test('keep what is typed while a change is applied, and while it is taken back', async ({
    visit,
    sandbox,
    connection,
  }) => {
    const { page, go } = await visit();
    await go(`${connection.address}?tab=parameters`);
    const [thickness, edge] = [/^tp /, /^e1 /].map((name) => page.getByRole('textbox', { name }));
    const release = sandbox.hold('Update');
    await thickness?.fill('12');
    await thickness?.press('Enter');
    await edge?.fill('41');
    release();

    await page.getByRole('button', { name: 'Undo tp 10 → 12' }).click();
    await expect.poll(() => thickness?.inputValue()).toBe('10');
    expect(await edge?.inputValue()).toBe('41');
  });

  test('are varied two at a time; what cannot be built is said, and the best is applied', {
    tags: 'long',
  }, async ({ visit, connection }) => {
    await connection.set({ n1: 4, p1: 0.058 });
    const { page, go, barriers } = await visit();
    await go(`${connection.address}?tab=parameters&vary=p1`);
    const study = page.getByRole('region', { name: 'New study' });
    // Around the 58 mm of now.
    await study.getByText('38, 48, 58, 68, 78, 88 mm').waitFor();
    await study.getByRole('button', { name: 'Vary a second one' }).click();
    const [first, second] = [study.getByRole('group').nth(0), study.getByRole('group').nth(1)];
    await first.getByLabel('From, mm').fill('58');
    await first.getByLabel('To, mm').fill('60');
    await first.getByLabel('How many').fill('2');
    await second.getByLabel('Parameter').selectOption('e1');
    await second.getByLabel('From, mm').fill('10');
    await second.getByLabel('To, mm').fill('35');
    await second.getByLabel('How many').fill('2');
    await study.getByRole('button', { name: 'Start with 4 points' }).click();

    await page.getByText('4 of 4 · has finished').waitFor();
    const points = page.getByRole('region', { name: 'Points of the study' }).getByRole('row');
    expect(await points.filter({ hasText: 'cannot be built' }).count()).toBe(2);
    expect(await points.filter({ hasText: '✓ passes' }).count()).toBe(1);
    await page.getByRole('radio', { name: 'Select p1 60 mm, e1 35 mm' }).check();
    await page.getByText('Selected: p1 60 mm, e1 35 mm').waitFor();
    expect(page.url()).toContain('point=3');
    expect(await barriers()).toEqual([]);

    await page.getByRole('button', { name: 'Apply the best' }).click();
    await page.getByRole('textbox', { name: /^e1 / }).waitFor();
    expect(await connection.valueOf('e1')).toBe(35);
  });

  test('are searched for the smallest that passes, with fewer calculations than points; it is said in words and applied', {
    tags: 'long',
  }, async ({ visit, connection }) => {
    await connection.set({ n1: 4, p1: 0.058 });
    const { page, go, barriers } = await visit();
    await go(`${connection.address}?tab=parameters&vary=e1`);
    const study = page.getByRole('region', { name: 'New study' });
    await study.getByLabel('From, mm').fill('15');
    await study.getByLabel('To, mm').fill('35');
    await study.getByLabel('How many').fill('5');
    const smallest = 'until the smallest e1 that passes is found';
    await study.getByLabel('Calculate').selectOption({ label: smallest });
    await study.getByRole('button', { name: 'Search among 5 points' }).click();

    await page.getByText(/^5 values of e1, \d calculated by bisection\. e1 = /).waitFor();
    const rows = page.getByRole('region', { name: 'Points of the study' }).locator('tbody tr');
    await expect.poll(() => rows.filter({ hasText: '✓ passes' }).count()).toBeGreaterThan(0);
    expect(await rows.count()).toBeLessThan(5);
    const found = await page.getByRole('region', { name: 'Points to apply' }).locator('strong').innerText();
    expect(await barriers()).toEqual([]);

    await page.getByRole('button', { name: 'Apply the best' }).click();
    await page.getByRole('textbox', { name: /^e1 / }).waitFor();
    expect(found).toBe(`e1 ${await connection.valueOf('e1')}\u00a0mm`);
  });
});

describe('studies and design runs', () => {
  test('are found again on the pages of their connection and project, while they run and after', {
    tags: 'long',
  }, async ({ ask, visit, sandbox, connection }) => {
    const release = sandbox.hold('Calculate');
    const [onConnection, onProject] = [await visit(), await visit()];
    await onConnection.go(`${connection.address}?tab=runs`);
    await onProject.go(connection.address.replace(/\/connections.*/, ''));
    const { data } = await ask(
      `mutation ($id: ID!) { startParameterStudy(input: { connectionId: $id, axes: [
        { key: "p1", values: { lengthRange: { start: 58, end: 64, count: 4, unit: MILLIMETRE } } }
      ] }) { study { id } errors { message } } }`,
      { id: connection.id },
    );
    expect(data.startParameterStudy.errors).toEqual([]);
    for (const { page } of [onConnection, onProject])
      await page.getByText('Studies and design runs: 1 running').click();
    await onProject.page.getByText(`Study of ${NAME} is running`).waitFor();
    release();
    for (const { page } of [onConnection, onProject])
      await page.getByText('Studies and design runs: 1 ended').waitFor();
    await ask(
      'mutation ($id: ID!) { designConnection(input: { connectionId: $id, candidateLimit: 1 }) { run { id } } }',
      { id: connection.id },
    );
    await onProject.page.getByText('Studies and design runs: 2 ended').waitFor();
    expect(await onProject.barriers()).toEqual([]);
    expect(
      await onProject.page.getByRole('listitem').filter({ hasText: 'has finished' }).allInnerTexts(),
    ).toEqual([
      expect.stringContaining(`Designs for ${NAME} has finished · 1 of 1 design `),
      expect.stringContaining(`Study of ${NAME} has finished · 4 of 4 points`),
    ]);

    await onConnection.page.getByRole('link', { name: `Study of ${NAME}` }).click();
    await onConnection.page.getByText('4 of 4 · has finished').waitFor();
    await onConnection.page.goBack();
    await onConnection.page.getByText('Studies and design runs: 2 ended').waitFor();
  });
});

describe('loads on the page', () => {
  test('are wholly in view on a usual screen: their names, and all forces at each member', {
    tags: 'long',
  }, async ({ visit, ask, connection }) => {
    const { data } = await ask(
      'query ($id: ID!) { connection(id: $id) { loadEffects(first: 1) { nodes { id } } } }',
      { id: connection.id },
    );
    const name = 'ULS 12 1.35G+1.5Q crane, brake from the left';
    const renamed = await ask(
      'mutation ($input: UpdateLoadEffectsInput!) { updateLoadEffects(input: $input) { errors { message } } }',
      { input: { loadEffects: [{ loadEffectId: data.connection.loadEffects.nodes[0].id, name }] } },
    );
    expect(renamed.data.updateLoadEffects.errors).toEqual([]);
    const { page, go, barriers } = await visit({ viewport: { width: 1280, height: 800 } });
    await go(`${connection.address}?tab=loads`);
    const field = page.getByRole('textbox', { name: `Name of ${name}` });
    await field.waitFor();

    const hidden = (selector: Locator) => selector.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(await hidden(field)).toBe(0);
    expect(await hidden(page.getByRole('region', { name: 'Table of load effects' }))).toBe(0);
    expect(await barriers()).toEqual([]);
  });

  test('are pasted from a spreadsheet, with errors at their cells before anything is sent', async ({
    visit,
    connection,
  }) => {
    const { page, go, barriers } = await visit();
    await go(`${connection.address}?tab=loads`);
    await page.getByText('Add load effects from a spreadsheet').click();
    const rows = page.getByLabel('Rows, copied from a spreadsheet');
    await rows.fill('Name\tMember\tN, kN\tVz, kN\nStorm\tCB\t12,5\t-80\nWind\tCB\t1\tabc\n');

    await page.getByText('1 cell is wrong; nothing is sent.').waitFor();
    expect(await page.getByRole('cell', { name: 'abc ✕ Not a number.' }).count()).toBe(1);
    expect(await barriers()).toEqual([]);

    await rows.fill('Name\tMember\tN, kN\tVz, kN\nStorm\tCB\t12,5\t-80\nWind\tCB\t1\t2\n');
    await page.getByRole('button', { name: 'Add 2 load effects' }).click();
    const force = page.getByRole('textbox', { name: 'N, kN of Storm at CB' });
    await force.waitFor();
    expect(await force.inputValue()).toBe('12.5');
  });
});

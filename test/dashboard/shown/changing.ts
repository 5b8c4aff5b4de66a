import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { frameXml } from '../../support/frame.ts';
import { doing, HALL, hall, joint, office, press, RIDGE, seenByDeuteranopes } from './scenes.ts';
import { drawn, type Scene, type Stage } from './stage.ts';

const CANOPY = 'C/4 Canopy cantilever';

const field = (page: Page, key: string) => page.getByRole('textbox', { name: new RegExp(`^${key} `) });

async function setThickness(page: Page, value: string): Promise<void> {
  await field(page, 'tp').fill(value);
  await field(page, 'tp').press('Enter');
  await page.getByRole('button', { name: /^Undo tp/ }).waitFor();
}

/** One of which some points pass: with more rows of bolts in tension; its id. */
export async function startStudy(stage: Stage): Promise<string> {
  const { data } = await stage.ask(
    `mutation ($id: ID!) { startParameterStudy(input: { connectionId: $id, includeCost: true, axes: [
      { key: "tp", values: { lengthRange: { start: 16, end: 24, count: 5, unit: MILLIMETRE } } },
      { key: "nB", values: { numberRange: { start: 1, end: 3, count: 3 } } }
    ] }) { study { id } errors { message } } }`,
    { id: await stage.idOf(RIDGE) },
  );
  return data.startParameterStudy.study.id;
}

async function studied(stage: Stage): Promise<Page> {
  const page = await stage.open(`jobs/${await startStudy(stage)}`);
  await page.getByText('15 of 15 · has finished').waitFor();
  return page;
}

const add = (kind: string) =>
  doing(joint(RIDGE, '?tab=operations'), async (page) => {
    await press('Add an operation')(page);
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    await page.getByRole('form').waitFor();
  });

/** What changes the demonstration, one after the other. */
export const changing: Scene[] = [
  { name: 'change-undo', show: doing(joint(CANOPY, '?tab=parameters'), (page) => setThickness(page, '14')) },
  {
    name: 'change-calculated',
    show: doing(joint(CANOPY, '?tab=parameters'), async (page) => {
      await setThickness(page, '15');
      await page.locator('main header').getByRole('button', { name: 'Calculate' }).click();
      await page.getByRole('region', { name: 'Before and after' }).getByText(/^max /).waitFor();
    }),
  },
  {
    name: 'conflict',
    async show(stage) {
      const [anna, ben] = [
        await joint(CANOPY, '?tab=parameters')(stage),
        await joint(CANOPY, '?tab=parameters')(stage),
      ];
      await field(anna, 'tp').fill('18');
      await setThickness(ben, '17');
      await field(anna, 'tp').press('Enter');
      await anna.getByRole('dialog', { name: 'This was changed meanwhile' }).waitFor();
      return anna;
    },
  },
  { name: 'study', show: studied },
  {
    name: 'study-cost',
    show: doing(studied, (page) =>
      page.getByRole('img', { name: /^production cost over utilisation/ }).scrollIntoViewIfNeeded(),
    ),
  },
  {
    name: 'study-deuteranopia',
    show: doing(studied, seenByDeuteranopes),
  },
  {
    name: 'study-applied',
    show: doing(studied, async (page) => {
      await press('Apply the best')(page);
      await field(page, 'tp').waitFor();
      await drawn(page);
    }),
  },
  { name: 'operation-bolt-grid', show: add('Bolt grid') },
  {
    name: 'operation-wrong',
    show: doing(add('Plate'), async (page) => {
      await page.getByLabel('Thickness').fill('0');
      await press('Add it')(page);
      await page.getByRole('alert').first().waitFor();
    }),
  },
  {
    name: 'operation-stored',
    show: doing(add('Plate'), async (page) => {
      await press('Add it')(page);
      await page
        .getByText(/is stored/)
        .first()
        .waitFor();
    }),
  },
  {
    name: 'jobs',
    show: async (stage) => {
      await startStudy(stage);
      const page = await stage.open('jobs');
      await page.getByText('best point passes').first().waitFor();
      return page;
    },
  },
  {
    name: 'joint-history',
    show: async (stage) => {
      const id = await stage.idOf(CANOPY);
      await stage.ask(
        'mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 60 }) { job { id } } }',
        { id },
      );
      const page = await joint(CANOPY, '?tab=runs')(stage);
      await page.getByRole('table').first().waitFor();
      return page;
    },
  },
  {
    name: 'offline',
    moves: true,
    show: doing(joint(CANOPY, '?tab=parameters'), async (page) => {
      await field(page, 'tp').fill('19');
      await page.context().setOffline(true);
      await field(page, 'tp').press('Enter');
      await page.getByText('The gateway does not answer.').first().waitFor();
    }),
  },
];

const whole = async (stage: Stage, project = HALL) =>
  await stage.ask(
    'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { errors { message } } }',
    { id: await stage.idOf(project) },
  );

/** Calculates a project that is closed meanwhile. */
async function startInVain(stage: Stage): Promise<void> {
  const id = await stage.idOf('Hall 7, bay C');
  await whole(stage, 'Hall 7, bay C');
  const { data } = await stage.ask(
    'mutation ($id: ID!) { closeProject(input: { projectId: $id, discardUnsavedChanges: true }) { errors { message } } }',
    { id },
  );
  if (data.closeProject.errors.length > 0) throw new Error(data.closeProject.errors[0].message);
}

/** What takes its time, at a sandbox that is slow. */
export const running: Scene[] = [
  {
    name: 'toast',
    moves: true,
    show: async (stage) => {
      const page = await office()(stage);
      const { data } = await stage.ask(
        'mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] } }) { errors { message } } }',
        { id: await stage.idOf(CANOPY) },
      );
      if (data.startCalculation.errors.length > 0) throw new Error(data.startCalculation.errors[0].message);
      const told = page.getByRole('status').filter({ hasText: 'has finished' }).first();
      await told.waitFor({ timeout: 120_000 });
      await told.hover();
      return page;
    },
  },
  {
    name: 'project-calculating',
    moves: true,
    show: async (stage) => {
      const page = await hall()(stage);
      await page.getByText(/35 passed/).waitFor();
      await whole(stage);
      await page.getByText(/Running: [1-9]/).waitFor();
      return page;
    },
  },
  {
    name: 'jobs-failed',
    show: async (stage) => {
      await startInVain(stage);
      const id = await startStudy(stage);
      await stage.ask('mutation ($id: ID!) { cancelJob(input: { jobId: $id }) { errors { message } } }', {
        id,
      });
      const page = await stage.open('jobs?state=failed');
      await page.getByRole('button', { name: /^Run again/ }).waitFor();
      return page;
    },
  },
  {
    name: 'jobs-running',
    moves: true,
    show: async (stage) => {
      await whole(stage);
      await whole(stage);
      const page = await stage.open('jobs');
      await page.getByText('waits').first().waitFor();
      return page;
    },
  },
  {
    name: 'office-running',
    moves: true,
    show: async (stage) => {
      await whole(stage);
      const page = await office()(stage);
      await press(/running/)(page);
      await page.getByRole('dialog', { name: 'Running work' }).waitFor();
      return page;
    },
  },
];

/** The gateway is gone while a project is looked at. */
export const away = (kill: () => void): Scene => ({
  name: 'gateway-away',
  moves: true,
  show: doing(hall(), async (page) => {
    await page.getByText(/35 passed/).waitFor();
    kill();
    await page.getByText(/Connection lost/).waitFor();
  }),
});

/** Of somebody who needs a key. */
export const keyed = (revoke: () => Promise<void>, key: string): Scene[] => {
  const signedIn = async (stage: Stage, path = '') => {
    const page = await stage.open(path);
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('API key').fill(key);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };
  /** With a project of so many joints. */
  const opened = async (stage: Stage, joints: number) => {
    const page = await signedIn(stage);
    const each = Array.from({ length: joints }, (_, at) => ({
      name: `Joint ${at + 1}`,
      shear: { LC1: 100_000 },
    }));
    const buffer = Buffer.from(frameXml(each));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'frame.xml', mimeType: 'application/xml', buffer });
    await page.waitForURL(/projects\/Project/);
    await page.locator('table[aria-busy=false] tr[aria-rowindex]').first().waitFor();
    return page;
  };
  return [
    {
      name: 'sign-in',
      show: doing(
        (stage) => stage.open(''),
        (page) => page.getByRole('dialog').waitFor(),
      ),
    },
    {
      name: 'wrong-key',
      show: doing(
        (stage) => stage.open(''),
        async (page) => {
          await page.getByLabel('API key').fill('wrong');
          await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
          await page.getByText('The gateway does not accept this key.').waitFor();
        },
      ),
    },
    { name: 'office-empty', show: (stage) => signedIn(stage) },
    { name: 'project-1001', show: (stage) => opened(stage, 1_001) },
    {
      name: 'key-revoked',
      show: async (stage) => {
        const page = await opened(stage, 1);
        await page.locator('tr[aria-rowindex] a').first().click();
        await page.getByRole('link', { name: 'Loads' }).click();
        const force = page.getByRole('textbox', { name: /^N, kN of / }).first();
        await force.fill('-77');
        await revoke();
        while ((await stage.ask('{ projects { totalCount } }')).errors === undefined) await setTimeout(100);
        await force.press('Enter');
        await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
        return page;
      },
    },
  ];
};

/** Of a browser without WebGL. */
export const flat: Scene[] = [
  {
    name: 'joint-without-webgl',
    show: async (stage) => {
      const page = await stage.open(await stage.joint(RIDGE));
      await page.getByText(/There is no WebGL/).waitFor();
      return page;
    },
  },
];

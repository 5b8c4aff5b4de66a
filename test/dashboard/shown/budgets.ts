import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { built } from '../built.ts';
import { HALL, RIDGE } from './scenes.ts';
import { settled } from './settled.ts';
import { addUpShifts, MOST_SHIFT, type Shifts } from './shifts.ts';
import { drawn, type Stage } from './stage.ts';
import { openCounts, PAGES, VISITS, walk } from './visits.ts';

/** One line of the table; `most` is null where nothing is promised. */
export interface Budget {
  what: string;
  is: number;
  most: number | null;
  unit: string;
}

const KB = 1_000;
const RELOADS = 5;
const REST_MS = 5_000;
const looks = ['light', 'dark'] as const;

/** Counts what is drawn by the page; the 3D view draws in such frames too. */
const countFrames = `globalThis.frames = 0;
  const ask = requestAnimationFrame;
  globalThis.requestAnimationFrame = (draw) => ask((at) => { globalThis.frames += 1; draw(at); });`;

/** Files of the first load and of parts, as they are sent. */
export async function sizes(): Promise<Budget[]> {
  const sizeOf = async (name: string) => (await readFile(`${built}assets/${name}.br`)).length / KB;
  const html = await readFile(`${built}index.html`, 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.(?:js|css))"/g)].map(
    ([, name = '']) => name,
  );
  const sum = async (names: readonly string[]) =>
    (await Promise.all(names.map(sizeOf))).reduce((all, size) => all + size, 0);
  const [, ...own] = (await readFile(`${built}built-from`, 'utf8')).split('\n');
  const parts = { 'project-page': 40, 'connection-page': 30, 'job-page': 35, 'joint-view': 165, palette: 10 };
  return [
    {
      what: 'first load, JS',
      is: await sum(first.filter((one) => one.endsWith('.js'))),
      most: 110,
      unit: 'kB',
    },
    {
      what: 'first load, CSS',
      is: await sum(first.filter((one) => one.endsWith('.css'))),
      most: 6,
      unit: 'kB',
    },
    ...(await Promise.all(
      Object.entries(parts).map(async ([part, most]) => ({
        what: `${part}, JS by itself`,
        is: await sum(own.filter((one) => one.startsWith(`${part}-`) && one.endsWith('.js'))),
        ...{ most, unit: 'kB' },
      })),
    )),
  ];
}

/** How far pages jump while they are filled, and what they do when they are. */
export async function pages(stage: Stage): Promise<Budget[]> {
  const [project, joint] = [await stage.project(HALL), await stage.joint(RIDGE)];
  const found: Budget[] = [];
  const all = { office: '', project, joint, jobs: 'jobs', wall: 'wall' };
  for (const [name, path] of Object.entries(all))
    for (const colorScheme of looks) {
      const page = await stage.open('not-here', { colorScheme });
      await page.addInitScript(addUpShifts);
      await page.addInitScript(countFrames);
      await page.goto(new URL(`/${path}`, page.url()).href);
      await page.locator('h1').first().waitFor();
      if (name === 'joint') await drawn(page);
      await settled(page);
      await setTimeout(1_000);
      const { sum } = (await page.evaluate('globalThis.shifts')) as Shifts;
      found.push({ what: `layout shift, ${name}, ${colorScheme}`, is: sum, most: MOST_SHIFT, unit: '' });
      found.push(...(await atRest(page, `${name}, ${colorScheme}`)));
      if (name === 'joint')
        found.push({ what: `draw calls, ${colorScheme}`, is: await drawCalls(page), most: 3, unit: '' });
      await stage.clear();
    }
  return found;
}

async function atRest(page: Page, name: string): Promise<Budget[]> {
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await page.evaluate('globalThis.frames = 0');
  await setTimeout(REST_MS);
  const frames = Number(await page.evaluate('globalThis.frames'));
  return [
    { what: `frames in ${REST_MS / 1_000} s at rest, ${name}`, is: frames, most: 0, unit: '' },
    { what: `requests in ${REST_MS / 1_000} s at rest, ${name}`, is: requests, most: 0, unit: '' },
  ];
}

const drawCalls = async (page: Page): Promise<number> =>
  Number(await page.locator('canvas').first().getAttribute('data-draw-calls'));

/** What fifty visits leave behind. */
export async function visits(stage: Stage): Promise<Budget[]> {
  const [project, joint] = [await stage.project(HALL), await stage.joint(RIDGE)];
  const page = await stage.open('');
  const left = await openCounts(page);
  // Of a long table only rows in sight are links.
  const round = () => walk(page, `/${project}`, `/${joint}`);
  for (let first = 0; first < 3; first += 1) await round();
  const before = await left();
  for (let visited = 0; visited < VISITS; visited += PAGES) await round();
  const after = await left();
  await stage.clear();
  const of = `after ${VISITS} visits`;
  return [
    { what: `nodes more ${of}`, is: after.nodes - before.nodes, most: 200, unit: '' },
    { what: `listeners more ${of}`, is: after.listeners - before.listeners, most: 10, unit: '' },
    { what: `heap more ${of}`, is: (after.heap - before.heap) / 1e6, most: 12, unit: 'MB' },
  ];
}

/** A project of so many rows, on a page that is opened anew. */
export async function longProject(page: Page): Promise<Budget[]> {
  // Taken in the page, from when it was asked for: what looks on has a pace of its own.
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (document.querySelector('tr[aria-rowindex] a') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { globalThis.firstRow = performance.now(); }));
  }).observe(document, { childList: true, subtree: true })`);
  const times: number[] = [];
  for (let at = 0; at < RELOADS; at++) {
    await page.reload({ waitUntil: 'commit' });
    await page.locator('table[aria-busy=false]').waitFor();
    await settled(page);
    times.push(await page.evaluate<number>('globalThis.firstRow'));
  }
  const first = times.sort((one, other) => one - other)[Math.floor(RELOADS / 2)] ?? 0;
  const rows = await page.locator('tr[aria-rowindex]').count();
  return [
    { what: `first row of 1,001, after a reload, median of ${RELOADS}`, is: first, most: 500, unit: 'ms' },
    { what: 'rows of 1,001 in the document', is: rows, most: 40, unit: '' },
  ];
}

export const tableOf = (budgets: readonly Budget[]): string =>
  [
    '| budget | is | at most | |',
    '| --- | --- | --- | --- |',
    ...budgets.map(({ what, is, most, unit }) => {
      const holds = most === null ? '' : is <= most ? 'holds' : '**DOES NOT HOLD**';
      return `| ${what} | ${Number(is.toFixed(is < 1 ? 3 : 1))} ${unit} | ${most ?? '–'} ${unit} | ${holds} |`;
    }),
  ].join('\n');

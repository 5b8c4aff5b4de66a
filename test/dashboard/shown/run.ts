import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBrowser, type Started, startGateway, startSandbox } from '../../../scripts/dashboard/started.ts';
import { addApiKey } from '../../../src/auth/add-api-key.ts';
import { installedChromium } from '../../support/installed-chromium.ts';
import { barriersOf } from './barriers.ts';
import { type Budget, longProject, pages, sizes, tableOf, visits } from './budgets.ts';
import { away, changing, flat, keyed, running, startStudy } from './changing.ts';
import { repeating } from './repeated.ts';
import { HALL, joint, RIDGE, reading } from './scenes.ts';
import { settled } from './settled.ts';
import { openStage, type Scene, type Stage } from './stage.ts';

/**
 * Takes pictures of the pages and their states, in light and dark, at the gateway as it is built with the demonstration of the
 * sandbox, and says what axe, the policy of contents and the console have against each:
 * `npm run pictures -- FOLDER [PATTERN]`. PATTERN chooses among their names. They are for looking at, and kept nowhere.
 */
const [folder = '', pattern = ''] = process.argv.slice(2);
if (folder === '') throw new Error('Usage: npm run pictures -- FOLDER [PATTERN]');
mkdirSync(folder, { recursive: true });
const chromium = installedChromium() ?? 'chromium';
const started: Started[] = [];
const budgets: Budget[] = [];
/** Whether a part of the whole is wanted; the budgets are one. */
const wants = (name: string) => new RegExp(pattern).test(name);
const wantsSome = (scenes: readonly { name: string }[], ...names: readonly string[]) =>
  [...scenes.map(({ name }) => name), ...names].some(wants);
let wrong = 0;
let [looked, violations] = [0, 0];

/** What the browser says of a page that is not there, a key that is refused, and a network or gateway that is gone. */
const isRefused =
  /status of 40[14]|ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)|is being printed/;

const print = (line: string) => void process.stdout.write(`${line}\n`);
function complain(line: string): void {
  wrong += 1;
  print(line);
}

async function take(stage: Stage, { name, moves, show }: Scene): Promise<void> {
  try {
    const page = await show(stage);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if (!moves) await settled(page);
      // Small pictures of the other colours come one after the other, and what is drawn is drawn a moment after it is known.
      await page.waitForTimeout(1_500);
      if (!moves) await settled(page);
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, caret: 'hide' });
    }
    // axe reads the colours of the page, which the system has replaced.
    const barriers = name.endsWith('forced-colours') ? [] : await barriersOf(page);
    looked += 1;
    violations += barriers.length;
    for (const barrier of barriers) complain(`${name}: ${barrier}`);
    for (const complaint of stage.complaints().filter((one) => !isRefused.test(one)))
      complain(`${name} complains: ${complaint}`);
  } catch (error) {
    complain(`${name}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await stage.clear();
  }
}

async function takeAll(stage: Stage, scenes: readonly Scene[]): Promise<void> {
  for (const scene of scenes.filter(({ name }) => wants(name))) await take(stage, scene);
}

async function begin(program: Promise<Started>): Promise<string> {
  const one = await program;
  started.push(one);
  return one.url;
}

/** The paper of a page, and a picture of each of its sheets where there is pdftoppm. */
async function printOut(stage: Stage, name: string, path: string): Promise<void> {
  const page = await stage.open(path);
  await page.waitForTimeout(2_000);
  await settled(page);
  // What is read for paper alone is there when the page wants to be printed; it stays where printing does not end.
  const isReady = page.evaluate(
    "new Promise((done) => { globalThis.print = () => { done(); throw new Error('is being printed'); }; })",
  );
  await page.keyboard.press('ControlOrMeta+p');
  await isReady;
  await page.pdf({ path: `${folder}/${name}.pdf`, format: 'A4' });
  await promisify(execFile)('pdftoppm', [
    '-png',
    '-r',
    '70',
    `${folder}/${name}.pdf`,
    `${folder}/${name}`,
  ]).catch(() => print('pdftoppm is not installed.'));
  await stage.clear();
}

/** The picture that the 3D view saves. */
async function saveView(stage: Stage): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await joint(RIDGE, '', { colorScheme })(stage);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a picture (p)' }).click(),
    ]);
    await saved.saveAs(`${folder}/3d-saved-${colorScheme}.png`);
    await stage.clear();
  }
}

const browser = await openBrowser(chromium);
const withoutWebgl = await openBrowser(chromium, ['--disable-3d-apis']);
const home = await mkdtemp(join(tmpdir(), 'pictures-'));

async function atDemonstration(): Promise<void> {
  if (!wantsSome([...reading, ...flat, ...changing, ...repeating], 'budgets', 'print')) return;
  const url = await begin(startGateway());
  const stage = openStage(browser, url);
  await (await stage.open('')).getByText(/35 passed/).waitFor();
  await stage.clear();
  if (wants('budgets')) budgets.push(...(await sizes()), ...(await pages(stage)), ...(await visits(stage)));
  await takeAll(stage, reading);
  await takeAll(openStage(withoutWebgl, url), flat);
  await takeAll(stage, changing);
  await takeAll(stage, repeating);
  if (!wants('print')) return;
  await saveView(stage);
  await printOut(stage, 'print-project', await stage.project(HALL));
  await printOut(stage, 'print-joint', await stage.joint('M/3 Secondary beam, racks'));
  await printOut(stage, 'print-study', `jobs/${await startStudy(stage)}`);
}

async function atSlowService(): Promise<void> {
  let gateway: Started | undefined;
  const scenes = [...running, away(() => void gateway?.process.kill())];
  if (!wantsSome(scenes)) return;
  const service = await begin(startSandbox(['--delay', '700']));
  gateway = await startGateway(['--upstream', service]);
  started.push(gateway);
  await takeAll(openStage(browser, gateway.url), scenes);
}

async function atLockedGateway(): Promise<void> {
  const path = join(home, 'keys.json');
  const key = await addApiKey({ path, name: 'Anna', roles: ['read', 'change', 'calculate'] });
  const scenes = keyed(() => writeFile(path, '{ "keys": [] }'), key);
  if (!wantsSome(scenes, 'budgets')) return;
  const empty = await begin(startSandbox(['--no-demo']));
  const url = await begin(startGateway(['--upstream', empty, '--api-keys', path]));
  const stage = openStage(browser, url, key);
  // Empty before the long project is opened.
  const isEmpty = ({ name }: Scene) => name === 'office-empty';
  await takeAll(stage, scenes.filter(isEmpty));
  if (wants('budgets')) {
    const of1001 = scenes.find(({ name }) => name === 'project-1001');
    const page = await of1001?.show(stage);
    if (page) budgets.push(...(await longProject(page)));
    await stage.clear();
  }
  await takeAll(
    stage,
    scenes.filter((scene) => !isEmpty(scene)),
  );
}

try {
  await atDemonstration();
  await atSlowService();
  await atLockedGateway();
} finally {
  await Promise.all([browser.close(), withoutWebgl.close()]);
  for (const { process: one } of started) one.kill();
  await rm(home, { recursive: true });
}
if (looked > 0) {
  const what = `axe, ${looked} pages and states in light and dark`;
  budgets.push({ what, is: violations, most: 0, unit: '' });
}
if (budgets.length > 0) print(tableOf(budgets));
print(`${folder} has the pictures; ${wrong} complaints.`);
process.exitCode = wrong === 0 ? 0 : 1;

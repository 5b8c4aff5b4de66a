import { performance } from 'node:perf_hooks';
import { createSandbox } from '@connection-gateway/sandbox/http/server';
import { chromium } from 'playwright-core';
import { startGateway } from './queries/processes.ts';

// The page with a project of a thousand connections in Chromium: when the first row, the first verdict and all rows are
// there, how it follows the calculation of all of them to its end, and what visits to joints leave behind. Run by hand, after a build: npm run bench:page

const COUNT = 1_000;
const LOADS = 4;
const VISITS = 20;

const sandbox = createSandbox({ demo: 'small', remember: 1_000 });
const service = await sandbox.listen();
const gateway = await startGateway(service, { LOG_LEVEL: 'fatal' });

async function ask(query: string, variables: object = {}) {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()).data;
}

const [{ id, connections }] = (
  await ask('{ projects { nodes { id connections { totalCount nodes { id name } } } } }')
).projects.nodes;
const copy =
  'mutation ($id: ID!, $name: String!) { copyConnection(input: { connectionId: $id, name: $name }) { errors { message } } }';
for (let number = connections.totalCount + 1; number <= COUNT; number++)
  await ask(copy, { id: connections.nodes[number % 7].id, name: `C${number} copy` });

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
const page = await browser.newPage({ viewport: { width: 1300, height: 850 } });
page.setDefaultTimeout(300_000);
const rows = page.locator('table[aria-rowcount] tbody tr[aria-rowindex]');
const since = (start: number) => `${((performance.now() - start) / 1_000).toFixed(2)} s`;

for (let load = 1; load <= LOADS; load++) {
  const start = performance.now();
  await page.goto(`${gateway.url}/projects/${id}`);
  await rows.first().waitFor();
  const first = since(start);
  await rows
    .first()
    .getByText(/passed|failed|calculated/)
    .waitFor();
  const verdict = since(start);
  await page.locator(`table[aria-rowcount="${COUNT + 1}"][aria-busy=false]`).waitFor();
  console.log(`load ${load}: first row ${first}, first verdict ${verdict}, all rows ${since(start)}`);
}
const start = performance.now();
await page.getByRole('button', { name: 'Calculate all' }).click();
await page.getByText(/Running: [\d,]+ of 1,000/).waitFor();
console.log(`calculating is seen after ${since(start)}`);
await page.getByText('Calculated: 1,000 of 1,000.').waitFor();
const end = since(start);
await page.locator('main header ul').first().getByText('not calculated').waitFor({ state: 'detached' });
console.log(`its end is seen after ${end}, the last row has turned after ${since(start)}`);
console.log((await page.locator('main header ul').first().innerText()).replaceAll('\n', ', '));
console.log(`rows in the document: ${await rows.count()}`);

const paths = [1, 2].map((number) => `/projects/${id}/connections/${number}`);
const devtools = await page.context().newCDPSession(page);
await devtools.send('Performance.enable');
const heap = async () => {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
};
await page.goto(`${gateway.url}${paths[0]}`);
const visit = async (place: number) => {
  const path = paths[place];
  // As a link of the page does it, without a load.
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await page.getByRole('heading', { name: connections.nodes[place].name }).waitFor();
  await page.locator('[data-ready=true] canvas[data-frames]').waitFor();
};
for (let visits = 1; visits <= VISITS; visits++) {
  await visit(visits % 2);
  if (visits === 2 || visits === VISITS)
    console.log(
      `after ${visits} visits to two joints: ${(await heap()).toFixed(1)} MB of heap, ${await page.locator('canvas').count()} canvas`,
    );
}

await browser.close();
await gateway.stop();
await sandbox.close();

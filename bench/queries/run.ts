import {
  afterOneChange,
  compare,
  memory,
  neverSeen,
  oneUser,
  type Row,
  start,
  underLoad,
  warmUp,
} from './parts.ts';
import { setStage } from './stage.ts';
import { workloads } from './workloads.ts';

// What a query costs, over what a hand-written program would need for the same page.
// Run by hand: npm run bench, or npm run bench -- W1 W3 solo change start for some of it.

const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

function show(title: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log(`\n${title}\n`);
  console.log(line(columns));
  console.log(line(columns.map(() => '---')));
  for (const row of rows) console.log(line(columns.map((column) => row[column] ?? '')));
}

const began = performance.now();
const stage = await setStage();
await compare(stage);
await warmUp(stage);
const chosen = workloads.filter(({ name }) => isWanted(name));
const underLoadRows: Row[] = [];
for (const workload of chosen) underLoadRows.push(await underLoad(stage, workload));
if (chosen.length > 0) show('CPU of a query over that of the peer', underLoadRows);
if (isWanted('unseen')) show('Never seen', [await neverSeen(stage)]);
if (isWanted('change')) show('After a change', [await afterOneChange(stage)]);
if (isWanted('solo')) show('One user', [await oneUser(stage, 5), await oneUser(stage, 50)]);
show('Memory after that', await memory(stage));
if (isWanted('start')) show('Start', [await start(stage.serviceUrl)]);
await stage.close();
console.log(`\n${Math.round((performance.now() - began) / 1000)} s, Node ${process.version}`);

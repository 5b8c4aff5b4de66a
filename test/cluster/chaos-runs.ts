import { faults } from './support/chaos/faults.ts';
import { type ChaosOutcome, chaosRun } from './support/chaos/run.ts';

/**
 * Two gateways, four machines and Redis, each a process of its own, with one fault after another: two users write through both
 * gateways and read at the other after each acknowledgement, and a study of 60 points runs beside them. Prints what came of each fault,
 * and fails when a change is lost, a read stale, a step doubled, or somebody waits for longer than may be:
 * `npm run chaos [runs] [first seed] [word of a fault]`. A run takes some fifteen minutes.
 *
 * *own*: users of the gateway that something happens to; *others*: those of the other. *late*: how late this program was at most,
 * as others work on this computer too.
 */
const [runs = '1', firstSeed = '1', word = ''] = process.argv.slice(2);
const columns: Readonly<Record<string, (outcome: ChaosOutcome) => number>> = {
  acknowledged: ({ acknowledged }) => acknowledged,
  lost: ({ lost }) => lost.length,
  stale: ({ stale }) => stale.length,
  doubled: ({ doubled }) => doubled.length,
  'own ms': ({ ownMs }) => ownMs,
  'others ms': ({ othersMs }) => othersMs,
  unknown: ({ unknown }) => unknown,
  refused: ({ refused }) => refused,
  'begun again': ({ again }) => again,
  'study s': ({ studyMs }) => Math.round(studyMs / 1e3),
  'late ms': ({ lateMs }) => lateMs,
};
let isBroken = false;

const print = (line: string) => void process.stdout.write(`${line}\n`);
print(
  `seed  ${'fault'.padEnd(36)}${Object.keys(columns)
    .map((column) => column.padStart(13))
    .join('')}`,
);
for (let seed = Number(firstSeed); seed < Number(firstSeed) + Number(runs); seed += 1)
  for (const fault of faults) {
    if (!fault.name.includes(word)) continue;
    const outcome = await chaosRun(fault, seed);
    if (outcome === null) {
      print(`${String(seed).padStart(4)}  ${fault.name}: cannot be tried here`);
      continue;
    }
    print(`${String(seed).padStart(4)}  ${fault.name.padEnd(36)}${row(outcome)}`);
    const { own, others } = fault.bars;
    const broken = [
      ...outcome.lost.map((sentence) => `lost: ${sentence}`),
      ...outcome.stale.map((sentence) => `stale: ${sentence}`),
      ...outcome.doubled.map((sentence) => `doubled: ${sentence}`),
      ...(outcome.ownMs > own ? [`Users of the first gateway wait for more than ${own} ms.`] : []),
      ...(outcome.othersMs > others ? [`Other users wait for more than ${others} ms.`] : []),
    ];
    if (broken.length === 0) continue;
    isBroken = true;
    for (const sentence of broken.slice(0, 20)) print(`      ${sentence}`);
    for (const refusal of outcome.refusals) print(`      (refused: ${refusal})`);
  }
process.exit(isBroken ? 1 : 0);

function row(outcome: ChaosOutcome): string {
  return Object.values(columns)
    .map((of) => String(of(outcome)).padStart(13))
    .join('');
}

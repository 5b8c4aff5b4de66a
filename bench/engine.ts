import { calculateConnection } from '@connection-gateway/sandbox/engine/calculate';
import type { Connection } from '@connection-gateway/sandbox/model/connection';
import type { Project } from '@connection-gateway/sandbox/model/project';
import { everyJoint } from '../packages/sandbox/test/joints/every-joint.ts';

// What a calculation costs in the engine alone, for each kind of joint in both design codes and in bulk.
// Run by hand: npm run bench:engine

const EFFECTS = 50;
const WARM_RUNS = 3;
const RUNS = 5;

interface Joint {
  readonly project: Project;
  readonly connection: Connection;
}

/** The joint with that many load effects, each a little larger than the one before. */
function loaded({ project, connection }: Joint, count: number): Joint {
  const [effect] = connection.loadEffects.filter(({ active }) => active);
  if (effect === undefined) return { project, connection };
  const loadEffects = Array.from({ length: count }, (_, index) => {
    const factor = (index + 1) / count;
    const memberLoadings = effect.memberLoadings?.map((loading) => ({
      ...loading,
      sectionLoad: Object.fromEntries(
        Object.entries(loading.sectionLoad ?? {}).map(([key, value]) => [key, Number(value) * factor]),
      ),
    }));
    return { ...effect, id: index + 1, name: `LE${index + 1}`, memberLoadings };
  });
  return { project, connection: { ...connection, loadEffects } as Connection };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function medianOf(work: () => void): number {
  for (let run = 0; run < WARM_RUNS; run += 1) work();
  return median(Array.from({ length: RUNS }, () => timed(work)));
}

function column(value: number): string {
  return `${value.toFixed(2).padStart(8)} ms`;
}

const joints = everyJoint.map(({ name, make }) => ({ name, ...loaded(make(), EFFECTS) }));
console.log(
  `One joint with ${EFFECTS} load effects, median of ${RUNS} after ${WARM_RUNS} warm runs: results,`,
);
console.log('the JSON of its raw result, and its design resistance under the last load effect alone');
for (const { name, project, connection } of joints) {
  const results = medianOf(() => calculateConnection(project, connection));
  const { raw } = calculateConnection(project, connection);
  const json = medianOf(() => JSON.stringify(raw));
  const alone = { ...connection, analysisType: 'total_Design' };
  const resistance = medianOf(() => calculateConnection(project, alone, [EFFECTS]));
  console.log(`  ${name.padEnd(44)}${column(results)}${column(json)}${column(resistance)}`);
}

const CONNECTIONS = 2 * joints.length;
const all = timed(() => {
  for (let index = 0; index < CONNECTIONS; index += 1) {
    const joint = joints[index % joints.length];
    if (joint !== undefined) calculateConnection(joint.project, joint.connection);
  }
});
console.log(
  `  ${CONNECTIONS} connections in turn: ${all.toFixed(0)} ms, ${(all / CONNECTIONS).toFixed(2)} ms each`,
);

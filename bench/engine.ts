import { calculateConnection } from '../src/sandbox/engine/calculate.ts';
import type { Connection } from '../src/sandbox/model/connection.ts';
import { demoProject } from '../src/sandbox/seeds/demo.ts';

// What a calculation costs in the engine alone, for each kind of joint of the demonstration project and in bulk.
// Run by hand: npm run bench:engine

const EFFECTS = 50;
const project = demoProject();

/** The connection with that many load effects, each a little larger than the one before. */
function loaded(connection: Connection, count: number): Connection {
  const [effect] = connection.loadEffects.filter(({ active }) => active);
  if (effect === undefined) return connection;
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
  return { ...connection, loadEffects } as Connection;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

const joints = project.connections.filter(({ operations }) => operations.length > 0);
console.log(`One connection with ${EFFECTS} load effects, median of 41 after 20 warm runs`);
for (const joint of joints) {
  const connection = loaded(joint, EFFECTS);
  for (let run = 0; run < 20; run += 1) calculateConnection(project, connection);
  const times = Array.from({ length: 41 }, () => timed(() => calculateConnection(project, connection)));
  console.log(`  ${joint.name.padEnd(34)} ${median(times).toFixed(2).padStart(7)} ms`);
}

console.log(`Connections of the demonstration project in turn, ${EFFECTS} load effects each`);
for (const count of [125, 250, 500, 1000]) {
  const connections = Array.from({ length: count }, (_, index) =>
    loaded(joints[index % joints.length] as Connection, EFFECTS),
  );
  const all = timed(() => {
    for (const connection of connections) calculateConnection(project, connection);
  });
  console.log(
    `  ${String(count).padStart(5)} connections ${all.toFixed(0).padStart(8)} ms   ${(all / count).toFixed(2)} ms each`,
  );
}

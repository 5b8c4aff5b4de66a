import { setTimeout as wait } from 'node:timers/promises';
import { designFinPlate, jointOf } from '../test/support/designed.ts';
import { importFrame } from '../test/support/frame.ts';
import { gatewayProcess } from '../test/support/gateway-process.ts';
import { program } from '../test/support/processes.ts';
import { asker } from '../test/support/send.ts';

/** A study of 60 points where a calculation takes 300 ms, on one machine and on four. */
const POINTS = 60;
const DELAY_MS = 300;

const machines = await Promise.all(
  [1, 2, 3, 4].map(async () => {
    const args = ['--no-demo', '--delay', String(DELAY_MS)];
    const machine = await program('packages/sandbox/src/main.ts', args, '/heartbeat');
    await machine.start();
    return machine;
  }),
);
try {
  const one = await secondsWith(1);
  const four = await secondsWith(4);
  process.stdout.write(
    `${POINTS} points of ${DELAY_MS} ms: one machine ${one.toFixed(1)} s, four ${four.toFixed(1)} s, ${(one / four).toFixed(2)} times\n`,
  );
} finally {
  await Promise.all(machines.map((machine) => machine.kill()));
}

async function secondsWith(count: number): Promise<number> {
  const upstream = machines
    .slice(0, count)
    .map(({ url }) => url)
    .join(',');
  const gateway = await gatewayProcess({ upstream });
  await gateway.start();
  try {
    const ask = asker(gateway);
    const project = await importFrame(ask, [{ name: 'J1', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, project);
    const started = performance.now();
    const { data, errors } = await ask(
      'mutation ($input: StartParameterStudyInput!) { startParameterStudy(input: $input) { study { id } } }',
      {
        input: {
          connectionId: jointOf(project).connection,
          axes: [
            {
              key: 'tp',
              values: { range: { start: 6, end: 20, count: POINTS / 4, lengthUnit: 'MILLIMETRE' } },
            },
            { key: 'n1', values: { list: [2, 3, 4, 5].map((number) => ({ number })) } },
          ],
        },
      },
    );
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    const { id } = data.startParameterStudy.study;
    for (;;) {
      await wait(50);
      const { data: now } = await ask(
        'query ($id: ID!) { job(id: $id) { state ... on ParameterStudy { points { state machine { name } } } } }',
        { id },
      );
      const { state, points } = now.job;
      if (state !== 'FINISHED') continue;
      const done = points.filter((point: { state: string }) => point.state === 'FINISHED').length;
      const by = new Map<string, number>();
      for (const { machine } of points) by.set(machine.name, (by.get(machine.name) ?? 0) + 1);
      const shares = [...by].map(([name, own]) => `${name} ${own}`);
      process.stdout.write(`${count} machines: ${done} of ${POINTS}; ${shares.join(', ')}\n`);
      return (performance.now() - started) / 1000;
    }
  } finally {
    await gateway.kill();
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@connection-gateway/sandbox/http/server';
import { openAccess } from '../../src/auth/access.ts';
import { anonymous } from '../../src/auth/principal.ts';
import { createGateway } from '../../src/http/gateway.ts';
import { schema } from '../../src/schema/index.ts';
import { createServices } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import { program } from '../support/processes.ts';
import { asker, openOn } from '../support/send.ts';
import { sharedWith } from '../support/shared.ts';
import { type KillOutcome, killRun, type Victim } from './support/kill-run.ts';

/**
 * Random runs of edits in which the service, the gateway, or both are killed, each a process of its own. Prints what
 * came of them, and fails when anything acknowledged was lost: `npm run kill-test [runs] [first seed]`.
 */
const [runs = 20, firstSeed = 1] = process.argv.slice(2).map(Number);
const dir = mkdtempSync(join(tmpdir(), 'kill-runs-'));
const service = await program('packages/sandbox/src/main.ts', ['--no-demo'], '/heartbeat');
const gateway = await program(
  'src/main.ts',
  ['--snapshots', dir, '--upstream', service.url],
  '/health/ready',
);
process.env['SNAPSHOTS_DELAY_MS'] = '150';
await service.start();
await gateway.start();

const shadowSandbox = createSandbox({ demo: false });
const upstream = createUpstream({ url: await shadowSandbox.listen() });
const shared = sharedWith({ upstream });
const services = createServices(anonymous, shared);
const shadowGateway = createGateway({
  schema,
  access: openAccess(services),
  shared,
  corsOrigins: [],
  graphiql: false,
  introspection: true,
});

const shadowListener = await openOn(shadowGateway);
const ask = asker(gateway);
const shadow = asker(shadowListener);

const both: Victim = {
  name: 'both',
  async kill() {
    await Promise.all([service.kill(), gateway.kill()]);
  },
  async start() {
    await service.start();
    await gateway.start();
  },
};
const victims = [{ ...service, name: 'service' }, { ...gateway, name: 'gateway' }, both];

const outcomes: KillOutcome[] = [];
process.stdout.write(
  'seed  killed            acknowledged  refused  unknown  of them kept  made again  recovery ms  losses\n',
);
for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
  const outcome = await killRun({ seed, ask, shadow, victims, rounds: 2, projects: 2, longestMs: 4000 });
  outcomes.push(outcome);
  process.stdout.write(`${row(outcome)}\n${outcome.losses.map((loss) => `      ${loss}\n`).join('')}`);
}

const sum = (of: (outcome: KillOutcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
const recoveries = outcomes.flatMap(({ recoveryMs }) => recoveryMs).toSorted((a, b) => a - b);
const losses = sum((one) => one.losses.length);
process.stdout.write(
  `${runs} runs, ${sum((one) => one.killed.length)} kills, ${sum((one) => one.acknowledged)} changes acknowledged, ` +
    `${losses} lost; recovery of a project: median ${recoveries[recoveries.length >> 1]} ms, longest ${recoveries.at(-1)} ms.\n`,
);

await Promise.all([service.kill(), gateway.kill()]);
shadowListener.terminate();
await shadowListener.close();
await services.close(0);
await upstream.close();
await shadowSandbox.close();
rmSync(dir, { recursive: true });
process.exitCode = losses === 0 ? 0 : 1;

function row(outcome: KillOutcome): string {
  const cells: [string | number, number][] = [
    [outcome.seed, 4],
    [outcome.killed.join(' '), 16],
    [outcome.acknowledged, 12],
    [outcome.refused, 7],
    [outcome.unknown, 7],
    [outcome.unknownKept, 12],
    [outcome.repeatedChanges, 10],
    [outcome.recoveryMs.join(' '), 11],
    [outcome.losses.length, 6],
  ];
  return cells.map(([value, width]) => String(value).padStart(width)).join('  ');
}

import { syncBuiltinESMExports } from 'node:module';
import { parseArgs } from 'node:util';
import { install } from '@sinonjs/fake-timers';
import { simulate } from './simulation/run.ts';
import { table } from './simulation/table.ts';

/**
 * Many gateways, machines and users over a simulated clock and network, with the ownership, placement and queue code of the
 * product. A seed repeats a run. The exit code is 1 where anything was lost, stale or done twice. `npm run simulate -- --help`.
 */
const defaults = { gateways: 20, machines: 200, users: 5_000, minutes: 30, seed: 1, think: 60 };

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }])),
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values['help'] === true) {
  process.stdout.write(`npm run simulate -- [options]

  --gateways N   gateways that are there                    (${defaults.gateways})
  --machines N   machines of the service, each with 2 slots (${defaults.machines})
  --users N      users, each with one project               (${defaults.users})
  --minutes N    simulated time                             (${defaults.minutes})
  --think N      mean time between two requests of a user, s (${defaults.think})
  --seed N       what repeats a run                         (${defaults.seed})
  --verbose      names each fault as it comes
`);
} else {
  const numbers = Object.fromEntries(
    Object.entries(defaults).map(([name, usual]) => [name, numberOf(name, usual)]),
  ) as typeof defaults;
  const startedAt = Date.now();
  const clock = install({
    now: 0,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  // What the product imports by name is replaced too.
  syncBuiltinESMExports();
  const report = await simulate(numbers, {
    async advance(ms) {
      let isThere = false;
      setTimeout(() => {
        isThere = true;
      }, ms);
      // Everything that follows from one timer comes before the next. `tickAsync` waits a millisecond for each.
      for (; !isThere; clock.next()) await new Promise((resolve) => setImmediate(resolve));
    },
    log: values['verbose'] === true ? (text) => process.stderr.write(`${text}\n`) : () => {},
  });
  clock.uninstall();
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(`${table(numbers, report)}\nIt took ${seconds} s.\n`);
  process.exit(report.violations.length === 0 ? 0 : 1);
}

function numberOf(name: string, usual: number): number {
  const given = values[name as keyof typeof values];
  const number = given === undefined ? usual : Number(given);
  if (Number.isFinite(number) && number > 0) return number;
  process.stderr.write(`--${name} takes a number above 0.\n`);
  process.exit(2);
}

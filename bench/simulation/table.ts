import type { Report, SimulationOptions } from './run.ts';

/** A report for people. */
export function table(options: SimulationOptions, report: Report): string {
  const { gateways, machines, users, minutes, seed } = options;
  const { violations, faults } = report;
  const rows: [string, string][] = [
    ['requests, of them changes', `${report.requests}, ${report.changes}`],
    ['studies, their steps', `${report.studies}, ${report.steps}`],
    ['sent again', String(report.retries)],
    ['answered within', spread(report.times, 'ms')],
    ['sent again: answered within', spread(report.withoutAnswer, 's')],
    ['a step waits for a machine', spread(report.waited, 's')],
    ['a study takes', spread(report.studyTimes, 's')],
    ['calculations at once at a machine, at most', String(report.mostAtOnce)],
    ['owner changes', String(report.moves)],
    ['forwarded', String(report.forwards)],
    ['users of one gateway, at most', `${report.mostOwned} (${report.evenlyOwned} if even)`],
    ['commands of Redis a second, without queues', report.commandsPerSecond.toFixed(0)],
    ['Redis holds, without queues', `${(report.redisBytes / 1024).toFixed(0)} kB`],
    ...[...faults].map(([name, count]): [string, string] => [name, `${count} times`]),
    ['lost, stale or doubled', String(violations.length)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    `${gateways} gateways, ${machines} machines, ${users} users, ${minutes} min, seed ${seed}`,
    ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
    ...violations.slice(0, 20).map((text) => `  ${text}`),
  ].join('\n');
}

function spread(values: readonly number[], unit: string): string {
  if (values.length === 0) return 'none';
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `median ${at(0.5)}, 95 % ${at(0.95)}, 99.9 % ${at(0.999)}, most ${at(1)} ${unit}`;
}

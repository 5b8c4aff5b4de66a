import type { CheckOrder } from '../../config/check-flags.ts';
import { fileAdvice } from './check-file.ts';
import { checkGateway, gatewayAt } from './check-gateway.ts';
import { checkService } from './check-service.ts';
import { type CheckLine, createChecklist } from './checklist.ts';

/** Exit codes: all is well, something wants attention, something fails. */
const codes = { ok: 0, warn: 1, fail: 2 } as const;

/** What ends the wait for a calculation; the project is closed all the same. */
const signals = ['SIGINT', 'SIGTERM'] as const;

/** Columns of the text: level, name and time stand before what was found. */
const NAME = 13;
const TIME = 9;

/**
 * Looks whether a service, or a gateway, can be used, and says why not. It changes nothing, but that a project file that is
 * named is opened under a registration of its own, and closed. Answers the exit code.
 *
 * @param write Where the lines go.
 */
export async function check(order: CheckOrder, write: (text: string) => void): Promise<number> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const signal of signals) process.once(signal, interrupt);
  const list = createChecklist((line) => (order.isJson ? undefined : write(textOf(line))), fileAdvice);
  const gateway = await gatewayAt(order, interruption.signal);
  if (gateway === null) await checkService(order, list, interruption.signal);
  else await checkGateway(gateway, order, list);
  for (const signal of signals) process.off(signal, interrupt);
  const lines = list.lines();
  const worst =
    (['fail', 'warn'] as const).find((level) => lines.some((line) => line.level === level)) ?? 'ok';
  if (order.isJson)
    write(
      `${JSON.stringify({ of: gateway === null ? 'service' : 'gateway', level: worst, lines }, null, 2)}\n`,
    );
  return codes[worst];
}

function textOf({ name, level, milliseconds, text, advice }: CheckLine): string {
  const time = milliseconds === null ? '' : `${milliseconds} ms`;
  const start = `${level.padEnd(5)} ${name.padEnd(NAME)} ${time.padStart(TIME)}  `;
  return `${start}${text}\n${advice === null ? '' : `${' '.repeat(start.length)}${advice}\n`}`;
}

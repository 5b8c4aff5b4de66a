import type { Exchange } from '@connection-gateway/sandbox/http/options';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { violations } from '../../packages/sandbox/test/support/conformance.ts';

/** What is wrong with an exchange beside violations of the contract. */
type Check = (exchange: Exchange) => string[];

type Options = NonNullable<Parameters<typeof createSandbox>[0]>;

/** A sandbox that one test uses at a time, and what it found wrong meanwhile. */
interface Lent {
  sandbox: Sandbox;
  /** Exchanges that break the wire contract. */
  strange: string[];
  /** Of the test that has it. */
  check: Check | null;
  /** Defects of the sandbox. */
  defects: unknown[];
  /** It goes to the next test of this worker as after a restart, unless this one has closed it. */
  giveBack(): void;
}

const idle = new Map<string, Lent[]>();

/** A sandbox that listens nowhere a caller of before knows of: opening one costs more than most tests do. */
export function borrowSandbox(options: Options, check: Check | null): Lent {
  const key = JSON.stringify(options);
  const lent = idle.get(key)?.pop() ?? open(key, options);
  lent.strange.length = 0;
  lent.defects.length = 0;
  lent.check = check;
  return lent;
}

function open(key: string, options: Options): Lent {
  const strange: string[] = [];
  const defects: unknown[] = [];
  const made = createSandbox({
    ...options,
    onDefect: (defect) => defects.push(defect),
    onExchange: (exchange) => strange.push(...violations(exchange), ...(lent.check?.(exchange) ?? [])),
  });
  let url: Promise<string> | null = null;
  let isClosed = false;
  const sandbox: Sandbox = {
    ...made,
    listen(at) {
      url ??= made.listen(at);
      return url;
    },
    async close() {
      isClosed = true;
      await made.close();
    },
  };
  const lent: Lent = {
    sandbox,
    strange,
    check: null,
    defects,
    giveBack() {
      if (isClosed) return;
      made.restart();
      idle.set(key, [...(idle.get(key) ?? []), lent]);
    },
  };
  return lent;
}

/** At the end of the worker. */
export async function closeIdleSandboxes(): Promise<void> {
  const all = [...idle.values()].flat();
  idle.clear();
  await Promise.all(all.map(({ sandbox }) => sandbox.close()));
}

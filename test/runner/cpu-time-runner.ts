import { readdirSync, readFileSync } from 'node:fs';
import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU time of the tests of a file and of the processes they started, in ms. */
    cpuMs?: number;
  }
}

/** Ticks of the clock in /proc, in ms. */
const tickMs = 10;

interface Process {
  parent: string;
  /** With its children that have ended. */
  ms: number;
}

/** Null when it has ended, or where there is no /proc. */
function read(pid: string): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: fields[1] ?? '', ms: ticks * tickMs };
  } catch {
    return null;
  }
}

/** What this process has taken so far, and all it has started. */
function takenMs(): number {
  const own = String(process.pid);
  const top = read(own);
  // Looking at all processes of the machine takes a while.
  if (top === null || !process.getActiveResourcesInfo().includes('ProcessWrap')) return top?.ms ?? 0;
  const all = new Map<string, Process>();
  for (const pid of readdirSync('/proc')) {
    const one = /^\d+$/.test(pid) ? read(pid) : null;
    if (one !== null) all.set(pid, one);
  }
  let ms = 0;
  for (const [pid, one] of all) {
    let above: string | undefined = pid;
    while (above !== undefined && above !== own) above = all.get(above)?.parent;
    if (above === own) ms += one.ms;
  }
  return ms;
}

/** Vitest's own runner, which also measures the CPU time of each file: `cpu-time-report.ts` reports it. */
export default class CpuTimeRunner extends TestRunner {
  #began = 0;

  onBeforeCollect(): void {
    this.#began = takenMs();
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (suite.file === suite) suite.meta.cpuMs = takenMs() - this.#began;
  }
}

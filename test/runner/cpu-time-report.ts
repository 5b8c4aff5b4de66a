import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Files that take more CPU time are reported, in ms. The median file of the gate takes a second. */
const reportedMs = 8_000;

/** Reports at the end which test files took much CPU time, so that whoever makes one slow sees it. */
export default class CpuTimeReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slow = modules
      .map((module) => ({ path: relative('', module.moduleId), ms: module.meta().cpuMs ?? 0 }))
      .filter(({ ms }) => ms > reportedMs)
      .toSorted((one, other) => other.ms - one.ms);
    if (slow.length === 0) return;
    const lines = slow.map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${path}`);
    process.stdout.write(
      `\nMore than ${reportedMs / 1000} s of CPU time each, with loading what they use first (docs/decisions/0031-long-tests.md):\n${lines.join('\n')}\n`,
    );
  }
}

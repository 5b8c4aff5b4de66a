import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Files that take more are told, in ms. A file of the gate takes a second in the middle. */
const dearMs = 8_000;

/** Tells at the end which files of tests took much time of the processor, so that who makes one dear sees it. */
export default class Prices implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const dear = modules
      .map((module) => ({ path: relative('', module.moduleId), ms: module.meta().processorMs ?? 0 }))
      .filter(({ ms }) => ms > dearMs)
      .toSorted((one, other) => other.ms - one.ms);
    if (dear.length === 0) return;
    const lines = dear.map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${path}`);
    process.stdout.write(
      `\nMore than ${dearMs / 1000} s of the processor each, with the first use of what they load (docs/decisions/0031-long-tests.md):\n${lines.join('\n')}\n`,
    );
  }
}

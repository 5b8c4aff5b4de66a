import type { Asked } from './asking.ts';
import type { Measured } from './processes.ts';
import type { Workload } from './workloads.ts';

/** A process that is asked and measured. */
export interface Subject {
  process: Measured;
  asked: Asked;
}

/** One slice of a workload on one subject. */
export interface Slice {
  queries: number;
  cpuMsPerQuery: number;
  /** How long each query took, in ms. */
  latencies: number[];
}

/** All callers ask for so many ms, each again as soon as it is answered; all are answered at the end. */
export async function slice(subject: Subject, workload: Workload, milliseconds: number): Promise<Slice> {
  const latencies: number[] = [];
  const before = await subject.process.usage();
  const end = performance.now() + milliseconds;
  async function caller(number: number): Promise<void> {
    for (let nth = 0; performance.now() < end; nth += 1) {
      const asked = performance.now();
      await subject.asked.ask(workload, number, nth);
      latencies.push(performance.now() - asked);
    }
  }
  await Promise.all(Array.from({ length: workload.callers }, (_, number) => caller(number)));
  const after = await subject.process.usage();
  const queries = latencies.length;
  return { queries, latencies, cpuMsPerQuery: (after.cpuMs - before.cpuMs) / queries };
}

/** A workload on several subjects, slice by slice in turn, so that all meet the machine in the same state. */
export async function inTurn(
  subjects: readonly Subject[],
  workload: Workload,
  { slices, milliseconds }: { slices: number; milliseconds: number },
): Promise<Slice[][]> {
  const taken: Slice[][] = subjects.map(() => []);
  for (const subject of subjects) await slice(subject, workload, milliseconds);
  for (let round = 0; round < slices; round += 1)
    for (const [index, subject] of subjects.entries())
      taken[index]?.push(await slice(subject, workload, milliseconds));
  return taken;
}

/** CPU of each slice over that of the peer in the same round; the middle one counts. */
export function ratio(slices: readonly Slice[], ofPeer: readonly Slice[]): number {
  return median(
    slices.map(({ cpuMsPerQuery }, round) => cpuMsPerQuery / (ofPeer[round]?.cpuMsPerQuery ?? 0)),
  );
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

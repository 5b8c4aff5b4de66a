import { GatewayError } from '../../errors.ts';
import type { FleetMachine } from './fleet-machine.ts';

interface Wish {
  /** Oldest version that will do; null for any. */
  version: string | null;
  projectsAt(machine: string): number;
}

/** A moment after which a machine may be there again, in ms. */
const PAUSE_MS = 2_000;

/**
 * Of machines that may take a project the one that has least to do for each calculation it can run at once, then the one
 * with fewest projects, then any. What answers is preferred to what does not.
 */
export function lightest(
  machines: readonly FleetMachine[],
  { version, projectsAt }: Wish,
): FleetMachine | null {
  const able = machines
    .map((machine) => ({ machine, facts: machine.facts(), ...machine.clients.load() }))
    .filter(({ facts }) => version === null || facts.version === null || !isOlder(facts.version, version));
  const measured = able.map(({ machine, facts, inFlight, waiting, isCircuitOpen }) => ({
    machine,
    measures: [
      facts.problem === null && !isCircuitOpen ? 0 : 1,
      (inFlight + waiting) / (facts.slots ?? 1),
      projectsAt(machine.name),
      Math.random(),
    ],
  }));
  const [best] = measured.toSorted((a, b) => firstDifference(a.measures, b.measures));
  return best?.machine ?? null;
}

/**
 * Machines of the same version as that one which take work, each as often as it may calculate at once, and that one once less
 * where a caller works in the project itself. Those that have least to do come first, each once before any comes twice, so that
 * jobs at the same time take different machines. Numbers of two versions of a solver do not belong in one table.
 */
export function slotsBeside(
  fleet: { all(): readonly FleetMachine[]; named(machine: string): FleetMachine | null },
  home: string,
  isHomeToo = false,
): string[] {
  const version = fleet.named(home)?.facts().version ?? null;
  const able = fleet.all().flatMap((machine) => {
    const { name, state, problem, version: its, slots } = machine.facts();
    const isAtWork = state === 'READY' && problem === null && its === version;
    if (name !== home && !isAtWork) return [];
    const { inFlight, waiting } = machine.clients.load();
    const free = Math.max(0, (slots ?? 1) - (name === home && !isHomeToo ? 1 : 0));
    return [{ name, free, measures: [(inFlight + waiting) / (slots ?? 1), Math.random()] }];
  });
  const sorted = able.toSorted((a, b) => firstDifference(a.measures, b.measures));
  const most = Math.max(0, ...sorted.map(({ free }) => free));
  return Array.from({ length: most }, (_, round) => sorted.filter(({ free }) => free > round)).flatMap(
    (all) => all.map(({ name }) => name),
  );
}

export function noMachine(version: string | null): GatewayError {
  const wanted = version === null ? 'No machine of the service' : `No machine of version ${version} or later`;
  return new GatewayError('UPSTREAM_UNAVAILABLE', `${wanted} can take a project now.`, {
    retryable: true,
    retryAfterMs: PAUSE_MS,
  });
}

/** Whether a version comes before another by its numbers. */
function isOlder(version: string, than: string): boolean {
  return firstDifference(numbersOf(version), numbersOf(than)) < 0;
}

const numbersOf = (version: string): number[] => (version.match(/\d+/g) ?? []).map(Number);

function firstDifference(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

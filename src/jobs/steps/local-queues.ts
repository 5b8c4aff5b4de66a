import { type MachinePlace, type MachineQueues, priorityOf, type Slot } from './machine-queues.ts';

interface Waiting extends MachinePlace {
  priority: number;
  begin(): void;
}

/** One machine, as this process knows it. */
interface Line {
  slots: number | null;
  isPaused: boolean;
  taken: number;
  /** By priority, and in the order they came. */
  waiting: Waiting[];
}

/** Queues of machines that only this process calculates on. */
export function createLocalQueues(): MachineQueues {
  const lines = new Map<string, Line>();
  const places = new Set<MachinePlace>();

  function lineOf(machine: string): Line {
    const line = lines.get(machine) ?? { slots: null, isPaused: false, taken: 0, waiting: [] };
    lines.set(machine, line);
    return line;
  }

  function next(line: Line): void {
    while (!line.isPaused && line.taken < (line.slots ?? Number.POSITIVE_INFINITY)) {
      const first = line.waiting.shift();
      if (first === undefined) return;
      line.taken += 1;
      first.begin();
    }
  }

  function slotOf(line: Line, place: MachinePlace): Slot {
    place.isGranted = true;
    return {
      leave() {
        if (!places.delete(place)) return;
        line.taken -= 1;
        next(line);
      },
    };
  }

  return {
    async take(machine, slots, origin, signal) {
      if (signal.aborted) return null;
      const line = lineOf(machine);
      line.slots = slots;
      return await new Promise<Slot | null>((resolve) => {
        const giveUp = () => {
          line.waiting = line.waiting.filter((one) => one !== place);
          places.delete(place);
          resolve(null);
        };
        const place: Waiting = {
          ...{ machine, ...origin, since: new Date(), isGranted: false },
          priority: priorityOf(places, machine, origin.principalId),
          begin() {
            signal.removeEventListener('abort', giveUp);
            resolve(slotOf(line, place));
          },
        };
        signal.addEventListener('abort', giveUp, { once: true });
        places.add(place);
        // A sort that keeps the order of equals.
        line.waiting = [...line.waiting, place].toSorted((a, b) => a.priority - b.priority);
        next(line);
      });
    },
    async pause(machine) {
      lineOf(machine).isPaused = true;
    },
    async resume(machine) {
      lineOf(machine).isPaused = false;
      next(lineOf(machine));
    },
    isPaused: async (machine) => lines.get(machine)?.isPaused ?? false,
    places: () => [...places],
    close: async () => {},
  };
}

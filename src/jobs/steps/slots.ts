/** The right to calculate on a machine now. */
export interface Slot {
  /** Gives it to the next who waits. */
  leave(): void;
}

/** A machine calculates a few things at a time; who wants to waits in line, and no user waits behind all work of another. */
export interface Slots {
  /**
   * Waits for a slot; null when the signal comes first. In the line is first who came when the fewest of the same owner were
   * waiting, and of those who came first.
   */
  take(owner: string, signal: AbortSignal): Promise<Slot | null>;
  calculating(): number;
  waiting(): number;
}

interface Waiter {
  owner: string;
  priority: number;
  call: () => void;
}

/** Slots of a machine that only this process calculates on. */
export function createSlots(count: number): Slots {
  let free = count;
  // By priority, and in the order they came.
  let line: Waiter[] = [];

  function next(): void {
    const [first, ...others] = line;
    if (first === undefined || free === 0) return;
    line = others;
    free -= 1;
    first.call();
  }

  function newSlot(): Slot {
    let isLeft = false;
    return {
      leave() {
        if (isLeft) return;
        isLeft = true;
        free += 1;
        next();
      },
    };
  }

  return {
    async take(owner, signal) {
      if (signal.aborted) return null;
      const priority = 1 + line.filter((waiter) => waiter.owner === owner).length;
      return await new Promise<Slot | null>((resolve) => {
        const waiter: Waiter = {
          owner,
          priority,
          call() {
            signal.removeEventListener('abort', giveUp);
            resolve(newSlot());
          },
        };
        const giveUp = () => {
          line = line.filter((one) => one !== waiter);
          resolve(null);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        // A sort that keeps the order of equals.
        line = [...line, waiter].toSorted((a, b) => a.priority - b.priority);
        next();
      });
    },
    calculating: () => count - free,
    waiting: () => line.length,
  };
}

import type { Location } from '../location.ts';

/**
 * Files that were opened for a project at a machine which did not say under which id. A machine shows a client nothing but
 * what that client has opened, so an unknown project of the same name is such an opening.
 */
export interface UnacknowledgedOpens {
  /** A machine may have opened a file. */
  note(machine: string, name: string | null): void;
  /** Whether an unknown project that a machine shows is one of them, which is then closed. */
  takes(machine: string, serviceId: string, name: string | null): boolean;
  /** Opens a project for a caller: until its id is known nothing unknown is closed. */
  besides<T>(open: () => Promise<T>): Promise<T>;
}

interface UnacknowledgedOpen {
  machine: string;
  name: string | null;
  registration: number;
}

/** @param registration Number of the client's registration at a machine; what an earlier one has opened is not shown. */
export function createUnacknowledgedOpens(
  registration: (machine: string) => number,
  close: (location: Location) => void,
): UnacknowledgedOpens {
  let lost: UnacknowledgedOpen[] = [];
  let opening = 0;
  return {
    note(machine, name) {
      lost = lost.filter((one) => one.machine !== machine || one.registration === registration(machine));
      lost.push({ machine, name, registration: registration(machine) });
    },
    takes(machine, serviceId, name) {
      const now = registration(machine);
      const one = lost.find(
        (each) => each.machine === machine && each.name === name && each.registration === now,
      );
      if (one === undefined) return false;
      if (opening > 0) return true;
      lost = lost.filter((each) => each !== one);
      close({ machine, serviceId: serviceId.toLowerCase(), registration: now });
      return true;
    },
    async besides(open) {
      opening += 1;
      try {
        return await open();
      } finally {
        opening -= 1;
      }
    },
  };
}

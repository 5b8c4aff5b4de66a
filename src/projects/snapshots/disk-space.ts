import { SnapshotError } from './snapshot-error.ts';

/** Room for all snapshots of the process. */
export interface DiskSpace {
  /** Takes room, or frees it with a negative number. Throws `SnapshotError` when there is none left. */
  take(bytes: number): void;
  /** The same for what is there already, which is never too much. */
  count(bytes: number): void;
  /** Bytes that are left. */
  left(): number;
}

/** The part of a space that belongs to one user. */
export interface UserSpace extends DiskSpace {
  /** It is not counted here any more. */
  leave(): void;
}

export function createUserSpace(space: DiskSpace): UserSpace {
  let own = 0;
  return {
    take(bytes) {
      space.take(bytes);
      own += bytes;
    },
    count(bytes) {
      space.count(bytes);
      own += bytes;
    },
    left: space.left,
    leave() {
      space.count(-own);
      own = 0;
    },
  };
}

export function createDiskSpace(maxBytes: number, used: number): DiskSpace {
  let taken = used;
  return {
    take(bytes) {
      if (bytes > 0 && taken + bytes > maxBytes) {
        throw new SnapshotError(
          `Snapshot storage is full: SNAPSHOTS_MAX_BYTES is ${maxBytes}, ${bytes} more bytes are needed.`,
        );
      }
      taken += bytes;
    },
    count(bytes) {
      taken += bytes;
    },
    left: () => Math.max(0, maxBytes - taken),
  };
}

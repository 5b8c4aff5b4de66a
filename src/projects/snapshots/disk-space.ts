import { SnapshotError } from './snapshot-error.ts';

/** Room for all snapshots of the process. */
export interface DiskSpace {
  /** Takes room, or frees it with a negative number. Throws `SnapshotError` when there is none left. */
  take(bytes: number): void;
  /** Bytes that are left. */
  left(): number;
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
    left: () => Math.max(0, maxBytes - taken),
  };
}
